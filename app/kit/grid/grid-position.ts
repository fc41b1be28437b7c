import { isJsonObject, type Json } from '@scn/core/base/json';

/** Active cell and scroll position, kept while the user visits another screen. */
export interface GridPosition {
  /** The line and column of the active cell; null for the header row. */
  readonly row: string | null;
  readonly column: string;
  /** Scroll position in pixels. */
  readonly top: number;
}

/** Parses a stored place leniently; null if it is unusable. */
export function readGridPosition(position: Json | undefined): (GridPosition & { readonly [key: string]: Json }) | null {
  if (!isJsonObject(position)) return null;
  const { row = null, column, top } = position;
  if (typeof column !== 'string' || typeof top !== 'number' || (row !== null && typeof row !== 'string')) return null;
  return { row, column, top };
}
