import type { FocusPlace } from '../focus/awaited-focus';

/** The row of a node that was just created, once it is in its tree: what is created goes there. */
export function rowOfNode(id: string): FocusPlace {
  const selector = `[role="treeitem"][data-row=${JSON.stringify(id)}]`;
  return { find: () => document.querySelector<HTMLElement>(selector), takesArrows: true };
}
