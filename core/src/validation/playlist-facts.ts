import type { PlaylistCommand } from '../document/actions/schema';
import type { Placement } from '../kernel/contract';
import { actionAround } from './action-around';
import type { Fix } from './issue';
import { memoizeByIdentity } from './memoize';
import { placementRefusals, type PlacementReason, type PlacementRefusal } from './placement';
import type { EntityNode, PluginLookup, ScenarioView } from './view';

type Playlist = readonly PlaylistCommand[];

/** What the rules ask of a playlist, found in one walk. */
export interface PlaylistFacts {
  /** Place of the last completion; -1 when the response never completes. */
  readonly lastCompletion: number;
  /** Every command stands where it may, apart from what the first response of the start forbids. */
  readonly isOrdered: boolean;
  /** A command is not allowed in the first response of the start. */
  readonly hasForbiddenAtStart: boolean;
  /** A block is not registered, so nobody knows what it does. */
  readonly hasUnknown: boolean;
  /** Commands that are no completion. */
  readonly effects: number;
  /** How long its commands take at least, in seconds: those that are not known before they play count nothing. */
  readonly knownSeconds: number;
}

const none: readonly PlacementRefusal[] = [];

const factsWith = memoizeByIdentity((plugins: PluginLookup) =>
  memoizeByIdentity((playlist: Playlist): PlaylistFacts => {
    const lastCompletion = playlist.findLastIndex(({ block }) => zoneOf(block, plugins) === 'completion');
    const facts = {
      lastCompletion,
      isOrdered: true,
      hasForbiddenAtStart: false,
      hasUnknown: false,
      effects: 0,
      knownSeconds: 0,
    };
    let counts: Map<string, number> | null = null;
    let closed = false;
    let index = -1;
    for (const { block, args } of playlist) {
      index += 1;
      const plugin = plugins.command(block);
      if (plugin === undefined) {
        facts.hasUnknown = true;
        facts.effects += 1;
        continue;
      }
      const { zone, maxPerResponse, allowedInFirstResponseOfStart } = plugin.placement;
      facts.knownSeconds += plugin.durationSeconds(args) ?? 0;
      if (zone !== 'completion') facts.effects += 1;
      if (!allowedInFirstResponseOfStart) facts.hasForbiddenAtStart = true;
      const isBehindCompletion = lastCompletion >= 0 && index > lastCompletion;
      if (zone === 'follow-on' ? !isBehindCompletion : isBehindCompletion) facts.isOrdered = false;
      if (zone === 'body' && closed) facts.isOrdered = false;
      if (zone === 'closing') closed = true;
      if (maxPerResponse === null) continue;
      counts ??= new Map();
      const count = (counts.get(block) ?? 0) + 1;
      counts.set(block, count);
      if (count > maxPerResponse) facts.isOrdered = false;
    }
    return facts;
  }),
);

const completionBlockOf = memoizeByIdentity(
  ({ plugins }: PluginLookup): string | null =>
    plugins.find((plugin) => plugin.kind === 'command' && plugin.placement.zone === 'completion')?.id ?? null,
);

/** What there is to know of a playlist. */
export function factsOf(playlist: Playlist, { plugins }: ScenarioView): PlaylistFacts {
  return factsWith(plugins)(playlist);
}

/** The commands of a response that stand, for this reason, where they may not. Costs nothing where all is well. */
export function refusedFor(
  reason: PlacementReason,
  response: EntityNode<'response'>,
  view: ScenarioView,
): readonly PlacementRefusal[] {
  const { playlist } = response.value;
  const facts = factsOf(playlist, view);
  const isFirst = facts.hasForbiddenAtStart && isFirstOfStart(response, view);
  if (facts.isOrdered && !isFirst) return none;
  return placementRefusals(playlist, view.plugins, isFirst).filter((refusal) => refusal.reason === reason);
}

/** The title of the first command in a zone, as messages name it. */
export function titleInZone(zone: Placement['zone'], playlist: Playlist, { plugins }: ScenarioView): string {
  const first = playlist.find(({ block }) => zoneOf(block, plugins) === zone);
  return plugins.command(first?.block ?? '')?.title ?? '';
}

/** Behind which command the body ends: before the first closing command and the last completion; null for the very start. */
export function endOfBody(playlist: Playlist, view: ScenarioView): string | null {
  const closing = playlist.findIndex(({ block }) => zoneOf(block, view.plugins) === 'closing');
  const { lastCompletion } = factsOf(playlist, view);
  const end = closing >= 0 && closing < lastCompletion ? closing : lastCompletion;
  return playlist[end - 1]?.id ?? null;
}

/** Moves commands of one response, in their order, behind another of its commands; to the very start when that is null. */
export function moveCommands(
  title: string,
  commands: readonly PlacementRefusal[],
  responseCode: string,
  after: string | null,
): Fix {
  const scenarioPlaylistCommandIds = commands.map(({ commandId }) => commandId);
  const input = { scenarioPlaylistCommandIds, targetResponseCode: responseCode, after };
  return { title, operations: [{ name: 'playlist-command.move', input }] };
}

/** The block that completes a response; null when no plugin brings one. */
export function completionBlock({ plugins }: ScenarioView): string | null {
  return completionBlockOf(plugins);
}

/** The zone that a block declares; undefined for an unknown one. */
export function zoneOf(block: string, plugins: Pick<PluginLookup, 'command'>): Placement['zone'] | undefined {
  return plugins.command(block)?.placement.zone;
}

function isFirstOfStart(response: EntityNode<'response'>, { plugins }: ScenarioView): boolean {
  const action = actionAround(response);
  return (
    action?.responses[0]?.responseCode === response.id &&
    plugins.trigger(action.trigger.trigger)?.evaluation === 'start'
  );
}
