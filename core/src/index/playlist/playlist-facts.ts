import type { PlaylistCommand } from '#document/actions/schema';
import type { Placement } from '#kernel/contract';
import { actionAround } from '../queries/action-around';
import type { Fix } from '#base/issue';
import { memoizeByIdentity } from '#base/memoize';
import { placementRefusals, type PlacementReason, type PlacementRefusal } from './placement';
import type { EntityNode, PluginLookup, ScenarioView } from '#kernel/view';

type Playlist = readonly PlaylistCommand[];

/** Facts about a playlist for rules, collected in one pass. */
export interface PlaylistFacts {
  /** Index of the last completion; -1 when the response never completes. */
  readonly lastCompletion: number;
  /** Every command is in an allowed place, apart from restrictions of the first start response. */
  readonly isOrdered: boolean;
  /** A command isn't allowed in the first start response. */
  readonly hasForbiddenAtStart: boolean;
  /** A block isn't registered, so its effect is unknown. */
  readonly hasUnknown: boolean;
  /** Number of commands that aren't completions. */
  readonly effects: number;
  /** Minimum duration in seconds. Commands with an unknown duration count 0. */
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

/** Whether a response does anything but complete. A change of physiology is an effect. */
export function hasEffect(node: EntityNode<'response'>, view: ScenarioView): boolean {
  return factsOf(node.value.playlist, view).effects > 0 || actionAround(node)?.changesPhysiology === true;
}

const completionBlockOf = memoizeByIdentity(
  ({ plugins }: PluginLookup): string | null =>
    plugins.find((plugin) => plugin.kind === 'command' && plugin.placement.zone === 'completion')?.id ?? null,
);

/** The facts about a playlist, cached. */
export function factsOf(playlist: Playlist, { plugins }: ScenarioView): PlaylistFacts {
  return factsWith(plugins)(playlist);
}

/** The commands of a response that violate this ordering rule. Cheap for valid playlists. */
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

/** The title of the first command in a zone, for messages. */
export function titleInZone(zone: Placement['zone'], playlist: Playlist, { plugins }: ScenarioView): string {
  const first = playlist.find(({ block }) => zoneOf(block, plugins) === zone);
  return plugins.command(first?.block ?? '')?.title ?? '';
}

/** The last command of the body, before the first closing command and the last completion; null if the body is empty. */
export function endOfBody(playlist: Playlist, view: ScenarioView): string | null {
  const closing = playlist.findIndex(({ block }) => zoneOf(block, view.plugins) === 'closing');
  const { lastCompletion } = factsOf(playlist, view);
  const end = closing >= 0 && closing < lastCompletion ? closing : lastCompletion;
  return playlist[end - 1]?.id ?? null;
}

/** Moves commands of one response, in order, after another of its commands; to the start when that is null. */
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

/** The block that completes a response; null when no plugin defines one. */
export function completionBlock({ plugins }: Pick<ScenarioView, 'plugins'>): string | null {
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
