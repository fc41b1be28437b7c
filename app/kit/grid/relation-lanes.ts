/** A relation between two rows, drawn as an arrow. */
export interface GridRelation {
  readonly id: string;
  /** Ids of rows. */
  readonly from: string;
  readonly to: string;
  readonly line: 'solid' | 'dashed' | 'dotted';
  /** Has an arrow head at one end only. */
  readonly isDirected: boolean;
}

/** The relations of a grid, and the column of their arrows. */
export interface GridRelations {
  readonly column: string;
  readonly all: readonly GridRelation[];
}

/** An arrow between two visible rows. */
export interface DrawnRelation {
  readonly relation: GridRelation;
  /** Row indexes. */
  readonly from: number;
  readonly to: number;
  /** From 0; lane 0 is nearest to the rows. */
  readonly lane: number;
}

/** Number of relations from a visible row to rows outside the view. */
export interface OffscreenRelations {
  readonly above: number;
  readonly below: number;
  /** To rows that are hidden by a filter or on another page. */
  readonly hidden: number;
}

/** Layout of the relations. */
export interface RelationLayout {
  readonly drawn: readonly DrawnRelation[];
  /** By row index. */
  readonly offscreen: ReadonlyMap<number, OffscreenRelations>;
}

/**
 * Lays out relations: short ones near the rows, without overlaps.
 *
 * @param places - index of each visible row
 * @param view - row indexes in view: from `first` up to, but not including, `end`
 */
export function layoutRelations(
  relations: readonly GridRelation[],
  places: ReadonlyMap<string, number>,
  { first, end }: { readonly first: number; readonly end: number },
): RelationLayout {
  const isSeen = (place: number | undefined): place is number => place !== undefined && place >= first && place < end;
  const offscreen = new Map<number, OffscreenRelations>();
  const between: Omit<DrawnRelation, 'lane'>[] = [];
  const count = (seen: number, other: number | undefined) => {
    const { above, below, hidden } = offscreen.get(seen) ?? { above: 0, below: 0, hidden: 0 };
    offscreen.set(seen, {
      above: above + (other !== undefined && other < seen ? 1 : 0),
      below: below + (other !== undefined && other > seen ? 1 : 0),
      hidden: hidden + (other === undefined ? 1 : 0),
    });
  };
  for (const relation of relations) {
    const from = places.get(relation.from);
    const to = places.get(relation.to);
    if (isSeen(from) && isSeen(to)) {
      if (from !== to) between.push({ relation, from, to });
    } else if (isSeen(from)) count(from, to);
    else if (isSeen(to)) count(to, from);
  }
  between.sort((one, other) => lengthOf(one) - lengthOf(other));
  const lanes: { readonly top: number; readonly bottom: number }[][] = [];
  const drawn = between.map((each): DrawnRelation => {
    const span = { top: Math.min(each.from, each.to), bottom: Math.max(each.from, each.to) };
    const free = lanes.findIndex((taken) => taken.every(({ top, bottom }) => bottom < span.top || top > span.bottom));
    const lane = free < 0 ? lanes.length : free;
    (lanes[lane] ??= []).push(span);
    return { ...each, lane };
  });
  return { drawn, offscreen };
}

function lengthOf({ from, to }: { readonly from: number; readonly to: number }): number {
  return Math.abs(to - from);
}
