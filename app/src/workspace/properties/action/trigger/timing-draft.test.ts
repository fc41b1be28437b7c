import { expect, test } from 'vitest';
import { adoptStored, changesOf, draftOf, timingOf } from './timing-draft';

const once = { delay: 30, delayIsScenarioTotalPlayTime: false, intervalMin: null, intervalMax: null };
const random = { ...once, intervalMin: 30, intervalMax: 60 };

test('only what changed is stored', () => {
  expect(changesOf(draftOf(once), once)).toEqual({});
  expect(changesOf({ kind: 'None', timing: { ...once, delay: 45 } }, once)).toEqual({ delay: 45 });
  expect(changesOf(draftOf(random), once)).toEqual({ intervalMin: 30, intervalMax: 60 });
});

test('what can’t be read stays as typed, and the rest is stored', () => {
  const timing = { ...random, delay: Number.NaN };
  expect(changesOf({ kind: 'Random', timing }, once)).toEqual({ intervalMin: 30, intervalMax: 60 });
  expect(changesOf({ kind: 'Random', timing: { ...random, intervalMin: Number.NaN } }, random)).toEqual({});
});

test('equal random intervals aren’t stored: they would mean a constant one', () => {
  expect(changesOf({ kind: 'Random', timing: { ...random, intervalMin: 60 } }, random)).toEqual({});
});

test('a constant interval that is cleared isn’t stored: it would mean no repetition', () => {
  expect(changesOf({ kind: 'Constant', timing: once }, { ...once, intervalMin: 30, intervalMax: 30 })).toEqual({});
});

test('a required delay that is cleared is stored, because work that isn’t valid yet is kept', () => {
  expect(changesOf(draftOf({ ...once, delay: null }), once)).toEqual({ delay: null });
});

test('a change from elsewhere is adopted, and what is typed stays', () => {
  const draft = { kind: 'None', timing: { ...once, delay: Number.NaN } } as const;
  expect(adoptStored(draft, once, random)).toEqual({ kind: 'Random', timing: { ...random, delay: Number.NaN } });
  expect(adoptStored(draft, once, { ...once, delay: 90 })).toEqual(draftOf({ ...once, delay: 90 }));
});

test('arguments of an invalid file are read as far as possible', () => {
  expect(timingOf({ delay: 'soon', intervalMin: 30 })).toEqual({ ...once, delay: null, intervalMin: 30 });
});
