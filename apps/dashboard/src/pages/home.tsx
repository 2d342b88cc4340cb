// What this is, how it stands, and a robot that moves.
// Covered by apps/dashboard/test/pages.test.ts.
import type { CortenViewer } from '@corten/viewer';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import robotUrl from '../../../../conformance/models/quadruped.xml?url';
import type { PageProps } from '../app.js';
import { trot } from '../gait.js';
import { count, digits, whole } from '../numbers.js';
import { requirementsOf, standing, useCases, useMatrix, useSpecification, useSpeed } from '../results.js';
import { href } from '../route.js';
import { geometricMean, latest } from '../speed.js';

interface FigureProps {
  readonly value: string;
  readonly of: string;
  readonly name: string;
  readonly how: string;
  readonly date: string;
}

const Figure = ({ value, of, name, how, date }: FigureProps) => (
  <div className="figure">
    <dt>{name}</dt>
    <dd>
      <strong>{value}</strong> <span className="of">{of}</span>
    </dd>
    <dd className="how">
      {how} <time dateTime={date}>{date}</time>
    </dd>
  </div>
);

/** How fast the models of the last measurement are, all together. */
function Speed() {
  const records = latest(useSpeed());
  const { date = '' } = records.at(-1) ?? {};
  const ratios = records.map(({ ratio }) => ratio);
  const cold = geometricMean(records.map((record) => record.cold));
  return (
    <Figure
      name="Time of a step against MuJoCo’s WebAssembly build"
      value={digits(geometricMean(ratios), 2)}
      of="of its time"
      how={`Geometric mean over ${count(records.length, 'model')}, from ${digits(Math.min(...ratios), 2)} to ${digits(Math.max(...ratios), 2)}, once code is optimised; ${digits(cold, 2)} in the first hundred steps.`}
      date={date}
    />
  );
}

/** Where the robot is seen from [m, deg]. */
const VIEW = { distance: 1.7, azimuth: 130, elevation: -30 };

/** A quadruped that trots, simulated in a worker of this page. */
function Robot() {
  const place = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let viewer: CortenViewer | undefined;
    let gone = false;
    void import('@corten/viewer/register').then(() => {
      if (gone || !place.current) return;
      viewer = document.createElement('corten-viewer') as CortenViewer;
      for (const [name, value] of Object.entries({ controls: '', autoplay: '', keyframe: '0', camera: 'trunk' }))
        viewer.setAttribute(name, value);
      viewer.addEventListener('load', () => {
        void viewer?.setPolicy(trot);
        const camera = viewer?.stage.view?.camera;
        if (camera) Object.assign(camera, VIEW);
      });
      viewer.addEventListener('error', (event) =>
        setProblem((event as unknown as CustomEvent<{ error: Error }>).detail.error.message),
      );
      viewer.setAttribute('src', robotUrl);
      place.current.append(viewer);
    });
    return () => {
      gone = true;
      viewer?.remove();
    };
  }, []);
  return (
    <section className="robot" aria-label="A quadruped, simulated on this page">
      <div ref={place} className="stage" />
      <p className="caption">
        {problem === ''
          ? 'A quadruped, simulated in a worker of this page. Drag to turn it; double click a body and pull it with ctrl and the right button.'
          : `The robot cannot be shown: ${problem}`}
      </p>
    </section>
  );
}

export default function Home(_: PageProps) {
  const { models, stages, measured } = useMatrix('3.12.0');
  const { cases, measured: tested } = useCases();
  const requirements = requirementsOf(useSpecification());
  const results = models.map(({ status }) => status);
  const agree = results.filter((status) => status === 'conforms' || status === 'both reject').length;
  const covered = requirements.filter((requirement) => requirement.cases.length > 0);
  const met = covered.filter((requirement) => standing(requirement, { cases }) === 'met').length;
  return (
    <main className="page home">
      <div className="say">
        <h1>MuJoCo’s physics in plain TypeScript, with every number held beside MuJoCo’s own.</h1>
        <dl className="figures">
          <Figure
            name="Models on which both agree"
            value={whole(agree)}
            of={`of ${whole(models.length)}`}
            how={`Every field of ${stages.length} stages beside MuJoCo 3.12.0, up to 100 steps.`}
            date={measured.date}
          />
          <Figure
            name="Requirements met"
            value={whole(met)}
            of={`of ${whole(covered.length)}`}
            how={`All cases pass in both profiles; ${requirements.length - covered.length} more requirements have no case here.`}
            date={tested.date}
          />
          <Speed />
        </dl>
        <ul className="ways">
          <li>
            <a href={href('matrix')}>
              Matrix <ArrowRight aria-hidden="true" />
            </a>
            <span>Models by stages: the largest error of each, down to single fields.</span>
          </li>
          <li>
            <a href={href('specification')}>
              Specification <ArrowRight aria-hidden="true" />
            </a>
            <span>Every requirement with its cases, which run on the page.</span>
          </li>
          <li>
            <a href={href('try')}>
              Try <ArrowRight aria-hidden="true" />
            </a>
            <span>A model of your own in both engines, on this page.</span>
          </li>
          <li>
            <a href={href('speed')}>
              Speed <ArrowRight aria-hidden="true" />
            </a>
            <span>The record by model and stage, and a measurement on this machine.</span>
          </li>
          <li>
            <a href={href('matrix', '', { q: 'is:fails,unsupported,skipped' })}>
              What is not equal <ArrowRight aria-hidden="true" />
            </a>
            <span>Models that differ, are not supported, or could not be compared.</span>
          </li>
        </ul>
      </div>
      <Robot />
    </main>
  );
}
