import type { Action, PlaylistCommand } from '@scn/core/document/actions/schema';
import type { PluginsByKind } from '@scn/core/schema/payload';
import { placementRefusals } from '@scn/core/validation/placement';

/** Stands for the command that is to be inserted. */
const newId = 'new command';

/**
 * The command behind which a new one goes: as far down as the ordering rules let it stand; null: the first place. Where it may
 * stand nowhere it is the last, and the operation says why not.
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

/** The sibling behind which something goes that moves a step; undefined where it is at that end. */
export function stepAfter(ids: readonly string[], id: string, step: -1 | 1): string | null | undefined {
  const to = ids.indexOf(id) + step;
  if (to < 0 || to >= ids.length) return undefined;
  return ids.filter((each) => each !== id)[to - 1] ?? null;
}

/** The code of a new response of an action: the number behind the highest, so that no code means two things in its history. */
export function nextResponseCode({ actionCode, responses }: Pick<Action, 'actionCode' | 'responses'>): string {
  const numbers = responses.map(({ responseCode }) => Number(/R(\d+)$/.exec(responseCode)?.[1] ?? 0));
  return `${actionCode}R${Math.max(0, ...numbers) + 1}`;
}
