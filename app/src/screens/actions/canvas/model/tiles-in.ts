import type { ActionLayout, PlacedColumn } from './action-layout';
import { columnStep, contains, margin, overlap, responseWidth, type Point, type Rect } from './geometry';
import type { Tile } from './tile';

/** A tile with its position on the canvas. */
export interface PlacedTile {
  readonly tile: Tile;
  readonly x: number;
  readonly y: number;
}

/** The columns that a range of the canvas touches, without looking at the others. */
export function columnsIn({ columns }: ActionLayout, { x, width }: Rect): readonly PlacedColumn[] {
  const first = Math.max(0, Math.floor((x - margin - responseWidth) / columnStep) + 1);
  const last = Math.floor((x + width - margin) / columnStep);
  return columns.slice(first, Math.max(first, last + 1));
}

/** The tiles that a range of the canvas touches, frames before what is in them. */
export function tilesIn(layout: ActionLayout, range: Rect): readonly PlacedTile[] {
  const found: PlacedTile[] = [];
  const { action } = layout;
  if (overlap(action, range)) found.push({ tile: action, x: action.x, y: action.y });
  for (const { x, y, column } of columnsIn(layout, range)) {
    if (y >= range.y + range.height || y + column.height <= range.y) continue;
    const add = (tile: Tile) => found.push({ tile, x: x + tile.x, y: y + tile.y });
    const isIn = (tile: Tile) => y + tile.y < range.y + range.height && y + tile.y + tile.height > range.y;
    if (isIn(column.frame)) add(column.frame);
    for (let index = firstBelow(column.commands, range.y - y); index < column.commands.length; index += 1) {
      const tile = column.commands[index];
      if (tile === undefined || !isIn(tile)) break;
      add(tile);
    }
    if (column.add !== null && isIn(column.add)) add(column.add);
    for (const link of column.links) if (isIn(link)) add(link);
  }
  return found;
}

/** The index of the first tile whose lower side is below a height. The tiles are ordered. */
function firstBelow(tiles: readonly Tile[], y: number): number {
  let low = 0;
  let high = tiles.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const tile = tiles[middle];
    if (tile !== undefined && tile.y + tile.height <= y) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The topmost tile at a point; null on the background. */
export function tileAt(layout: ActionLayout, point: Point): PlacedTile | null {
  const near = tilesIn(layout, { ...point, width: 1, height: 1 });
  return near.findLast(({ tile, x, y }) => contains({ ...tile, x, y }, point)) ?? null;
}

/** The position of a tile; null if it isn't on the canvas. */
export function placeOfTile(layout: ActionLayout, key: string): PlacedTile | null {
  const { action } = layout;
  if (action.key === key) return { tile: action, x: action.x, y: action.y };
  for (const { x, y, column } of layout.columns) {
    const tile = tilesOfColumn(column).find((each) => each.key === key);
    if (tile !== undefined) return { tile, x: x + tile.x, y: y + tile.y };
  }
  return null;
}

/** The tiles of a response from top to bottom. */
export function tilesOfColumn({ frame, commands, add, links }: PlacedColumn['column']): readonly Tile[] {
  return [frame, ...commands, ...(add === null ? [] : [add]), ...links];
}
