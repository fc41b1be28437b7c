import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#testing/effort';
import {
  beginChange,
  beginDeterioration,
  cancelDeterioration,
  type ItemChange,
  type ItemDeterioration,
} from './changes';
import { valueAt } from './line';
import { lineOf, type Motion, type Range } from './motion';

const range: Range = [0, 300];
const at = (motion: Motion, moment: number) => valueAt(lineOf(motion, range), moment);
const resting = (value: number): Motion => ({ at: 0, value, parts: [] });
const s = 1000;
const to = (amount: number, target: number, duration: number): ItemChange => ({
  amount,
  absolute: false,
  target,
  duration,
});

describe('a change', () => {
  it('goes per cent of the way from the value at its begin to the target', () => {
    expect(at(beginChange(resting(94), 0, to(35, 118, 60 * s), range), 60 * s)).toBe(102.4);
  });

  it('moves in a straight line over its duration, then stays', () => {
    const motion = beginChange(resting(90), 0, to(90, 96, 60 * s), range);
    expect([0, 10, 60, 90].map((second) => at(motion, second * s))).toStrictEqual([90, 90.9, 95.4, 95.4]);
  });

  it('jumps without a duration, and is there at its moment', () => {
    expect(at(beginChange(resting(130), 5 * s, { ...to(0, 0, 0), absolute: true, amount: 90 }, range), 5 * s)).toBe(90);
  });

  it('leads to an absolute value, whatever it is towards', () => {
    expect(at(beginChange(resting(112), 0, { ...to(182, 124, 30 * s), absolute: true }, range), 30 * s)).toBe(182);
  });

  it('does less the second time', () => {
    const first = beginChange(resting(100), 0, to(50, 200, 10 * s), range);
    expect(at(beginChange(first, 10 * s, to(50, 200, 10 * s), range), 20 * s)).toBe(175);
  });

  it('adds to another one, each until its own end', () => {
    const first = beginChange(resting(100), 0, to(8, 200, 120 * s), range);
    const both = beginChange(first, 60 * s, to(400 / 96, 200, 240 * s), range);
    expect([60, 120, 300].map((second) => at(both, second * s))).toStrictEqual([104, 109, 112]);
  });

  it('stops at the target, also together with another one', () => {
    const first = beginChange(resting(90), 0, to(75, 96, 60 * s), range);
    const both = beginChange(first, 0, to(75, 96, 60 * s), range);
    expect([40, 50, 60, 70].map((second) => at(both, second * s))).toStrictEqual([96, 96, 96, 96]);
    expect(at(beginChange(resting(90), 0, to(150, 96, 60 * s), range), 60 * s)).toBe(96);
  });

  it('changes nothing towards a value that the item doesn’t have', () => {
    expect(at(beginChange(resting(90), 0, { ...to(50, 0, 0), target: null }, range), s)).toBe(90);
  });

  it('is held within the range', () => {
    expect(at(beginChange(resting(90), 0, { ...to(400, 0, 10 * s), absolute: true }, range), 10 * s)).toBe(300);
  });
});

describe('deterioration', () => {
  const illness: ItemDeterioration = { baseline: 94, worst: 66, duration: 900 * s };

  it('moves at a constant rate from its begin on, and rests at worst', () => {
    const motion = beginDeterioration(resting(94), 180 * s, illness, range);
    expect([180, 630, 1080, 2000].map((second) => at(motion, second * s))).toStrictEqual([94, 80, 66, 66]);
  });

  it('goes on under treatment: rates add', () => {
    const motion = beginDeterioration(resting(94), 0, illness, range);
    const treated = beginChange(motion, 0, { ...to(102.4, 0, 420 * s), absolute: true }, range);
    expect(at(treated, 420 * s)).toBeCloseTo(94 - 4.6667, 3);
  });

  it('keeps the value and running changes when it is cancelled', () => {
    const motion = beginDeterioration(resting(94), 0, illness, range);
    const treated = beginChange(motion, 0, { ...to(122, 0, 900 * s), absolute: true }, range);
    const flat = cancelDeterioration(motion, 450 * s, range);
    expect([450, 900].map((second) => at(flat, second * s))).toStrictEqual([80, 80]);
    expect(at(cancelDeterioration(treated, 450 * s, range), 900 * s)).toBe(108);
  });

  it('has the sign that the numbers give', () => {
    const pulse = { baseline: 60, worst: 30, duration: 30 * s };
    expect(at(beginDeterioration(resting(60), 0, pulse, range), 10 * s)).toBe(50);
    expect(at(beginDeterioration(resting(60), 0, { ...pulse, worst: 60 }, range), 10 * s)).toBe(60);
  });

  it('is at worst at once without a duration', () => {
    expect(at(beginDeterioration(resting(60), 0, { baseline: 60, worst: 30, duration: 0 }, range), 1)).toBe(30);
  });
});

