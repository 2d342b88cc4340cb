// A page for each package, and one that lists them.
import { PACKAGES } from '../../../../scripts/docs.mjs';
import { apiPage } from '../../scripts/api.mjs';

export default {
  watch: ['../../../../packages/*/API.md'],
  paths: () => ['index', ...PACKAGES].map((name) => ({ params: { package: name }, content: apiPage(name) })),
};
