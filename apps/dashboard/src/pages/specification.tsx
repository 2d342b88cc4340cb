// Every requirement by document and number, with its cases.
// Covered by apps/dashboard/test/pages.test.ts.
// biome-ignore-all lint/a11y/useSemanticElements: buttons that choose what is shown are no set of fields of a form

import { Suspense } from 'react';
import type { PageProps } from '../app.js';
import { Case } from '../case.js';
import { count } from '../numbers.js';
import {
  type CasesFile,
  type Requirement,
  requirementsOf,
  type SpecificationDocument,
  type Standing,
  standing,
  useCases,
  useSpecification,
} from '../results.js';
import { href, replaceRoute } from '../route.js';

const STANDINGS: readonly Standing[] = ['met', 'not met', 'not covered'];
const NAMES: Readonly<Record<Standing, string>> = { met: 'Met', 'not met': 'Not met', 'not covered': 'Not covered' };
const classOf = (standing: Standing) => standing.replace(' ', '-');

/** One line for each requirement, at a glance. */
function Strip({ document, cases }: { document: SpecificationDocument; cases: CasesFile }) {
  return (
    <div className="strip" aria-hidden="true">
      {requirementsOf([document]).map((requirement) => (
        <i key={requirement.id} className={classOf(standing(requirement, cases))} />
      ))}
    </div>
  );
}

/** A sentence whose parts between backticks are code. */
const Sentence = ({ text }: { text: string }) =>
  text.split('`').map((part, i) => (i % 2 === 1 ? <code key={`${i} ${part}`}>{part}</code> : part));

interface RowProps {
  readonly requirement: Requirement;
  readonly cases: CasesFile;
  /** case that is shown, '' if none */
  readonly shown: string;
  onShow(id: string): void;
}

function Row({ requirement, cases, shown, onShow }: RowProps) {
  const { number, id, text, criteria, cases: ids, other, missing } = requirement;
  const state = standing(requirement, cases);
  const here = ids.find((known) => `${id} ${known}` === shown);
  return (
    <li className={`requirement ${classOf(state)}`}>
      <span className="number">{number}</span>
      <div>
        <p className="text">
          <code className="id">{id}</code> <Sentence text={text} />
        </p>
        <p className="facts">
          <span className="standing">{NAMES[state]}</span>
          {criteria && <span className="muted">{criteria}</span>}
          {ids.map((known) => {
            const { passes } = cases.cases[known];
            const ok = (passes.mujoco ?? true) && (passes.cortenforge ?? true);
            return (
              <button
                key={known}
                type="button"
                className={ok ? 'case-chip passes' : 'case-chip fails'}
                aria-expanded={here === known}
                onClick={() => onShow(here === known ? '' : `${id} ${known}`)}
              >
                <span className="hidden">{ok ? 'passes: ' : 'fails: '}</span>
                {ok ? '' : '× '}
                {known}
              </button>
            );
          })}
          {other && <span className="muted">Not a case of a model: {other}.</span>}
          {missing && (
            <span className="muted">The specification names {missing.join(', ')}, not among the cases here.</span>
          )}
          {ids.length === 0 && !other && !missing && <span className="muted">No case shows it.</span>}
        </p>
        {here && (
          <Suspense fallback={<p role="status">Loading the case</p>}>
            <Case key={here} id={here} result={cases.cases[here]} />
          </Suspense>
        )}
      </div>
    </li>
  );
}

export default function Specification({ route }: PageProps) {
  const documents = useSpecification();
  const cases = useCases();
  const name = route.name === '' ? documents[0].document : route.name;
  const document = documents.find((found) => found.document === name);
  const only = STANDINGS.find((known) => known === route.query.get('only')) ?? '';
  const shown = route.query.get('case') ?? '';
  if (!document)
    return (
      <main className="page">
        <h1>There is no document {name}</h1>
        <p>
          <a href={href('specification')}>Go to the first one</a>
        </p>
      </main>
    );
  const all = requirementsOf([document]);
  const number = (state: Standing) => all.filter((requirement) => standing(requirement, cases) === state).length;
  return (
    <main className="page specification">
      <nav className="documents" aria-label="Documents">
        {documents.map((found) => (
          <a
            key={found.document}
            href={href('specification', found.document, { only })}
            aria-current={found === document ? 'true' : undefined}
          >
            <strong>{found.document}</strong> {found.title}
            <Strip document={found} cases={cases} />
          </a>
        ))}
      </nav>
      <div className="body">
        <h1>{document.title}</h1>
        <div className="states" role="group" aria-label="Show only">
          {STANDINGS.map((state) => (
            <button
              key={state}
              type="button"
              className={`chip ${classOf(state)}`}
              aria-pressed={only === state}
              onClick={() =>
                replaceRoute(href('specification', name, { only: only === state ? '' : state, case: shown }))
              }
            >
              {NAMES[state]} {number(state)}
            </button>
          ))}
          <span className="muted">
            {count(all.length, 'requirement')}; cases run{' '}
            <time dateTime={cases.measured.date}>{cases.measured.date}</time> at {cases.measured.commit}
          </span>
        </div>
        {document.sections.map(({ title, requirements }) => {
          const left = requirements.filter((requirement) => only === '' || standing(requirement, cases) === only);
          if (left.length === 0) return null;
          return (
            <section key={title}>
              <h2>{title}</h2>
              <ol className="requirements">
                {left.map((requirement) => (
                  <Row
                    key={requirement.id}
                    requirement={requirement}
                    cases={cases}
                    shown={shown}
                    onShow={(id) => replaceRoute(href('specification', name, { only, case: id }))}
                  />
                ))}
              </ol>
            </section>
          );
        })}
        {only !== '' && number(only) === 0 && <p className="muted">None of this document.</p>}
      </div>
    </main>
  );
}
