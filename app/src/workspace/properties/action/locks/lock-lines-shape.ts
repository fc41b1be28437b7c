/** Height of an entry of the picture, in pixels: the lines are drawn without measuring. */
export const rowHeight = 52;
/** Width of the lines between a column and the action, in pixels. */
export const linesWidth = 28;
/** Length of an arrow's head, in pixels. */
const head = 6;

/** The lines between the action and the entries of a column. */
export interface LockLinesShape {
  readonly height: number;
  /** The path of each line, by entry. */
  readonly lines: readonly string[];
  /** The heads of the arrows: at the action, or at each entry. */
  readonly heads: readonly string[];
}

/**
 * The lines between the action and the entries of a column.
 *
 * @param direction - `in`: the entries lock the action; `out`: the action locks them
 */
export function lockLines(count: number, direction: 'in' | 'out'): LockLinesShape {
  const height = count * rowHeight;
  const middle = height / 2;
  const rows = Array.from({ length: count }, (_, index) => (index + 0.5) * rowHeight);
  const [from, to] = [
    (y: number) => (direction === 'in' ? y : middle),
    (y: number) => (direction === 'in' ? middle : y),
  ];
  const end = linesWidth - head;
  const heads = direction === 'in' ? (count === 0 ? [] : [middle]) : rows;
  return {
    height,
    lines: rows.map((y) => `M0 ${from(y)}C${end / 2} ${from(y)} ${end / 2} ${to(y)} ${end} ${to(y)}`),
    heads: heads.map((y) => `M${end} ${y - head / 2}L${linesWidth} ${y}L${end} ${y + head / 2}Z`),
  };
}
