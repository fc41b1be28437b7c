import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '@scn/core/testing/effort';
import { shownSteps } from '@scn/core/simulation/physiology/calculated';
import { beginChange, beginDeterioration, cancelDeterioration } from '@scn/core/simulation/physiology/changes';
import { valueAt, type Line } from '@scn/core/simulation/physiology/line';
import { lineOf, type Motion } from '@scn/core/simulation/physiology/motion';
import { integrate, stepOf, type MovedItem, type PatientEvent } from './integrator';
import { levelsOf, randomPatients } from './random-patient';

const until = 130_000;

/** An item in the core: its lines, each from a moment on. */
function linesOf(
  item: MovedItem,
  events: readonly PatientEvent[],
): readonly { readonly at: number; readonly line: Line }[] {
  const { range } = item;
  let motion: Motion = { at: 0, value: item.baseline, parts: [] };
  const lines = [{ at: 0, line: lineOf(motion, range) }];
  let isCancelled = false;
  for (const event of events) {
    const moved = movedBy(item, motion, event, isCancelled);
    if (event.do === 'cancel') isCancelled = true;
    if (moved === motion) continue;
    motion = moved;
    lines.push({ at: event.at, line: lineOf(motion, range) });
  }
  return lines;
}

function movedBy(item: MovedItem, motion: Motion, event: PatientEvent, isCancelled: boolean): Motion {
  const { range, baseline, worst } = item;
  switch (event.do) {
    case 'cancel':
      return cancelDeterioration(motion, event.at, range);
    case 'deteriorate':
      if (isCancelled || worst === null || !event.items.includes(item.id)) return motion;
      return beginDeterioration(motion, event.at, { baseline, worst, duration: event.duration }, range);
    case 'change': {
      if (event.item !== item.id) return motion;
      const { amount, absolute, duration } = event;
      return beginChange(motion, event.at, { amount, absolute, target: item[event.towards], duration }, range);
    }
  }
}

function lineAt(lines: ReturnType<typeof linesOf>, at: number): Line {
  return (lines.findLast((each) => each.at <= at) ?? lines[0])?.line ?? [{ at: 0, value: 0, rate: 0 }];
}

describe('lines', () => {
  it('have the values of small steps', () => {
    fc.assert(
      fc.property(randomPatients, ({ items, events }) => {
        const regular = Array.from({ length: until / 1000 + 1 }, (_, index) => index * 1000);
        const beside = events.flatMap(({ at }) => [at, at + 1]);
        const moments = [...new Set([...regular, ...beside])].toSorted((a, b) => a - b);
        const { values } = integrate(items, events, moments);
        for (const item of items) {
          const lines = linesOf(item, events);
          for (const [index, at] of moments.entries()) {
            const [slow, fast] = [values.get(item.id)?.[index] ?? NaN, valueAt(lineAt(lines, at), at)];
            if (!(Math.abs(slow - fast) < 10 ** -item.decimals / 1000)) {
              throw new Error(`${item.id} at ${at}: ${fast} instead of ${slow}`);
            }
          }
        }
      }),
      { numRuns: runs(100) },
    );
  });

  it('pass thresholds when small steps do', () => {
    let count = 0;
    fc.assert(
      fc.property(randomPatients, ({ items, events }) => {
        const thresholds = new Map(items.map(({ id }) => [id, (levelsOf[id] ?? []).map((level) => level + 0.5)]));
        const { passings } = integrate(items, events, [until], thresholds);
        const linesById = new Map(items.map((item) => [item.id, linesOf(item, events)]));
        for (const { item, value, at, isUpwards } of passings) {
          const [before, after] = [Math.floor(at) - 1, Math.ceil(at) + 1];
          // an event may turn the item back
          if (events.some((event) => event.at >= before && event.at <= after)) continue;
          const lines = linesById.get(item) ?? [];
          const sign = isUpwards ? 1 : -1;
          count += 1;
          const wasBefore = (valueAt(lineAt(lines, before), before) - value) * sign <= 0;
          const isAfter = (valueAt(lineAt(lines, after), after) - value) * sign >= 0;
          if (!wasBefore || !isAfter) throw new Error(`${item} passes ${value} at ${at}, not in its line`);
        }
      }),
      { numRuns: runs(100) },
    );
    expect(count).toBeGreaterThan(runs(100));
  });

  it('show the steps that small steps show', () => {
    fc.assert(
      fc.property(randomPatients, ({ items, events }) => {
        const moments = Array.from({ length: until / 500 + 1 }, (_, index) => index * 500);
        const { values } = integrate(items, events, moments);
        for (const item of items.filter(({ steps }) => steps.length > 0)) {
          const lines = linesOf(item, events);
          for (const [index, at] of moments.entries()) {
            const exact = values.get(item.id)?.[index] ?? NaN;
            // what is shown between two steps depends on what was shown before
            if (Math.abs((Math.abs(exact) % 1) - 0.5) < 1e-6) continue;
            const shown = valueAt(shownSteps(lineAt(lines, at), item.steps, item.baseline), at);
            expect(shown).toBe(stepOf(item.steps, exact, item.baseline));
          }
        }
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('small steps', () => {
  const heart: MovedItem = { id: 'heart', range: [0, 300], baseline: 100, goal: 200, worst: 40 };
  const change = (at: number, amount: number, duration: number, absolute = false): PatientEvent => ({
    do: 'change',
    at,
    item: 'heart',
    amount,
    absolute,
    towards: 'goal',
    duration,
  });
  const values = (events: readonly PatientEvent[], ...moments: number[]) =>
    integrate([heart], events, moments)
      .values.get('heart')
      ?.map((value) => Math.round(value * 1e6) / 1e6);

  it('add changes, up to the target (rows 71, 72)', () => {
    expect(values([change(0, 75, 60_000), change(0, 75, 60_000)], 20_000, 40_000, 60_000)).toEqual([150, 200, 200]);
    expect(values([change(0, 10, 10_000), change(5000, 50, 0)], 5000, 10_000)).toEqual([152.5, 157.5]);
  });

  it('let deterioration go on until it is cancelled (rows 73–75)', () => {
    const ill: PatientEvent = { do: 'deteriorate', at: 0, items: ['heart'], duration: 60_000 };
    expect(values([ill, change(10_000, 110, 10_000, true)], 10_000, 20_000, 90_000)).toEqual([90, 100, 40]);
    expect(values([ill, { do: 'cancel', at: 30_000 }], 30_000, 90_000)).toEqual([70, 70]);
    expect(values([{ do: 'cancel', at: 0 }, ill], 90_000)).toEqual([100]);
  });

  it('hold a value at a target against others (row 72)', () => {
    const ill: PatientEvent = { do: 'deteriorate', at: 0, items: ['heart'], duration: 60_000 };
    // +10 a second reaches 200 after 11.1 s, and holds it there
    expect(values([ill, change(0, 100, 10_000), change(0, 100, 20_000)], 8000, 9999, 15_000, 21_000)).toEqual([
      200, 200, 200, 199,
    ]);
  });
});
