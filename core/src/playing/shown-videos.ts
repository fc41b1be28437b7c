import type { Scenario } from '#document/scenario';
import { SubtreeIndexer } from '#index/subtrees';
import type { PluginLookup } from '#kernel/view';
import type { Id, Learner, LogLine, Setting, State } from '#simulation/engine/play';
import type { Ms } from '#simulation/physiology/line';
import { isOfMedium, mayShow } from './shown-images';

/** A video that learners see at a moment. */
export interface PlayingVideo {
  /** The number of the line of the log with which it began. */
  readonly line: number;
  readonly video: Id;
  readonly since: Ms;
  readonly length: Ms;
  /** Whether its length is assumed. */
  readonly isEstimate: boolean;
}

/** The videos that learners see in plays of a scenario. */
export interface ShownVideos {
  /** Every one of them with its kind of asset, once. */
  readonly all: readonly { readonly id: Id; readonly kind: string }[];
  /**
   * Those that a learner sees in a state, the last one first. A video that can be skipped is over when its question is.
   *
   * @param log - up to the state
   */
  playing(state: State, log: readonly LogLine[], learner: Learner, assume: Setting['assume']): readonly PlayingVideo[];
}

/** The length of a video that isn’t known, in seconds (simulation.md, row 32). */
const usualLength = 30;

/** Finds the videos that commands of a scenario show. */
export function videosShown(scenario: Scenario, plugins: PluginLookup): ShownVideos {
  const uses = new SubtreeIndexer(plugins).index(scenario).added.flatMap((subtree) => subtree.uses);
  const kinds = new Map<Id, string>();
  const videos = new Map<Id, Id[]>();
  const roles = new Map<Id, Id[]>();
  for (const { from, to, target } of uses) {
    if (from?.kind !== 'command' || !mayShow(from.value, plugins)) continue;
    if (target === 'role') roles.set(from.id, [...(roles.get(from.id) ?? []), to]);
    else if (isOfMedium(target, 'video', plugins)) {
      kinds.set(to, target);
      videos.set(from.id, [...(videos.get(from.id) ?? []), to]);
    }
  }
  const isSeenBy = (learner: Learner, shownTo: readonly Id[]) =>
    learner.isObserver === true || shownTo.length === 0 || shownTo.some((role) => learner.roles.includes(role));
  return {
    all: [...kinds].map(([id, kind]) => ({ id, kind })),
    playing: (state, log, learner, assume = {}) => {
      if (videos.size === 0 || state.ended !== null) return [];
      const { lengths = {}, video: assumed = usualLength } = assume;
      const longest = Math.max(assumed, ...[...kinds.keys()].map((id) => lengths[id] ?? assumed)) * 1000;
      const asked = new Set<string>();
      const found = new Map<Id, PlayingVideo>();
      for (let at = log.length - 1; at >= 0; at -= 1) {
        const line = log[at];
        if (line === undefined || line.at < state.now - longest) break;
        // its question, if it has one, is logged after it
        if (line.kind === 'asked') asked.add(`${line.id} ${line.at}`);
        if (line.kind !== 'command' || !isSeenBy(learner, roles.get(line.id) ?? [])) continue;
        const isOver =
          asked.has(`${line.id} ${line.at}`) &&
          !state.questions.some((question) => question.command === line.id && question.asked === line.at);
        for (const video of isOver ? [] : (videos.get(line.id) ?? [])) {
          const known = lengths[video];
          const length = Math.round((known ?? assumed) * 1000);
          if (line.at + length <= state.now || found.has(video)) continue;
          found.set(video, { line: line.seq, video, since: line.at, length, isEstimate: known === undefined });
        }
      }
      return [...found.values()];
    },
  };
}
