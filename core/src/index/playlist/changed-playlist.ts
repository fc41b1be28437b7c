import type { PlaylistCommand } from '#document/actions/schema';
import type { PluginsByKind } from '#kernel/payload';
import { lastCompletionId, placementRefusals, type PlacementChange, type PlacementRefusal } from './placement';

type Playlist = readonly PlaylistCommand[];
type Commands = Pick<PluginsByKind, 'command'>;

/**
 * Why a change of a playlist is refused: it puts a command where it isn't allowed, or makes one wrong that was right. What was wrong before is
 * left to the author, who may have opened a file that contains it.
 *
 * @param isFirst - whether it is the first response of the action that starts the scenario
 */
export function changeRefusal(
  before: Playlist,
  after: Playlist,
  plugins: Commands,
  isFirst: boolean,
  change: PlacementChange,
): PlacementRefusal | null {
  const wasWrong = new Set(placementRefusals(before, plugins, isFirst).map(keyOf));
  const refusals = placementRefusals(after, plugins, isFirst, change);
  return refusals.find((each) => change.commandIds.has(each.commandId) || !wasWrong.has(keyOf(each))) ?? null;
}

/** Why these commands can't be moved away or deleted: one of them is the last that completes the response; null if they can. */
export function removalRefusal(
  playlist: Playlist,
  ids: ReadonlySet<string>,
  plugins: Commands,
): Pick<PlacementRefusal, 'commandId' | 'message'> | null {
  const commandId = lastCompletionId(playlist, plugins);
  if (commandId === undefined || !ids.has(commandId)) return null;
  const block = playlist.find(({ id }) => id === commandId)?.block ?? '';
  return { commandId, message: `The last ${plugins.command(block)?.title ?? block} cannot be moved or deleted` };
}

function keyOf({ commandId, reason }: PlacementRefusal): string {
  return `${reason} ${commandId}`;
}
