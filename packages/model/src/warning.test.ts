import { expect, it } from 'vitest';
import { Data } from './data.js';
import { Warning } from './enums.js';
import { Model } from './model.js';
import { countWarning, onWarning, raiseWarning, type WarningEvent, warningText } from './warning.js';

it('counts, and remembers what was last', () => {
  const d = new Data(new Model({ nbody: 1 }));
  raiseWarning(d, Warning.badqvel, 3);
  raiseWarning(d, Warning.badqvel, 5);
  expect(d.warning[Warning.badqvel]).toEqual({ lastinfo: 5, number: 2 });
});

it('tells of each kind once, with the time, and again when the counters were cleared', () => {
  const d = new Data(new Model({ nbody: 1 }));
  const events: WarningEvent[] = [];
  onWarning(d, (event) => events.push(event));
  d.time = 0.25;
  raiseWarning(d, Warning.badqvel, 3);
  raiseWarning(d, Warning.badqvel, 5);
  countWarning(d, Warning.badctrl, 1);
  raiseWarning(d, Warning.badctrl, 2);
  expect(events).toEqual([{ kind: Warning.badqvel, info: 3, time: 0.25, text: expect.stringContaining('DOF 3.') }]);
  expect(events[0].text).toMatch(/ Time = 0\.2500\.$/);
  d.warning[Warning.badqvel].number = 0;
  raiseWarning(d, Warning.badqvel, 7);
  expect(events.map(({ info }) => info)).toEqual([3, 7]);
  d.warning[Warning.badqvel].number = 0;
  onWarning(d, undefined);
  raiseWarning(d, Warning.badqvel, 8);
  expect(events.length).toBe(2);
});

it('has a text for every kind', () => {
  for (const kind of Object.values(Warning)) expect(warningText(kind, 12)).toContain('12');
  expect(warningText(99, 0)).toContain('Unknown');
});
