// One model: every stage, every field, with its tolerance and why a difference is accepted.
// Covered by apps/dashboard/test/pages.test.ts.
import type { PageProps } from '../app.js';
import { explain } from '../field-name.js';
import { familyOf } from '../filter.js';
import { count } from '../numbers.js';
import {
  type FieldsFile,
  type MatrixModel,
  type StageFields,
  useFields,
  useHistory,
  useMatrix,
  VERSIONS,
  versionOf,
} from '../results.js';
import { href } from '../route.js';
import { Stage } from '../stage-row.js';
import { Verdict, verdictText } from '../verdict.js';

/** Names of runs of fields. */
const named = (stage: string, runs: StageFields['equal'], { fields }: FieldsFile): string[] =>
  runs.flatMap(([first, last]) => fields[stage].slice(first, last + 1).map(([name]) => name));

/** Fields of a stage by name. */
const fieldsOf = (stage: string, fields: StageFields | undefined, file: FieldsFile) =>
  fields && { equal: named(stage, fields.equal, file), differ: fields.differ };

/** Pictures of our own models. */
const PICTURES = import.meta.glob<string>('../../../../docs/pictures/models/*.png', {
  eager: true,
  query: '?url',
  import: 'default',
});

const pictureOf = (name: string): string | undefined =>
  familyOf(name) === 'corten'
    ? PICTURES[`../../../../docs/pictures/models/${name.slice(7).replace(/xml$/, 'png')}`]
    : undefined;

/** How the result of a model came about, the latest change first. */
function Past({ name, version }: { name: string; version: string }) {
  const { entries } = useHistory(version);
  const changes = entries.filter(({ changes }) => name in changes).toReversed();
  const first = entries[0];
  if (!first) return null;
  return (
    <section className="past" aria-label="Changes">
      <h2>From commit to commit</h2>
      {changes.length === 0 ? (
        <p className="muted">
          The same result in all measurements since {first.since}, {count(entries.length, 'measurement')} ago.
        </p>
      ) : (
        <ol>
          {changes.map(
            ({
              date,
              commit,
              since,
              changes: {
                [name]: [from, to],
              },
            }) => (
              <li key={`${commit} ${date}`}>
                <code>{commit}</code> <time dateTime={date}>{date}</time> {from ?? 'not there'} → {to ?? 'gone'}{' '}
                <span className="muted">(before: {since})</span>
              </li>
            ),
          )}
        </ol>
      )}
    </section>
  );
}

function Shown({ model, version }: { model: MatrixModel; version: string }) {
  const { stages, sizes, measured } = useMatrix(version);
  const file = useFields(version);
  const picture = pictureOf(model.name);
  const firstBad = stages.find((_, i) => model.stages[i]?.[2] === 0);
  return (
    <main className="page model">
      <p className="crumbs">
        <a href={href('matrix', '', { at: model.name, v: version === VERSIONS[0] ? '' : version })}>Matrix</a> /{' '}
        <a href={href('matrix', '', { q: `family:${familyOf(model.name)}` })}>{familyOf(model.name)}</a>
      </p>
      <div className="model-head">
        <div>
          <h1>{model.name.slice(familyOf(model.name).length + 1)}</h1>
          <p className="sentence">
            <Verdict status={model.status} /> {verdictText(model)}
          </p>
          {familyOf(model.name) === 'corten' && (
            <p>
              <a href={href('try', '', { model: model.name.slice(7).replace(/\.xml$/, '') })}>
                Compare it on this page, with its trajectories
              </a>
            </p>
          )}
          <nav className="tabs" aria-label="Version of MuJoCo">
            {VERSIONS.map((known) => (
              <a
                key={known}
                href={href('model', model.name, { v: known === VERSIONS[0] ? '' : known })}
                aria-current={known === version ? 'true' : undefined}
              >
                beside MuJoCo {known}
              </a>
            ))}
          </nav>
          {model.sizes.length > 0 && (
            <dl className="sizes">
              {sizes.map((name, i) => (
                <div key={name}>
                  <dt title={explain(name)}>{name}</dt>
                  <dd>{model.sizes[i]}</dd>
                </div>
              ))}
            </dl>
          )}
          <ul className="chips" aria-label="Features">
            {model.features.map((feature) => (
              <li key={feature}>
                <a className="chip" href={href('matrix', '', { q: `feature:${feature}` })}>
                  {feature}
                </a>
              </li>
            ))}
          </ul>
        </div>
        {picture && <img src={picture} alt={`${model.name}, drawn by ray casting`} width="320" height="240" />}
      </div>
      {model.rejections && (
        <dl className="rejections">
          <dt>Corten says</dt>
          <dd>{model.rejections.ours}</dd>
          <dt>MuJoCo says</dt>
          <dd>{model.rejections.reference}</dd>
        </dl>
      )}
      {model.comparableSteps !== undefined && (
        <p className="muted">
          MuJoCo’s own trajectory drifts when its start is nudged by 1e−14; {count(model.comparableSteps, 'step')} of it
          can be compared.
        </p>
      )}
      {model.stages.some((cell) => cell !== null) && (
        <section aria-label="Stages">
          {stages.map((stage, i) => (
            <Stage
              key={`${stage} ${version}`}
              stage={stage}
              cell={model.stages[i]}
              fields={fieldsOf(stage, file.models[model.name]?.[stage], file)}
              open={stage === firstBad}
            />
          ))}
        </section>
      )}
      <Past name={model.name} version={version} />
      <p className="muted">
        Errors are relative to the largest magnitude in MuJoCo’s field, or to 1 where that is less. Measured{' '}
        <time dateTime={measured.date}>{measured.date}</time> at {measured.commit}.
      </p>
    </main>
  );
}

export default function ModelPage({ route }: PageProps) {
  const version = versionOf(route.query);
  const { models } = useMatrix(version);
  const model = models.find(({ name }) => name === route.name);
  if (model) return <Shown model={model} version={version} />;
  return (
    <main className="page">
      <h1>There is no model {route.name}</h1>
      <p>
        <a href={href('matrix')}>Go to the matrix</a>
      </p>
    </main>
  );
}
