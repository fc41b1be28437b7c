/** Drop position: before, after or inside an item. */
export type DropPosition = 'before' | 'after' | 'into';

/** The nodes being dragged over a tree. */
export interface Dragged<Node extends object> {
  readonly node: Node;
  /** Copies instead of moving: Alt is pressed, or the nodes come from another tree. */
  readonly isCopy: boolean;
}

/** Drag and drop options of a tree. Every drag must also be possible by click and by keyboard. */
export interface TreeDrag<Node extends object> {
  /** Id of the tree: nodes from other trees are copied. */
  readonly treeId: string;
  /** Trees of the same kind accept each other's items: `menu`. */
  readonly kind: string;
  /** Must be referentially stable while its results don't change. */
  canDrag(node: Node): boolean;
  /** Whether anything can be dropped into a node. */
  canHold(node: Node): boolean;
  /** Why it can't be dropped there; null if it can. `target` is null below the last item. */
  refusalOf(dragged: Dragged<Node>, target: Node | null, position: DropPosition): string | null;
  onDrop(dragged: Dragged<Node>, target: Node | null, position: DropPosition): void;
  /** Drags from other windows, if supported. */
  readonly external?: ExternalDrag<Node>;
  /** Items from elsewhere on the page, if supported. */
  readonly other?: OtherDrag<Node>;
}

/** How items that aren’t nodes are dropped on a tree. */
export interface OtherDrag<Node extends object> {
  /** Their kind of payload. */
  readonly kind: string;
  /** Why it can't be dropped there; null if it can. */
  refusalOf(id: string, target: Node | null, position: DropPosition): string | null;
  onDrop(id: string, target: Node | null, position: DropPosition): void;
}

/** How items are dragged between windows. Their data is available only on drop. */
export interface ExternalDrag<Node extends object> {
  /** Custom media type: `application/x-scn-action`. */
  readonly mediaType: string;
  /** Serializes a node for another window; null if it can't be dragged there. */
  write(node: Node): string | null;
  onDrop(text: string, target: Node | null, position: DropPosition): void;
}

/** Share of a row's height at the top and bottom that means before and after, if dropping into the row is also possible. */
const edge = 0.28;

/** The drop position for a pointer position. @param place - 0 at the top of the row, 1 at its bottom */
export function dropPositionAt(place: number, canHold: boolean): DropPosition {
  if (!canHold) return place < 0.5 ? 'before' : 'after';
  return place < edge ? 'before' : place > 1 - edge ? 'after' : 'into';
}

/** Outcome of a drop. */
export interface DropOutcome {
  readonly position: DropPosition;
  /** Null if it is allowed. */
  readonly refusal: string | null;
}

/** The outcome for a pointer position: the position it points at, or into the item if only that is possible. */
export function outcomeAt(
  meant: DropPosition,
  canHold: boolean,
  refusalOf: (position: DropPosition) => string | null,
): DropOutcome {
  const refusal = refusalOf(meant);
  if (refusal === null || meant === 'into' || !canHold) return { position: meant, refusal };
  const inside = refusalOf('into');
  return inside === null ? { position: 'into', refusal: null } : { position: meant, refusal };
}
