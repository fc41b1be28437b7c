import type { PlaylistCommand } from '#document/actions/schema';
import type { CommandPlugin, Placement } from '#kernel/contract';
import type { PluginsByKind } from '#kernel/payload';

/** How commands got their place, which determines the message. Omitted for a playlist that isn't being edited. */
export interface PlacementChange {
  /** Dropped from the palette or pasted; moved within the response; or moved here from another response. */
  readonly how: 'insert' | 'reorder' | 'transfer';
  readonly commandIds: ReadonlySet<string>;
}

/** The violated ordering rule. */
export type PlacementReason =
  | 'body-behind-closing'
  | 'behind-follow-on'
  | 'body-behind-completion'
  | 'closing-behind-completion'
  | 'follow-on-before-completion'
  | 'too-many'
  | 'first-response-of-start';

/** A command in a place where it isn't allowed. */
export interface PlacementRefusal {
  readonly commandId: string;
  readonly index: number;
  readonly reason: PlacementReason;
  /** One of the fixed drop-blocked reasons, with the titles of the commands concerned. */
  readonly message: string;
}

interface Placed {
  readonly index: number;
  readonly id: string;
  readonly title: string;
  readonly zone: Placement['zone'];
  readonly plugin: CommandPlugin;
}

/** Title of the command that completes a response, for playlists without one. */
const completionTitle = 'Response Complete';

/**
 * Every command of a playlist that violates the ordering rules, in playing order. Uses the placement that plugins declare;
 * ignores commands of unknown plugins.
 */
export function placementRefusals(
  playlist: readonly PlaylistCommand[],
  plugins: Pick<PluginsByKind, 'command'>,
  isFirstResponseOfStart: boolean,
  change?: PlacementChange,
): readonly PlacementRefusal[] {
  const placed = playlist.flatMap(({ id, block }, index): readonly Placed[] => {
    const plugin = plugins.command(block);
    return plugin === undefined ? [] : [{ index, id, title: plugin.title, zone: plugin.placement.zone, plugin }];
  });
  const completion = placed.findLast(({ zone }) => zone === 'completion');
  const completed = completion?.title ?? completionTitle;
  const counts = new Map<string, number>();
  const refusals: PlacementRefusal[] = [];
  placed.forEach((command, order) => {
    const { id, index, title, zone, plugin } = command;
    const how = change?.commandIds.has(id) === true ? change.how : undefined;
    const isBehindCompletion = completion !== undefined && index > completion.index;
    const earlier = placed.slice(0, order);
    const refuse = (reason: PlacementReason, message: string) =>
      refusals.push({ commandId: id, index, reason, message });

    const count = (counts.get(plugin.id) ?? 0) + 1;
    counts.set(plugin.id, count);
    const { maxPerResponse, allowedInFirstResponseOfStart } = plugin.placement;
    if (maxPerResponse !== null && count > maxPerResponse) {
      const often = maxPerResponse === 1 ? 'once' : `${maxPerResponse} times`;
      refuse('too-many', `${title} can only be present in a response ${often}`);
    }
    if (isFirstResponseOfStart && !allowedInFirstResponseOfStart) {
      refuse('first-response-of-start', `${title} cannot be added to the first response of the start scenario`);
    }
    switch (zone) {
      case 'body': {
        const followOn = earlier.find((other) => other.zone === 'follow-on');
        const closing = earlier.find((other) => other.zone === 'closing');
        if (followOn !== undefined) refuse('behind-follow-on', `Command must appear before ${followOn.title}`);
        else if (isBehindCompletion && how === 'insert')
          refuse('body-behind-completion', `Command cannot be placed after the ${completed}`);
        else if (isBehindCompletion)
          refuse('body-behind-completion', `Command must appear before the last ${completed}`);
        else if (closing !== undefined) refuse('body-behind-closing', `Command must appear before ${closing.title}`);
        return;
      }
      case 'closing':
        if (isBehindCompletion) refuse('closing-behind-completion', closingMessage(title, completed, how));
        return;
      case 'completion': {
        const followOn = earlier.find((other) => other.zone === 'follow-on');
        if (followOn !== undefined && how !== undefined)
          refuse('behind-follow-on', `Command must appear before ${followOn.title}`);
        return;
      }
      case 'follow-on': {
        const isFirst = !earlier.some((other) => other.zone === 'follow-on');
        if (!isBehindCompletion) refuse('follow-on-before-completion', followOnMessage(title, completed, how, isFirst));
        return;
      }
    }
  });
  return refusals;
}

/** The id of the last completion, which can't be moved or deleted. Undefined when there is none. */
export function lastCompletionId(
  playlist: readonly PlaylistCommand[],
  plugins: Pick<PluginsByKind, 'command'>,
): string | undefined {
  return playlist.findLast(({ block }) => plugins.command(block)?.placement.zone === 'completion')?.id;
}

function closingMessage(title: string, completed: string, how: PlacementChange['how'] | undefined): string {
  switch (how) {
    case 'insert':
      return `${title} can only appear before the last ${completed}`;
    case 'transfer':
      return `${title} must appear before last ${completed}`;
    case 'reorder':
    case undefined:
      return `${title} can not appear after the last ${completed}`;
  }
}

function followOnMessage(
  title: string,
  completed: string,
  how: PlacementChange['how'] | undefined,
  isFirst: boolean,
): string {
  if (how === 'reorder') return `${title} can only be placed after the ${completed} whilst reordering`;
  if (how === 'insert' && isFirst) return `The first ${title} can only be placed after the ${completed}`;
  return `${title} can only be placed after the ${completed}`;
}

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
