import { expect, test } from 'vitest';
import { COLORS, tokenStyles } from './tokens.js';

/** Relative luminance of a colour (WCAG 2). */
function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

test.each([0, 1])('text can be read on every ground (theme %i)', (theme) => {
  for (const ground of ['ground', 'surface'] as const)
    for (const text of ['ink', 'muted', 'accent', 'good', 'bad'] as const)
      expect(contrast(COLORS[ground][theme], COLORS[text][theme]), `${text} on ${ground}`).toBeGreaterThan(4.5);
});

test('the style sheet has every colour for both themes', () => {
  const css = tokenStyles(':host');
  for (const [name, colors] of Object.entries(COLORS))
    for (const color of colors) expect(css).toContain(`--corten-${name}:${color}`);
  expect(css).toContain(':host([data-theme="dark"])');
});
