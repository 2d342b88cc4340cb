// Colours, type and spacing of every page and component, as a style sheet that a document or a shadow root adopts.

/** Colours: in light and in dark surroundings. */
export const COLORS = {
  ground: ['#f6f4f0', '#15171a'],
  surface: ['#ffffff', '#1d2024'],
  line: ['#ddd8d0', '#2d3137'],
  ink: ['#1a1c1e', '#e9e6e1'],
  muted: ['#676b72', '#989ea7'],
  accent: ['#ae4f27', '#dc7a45'],
  good: ['#2c7a58', '#52b58a'],
  warn: ['#a86f12', '#e2ac41'],
  bad: ['#b1271f', '#f26d63'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

/** Colours of data series (Okabe and Ito), told apart by people who see fewer colours too. */
export const SERIES = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#f0e442', '#999999'] as const;

const declare = (theme: 0 | 1) =>
  Object.entries(COLORS)
    .map(([name, colors]) => `--corten-${name}:${colors[theme]};`)
    .join('');

/**
 * The tokens as CSS: `--corten-ground` and so on. They follow the system, unless an attribute `data-theme` of the element
 * says `light` or `dark`.
 * @param selector - the element that they are declared on
 */
export function tokenStyles(selector: string): string {
  // :host([data-theme]) and :root[data-theme] are written differently
  const themed = (theme: string) =>
    selector.startsWith(':host') ? `:host([data-theme="${theme}"])` : `${selector}[data-theme="${theme}"]`;
  return `${selector}{${declare(0)}
--corten-sans:"IBM Plex Sans",system-ui,sans-serif;--corten-mono:"IBM Plex Mono",ui-monospace,monospace;
--corten-radius:4px;--corten-shadow:0 2px 8px rgb(0 0 0 / 18%);color-scheme:light dark}
@media (prefers-color-scheme:dark){${selector}{${declare(1)}}}
${themed('light')}{${declare(0)}color-scheme:light}
${themed('dark')}{${declare(1)}color-scheme:dark}`;
}
