import type { Issue } from '@scn/core/base/issue';
import type { Action, Response } from '@scn/core/document/actions/schema';
import type { CardReference } from '@scn/core/kernel/plugin-results.gen';
import { actionTile } from './action-tile';
import type { CanvasSource } from './canvas-source';
import { branchHeight, columnStep, margin, responseWidth, contains, overlap, type Point, type Rect } from './geometry';
import { responseColumn, type ResponseColumn } from './response-column';
import type { Tile } from './tile';

/** A response on the canvas. */
export interface PlacedColumn {
  readonly index: number;
  /** The left and top side on the canvas. */
  readonly x: number;
  readonly y: number;
  /** Laid out when it is first read. */
  readonly column: ResponseColumn;
}

/** Everything that the canvas of an action shows, with positions. */
export interface ActionLayout {
  readonly actionCode: string;
  readonly action: Tile;
  readonly columns: readonly PlacedColumn[];
  /** The height of the horizontal branch from which all responses hang. */
  readonly busY: number;
  readonly width: number;
  /** Reading it lays out all responses. */
  readonly height: number;
}

interface CachedLayout {
  readonly response: Response;
  readonly place: string;
  readonly canAdd: boolean;
  /** Questions to the source, with its answers. */
  readonly names: readonly (readonly [CardReference, string | null])[];
  readonly issues: readonly (readonly [string, Issue | undefined])[];
  readonly conditions: string | null;
  readonly column: ResponseColumn;
}

/**
 * Lays out the successive snapshots of an action. A response is laid out when something reads it, so that the first paint only waits for what is in
 * view, and again only if it, or what it shows of the rest of the scenario, has changed; otherwise its column is the same object.
 */
export function createActionLayouter(): (action: Action, source: CanvasSource) => ActionLayout {
  let cached = new Map<string, CachedLayout>();
  let words: CanvasSource['words'] | null = null;

  return (action, source) => {
    if (words !== source.words) cached = new Map();
    ({ words } = source);
    const next = new Map<string, CachedLayout>();
    const tile = actionTile(action, source);
    const count = action.responses.length;
    const busY = tile.y + tile.height + branchHeight;
    const columns = action.responses.map((response, index): PlacedColumn => {
      const known = cached.get(response.responseCode);
      if (known !== undefined) next.set(response.responseCode, known);
      const column = once(() => {
        const isSame = known !== undefined && isCurrent(known, response, `${index} ${count}`, source);
        const entry = isSame ? known : lay(response, index, count, source);
        next.set(response.responseCode, entry);
        return entry.column;
      });
      return {
        index,
        x: margin + index * columnStep,
        y: busY + branchHeight,
        get column() {
          return column();
        },
      };
    });
    cached = next;
    const bottom = once(() => Math.max(busY, ...columns.map(({ y, column }) => y + column.height)));
    return {
      actionCode: action.actionCode,
      action: tile,
      columns,
      busY,
      width: 2 * margin + Math.max(responseWidth, count * columnStep - (columnStep - responseWidth)),
      get height() {
        return bottom() + margin;
      },
    };
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

function lay(response: Response, index: number, count: number, source: CanvasSource): CachedLayout {
  const names: [CardReference, string | null][] = [];
  const issues: [string, Issue | undefined][] = [];
  const watched: CanvasSource = {
    ...source,
    nameOf: (reference) => {
      const name = source.nameOf(reference);
      names.push([reference, name]);
      return name;
    },
    issuesOf: (id) => {
      const found = source.issuesOf(id);
      issues.push([id, found[0]]);
      return found;
    },
  };
  const column = responseColumn(response, { index, count }, watched);
  const conditions = source.conditionsOf(response);
  return { response, place: `${index} ${count}`, canAdd: source.canAdd, names, issues, conditions, column };
}

function isCurrent(known: CachedLayout, response: Response, place: string, source: CanvasSource): boolean {
  return (
    known.response === response &&
    known.place === place &&
    known.canAdd === source.canAdd &&
    known.conditions === source.conditionsOf(response) &&
    known.names.every(([reference, name]) => source.nameOf(reference) === name) &&
    known.issues.every(([id, issue]) => isSameProblem(source.issuesOf(id)[0], issue))
  );
}

function isSameProblem(one: Issue | undefined, other: Issue | undefined): boolean {
  return one?.message === other?.message && one?.severity === other?.severity;
}

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
