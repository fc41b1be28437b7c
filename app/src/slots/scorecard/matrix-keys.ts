import type { MatrixPlace } from './matrix';

/** The keys that move in a grid, without typing. */
interface MoveKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Where a key moves from a place, within the rows and columns; null for a key that doesn’t move. @param width - of cells, without titles */
export function movedPlace(
  { key, ctrlKey, metaKey }: MoveKey,
  { row, column }: MatrixPlace,
  height: number,
  width: number,
): MatrixPlace | null {
  const isFar = ctrlKey || metaKey;
  const moved: Readonly<Record<string, MatrixPlace>> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? height - 1 : row + 1, column },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? width : column + 1 },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? height - 1 : row, column: width },
    PageUp: { row: 0, column },
    PageDown: { row: height - 1, column },
  };
  const next = moved[key];
  if (next === undefined) return null;
  return { row: within(next.row, height - 1), column: within(next.column, width) };
}

function within(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}
