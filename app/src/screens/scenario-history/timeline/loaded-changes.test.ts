import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleChange } from './example-change';
import { changesPage, joined, nothingLoaded, type ChangesPage, type LoadedChanges } from './loaded-changes';

/** A gateway response for this number of changes. */
function pageOf(count: number, beforeSeq: number | null): ChangesPage {
  const last = Math.min(count, (beforeSeq ?? Infinity) - 1);
  const length = Math.max(0, Math.min(changesPage, last));
  return { items: Array.from({ length }, (_, index) => exampleChange(last - index)), totalCount: count };
}

const seqs = ({ changes }: LoadedChanges) => changes.map(({ seq }) => seq);

/** Changes are made, the newest are loaded, earlier ones are requested, and the response arrives. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant('grows' as const), by: fc.integer({ min: 1, max: 250 }) }),
  fc.record({ kind: fc.constantFrom('newest' as const, 'ask' as const, 'arrive' as const) }),
);

test('in whatever order pages arrive, no change is missing, duplicated or out of order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 350 }), fc.array(happening, { maxLength: 30 }), (begin, happenings) => {
      let count = begin;
      let loaded = joined(nothingLoaded, pageOf(count, null), null);
      let asked: number | null = null;
      for (const each of happenings) {
        if (each.kind === 'grows') count += each.by;
        else if (each.kind === 'newest') loaded = joined(loaded, pageOf(count, null), null);
        else if (each.kind === 'ask') asked = loaded.changes.at(-1)?.seq ?? null;
        else if (asked !== null) {
          loaded = joined(loaded, pageOf(count, asked), asked);
          asked = null;
        }
        const [first, last] = [seqs(loaded)[0] ?? 0, seqs(loaded).at(-1) ?? 0];
        expect(seqs(loaded)).toEqual(Array.from({ length: first - last + 1 }, (_, index) => first - index));
        expect(loaded.isComplete).toBe(last === 1);
      }
      loaded = joined(loaded, pageOf(count, null), null);
      expect(loaded.changes[0]?.seq).toBe(count);
      expect(loaded.totalCount).toBe(count);
    }),
  );
});

test('a full page that ends with the first change is the last one', () => {
  const loaded = joined(nothingLoaded, pageOf(changesPage, null), null);
  expect(loaded.isComplete).toBe(true);
  expect(joined(joined(nothingLoaded, pageOf(200, null), null), pageOf(200, 101), 101).isComplete).toBe(true);
});

test('a failure stays until the request succeeds', () => {
  const failed: LoadedChanges = { ...joined(nothingLoaded, pageOf(150, null), null), failed: 'earlier' };
  expect(joined(failed, pageOf(151, null), null).failed).toBe('earlier');
  expect(joined(failed, pageOf(151, 51), 51).failed).toBeNull();
  expect(joined({ ...failed, failed: 'newest' }, pageOf(151, null), null).failed).toBeNull();
});
