import { expect, test } from 'vitest';
import { repetitionKind } from './repetition';
import { intervalMessages, timingProblems, usualIntervals, type RepetitionKind, type Timing } from './timing';

const once: Timing = { delay: 30, delayIsScenarioTotalPlayTime: false, intervalMin: null, intervalMax: null };
const playTime = 20 * 60;

/** The messages at delay, shortest and longest interval. */
function said(changes: Partial<Timing>, kind?: RepetitionKind) {
  const { delay, intervalMin, intervalMax } = timingProblems({ ...once, ...changes }, playTime, kind);
  return [delay, intervalMin, intervalMax].map((key) => (key === null ? null : intervalMessages[key]));
}

test.each<[string, Partial<Timing>, (string | null)[]]>([
  ['the default', {}, [null, null, null]],
  ['no delay', { delay: null }, ['Required', null, null]],
  ['a delay of nothing', { delay: 0 }, ['Must be more than 0 seconds', null, null]],
  ['the whole play time', { delay: playTime }, [null, null, null]],
  ['a delay after the play time', { delay: playTime + 1 }, ['Must not exceed scenario playtime', null, null]],
  ['half a second', { delay: 1.5 }, ['Invalid value entered', null, null]],
  ['no delay with the total play time', { delay: null, delayIsScenarioTotalPlayTime: true }, [null, null, null]],
  ['half an interval', { intervalMin: 30 }, [null, null, 'Required']],
  ['a longest interval of nothing', { intervalMin: 30, intervalMax: 0 }, [null, null, 'Must be more than 0 seconds']],
  [
    'an interval after the play time',
    { intervalMin: 30, intervalMax: 1201 },
    [null, null, 'Must not exceed scenario playtime'],
  ],
  [
    'reversed intervals',
    { intervalMin: 60, intervalMax: 30 },
    [null, 'Must be less than max', 'Must be larger than min'],
  ],
])('says what is wrong: %s', (_, changes, expected) => {
  expect(said(changes)).toEqual(expected);
});

test('equal intervals are constant, and no random interval', () => {
  expect(said({ intervalMin: 30, intervalMax: 30 })).toEqual([null, null, null]);
  expect(said({ intervalMin: 30, intervalMax: 30 }, 'Random')).toEqual([
    null,
    'Must be less than max',
    'Must be larger than min',
  ]);
});

test('a constant interval that is missing is required', () => {
  expect(said({}, 'Constant')).toEqual([null, 'Required', 'Required']);
});

test.each(['None', 'Constant', 'Random'] as const)('the usual intervals are of their kind: %s', (kind) => {
  expect(repetitionKind({ ...once, ...usualIntervals[kind] })).toBe(kind);
  expect(said(usualIntervals[kind])).toEqual([null, null, null]);
});
