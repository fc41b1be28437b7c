import { useState } from 'react';
import type { ScreenNodes, ThingNode } from '../screen-nodes';

/** The entities that are selected together in a screen’s tree. */
export interface Several {
  /** At least two entities; empty while one or none is chosen. */
  readonly nodes: readonly ThingNode[];
  /** @param ids - of rows of any type @returns the only selected one; null for none or several */
  select(ids: ReadonlySet<string>): string | null;
  clear(): void;
}

const none: ReadonlySet<string> = new Set();

/**
 * Several selected entities, which Ctrl and Shift select in the tree. What is gone isn’t selected any more. Choosing another entity, as
 * with Back, ends the selection.
 *
 * @param chosenId - the entity in the address; null for none
 */
export function useSeveral({ byId }: ScreenNodes, chosenId: string | null): Several {
  const [selected, setSelected] = useState(none);
  const [followed, setFollowed] = useState(chosenId);
  if (followed !== chosenId) {
    setFollowed(chosenId);
    setSelected(none);
  }
  const things = (ids: ReadonlySet<string>) =>
    [...byId.values()].filter((node): node is ThingNode => node.type === 'entity' && ids.has(node.id));
  const nodes = things(selected);
  return {
    nodes: nodes.length > 1 ? nodes : [],
    select: (ids) => {
      const isSeveral = things(ids).length > 1;
      setSelected(isSeveral ? ids : none);
      const [only] = ids;
      return isSeveral ? null : (only ?? null);
    },
    clear: () => setSelected(none),
  };
}
