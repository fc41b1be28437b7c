import { useState } from 'react';

/** The things that are selected together in a tree. */
export interface Several<Node> {
  /** At least two; empty while one or none is chosen. */
  readonly nodes: readonly Node[];
  /** @param ids - of rows of any type @returns the only selected one; null for none or several */
  select(ids: ReadonlySet<string>): string | null;
  clear(): void;
}

const none: ReadonlySet<string> = new Set();

/**
 * Several things that Ctrl and Shift select in a tree. What is gone isn’t selected any more. Choosing another thing, as with Back, ends the
 * selection.
 *
 * @param isSelectable - whether a row can be selected together with others
 * @param chosenId - the one in the address; null for none
 */
export function useSeveral<Node extends { readonly id: string }, Entity extends Node>(
  byId: ReadonlyMap<string, Node>,
  isSelectable: (node: Node) => node is Entity,
  chosenId: string | null,
): Several<Entity> {
  const [selected, setSelected] = useState(none);
  const [followed, setFollowed] = useState(chosenId);
  if (followed !== chosenId) {
    setFollowed(chosenId);
    setSelected(none);
  }
  const entities = (ids: ReadonlySet<string>) =>
    ids.size === 0 ? [] : [...byId.values()].filter((node): node is Entity => isSelectable(node) && ids.has(node.id));
  const nodes = entities(selected);
  return {
    nodes: nodes.length > 1 ? nodes : [],
    select: (ids) => {
      const isSeveral = entities(ids).length > 1;
      setSelected(isSeveral ? ids : none);
      const [only] = ids;
      return ids.size > 1 ? null : (only ?? null);
    },
    clear: () => setSelected(none),
  };
}
