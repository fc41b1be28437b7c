import { describe, expect, it } from 'vitest';
import { layoutRelations, type GridRelation } from './relation-lanes';

const places = new Map(['a', 'b', 'c', 'd', 'e'].map((id, place) => [id, place]));
const relation = (from: string, to: string): GridRelation => ({
  id: `${from}${to}`,
  from,
  to,
  line: 'solid',
  isDirected: true,
});
const lanes = (...relations: readonly GridRelation[]) =>
  layoutRelations(relations, places, { first: 0, end: 5 }).drawn.map(({ relation: { id }, lane }) => [id, lane]);

describe('layoutRelations', () => {
  it('draws short arrows near the rows, without overlaps', () => {
    expect(lanes(relation('a', 'e'), relation('b', 'c'), relation('d', 'e'))).toEqual([
      ['bc', 0],
      ['de', 0],
      ['ae', 1],
    ]);
    expect(lanes(relation('a', 'b'), relation('b', 'c'))).toEqual([
      ['ab', 0],
      ['bc', 1],
    ]);
  });

  it('counts relations to rows outside the view by direction', () => {
    const { drawn, offscreen } = layoutRelations(
      [relation('c', 'a'), relation('c', 'e'), relation('hidden', 'c'), relation('a', 'e')],
      places,
      { first: 1, end: 4 },
    );
    expect(drawn).toEqual([]);
    expect([...offscreen]).toEqual([[2, { above: 1, below: 1, hidden: 1 }]]);
  });

  it('draws nothing from a row to itself', () => {
    expect(lanes(relation('a', 'a'))).toEqual([]);
  });
});
