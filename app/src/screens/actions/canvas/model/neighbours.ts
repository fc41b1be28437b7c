import { tilesOfColumn, type ActionLayout } from './action-layout';
import type { Tile } from './tile';

/** A direction of the arrow keys, or the ends. */
export type Direction = 'up' | 'down' | 'left' | 'right' | 'home' | 'end';

/**
 * The card that an arrow key goes to: up and down within a response, and from its top to the action; left and right to the card at the same height
 * of the response beside. Home and End are the first and last card of the response. Null at the edge.
 */
export function neighbourOf(layout: ActionLayout, key: string, way: Direction): Tile | null {
  const { action, columns } = layout;
  if (key === action.key) {
    const first = columns[0]?.column.frame ?? null;
    if (way === 'down' || way === 'right') return first;
    return way === 'end' ? (columns.at(-1)?.column.frame ?? null) : null;
  }
  const at = columns.findIndex(({ column }) => tilesOfColumn(column).some((tile) => tile.key === key));
  const placed = columns[at];
  if (placed === undefined) return null;
  const tiles = tilesOfColumn(placed.column);
  const index = tiles.findIndex((tile) => tile.key === key);
  switch (way) {
    case 'up':
      return index === 0 ? action : (tiles[index - 1] ?? null);
    case 'down':
      return tiles[index + 1] ?? null;
    case 'home':
      return tiles[0] ?? null;
    case 'end':
      return tiles.at(-1) ?? null;
    case 'left':
    case 'right': {
      const beside = columns[at + (way === 'left' ? -1 : 1)];
      const tile = tiles[index];
      if (beside === undefined || tile === undefined) return null;
      if (index === 0) return beside.column.frame;
      const middle = tile.y + tile.height / 2;
      const others = tilesOfColumn(beside.column).slice(1);
      return closest(others, middle) ?? beside.column.frame;
    }
  }
}

function closest(tiles: readonly Tile[], middle: number): Tile | null {
  let best: Tile | null = null;
  for (const tile of tiles) {
    if (best === null || distance(tile, middle) < distance(best, middle)) best = tile;
  }
  return best;
}

function distance({ y, height }: Tile, middle: number): number {
  return Math.abs(y + height / 2 - middle);
}
