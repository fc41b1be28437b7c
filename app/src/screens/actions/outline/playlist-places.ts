import type { Action, PlaylistCommand } from '@scn/core/document/actions/schema';
import type { PluginsByKind } from '@scn/core/kernel/payload';
import { placementRefusals, type PlacementRefusal } from '@scn/core/view/playlist/placement';

/** Placeholder for the command to insert. */
const newId = 'new command';

/**
 * The command after which a new one is inserted: the last place that the ordering rules allow; null: the first place. If no place is
 * allowed, the last one is used and the operation reports the reason.
 */
export function insertAfter(
  playlist: readonly PlaylistCommand[],
  block: string,
  plugins: Pick<PluginsByKind, 'command'>,
  isFirstResponseOfStart: boolean,
): string | null {
  for (let place = playlist.length; place >= 0; place -= 1) {
    if (refusalAt(place, playlist, block, plugins, isFirstResponseOfStart) === null) {
      return playlist[place - 1]?.id ?? null;
    }
  }
  return playlist.at(-1)?.id ?? null;
}

/** Why a command can't be inserted anywhere in a playlist, in the words of the drop-blocked reasons; null if it can. */
export function insertRefusal(
  playlist: readonly PlaylistCommand[],
  block: string,
  plugins: Pick<PluginsByKind, 'command'>,
  isFirstResponseOfStart: boolean,
): string | null {
  const places = [...playlist.keys(), playlist.length];
  const refusals = places.map((place) => refusalAt(place, playlist, block, plugins, isFirstResponseOfStart));
  return refusals.includes(null) ? null : (refusals.at(-1) ?? null);
}

function refusalAt(
  place: number,
  playlist: readonly PlaylistCommand[],
  block: string,
  plugins: Pick<PluginsByKind, 'command'>,
  isFirstResponseOfStart: boolean,
): string | null {
  const change = { how: 'insert', commandIds: new Set([newId]) } as const;
  const tried = playlist.toSpliced(place, 0, { id: newId, block, args: {} });
  const refusals = placementRefusals(tried, plugins, isFirstResponseOfStart, change);
  // it can also make one wrong that is there: the second of a kind, if there may be only one
  const before = new Set(placementRefusals(playlist, plugins, isFirstResponseOfStart).map(keyOf));
  return refusals.find((refusal) => refusal.commandId === newId || !before.has(keyOf(refusal)))?.message ?? null;
}

function keyOf({ commandId, reason }: PlacementRefusal): string {
  return `${commandId} ${reason}`;
}

/** The sibling after which an item goes when it moves one step; undefined at the end. */
export function stepAfter(ids: readonly string[], id: string, step: -1 | 1): string | null | undefined {
  const to = ids.indexOf(id) + step;
  if (to < 0 || to >= ids.length) return undefined;
  return ids.filter((each) => each !== id)[to - 1] ?? null;
}

/** The code of a new response of an action: one above the highest number, so that a code is never reused. */
export function nextResponseCode({ actionCode, responses }: Pick<Action, 'actionCode' | 'responses'>): string {
  const numbers = responses.map(({ responseCode }) => Number(/R(\d+)$/.exec(responseCode)?.[1] ?? 0));
  return `${actionCode}R${Math.max(0, ...numbers) + 1}`;
}
