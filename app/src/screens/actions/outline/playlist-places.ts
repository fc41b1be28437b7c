import type { Action, PlaylistCommand } from '@scn/core/document/actions/schema';
import type { PluginsByKind } from '@scn/core/schema/payload';
import { placementRefusals } from '@scn/core/validation/placement';

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
  const change = { how: 'insert', commandIds: new Set([newId]) } as const;
  for (let place = playlist.length; place >= 0; place -= 1) {
    const tried = playlist.toSpliced(place, 0, { id: newId, block, args: {} });
    const refusals = placementRefusals(tried, plugins, isFirstResponseOfStart, change);
    if (refusals.every(({ commandId }) => commandId !== newId)) return playlist[place - 1]?.id ?? null;
  }
  return playlist.at(-1)?.id ?? null;
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
