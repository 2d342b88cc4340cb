// The look of <corten-viewer>.
// Covered by packages/viewer/test/browser.test.ts.
import { tokenStyles } from './tokens.js';

export const ELEMENT_STYLES = `${tokenStyles(':host')}
:host{display:block;position:relative;min-height:120px;overflow:hidden;background:var(--corten-ground);
color:var(--corten-ink);font:13px/1.4 var(--corten-sans)}
:host([hidden]){display:none}
.scene{position:absolute;inset:0}
canvas{display:block;width:100%;height:100%;touch-action:none;outline:none}
canvas:focus-visible{box-shadow:inset 0 0 0 2px var(--corten-accent)}
.controls{position:absolute;inset:auto 0 0 0;display:flex;gap:4px;align-items:center;padding:8px;
background:color-mix(in srgb,var(--corten-surface) 88%,transparent);border-top:1px solid var(--corten-line)}
.controls[hidden],.notice[hidden],.progress[hidden]{display:none}
button{font:inherit;color:inherit;background:none;border:1px solid transparent;border-radius:var(--corten-radius);
min-width:36px;min-height:36px;padding:0 8px;cursor:pointer}
button:hover{background:color-mix(in srgb,var(--corten-ink) 8%,transparent)}
button:focus-visible,select:focus-visible{outline:2px solid var(--corten-accent);outline-offset:1px}
button svg{display:block;width:16px;height:16px;margin:auto;fill:none;stroke:currentColor;stroke-width:2;
stroke-linecap:round;stroke-linejoin:round}
select{font:inherit;color:inherit;background:var(--corten-surface);border:1px solid var(--corten-line);
border-radius:var(--corten-radius);min-height:36px;max-width:12em}
output{margin-left:auto;font-variant-numeric:tabular-nums;color:var(--corten-muted);white-space:nowrap}
.notice{position:absolute;inset:auto 12px 64px 12px;max-height:50%;overflow:auto;padding:12px;
background:var(--corten-surface);border:1px solid var(--corten-line);border-left:3px solid var(--corten-bad);
border-radius:var(--corten-radius);box-shadow:var(--corten-shadow)}
.notice h2{margin:0 0 4px;font-size:13px}
.notice p{margin:4px 0 0;white-space:pre-wrap;font-family:var(--corten-mono);font-size:12px}
.progress{position:absolute;inset:0;display:grid;place-items:center;color:var(--corten-muted)}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`;
