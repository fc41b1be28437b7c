import fc from 'fast-check';
import { runs } from '@scn/core/testing/effort';
import { expect, it } from 'vitest';
import { changesOf, draftOf, isChanged, isSame, rebase, withField } from './draft';

const saved = { name: 'Ada', email: 'ada@example.org', groupIds: ['a', 'b'] as readonly string[] };

it('sends only changed fields, and ids in another order are no change', () => {
  const draft = withField(withField(draftOf(saved), 'groupIds', ['b', 'a']), 'name', 'Ada L.');
  expect(changesOf(draft)).toEqual({ name: 'Ada L.' });
  expect(isChanged(withField(draft, 'name', 'Ada'))).toBe(false);
});

it('adopts what someone else has saved, except where the author typed', () => {
  const draft = rebase(withField(draftOf(saved), 'name', 'Ada L.'), { ...saved, email: 'new@example.org' });
  expect(draft.values).toEqual({ ...saved, name: 'Ada L.', email: 'new@example.org' });
  expect(draft.theirs).toEqual({});
});

it('reports both values of a field that both have changed, until the author decides', () => {
  const draft = rebase(withField(draftOf(saved), 'name', 'Mine'), { ...saved, name: 'Theirs' });
  expect(draft.values.name).toBe('Mine');
  expect(draft.theirs).toEqual({ name: 'Theirs' });
  expect(rebase(draft, { ...saved, name: 'Theirs' }).theirs, 'the same data again').toEqual({ name: 'Theirs' });
  expect(withField(draft, 'name', 'Mine').theirs).toEqual({});
  expect(isChanged(withField(draft, 'name', 'Theirs'))).toBe(false);
});

const values = fc.record({ a: fc.constantFrom('1', '2', '3'), b: fc.subarray(['x', 'y']) });

it('never loses what was typed, and never hides a conflict', () => {
  fc.assert(
    fc.property(values, values, values, (base, mine, now) => {
      const draft = { base, values: mine, theirs: {} };
      const merged = rebase(draft, now);
      for (const name of ['a', 'b'] as const) {
        const hasTyped = !isSame(base[name], mine[name]);
        expect(isSame(merged.values[name], hasTyped ? mine[name] : now[name])).toBe(true);
        const isConflict = hasTyped && !isSame(base[name], now[name]) && !isSame(mine[name], now[name]);
        expect(name in merged.theirs).toBe(isConflict);
      }
    }),
    { numRuns: runs(300) },
  );
});
