import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { HeldFocus } from '../window/use-held-focus';
import type { TreeRow } from './tree-rows';
import { treeRowHeight } from './tree.styles';
import type { TreePlace } from './use-tree-place';

interface RevealOptions<Node extends object> {
  readonly revealed: string | null;
  readonly rows: readonly TreeRow<Node>[];
  readonly place: TreePlace;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly focus: HeldFocus;
  /** What was revealed when the tree was shown before: it is left where the person scrolled it to. */
  readonly before: string | null;
  onRevealed(id: string | null): void;
}

/** Scrolls to a node when `revealed` changes. The focus moves along if it is in the tree, and otherwise stays where it is. */
export function useReveal<Node extends object>(options: RevealOptions<Node>): void {
  const { revealed, rows, place, scroller, focus, before, onRevealed } = options;
  const done = useRef<string | null>(before);
  useLayoutEffect(() => {
    if (revealed === done.current) return;
    const index = rows.findIndex(({ id }) => id === revealed);
    if (revealed !== null && index < 0) return; // its row isn't loaded yet
    done.current = revealed;
    onRevealed(revealed);
    const element = scroller.current;
    if (revealed === null || element === null) return;
    place.moveTo(index);
    if (element.contains(document.activeElement)) focus.request();
    const top = index * treeRowHeight;
    const isSeen = top >= element.scrollTop && top + treeRowHeight <= element.scrollTop + element.clientHeight;
    if (!isSeen) element.scrollTop = Math.max(0, top - element.clientHeight / 3);
  }, [revealed, rows, place, scroller, focus, onRevealed]);
}
