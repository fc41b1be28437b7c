import type { DragPayload } from '@scn/kit/drag/drag-payload';
import { columnsIn, type ActionLayout, type PlacedColumn } from './action-layout';
import { columnGap, columnStep, dropZone, margin, responseWidth, type Point, type Rect } from './geometry';

/** Where commands or responses are dropped. */
export type DropPlace =
  | {
      readonly kind: 'command';
      readonly responseCode: string;
      /** Null: at the start. */ readonly after: string | null;
    }
  | { readonly kind: 'response'; readonly after: string | null };

/** A drop place with its zone, from which it is reached. */
export interface DropZone {
  readonly place: DropPlace;
  /** Unique among the zones. */
  readonly key: string;
  readonly rect: Rect;
}

/** How far outside a response its zones are still reached. */
const reach = columnGap / 2 - dropZone / 2;

/** The payload of a drag on the canvas: a block of the palette, commands of one response, or responses. */
export type CanvasPayload = DragPayload<'palette command' | 'playlist command' | 'response'>;

/** Drop zones by what is dragged: commands go into playlists, responses between responses, new commands into both. */
interface ZoneKinds {
  readonly commands: boolean;
  readonly responses: boolean;
}

/** The zones that a payload can be dropped into. */
export function zonesFor({ kind }: CanvasPayload): ZoneKinds {
  return { commands: kind !== 'response', responses: kind !== 'playlist command' };
}

/** The drop zone at a point: that between the commands next to it, or that between two responses. Null if there is none. */
export function dropZoneAt(layout: ActionLayout, point: Point, kinds: ZoneKinds): DropZone | null {
  if (kinds.responses) {
    const zone = responseZoneAt(layout, point, kinds.commands ? dropZone / 2 : columnStep / 2);
    if (zone !== null) return zone;
  }
  return kinds.commands ? commandZoneAt(layout, point) : null;
}

function responseZoneAt(layout: ActionLayout, { x, y }: Point, tolerance: number): DropZone | null {
  const { columns, busY, height } = layout;
  if (y < busY || y > height) return null;
  const index = Math.round((x - margin + columnGap / 2) / columnStep);
  if (index < 0 || index > columns.length) return null;
  const centre = margin + index * columnStep - columnGap / 2;
  return Math.abs(x - centre) <= tolerance ? responseZone(layout, index) : null;
}

/** The zone before a response; behind the last one for their number. */
export function responseZone({ columns, busY, height }: ActionLayout, index: number): DropZone {
  const after = columns[index - 1]?.column.responseCode ?? null;
  const centre = margin + index * columnStep - columnGap / 2;
  return {
    place: { kind: 'response', after },
    key: `response ${after ?? ''}`,
    rect: { x: centre - dropZone / 2, y: busY, width: dropZone, height: height - busY - margin },
  };
}

function commandZoneAt(layout: ActionLayout, { x, y }: Point): DropZone | null {
  const near = columnsIn(layout, { x: x - reach, y, width: 2 * reach, height: 1 });
  const placed = near.find((each) => x >= each.x - reach && x < each.x + responseWidth + reach);
  if (placed === undefined || y < placed.y || y > placed.y + placed.column.frame.height + dropZone) return null;
  const { commands } = placed.column;
  const below = commands.findIndex((tile) => y < placed.y + tile.y + tile.height / 2);
  return commandZone(placed, below < 0 ? commands.length : below);
}

/** The zone before a command; behind the last one for their number. */
export function commandZone({ x, y, column }: PlacedColumn, index: number): DropZone {
  const { commands, responseCode, frame, add } = column;
  const before = commands[index - 1];
  const next = commands[index];
  const top =
    next !== undefined
      ? next.y - dropZone
      : before !== undefined
        ? before.y + before.height
        : (add?.y ?? frame.height) - dropZone;
  const after = before?.id ?? null;
  return {
    place: { kind: 'command', responseCode, after },
    key: `command ${responseCode} ${after ?? ''}`,
    rect: { x: x + 8, y: y + top, width: responseWidth - 16, height: dropZone },
  };
}

/** The zone of a place, for a drop by keyboard; null if its response is gone. */
export function zoneOfPlace(layout: ActionLayout, place: DropPlace): DropZone | null {
  if (place.kind === 'response') {
    const index = layout.columns.findIndex(({ column }) => column.responseCode === place.after);
    return place.after !== null && index < 0 ? null : responseZone(layout, index + 1);
  }
  const placed = layout.columns.find(({ column }) => column.responseCode === place.responseCode);
  if (placed === undefined) return null;
  const index = placed.column.commands.findIndex(({ id }) => id === place.after);
  return place.after !== null && index < 0 ? null : commandZone(placed, index + 1);
}

/** A direction of the arrow keys. */
export type PlaceDirection = 'up' | 'down' | 'left' | 'right';

/**
 * The next place in a direction, for a drop by keyboard; the same place at the end. Places directly after what is carried are left out, because it
 * would stay where it is.
 */
export function nextPlace(
  layout: ActionLayout,
  place: DropPlace,
  way: PlaceDirection,
  carried: readonly string[] = [],
): DropPlace {
  for (let at = place; ;) {
    const next = adjacentPlace(layout, at, way);
    if (next === at) return place;
    if (next.after === null || !carried.includes(next.after)) return next;
    at = next;
  }
}

function adjacentPlace(layout: ActionLayout, place: DropPlace, way: PlaceDirection): DropPlace {
  const { columns } = layout;
  if (place.kind === 'response') {
    const index = columns.findIndex(({ column }) => column.responseCode === place.after) + 1;
    const next = index + (way === 'left' || way === 'up' ? -1 : 1);
    return next < 0 || next > columns.length ? place : responseZone(layout, next).place;
  }
  const at = columns.findIndex(({ column }) => column.responseCode === place.responseCode);
  const placed = columns[at];
  if (placed === undefined) return place;
  const index = placed.column.commands.findIndex(({ id }) => id === place.after) + 1;
  if (way === 'up' || way === 'down') {
    const next = index + (way === 'up' ? -1 : 1);
    return next < 0 || next > placed.column.commands.length ? place : commandZone(placed, next).place;
  }
  const beside = columns[at + (way === 'left' ? -1 : 1)];
  return beside === undefined ? place : commandZone(beside, Math.min(index, beside.column.commands.length)).place;
}
