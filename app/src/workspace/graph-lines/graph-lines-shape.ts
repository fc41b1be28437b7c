/** Length of an arrow's head, in pixels. */
const head = 6;

/** The lines between the entries of a column and the entity in the middle. */
export interface GraphLinesShape {
  /** The path of each line, by entry. */
  readonly lines: readonly string[];
  /** The heads of the arrows: at the middle, or at each entry. */
  readonly heads: readonly string[];
}

/**
 * The lines between the entries of a column and the entity in the middle, in pixels. Columns have rows of fixed heights, so nothing is measured.
 *
 * @param rows - the middle of each entry
 * @param middle - the middle of the entity
 * @param direction - `in`: from the entries to the entity; `out`: from the entity to the entries
 */
export function graphLines(
  rows: readonly number[],
  middle: number,
  direction: 'in' | 'out',
  width: number,
): GraphLinesShape {
  const [from, to] = [
    (y: number) => (direction === 'in' ? y : middle),
    (y: number) => (direction === 'in' ? middle : y),
  ];
  const end = width - head;
  const heads = direction === 'out' ? rows : rows.length === 0 ? [] : [middle];
  return {
    lines: rows.map((y) => `M0 ${from(y)}C${end / 2} ${from(y)} ${end / 2} ${to(y)} ${end} ${to(y)}`),
    heads: heads.map((y) => `M${end} ${y - head / 2}L${width} ${y}L${end} ${y + head / 2}Z`),
  };
}
