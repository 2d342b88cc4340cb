// Pages of the API: each package's API.md, which `npm run docs` makes from its doc comments.
import { readFileSync } from 'node:fs';
import { PACKAGES } from '../../../scripts/docs.mjs';

const read = (folder, file) => readFileSync(new URL(`../../../packages/${folder}/${file}`, import.meta.url), 'utf8');

const manifest = (folder) => JSON.parse(read(folder, 'package.json'));

/** Name under which a package is installed. */
export const packageTitle = (folder) => manifest(folder).name;

const ABOUT = `Every exported function and type of every package, from the doc comments of its sources: shapes, units, errors.
Fields of models and data have MuJoCo's names; [\`@corten/model\`](./model) has them with their shapes and units. Programs
import from [\`corten\`](./corten), or from single packages.`;

/** Text of a page: of a package, with links to the pages of the packages that it names, or of all (`index`). */
export function apiPage(folder) {
  if (folder === 'index') return index();
  return read(folder, 'API.md')
    .replace(/<!--.*?-->\n\n/s, '')
    .replace(/^From `(@corten\/([\w-]+))(\/\w+)?`/gm, (all, _, name) =>
      PACKAGES.includes(name) ? `From [${all.slice(5)}](./${name})` : all,
    );
}

/** All packages, what each is for. */
function index() {
  const rows = PACKAGES.toReversed().map((folder) => {
    const { name, description } = manifest(folder);
    return `| [\`${name}\`](./${folder}) | ${description} |`;
  });
  return ['# API', ABOUT, ['| package | |', '| --- | --- |', ...rows].join('\n')].join('\n\n');
}
