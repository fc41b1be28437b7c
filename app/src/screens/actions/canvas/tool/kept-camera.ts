import { isJsonObject } from '@scn/core/base/json';
import type { PlaceMemory } from '@scn/kit/place/place-memory';
import type { Camera } from './camera';

/** Keeps what the view shows of an action while another one or another screen is shown. @param active - the card that the keyboard is on */
export function keepCamera(
  memory: PlaceMemory,
  { actionCode, active }: { readonly actionCode: string; readonly active: string },
  { x, y, zoom }: Camera,
): void {
  memory.keep(nameOf(actionCode), { x, y, zoom, active });
}

/** What the view showed of an action, and the card that the keyboard was on; null if the action wasn't shown yet. */
export function readCamera(
  memory: PlaceMemory,
  actionCode: string,
): { readonly camera: Camera; readonly active: string } | null {
  const kept = memory.read(nameOf(actionCode));
  if (!isJsonObject(kept)) return null;
  const { x, y, zoom, active } = kept;
  if (typeof x !== 'number' || typeof y !== 'number' || typeof zoom !== 'number' || typeof active !== 'string')
    return null;
  return { camera: { x, y, zoom }, active };
}

const nameOf = (actionCode: string) => `camera ${actionCode}`;
