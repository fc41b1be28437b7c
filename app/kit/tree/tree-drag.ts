/** Where something is dropped: beside an item, or in it. */
export type DropSpot = 'before' | 'after' | 'into';

/** What is dragged over a tree. */
export interface Dragged<Node extends object> {
  readonly node: Node;
  /** A copy is made: Alt is pressed, or it comes from another tree. */
  readonly isCopy: boolean;
}

/** What a tree is given so that its items can be dragged. Each drag has to have a click way and a keyboard way beside it. */
export interface TreeDrag<Node extends object> {
  /** Which tree this is: what comes from another one is copied. */
  readonly treeId: string;
  /** Trees of one kind take each other's items: `menu`. */
  readonly kind: string;
  /** Keeps its identity while it answers the same. */
  canDrag(node: Node): boolean;
  /** Whether anything at all can be dropped into a node. */
  canHold(node: Node): boolean;
  /** Why it can't be dropped there; null when it can. `target` null: below the last item. */
  refusalOf(dragged: Dragged<Node>, target: Node | null, spot: DropSpot): string | null;
  onDrop(dragged: Dragged<Node>, target: Node | null, spot: DropSpot): void;
  /** Things of other windows; left out where they can't be dropped. */
  readonly external?: ExternalDrag<Node>;
}

/** How items travel between windows. What comes from there is known only once it is dropped. */
export interface ExternalDrag<Node extends object> {
  /** A media type of their own: `application/x-scn-action`. */
  readonly mediaType: string;
  /** What another window is told; null for an item that does not travel. */
  write(node: Node): string | null;
  onDrop(text: string, target: Node | null, spot: DropSpot): void;
}

/** The parts of a row's height, from its top and its bottom, that mean beside it, where dropping into it is possible too. */
const edge = 0.28;

/** The spot that a pointer means. @param place - 0 at the top of the row, 1 at its bottom */
export function spotAt(place: number, canHold: boolean): DropSpot {
  if (!canHold) return place < 0.5 ? 'before' : 'after';
  return place < edge ? 'before' : place > 1 - edge ? 'after' : 'into';
}

/** What would come of a drop. */
export interface DropOutcome {
  readonly spot: DropSpot;
  /** Null when it is allowed. */
  readonly refusal: string | null;
}

/** The spot that a drop takes: the one that the pointer means, or into the item where only that is possible. */
export function outcomeAt(
  meant: DropSpot,
  canHold: boolean,
  refusalOf: (spot: DropSpot) => string | null,
): DropOutcome {
  const refusal = refusalOf(meant);
  if (refusal === null || meant === 'into' || !canHold) return { spot: meant, refusal };
  const inside = refusalOf('into');
  return inside === null ? { spot: 'into', refusal: null } : { spot: meant, refusal };
}
