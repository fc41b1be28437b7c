import type { DragPayload } from '@scn/kit/drag/drag-payload';
import type { ZoneKinds } from '../model/drop-places';

/** What is dragged on the canvas: a block of the palette, commands of one response, or responses. */
export type CanvasPayload = DragPayload<'palette command' | 'playlist command' | 'response'>;

/** The zones that a payload can be dropped into. */
export function zonesFor({ kind }: CanvasPayload): ZoneKinds {
  return { commands: kind !== 'response', responses: kind !== 'playlist command' };
}
