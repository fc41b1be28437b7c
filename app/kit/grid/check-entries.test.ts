import { runs } from '@scn/core/testing/effort';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cappedEntries, shownEntries } from './check-entries';

const entries = ['Élodie', 'Ann', 'Björn', 'Chiara', 'Anna'].map((title) => ({ id: title, title }));
const shown = (search: string, pinned: readonly string[], keeps = true) => {
  const { top, others } = shownEntries(entries, search, new Set(pinned), keeps, cappedEntries);
  return [top.map(({ id }) => id), others.map(({ id }) => id)];
};

describe('shownEntries', () => {
  it('has the chosen entries on top', () => {
    expect(shown('', ['Chiara'])).toEqual([['Chiara'], ['Élodie', 'Ann', 'Björn', 'Anna']]);
  });

  it('finds without regard to case and accents, also in notes', () => {
    expect(shown(' ELO', [])).toEqual([[], ['Élodie']]);
    const noted = [{ id: 'a', title: 'A', note: 'Action' }];
    expect(shownEntries(noted, 'acti', new Set(), true, 9).others).toHaveLength(1);
  });

  it('keeps the chosen entries visible while searching, unless they are columns', () => {
    expect(shown('ann', ['Chiara', 'Anna'])).toEqual([['Anna', 'Chiara'], ['Ann']]);
    expect(shown('ann', ['Chiara', 'Anna'], false)).toEqual([['Anna'], ['Ann']]);
  });

  it('renders a limited number, and counts the others', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 400 }),
        fc.nat({ max: 400 }),
        fc.integer({ min: 1, max: 200 }),
        (count, some, limit) => {
          const all = Array.from({ length: count }, (_, index) => ({ id: `e${index}`, title: `Entry ${index}` }));
          const pinned = new Set(all.slice(0, some).map(({ id }) => id));
          const { top, others, remaining, found } = shownEntries(all, '', pinned, true, limit);
          expect(top.length + others.length).toBe(Math.min(limit, count));
          expect(top.length + others.length + remaining).toBe(count);
          expect(found).toBe(count);
        },
      ),
      { numRuns: runs(100) },
    );
  });
});
