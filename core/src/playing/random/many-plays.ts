import type { ScenarioView } from '#kernel/view';
import { engine } from '#simulation/engine/engine';
import type { Id, Input } from '#simulation/engine/play';
import { responsesWith, endsSo } from '../witness/sources';
import type { PolicyName } from './policy-names';
import { randomPlay } from './random-play';
import { groupFailures, reportOf, type RandomReport } from './report';
import { playRow, shortestScript, trialsOf, type Campaign, type PlayRow, type Trials } from './rows';

/** Pairs of plays with and without each harmful action, at most. */
const mostPairs = 24;
/** Kinds of failures of which the shortest script is looked for, at most. */
const mostFailures = 5;

/** Random plays that are asked for. */
export interface ManyPlays {
  readonly plays: number;
  /** Of the first play; each further one has the next. */
  readonly seed: number;
  /** How learners act, in turn. */
  readonly policies: readonly PolicyName[];
}

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
  { plays, seed: first, policies }: ManyPlays,
): Generator<ManyProgress, ManyPlayed> {
  // seeds start again behind the greatest one
  const seeds = Array.from({ length: plays }, (_, at) => (first + at) % 2 ** 31);
  const pairs = seeds.slice(0, mostPairs);
  const { harmful, endings } = campaign.guide;
  const total = seeds.length + pairs.length * harmful.length;
  const seen = new Set<Id>();
  const rows: PlayRow[] = [];
  let done = 0;
  const progress = (isShrinking = false): ManyProgress => ({ done, total, isShrinking });
  yield progress();
  for (const [at, seed] of seeds.entries()) {
    rows.push(playRow(campaign, { seed, policy: policies[at % policies.length] ?? 'uniform' }, seen));
    done += 1;
    yield progress();
  }
  const trials: Trials[] = [];
  for (const action of harmful) {
    let sum: Trials = { action, better: 0, worse: 0, same: 0 };
    for (const seed of pairs) {
      const { better, worse, same } = trialsOf(campaign, action, [seed]);
      sum = { action, better: sum.better + better, worse: sum.worse + worse, same: sum.same + same };
      done += 1;
      yield progress();
    }
    trials.push(sum);
  }
  const failures = [];
  for (const { row, count } of groupFailures(rows).slice(0, mostFailures)) {
    yield progress(true);
    const { inputs, failure } = shortestScript(campaign, row);
    failures.push({ ...failure, seed: row.seed, policy: row.policy, count, inputs });
  }
  const report = reportOf(campaign.scenario, campaign.guide, { rows, seen, failures, trials });
  const had = new Set(rows.map(({ outcome }) => outcome));
  return {
    report,
    rows,
    endingsNever: [...endings]
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
