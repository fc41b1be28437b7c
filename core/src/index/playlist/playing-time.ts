import type { PlaylistCommand, Response } from '#document/actions/schema';
import type { CommandPlugin } from '#kernel/contract';
import { memoizeByIdentity } from '#base/memoize';
import type { PluginLookup } from '#kernel/view';
import { commandEffects } from '../queries/command-effects';
import { hasLines, spokenLines } from '../queries/spoken-lines';
import { speakingSeconds, spokenWords } from '../text/spoken-words';
import { actionsIn, followOnsOf } from '../queries/started-actions';

/** Bounds of a moment or a duration, in seconds; `most` is infinite when nothing is known. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** When a playlist does what, in seconds from its beginning. */
export interface PlayingTime {
  /** Parts in which it may play, from the earliest start to the latest end; between them, it pauses. */
  readonly parts: readonly Bounds[];
  /** When the response is complete. */
  readonly completed: Bounds;
  /** When it may start other actions. */
  readonly starts: readonly { readonly actionCode: string; readonly at: Bounds }[];
  /** A command asks the learner something, or shows something to look at for as long as wanted. */
  readonly engages: boolean;
}

/** A line may take that much less or more than its words at the speaking rate. */
const tolerance = 1.5;
const secondsAround = 3;

/** The times of a response's playlist. @param wordsPerMinute - how fast lines are spoken */
export function playingTime({ playlist }: Response, plugins: PluginLookup, wordsPerMinute: number): PlayingTime {
  const parts: Bounds[] = [];
  const starts: { actionCode: string; at: Bounds }[] = [];
  let [least, most, since, until] = [0, 0, 0, 0];
  let completed: Bounds | null = null;
  let engages = false;
  for (const command of playlist) {
    const plugin = plugins.command(command.block);
    if (plugin === undefined) continue;
    if (plugin.placement.zone === 'completion') completed ??= { least, most };
    for (const { actionCode, delay } of startsIn(plugin, command))
      starts.push({ actionCode, at: { least: least + delay.least, most: most + delay.most } });
    if (commandEffects(plugin, command.args).some(({ kind }) => kind === 'pauses')) {
      parts.push({ least: since, most: Math.max(until, most) });
      const seconds = plugin.durationSeconds(command.args) ?? 0;
      [least, most] = [least + seconds, most + seconds];
      since = least;
      continue;
    }
    const time = timeOf(plugin, command, wordsPerMinute);
    if (time === 'engages') engages = true;
    const { waits, plays } = time === 'engages' ? { waits: endless, plays: Number.POSITIVE_INFINITY } : time;
    until = Math.max(until, most + plays);
    [least, most] = [least + waits.least, most + waits.most];
  }
  parts.push({ least: since, most: Math.max(until, most) });
  return { parts, completed: completed ?? { least, most }, starts, engages };
}

const endless: Bounds = { least: 0, most: Number.POSITIVE_INFINITY };

/** How long the playlist waits for a command, and how long it plays at most. */
function timeOf(
  plugin: CommandPlugin,
  { args }: PlaylistCommand,
  wordsPerMinute: number,
): { readonly waits: Bounds; readonly plays: number } | 'engages' {
  const seconds = plugin.durationSeconds(args);
  if (hasLines(plugin) && plugin.placement.zone === 'body' && actionsIn(plugin, args).length === 0) {
    const lines = spokenLines(plugin, args);
    // How long a recording is isn't in the scenario.
    if (lines.some(({ dialogueId }) => dialogueId !== null)) return { waits: endless, plays: Number.POSITIVE_INFINITY };
    const words = lines.reduce((sum, { text }) => sum + spokenWords(text), 0);
    const spoken = speakingSeconds(words, wordsPerMinute);
    const plays = spoken * tolerance + secondsAround * (lines.length + 1);
    return { waits: seconds === null ? { least: spoken / tolerance, most: plays } : bounds(seconds), plays };
  }
  if (seconds === null || isLookedAt(plugin)) return 'engages';
  return { waits: bounds(seconds), plays: seconds };
}

function bounds(seconds: number): Bounds {
  return { least: seconds, most: seconds };
}

const lookedAt = /"x-ref":"(?:document|ekg|efm|radiology|lab-result|form|scorecard|minigame|asset\.(?:image|video))"/;

/** Whether a command shows something that learners look at for as long as they like. */
const isLookedAt = memoizeByIdentity(
  ({ group, schema }: CommandPlugin): boolean =>
    group === 'documents' || group === 'results' || lookedAt.test(JSON.stringify(schema)),
);

function startsIn(
  plugin: CommandPlugin,
  { args }: PlaylistCommand,
): readonly { readonly actionCode: string; readonly delay: Bounds }[] {
  if (plugin.placement.zone !== 'follow-on') {
    return actionsIn(plugin, args).map((actionCode) => ({ actionCode, delay: endless }));
  }
  return followOnsOf(plugin, args).map(({ action, after }) => ({ actionCode: action, delay: bounds(after / 1000) }));
}
