import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cyclesOf } from './cycles';

const graphOf = (edges: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(edges));

describe('cycles', () => {
  it('are found once, from their first node', () => {
    expect(cyclesOf(graphOf({ a: ['b'], b: ['c'], c: ['b', 'd'], d: [] }))).toEqual([['b', 'c']]);
    expect(cyclesOf(graphOf({ c: ['a'], a: ['b'], b: ['c'] }))).toEqual([['c', 'a', 'b']]);
  });

  it('can have one node', () => {
    expect(cyclesOf(graphOf({ a: ['a'], b: [] }))).toEqual([['a']]);
  });

  it('are the shortest through the first node', () => {
    expect(cyclesOf(graphOf({ a: ['b', 'c'], b: ['c'], c: ['a'] }))).toEqual([['a', 'c']]);
  });

  it('are not found in a chain of any length', () => {
    const chain = Array.from({ length: 20_000 }, (_, index) => [`n${index}`, [`n${index + 1}`]] as const);
    expect(cyclesOf(new Map(chain))).toEqual([]);
  });

  it('follow edges, and leave an acyclic graph when their nodes are removed one by one', () => {
    const node = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    fc.assert(
      fc.property(fc.dictionary(node, fc.array(node, { maxLength: 3 })), (edges) => {
        let graph: ReadonlyMap<string, readonly string[]> = graphOf(edges);
        for (let cycles = cyclesOf(graph); cycles.length > 0; cycles = cyclesOf(graph)) {
          for (const cycle of cycles) {
            cycle.forEach((from, index) => {
              expect(graph.get(from)).toContain(cycle[(index + 1) % cycle.length]);
            });
          }
          const removed = new Set(cycles.map(([first]) => first));
          graph = new Map([...graph].filter(([from]) => !removed.has(from)));
        }
        // In an acyclic graph, repeatedly removing nodes without edges empties it.
        let rest = [...graph];
        for (let before = -1; rest.length !== before;) {
          before = rest.length;
          const left = new Set(rest.map(([from]) => from));
          rest = rest.filter(([, targets]) => targets.some((target) => left.has(target)));
        }
        expect(rest).toEqual([]);
      }),
    );
  });
});
