/** A position on a plan, in whole percent of its width and height: 0 is at the left or upper wall, 100 at the right or lower one. */
export interface PlanPosition {
  readonly x: number;
  readonly y: number;
}

/** Something on a plan, with its position if it has been set. */
export interface PlanItem {
  readonly id: string;
  readonly title: string;
  readonly position: PlanPosition | null;
}

/** A plan on which everything has a position. */
export interface PlanLayout {
  readonly positions: ReadonlyMap<string, PlanPosition>;
  /** Those that were laid out automatically. */
  readonly automatic: ReadonlySet<string>;
  /** The grid of what was laid out automatically: nothing else is within one column and one row of it, rounded down to whole percent. */
  readonly columns: number;
  readonly rows: number;
}

/** Columns for each row of a plan, which is wider than it is high. */
const shape = 1.5;

/**
 * The positions of everything on a plan. What has none is put on the free fields of a grid, in alphabetical order, in the same way each time and
 * whatever the order of the items. The grid has as many fields as it takes to keep clear of the positions that were set.
 */
export function layOutPlan(items: readonly PlanItem[]): PlanLayout {
  const set = items.flatMap(({ position }) => (position === null ? [] : [position]));
  const unset = items.filter(({ position }) => position === null).toSorted(byTitle);
  let columns = Math.max(1, Math.ceil(Math.sqrt(items.length * shape)));
  let rows = Math.max(1, Math.ceil(items.length / columns));
  let free = freeFields(columns, rows, set);
  // a position covers four fields at most, so a larger grid has enough
  while (free.length < unset.length) {
    if (columns <= rows * shape) columns += 1;
    else rows += 1;
    free = freeFields(columns, rows, set);
  }
  const laidOut = unset.flatMap(({ id }, index): (readonly [string, PlanPosition])[] => {
    const field = free[index];
    return field === undefined ? [] : [[id, field]];
  });
  return {
    positions: new Map([
      ...items.flatMap(({ id, position }) => (position === null ? [] : [[id, position] as const])),
      ...laidOut,
    ]),
    automatic: new Set(unset.map(({ id }) => id)),
    columns,
    rows,
  };
}

/** The middles of the fields of a grid that are at least one column or one row from all positions, row by row, in whole percent. */
function freeFields(columns: number, rows: number, taken: readonly PlanPosition[]): readonly PlanPosition[] {
  const [width, height] = [100 / columns, 100 / rows];
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: Math.round(((index % columns) + 0.5) * width),
    y: Math.round((Math.floor(index / columns) + 0.5) * height),
  })).filter(({ x, y }) =>
    taken.every((at) => Math.abs(at.x - x) >= Math.floor(width) || Math.abs(at.y - y) >= Math.floor(height)),
  );
}

/** Compares code units, not words of a language: everyone sees the same plan. */
function byTitle(one: PlanItem, other: PlanItem): number {
  if (one.title !== other.title) return one.title < other.title ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
