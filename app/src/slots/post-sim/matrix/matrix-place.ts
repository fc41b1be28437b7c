/** A cell of a matrix, counted from 0. */
export interface MatrixPlace {
  readonly row: number;
  readonly column: number;
}

/**
 * Where a key leads to in a matrix, as in any grid: arrows to the next cell, Home and End to the ends of the row, with Ctrl to the corners.
 *
 * @returns null for any other key
 */
export function placeAfterKey(
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
  { row, column }: MatrixPlace,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): MatrixPlace | null {
  const at = (nextRow: number, nextColumn: number): MatrixPlace => ({
    row: Math.max(0, Math.min(rows - 1, nextRow)),
    column: Math.max(0, Math.min(columns - 1, nextColumn)),
  });
  switch (key) {
    case 'ArrowUp':
      return at(row - 1, column);
    case 'ArrowDown':
      return at(row + 1, column);
    case 'ArrowLeft':
      return at(row, column - 1);
    case 'ArrowRight':
      return at(row, column + 1);
    case 'Home':
      return ctrlKey ? at(0, 0) : at(row, 0);
    case 'End':
      return ctrlKey ? at(rows - 1, columns - 1) : at(row, columns - 1);
    default:
      return null;
  }
}
