// A page for each section of MJCF, and one that lists them.
import { mjcfPage, SECTIONS } from '../../scripts/mjcf.mjs';

const names = ['index', ...SECTIONS.map(({ name }) => name)];

export default {
  paths: () => names.map((name) => ({ params: { section: name }, content: mjcfPage(name) })),
};
