import type { Action, PlaylistCommand, Response } from '#document/actions/schema';
import type { PluginsByKind } from '#kernel/payload';
import { changeRefusal, removalRefusal } from './placement';

type Playlist = readonly PlaylistCommand[];
type Commands = Pick<PluginsByKind, 'command'>;

/** The playlist into which commands are dropped. */
export interface DropTarget {
  readonly playlist: Playlist;
  /** Whether it is that of the first response of the action that starts the scenario. */
  readonly isFirstOfStart: boolean;
}

/** A response as a target of drops. */
export function dropTargetOf(
  { trigger, responses }: Action,
  { responseCode, playlist }: Response,
  plugins: Pick<PluginsByKind, 'trigger'>,
): DropTarget {
  const isFirst = responses[0]?.responseCode === responseCode;
  return { playlist, isFirstOfStart: isFirst && plugins.trigger(trigger.trigger)?.evaluation === 'start' };
}

/** Dropped commands: new ones, or those of this or another playlist, in the order in which they will play. */
export type DroppedCommands =
  | { readonly how: 'insert'; readonly commands: Playlist }
  | { readonly how: 'move'; readonly commands: Playlist; readonly from: DropTarget };

/**
 * Why commands can't be dropped after a command of a playlist (null: at its start): one of the drop-blocked reasons. Null if they can. The
 * operations refuse the same drops with the same words.
 */
export function dropRefusal(
  dropped: DroppedCommands,
  target: DropTarget,
  after: string | null,
  plugins: Commands,
): string | null {
  const commandIds = new Set(dropped.commands.map(({ id }) => id));
  const rest = target.playlist.filter(({ id }) => !commandIds.has(id));
  const place = placeAfter(rest, after);
  if (place === null) return null;
  const result = rest.toSpliced(place, 0, ...dropped.commands);
  const { playlist, isFirstOfStart } = target;
  if (dropped.how === 'insert') {
    return changeRefusal(playlist, result, plugins, isFirstOfStart, { how: 'insert', commandIds })?.message ?? null;
  }
  const { from } = dropped;
  const isLast = removalRefusal(from.playlist, commandIds, plugins);
  if (isLast !== null) return isLast.message;
  if (from.playlist === playlist) {
    return changeRefusal(playlist, result, plugins, isFirstOfStart, { how: 'reorder', commandIds })?.message ?? null;
  }
  const left = from.playlist.filter(({ id }) => !commandIds.has(id));
  const nothing = { how: 'reorder', commandIds: new Set<string>() } as const;
  return (
    changeRefusal(from.playlist, left, plugins, from.isFirstOfStart, nothing)?.message ??
    changeRefusal(playlist, result, plugins, isFirstOfStart, { how: 'transfer', commandIds })?.message ??
    null
  );
}

/** Placeholder for the command of a block that isn't in the document yet. */
const newId = 'new command';

/** A command of a block that isn't in the document yet, for {@link dropRefusal}. */
export function newOf(block: string): PlaylistCommand {
  return { id: newId, block, args: {} };
}

/** Where a new command of a block goes: after which command (null: at the start), or why it is allowed nowhere. */
export type InsertPlace =
  | { readonly after: string | null; readonly refusal: null }
  | { readonly after: string | null; readonly refusal: string };

/**
 * The place for a new command of a block: directly after `wanted` if that is allowed, otherwise the next allowed place before it, otherwise after it.
 *
 * @param wanted - by default the end of the playlist
 */
export function insertPlace(
  block: string,
  target: DropTarget,
  plugins: Commands,
  wanted: string | null | undefined = target.playlist.at(-1)?.id,
): InsertPlace {
  const dropped = { how: 'insert', commands: [newOf(block)] } as const;
  const end = placeAfter(target.playlist, wanted ?? null) ?? target.playlist.length;
  const places = [...target.playlist.keys(), target.playlist.length];
  const nearest = [...places.slice(0, end + 1).toReversed(), ...places.slice(end + 1)];
  const afters = nearest.map((place) => target.playlist[place - 1]?.id ?? null);
  const allowed = afters.find((after) => dropRefusal(dropped, target, after, plugins) === null);
  if (allowed !== undefined) return { after: allowed, refusal: null };
  const after = afters[0] ?? null;
  return { after, refusal: dropRefusal(dropped, target, after, plugins) ?? '' };
}

/** The index behind a command; null if it isn't there. */
function placeAfter(playlist: Playlist, after: string | null): number | null {
  if (after === null) return 0;
  const place = playlist.findIndex(({ id }) => id === after);
  return place < 0 ? null : place + 1;
}

/**
 * Why responses of an action can't be moved after another of them (null: to the start): one of the drop-blocked reasons. Null if they can.
 */
export function reorderRefusal(
  action: Action,
  responseCodes: readonly string[],
  after: string | null,
  plugins: Pick<PluginsByKind, 'command' | 'trigger'>,
): string | null {
  const moved = new Set(responseCodes);
  if (after !== null && moved.has(after)) return null;
  const first =
    after === null ? responseCodes[0] : action.responses.find((each) => !moved.has(each.responseCode))?.responseCode;
  const response = action.responses.find(({ responseCode }) => responseCode === first);
  if (response === undefined || response === action.responses[0]) return null;
  const { playlist, isFirstOfStart } = dropTargetOf({ ...action, responses: [response] }, response, plugins);
  const commandIds = new Set(playlist.map(({ id }) => id));
  return changeRefusal(playlist, playlist, plugins, isFirstOfStart, { how: 'reorder', commandIds })?.message ?? null;
}
