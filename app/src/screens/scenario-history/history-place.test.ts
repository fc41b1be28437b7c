import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPlace, writePlace, type HistoryPlace } from './history-place';

const seq = fc.integer({ min: 1, max: 999_999_999 });
const place: fc.Arbitrary<HistoryPlace> = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), seq }),
  fc.record({ kind: fc.constant('version' as const), id: fc.string({ minLength: 1 }) }),
  fc.record({ kind: fc.constant('comparison' as const), from: seq, to: fc.option(seq) }),
);

it('survives a round trip through the address', () => {
  fc.assert(
    fc.property(place, (each) => {
      expect(readPlace(new URLSearchParams(writePlace(each).toString()))).toEqual(each);
    }),
  );
});

it.each(['', 'change=0', 'change=-1', 'change=1e3', 'change=abc', 'from=0&to=2', 'from=2&to=x', 'version='])(
  'finds no place in “%s”',
  (address) => {
    expect(readPlace(new URLSearchParams(address))).toBeNull();
  },
);
