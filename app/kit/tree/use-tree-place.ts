import { useMemo, useState } from 'react';
import type { TreeRow } from './tree-rows';

/** The active row, which Tab reaches. */
export interface TreePlace {
  /** −1 in an empty tree. */
  readonly index: number;
  moveTo(index: number): void;
}

/**
 * Tracks the active row by id. When it is removed, its parent becomes active, or else the row now at its index.
 *
 * @param start - the row that is active at first
 * @param onMoved - called when another row becomes active
 */
export function useTreePlace<Node extends object>(
  rows: readonly TreeRow<Node>[],
  start: string | null,
  onMoved: (id: string | null) => void,
): TreePlace {
  const [chosen, setChosen] = useState(start);
  const [memory] = useState({ index: 0, parents: [] as readonly string[] });

  const index = useMemo(() => {
    if (rows.length === 0) return -1;
    const find = (id: string) =>
      rows[memory.index]?.id === id ? memory.index : rows.findIndex((row) => row.id === id);
    for (const id of chosen === null ? [] : [chosen, ...memory.parents]) {
      const found = find(id);
      if (found >= 0) return found;
    }
    return Math.min(memory.index, rows.length - 1);
  }, [rows, chosen, memory]);
  if (index >= 0) {
    memory.index = index;
    memory.parents = parentsOf(rows, index);
  }
  const moveTo = (next: number) => {
    const id = rows[next]?.id ?? null;
    setChosen(id);
    onMoved(id);
  };
  return { index, moveTo };
}

/** Ancestors, from the nearest to the root. */
function parentsOf<Node extends object>(rows: readonly TreeRow<Node>[], index: number): readonly string[] {
  const parents: string[] = [];
  let row = rows[rows[index]?.parent ?? -1];
  while (row !== undefined) {
    parents.push(row.id);
    row = rows[row.parent];
  }
  return parents;
}
