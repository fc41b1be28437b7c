/** A row of the matrix for the keyboard: what can have the focus, by column. */
export interface MatrixKeyRow {
  /** Names of the focus stops; null for a cell without one. An area's row has only one. */
  readonly cells: readonly (string | null)[];
  readonly isArea: boolean;
}

/** The key that was pressed. */
export interface MatrixKey {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/** Where a key moves the focus from a stop; null if it does nothing. Up and Down go to the nearest column that has a stop. */
export function matrixTarget(rows: readonly MatrixKeyRow[], from: string, { key, ctrlKey }: MatrixKey): string | null {
  const row = rows.findIndex(({ cells }) => cells.includes(from));
  const cells = rows[row]?.cells ?? [];
  const column = cells.indexOf(from);
  const stopsOf = (at: readonly (string | null)[]) => at.filter((cell) => cell !== null);
  switch (key) {
    case 'ArrowLeft':
      return stopsOf(cells.slice(0, column)).at(-1) ?? null;
    case 'ArrowRight':
      return stopsOf(cells.slice(column + 1))[0] ?? null;
    case 'ArrowUp':
      return nearest(rows[row - 1], column);
    case 'ArrowDown':
      return nearest(rows[row + 1], column);
    case 'Home':
      return stopsOf((ctrlKey ? rows[0]?.cells : cells) ?? [])[0] ?? null;
    case 'End':
      return stopsOf((ctrlKey ? rows.at(-1)?.cells : cells) ?? []).at(-1) ?? null;
    default:
      return null;
  }
}

function nearest(row: MatrixKeyRow | undefined, column: number): string | null {
  const stops = (row?.cells ?? []).flatMap((name, at) =>
    name === null ? [] : [{ name, distance: Math.abs(at - column) }],
  );
  return stops.sort((one, other) => one.distance - other.distance)[0]?.name ?? null;
}
