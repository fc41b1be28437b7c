import { append } from '@scn/core/base/append';
import type { Neighbour } from '@scn/core/search/references';

/** Height of an entry, in pixels: the lines are drawn without measuring. */
export const entryHeight = 48;
/** Height of a group's heading, in pixels. */
export const headingHeight = 28;
/** The most entries of a column before the author asks for all. */
export const shownAtFirst = 12;
/** The lowest place of the entity in the middle, in pixels: in view in a panel of the usual height without scrolling. */
const lowestMiddle = 88;

/** A neighbour as a column shows it. */
export interface GraphEntry<N = Neighbour> {
  /** Identifies it in its column. */
  readonly key: string;
  readonly neighbour: N;
  /** Its middle, in pixels from the top of the column. */
  readonly y: number;
}

/** Neighbours of one kind. */
export interface GraphGroup<N = Neighbour> {
  /** The kind of entity or asset, `scenario`, or `missing`. */
  readonly kind: string;
  /** With those that aren't shown. */
  readonly count: number;
  readonly entries: readonly GraphEntry<N>[];
}

/** One side of a graph: who uses the entity in the middle, or what it uses. */
export interface GraphColumn<N = Neighbour> {
  /** Groups with shown entries. */
  readonly groups: readonly GraphGroup<N>[];
  readonly entries: readonly GraphEntry<N>[];
  /** All entries, with those that aren't shown. */
  readonly count: number;
  /** In pixels. */
  readonly height: number;
}

/**
 * Groups the neighbours of an entity by kind, in the order of the first of each, and places them.
 *
 * @param kind - its neighbours come first: an author mostly walks from action to action
 * @param most - of shown entries
 */
export function graphColumn(neighbours: readonly Neighbour[], kind: string, most: number): GraphColumn {
  return graphColumnOf(neighbours, kind, most, { kindOf, keyOf });
}

/** {@link graphColumn} of neighbours of any sort. */
export function graphColumnOf<N>(
  neighbours: readonly N[],
  kind: string,
  most: number,
  parts: { kindOf(neighbour: N): string; keyOf(neighbour: N): string },
): GraphColumn<N> {
  const byKind = new Map<string, N[]>([[kind, []]]);
  for (const neighbour of neighbours) append(byKind, parts.kindOf(neighbour), neighbour);
  const groups: GraphGroup<N>[] = [];
  let height = 0;
  let left = most;
  for (const [each, all] of byKind) {
    const shown = all.slice(0, left);
    if (shown.length === 0) continue;
    left -= shown.length;
    const top = height + headingHeight;
    const entries = shown.map((neighbour, index) => ({
      key: parts.keyOf(neighbour),
      neighbour,
      y: top + (index + 0.5) * entryHeight,
    }));
    groups.push({ kind: each, count: all.length, entries });
    height = top + shown.length * entryHeight;
  }
  return { groups, entries: groups.flatMap(({ entries }) => entries), count: neighbours.length, height };
}

/** The middle of the entity between two columns, in pixels from their top. */
export function middleOf(...columns: readonly Pick<GraphColumn, 'height'>[]): number {
  const tallest = Math.max(...columns.map(({ height }) => height));
  return Math.max(entryHeight / 2, Math.min(lowestMiddle, tallest / 2));
}

function kindOf(neighbour: Neighbour): string {
  if (neighbour.type === 'entity') return neighbour.node.kind;
  return neighbour.type === 'external' ? neighbour.target : neighbour.type;
}

function keyOf(neighbour: Neighbour): string {
  if (neighbour.type === 'entity') return neighbour.node.id;
  return neighbour.type === 'scenario' ? 'scenario' : `${neighbour.target} ${neighbour.id}`;
}