/** An event that happens to the item of a random case. */
type Happening = { readonly at: number } & (
  | { readonly change: ItemChange & { readonly target: number } }
  | { readonly illness: ItemDeterioration }
  | { readonly cancel: true }
);

const level = fc.integer({ min: 0, max: 30 }).map((number) => number * 10);
const moment = fc.integer({ min: 0, max: 60 });
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({
    at: moment,
    change: fc.record({
      amount: fc.integer({ min: 1, max: 150 }),
      absolute: fc.boolean(),
      target: level,
      duration: fc.integer({ min: 0, max: 40 }),
    }),
  }),
  fc.record({
    at: moment,
    illness: fc.record({ baseline: level, worst: level, duration: fc.integer({ min: 5, max: 60 }) }),
  }),
  fc.record({ at: moment, cancel: fc.constant(true as const) }),
);

const ticks = 64;

/** Moves the item in small steps, one part after the other; knows nothing of lines. Returns the value at each millisecond. */
function stepped(start: number, happenings: readonly Happening[], until: number): { value: number; error: number }[] {
  let value = start;
  let fastest = 0;
  let parts: { ill: boolean; rate: number; limit: number; end: number }[] = [];
  const move = (way: number, limit: number) => {
    if ((limit - value) * way <= 0) return;
    value = way > 0 ? Math.min(value + way, limit, 300) : Math.max(value + way, limit, 0);
  };
  const found: { value: number; error: number }[] = [];
  for (let now = 0; now <= until; now += 1) {
    parts = parts.filter(({ end }) => end > now);
    for (const each of happenings.filter((one) => one.at === now)) {
      if ('cancel' in each) parts = parts.filter(({ ill }) => !ill);
      else if ('illness' in each) {
        const { baseline, worst, duration } = each.illness;
        parts.push({ ill: true, rate: (worst - baseline) / duration, limit: worst, end: Infinity });
      } else {
        const { amount, absolute, target, duration } = each.change;
        const limit = absolute ? amount : target;
        const way = absolute ? amount - value : ((target - value) * amount) / 100;
        if (duration === 0) move(way, limit);
        // what an absolute change brings is added to what others bring: it has no limit of its own
        else parts.push({ ill: false, rate: way / duration, limit: absolute ? way * 1e9 : limit, end: now + duration });
      }
    }
    fastest = Math.max(
      fastest,
      parts.reduce((sum, { rate }) => sum + Math.abs(rate), 0),
    );
    // a percentage of a value that is off by one step is off by at most twice as much
    found.push({ value, error: ((fastest + 1) * 2 * 2 ** happenings.length) / ticks });
    for (let tick = 0; tick < ticks; tick += 1) for (const { rate, limit } of parts) move(rate / ticks, limit);
  }
  return found;
}

it('agrees with moving in small steps', () => {
  fc.assert(
    fc.property(level, fc.array(happening, { maxLength: 4 }), (start, unsorted) => {
      const happenings = unsorted.toSorted((a, b) => a.at - b.at);
      const expected = stepped(start, happenings, 120);
      let motion = resting(start);
      let checked = 0;
      const check = (until: number) => {
        const line = lineOf(motion, range);
        for (; checked < until; checked += 1) {
          const { value, error } = expected[checked]!;
          const difference = Math.abs(valueAt(line, checked) - value);
          if (difference > error) throw new Error(`at ${checked}: ${valueAt(line, checked)} instead of ${value}`);
        }
      };
      for (const each of happenings) {
        check(each.at);
        if ('cancel' in each) motion = cancelDeterioration(motion, each.at, range);
        else if ('illness' in each) motion = beginDeterioration(motion, each.at, each.illness, range);
        else motion = beginChange(motion, each.at, each.change, range);
      }
      check(120);
    }),
    { numRuns: runs(300) },
  );
});

it('is the same function however often the clock stops in between', () => {
  fc.assert(
    fc.property(
      level,
      level,
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 60 }),
      (start, worst, stop, after) => {
        const illness = { baseline: 100, worst, duration: 50 };
        const ill = beginDeterioration(resting(start), 0, illness, range);
        const motion = beginChange(ill, 0, to(70, 200, 90), range);
        const stopped = { ...motion, at: stop, value: at(motion, stop) };
        expect(at(stopped, stop + after)).toBeCloseTo(at(motion, stop + after), 8);
      },
    ),
    { numRuns: runs(200) },
  );
});
