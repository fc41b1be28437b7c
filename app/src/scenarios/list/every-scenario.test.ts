import { expect, test } from 'vitest';
import { loadEvery } from './every-scenario';

type Page = Parameters<typeof loadEvery>[0];
const page = (codes: readonly string[], totalCount: number): Page => ({
  totalCount,
  items: codes.map((scenarioCode) => ({ scenarioCode })) as unknown as Page['items'],
});
const codesOf = (rows: Awaited<ReturnType<typeof loadEvery>>) => rows.map(({ scenarioCode }) => scenarioCode);

/** A gateway with pages of two; `at` gives the codes that there are at each request. */
function gateway(...at: readonly (readonly string[])[]) {
  const asked: number[] = [];
  const read = (skip: number) => {
    const codes = at[Math.min(asked.length, at.length - 1)] ?? [];
    asked.push(skip);
    return Promise.resolve(page(codes.slice(skip, skip + 2), codes.length));
  };
  return { asked, read };
}

test('one page is all there is', async () => {
  const { asked, read } = gateway(['A', 'B']);
  expect(codesOf(await loadEvery(page(['A', 'B'], 2), read))).toEqual(['A', 'B']);
  expect(asked).toEqual([]);
});

test('every page is loaded, in order', async () => {
  const { asked, read } = gateway(['A', 'B', 'C', 'D', 'E']);
  expect(codesOf(await loadEvery(page(['A', 'B'], 5), read))).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(asked).toEqual([2, 4]);
});

test('a scenario that is deleted or added in the meantime makes it start again: none is missed, none is there twice', async () => {
  const deleted = gateway(['B', 'C', 'D', 'E'], ['B', 'C', 'D', 'E']);
  expect(codesOf(await loadEvery(page(['A', 'B'], 5), deleted.read))).toEqual(['B', 'C', 'D', 'E']);
  expect(deleted.asked).toEqual([2, 0, 2]);
  // one is deleted and another added before it: the number is the same, the pages don't fit
  const both = gateway(['0', 'A', 'B', 'D'], ['0', 'A', 'B', 'D']);
  expect(codesOf(await loadEvery(page(['A', 'B'], 4), both.read))).toEqual(['0', 'A', 'B', 'D']);
});

test('scenarios that change each time are a failure, not a list with gaps', async () => {
  let count = 0;
  const restless = (skip: number) => {
    count += 1;
    return Promise.resolve(page([`${skip} ${count}`], 5 + count));
  };
  await expect(loadEvery(page(['A'], 5), restless)).rejects.toThrow('changed while');
});
