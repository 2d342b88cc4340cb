// The documentation site: static pages that work from any folder, with no file from elsewhere.

import { fileURLToPath } from 'node:url';
import { COLORS } from '@corten/viewer/tokens';
import { defineConfig } from 'vitepress';
import { PACKAGES } from '../../../scripts/docs.mjs';
import { apiPage, packageTitle } from '../scripts/api.mjs';
import { GUIDES, ORIGINS } from '../scripts/guides.mjs';
import { mjcfPage, SECTIONS } from '../scripts/mjcf.mjs';

/** VitePress's colours from those of all our pages. */
function colors(theme) {
  const color = Object.fromEntries(Object.entries(COLORS).map(([name, pair]) => [name, pair[theme]]));
  const soft = `color-mix(in srgb, ${color.accent} 14%, transparent)`;
  const declarations = {
    bg: color.surface,
    'bg-alt': color.ground,
    'bg-elv': color.surface,
    'bg-soft': color.ground,
    border: color.line,
    divider: color.line,
    gutter: color.line,
    'text-1': color.ink,
    'text-2': color.muted,
    'text-3': color.muted,
    'brand-1': color.accent,
    'brand-2': color.accent,
    'brand-3': COLORS.accent[0],
    'brand-soft': soft,
    'default-soft': `color-mix(in srgb, ${color.muted} 14%, transparent)`,
  };
  return Object.entries(declarations)
    .map(([name, value]) => `--vp-c-${name}:${value};`)
    .join('');
}

/** What the search looks through on a page: pages that are made have no file, and code is not searched. */
function searchable(text, env, markdown) {
  const [folder, name] = env.relativePath.replace(/\.md$/, '').split('/');
  const made = { api: apiPage, mjcf: mjcfPage }[folder]?.(name);
  return markdown.renderAsync((made ?? text).replace(/^```[\s\S]*?^```$/gm, ''), env);
}

const links = (folder, pages) => pages.map(({ name, title }) => ({ text: title, link: `/${folder}/${name}` }));

const sidebar = [
  { text: 'Start', link: '/start' },
  { text: 'Guides', items: links('guides', GUIDES) },
  { text: 'Coming from', items: links('coming-from', ORIGINS) },
  { text: 'Two notes on V8', link: '/v8' },
];

export default defineConfig({
  title: 'Corten',
  description: 'A MuJoCo-conformant physics engine in pure TypeScript',
  base: './',
  srcDir: 'pages',
  outDir: 'dist',
  cacheDir: 'node_modules/.vitepress',
  head: [
    ['style', {}, `:root{${colors(0)}}.dark{${colors(1)}}`],
    ['link', { rel: 'icon', href: 'data:,' }],
  ],
  // tags in the prose of doc comments are elements of MJCF
  markdown: { html: false },
  vite: {
    server: { fs: { allow: [fileURLToPath(new URL('../../..', import.meta.url))] } },
    build: { chunkSizeWarningLimit: 4000 },
  },
  themeConfig: {
    nav: [
      { text: 'Guides', link: '/start', activeMatch: '^/(start|guides|coming-from|v8)' },
      { text: 'API', link: '/api/', activeMatch: '^/api/' },
      { text: 'MJCF', link: '/mjcf/', activeMatch: '^/mjcf/' },
    ],
    sidebar: {
      '/': sidebar,
      '/api/': [
        {
          text: 'API',
          link: '/api/',
          items: PACKAGES.toReversed().map((name) => ({ text: packageTitle(name), link: `/api/${name}` })),
        },
      ],
      '/mjcf/': [{ text: 'MJCF', link: '/mjcf/', items: links('mjcf', SECTIONS) }],
    },
    outline: [2, 3],
    search: { provider: 'local', options: { _render: searchable } },
    docFooter: { prev: 'Before', next: 'Next' },
  },
});
