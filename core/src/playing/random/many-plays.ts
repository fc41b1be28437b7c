import type { ScenarioView } from '#kernel/view';
import { engine } from '#simulation/engine/engine';
import type { Id, Input } from '#simulation/engine/play';
import { responsesWith, endsSo } from '../witness/sources';
import { randomPlay } from './random-play';
import type { RandomReport } from './report';
import type { Campaign, PlayRow } from './rows';
import { carryOut, ManyResults, sizeOf, tasksOf, type ManyPlays } from './tasks';

/** How far many plays are. */
export interface ManyProgress {
  /** Plays, those of harmful actions included. */
  readonly done: number;
  readonly total: number;
  /** Whether all are done, and the shortest scripts of failures are looked for. */
  readonly isShrinking: boolean;
}

/** A play that can be played again. */
export interface KnownPlay {
  readonly seed: number;
  readonly inputs: readonly Input[];
}

/** The findings of many plays. */
export interface ManyPlayed {
  readonly report: RandomReport;
  /** In the order of their seeds. */
  readonly rows: readonly PlayRow[];
  /** Endings of the scenario that no play had, with the first response that brings each about. */
  readonly endingsNever: readonly { readonly outcome: string; readonly response: Id }[];
  /** Of the plays of experts, the one with the highest score that ended last, if none of them saves the patient. */
  readonly bestOfLost: KnownPlay | null;
}

/** Plays a scenario many times at random, and sums it up. Goes on from play to play, so that a host can show how far it is. */
export function* playMany(
  view: ScenarioView,
  campaign: Campaign,
  asked: ManyPlays,
): Generator<ManyProgress, ManyPlayed> {
  const { scenario, guide } = campaign;
  const results = new ManyResults(asked);
  // one by one, so that progress is seen
  const tasks = tasksOf(asked, guide, { plays: 1, pairs: 1 });
  const total = sizeOf(tasks);
  const progress = (isShrinking: boolean): ManyProgress => ({ done: results.size, total, isShrinking });
  yield progress(false);
  for (const task of tasks) {
    results.take(carryOut(campaign, task));
    yield progress(false);
  }
  for (const task of results.shrinking) {
    yield progress(true);
    results.take(carryOut(campaign, task));
  }
  const { rows } = results;
  const report = results.report(scenario, guide);
  const had = new Set(rows.map(({ outcome }) => outcome));
  return {
    report,
    rows,
    endingsNever: [...guide.endings]
      .filter((outcome) => !had.has(outcome))
      .flatMap((outcome) => {
        const [response] = responsesWith(view, endsSo(outcome));
        return response === undefined ? [] : [{ outcome, response }];
      }),
    bestOfLost: report.expert?.saved === 0 ? bestExpert(campaign, rows) : null,
  };
}

function bestExpert({ scenario, guide, setting, learners }: Campaign, rows: readonly PlayRow[]): KnownPlay | null {
  const [best] = rows
    .filter(({ policy }) => policy === 'expert')
    .toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0) || other.time - one.time);
  if (best === undefined) return null;
  const { seed, policy } = best;
  const { inputs } = randomPlay(engine(scenario, { ...setting, seed }), guide, { seed, policy, learners });
  return { seed, inputs };
}

/** How many values are from one limit to the next. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Counts values in parts of equal size from 0 up to a limit, which belongs to the last part. */
export function binsOf(values: readonly number[], limit: number, parts: number): readonly Bin[] {
  const size = limit / parts;
  const counts = Array.from({ length: parts }, () => 0);
  for (const value of values) {
    const at = Math.min(parts - 1, Math.max(0, Math.floor(value / size)));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts.map((count, at) => ({ from: at * size, to: (at + 1) * size, count }));
}

/** Random plays as a table with a header: a play a line, times in seconds. */
export function playsAsTable(rows: readonly PlayRow[]): readonly (readonly string[])[] {
  return [
    ['seed', 'policy', 'outcome', 'score', 'time', 'inputs', 'failure'],
    ...rows.map(({ seed, policy, outcome, score, time, inputs, failure }) =>
      [seed, policy, outcome ?? '', score ?? '', time / 1000, inputs, failure?.kind ?? ''].map(String),
    ),
  ];
}
