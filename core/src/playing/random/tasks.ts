import type { Scenario } from '#document/scenario';
import type { Id } from '#simulation/engine/play';
import type { Guide } from './guide';
import type { PolicyName } from './policy-names';
import { groupFailures, reportOf, type FailureGroup, type RandomReport, type ShrunkFailure } from './report';
import { playRow, shortestScript, trialsOf, type Campaign, type PlayRow, type Trials } from './rows';

/*
 * The work of many random plays in parts, and what comes of them. Tasks and their results are plain data: a host carries them out one after the
 * other, or hands them out to threads, whose results come in whatever order.
 */

/** Random plays that are asked for. */
export interface ManyPlays {
  readonly plays: number;
  /** Of the first play; each further one has the next. */
  readonly seed: number;
  /** How learners act, in turn. */
  readonly policies: readonly PolicyName[];
}

/** Some of the work. */
export type PlayTask =
  | { readonly do: 'play'; readonly plays: readonly { readonly seed: number; readonly policy: PolicyName }[] }
  | { readonly do: 'try'; readonly action: Id; readonly seeds: readonly number[] }
  | ({ readonly do: 'shrink' } & FailureGroup);

/** The result of a task. */
export type PlayDone =
  | { readonly do: 'play'; readonly rows: readonly PlayRow[]; readonly seen: readonly Id[] }
  | { readonly do: 'try'; readonly trials: Trials; readonly pairs: number }
  | { readonly do: 'shrink'; readonly failure: ShrunkFailure };

/** How much one task does, at most. */
export interface TaskSizes {
  readonly plays: number;
  /** Pairs of plays with and without a harmful action. */
  readonly pairs: number;
}

/** Pairs of plays with and without each harmful action, at most. */
export const mostPairs = 24;
/** Kinds of failures of which the shortest script is looked for, at most; the others are counted. */
const mostFailures = 5;
/** Seeds start again behind the greatest one. */
const seedCount = 2 ** 31;

/** All plays, and trials of actions that harm. */
export function tasksOf(
  { plays, seed: first, policies }: ManyPlays,
  { harmful }: Pick<Guide, 'harmful'>,
  most: TaskSizes,
): readonly PlayTask[] {
  const all = Array.from({ length: plays }, (_, at) => ({
    seed: (first + at) % seedCount,
    policy: policies[at % policies.length] ?? 'uniform',
  }));
  const seeds = inParts(
    all.slice(0, mostPairs).map(({ seed }) => seed),
    most.pairs,
  );
  return [
    ...inParts(all, most.plays).map((part): PlayTask => ({ do: 'play', plays: part })),
    ...[...harmful].flatMap((action) => seeds.map((part): PlayTask => ({ do: 'try', action, seeds: part }))),
  ];
}

/** How many plays tasks have, those of trials included. */
export function sizeOf(tasks: readonly PlayTask[]): number {
  return tasks.reduce(
    (sum, task) => sum + (task.do === 'play' ? task.plays.length : task.do === 'try' ? task.seeds.length : 0),
    0,
  );
}

/** Carries out a task. */
export function carryOut(campaign: Campaign, task: PlayTask): PlayDone {
  switch (task.do) {
    case 'play': {
      const seen = new Set<Id>();
      return { do: 'play', rows: task.plays.map((play) => playRow(campaign, play, seen)), seen: [...seen] };
    }
    case 'try':
      return { do: 'try', trials: trialsOf(campaign, task.action, task.seeds), pairs: task.seeds.length };
    case 'shrink': {
      const { row, count } = task;
      const { inputs, failure } = shortestScript(campaign, row);
      return { do: 'shrink', failure: { ...failure, seed: row.seed, policy: row.policy, count, inputs } };
    }
  }
}

/** The results of tasks, in whatever order they come. */
export class ManyResults {
  readonly #first: number;
  readonly #rows: PlayRow[] = [];
  readonly #seen = new Set<Id>();
  readonly #trials = new Map<Id, Trials>();
  readonly #shrunk: ShrunkFailure[] = [];
  #size = 0;

  constructor({ seed }: Pick<ManyPlays, 'seed'>) {
    this.#first = seed;
  }

  /** Takes the result of a task. */
  take(done: PlayDone): void {
    switch (done.do) {
      case 'play':
        this.#rows.push(...done.rows);
        for (const id of done.seen) this.#seen.add(id);
        this.#size += done.rows.length;
        break;
      case 'try': {
        const { action, better, worse, same } = done.trials;
        const sum = this.#trials.get(action) ?? { action, better: 0, worse: 0, same: 0 };
        this.#trials.set(action, {
          action,
          better: sum.better + better,
          worse: sum.worse + worse,
          same: sum.same + same,
        });
        this.#size += done.pairs;
        break;
      }
      case 'shrink':
        this.#shrunk.push(done.failure);
    }
  }

  /** Plays that are done, those of trials included. */
  get size(): number {
    return this.#size;
  }

  /** In the order of the plays. */
  get rows(): readonly PlayRow[] {
    const place = ({ seed }: PlayRow) => (seed - this.#first + seedCount) % seedCount;
    return this.#rows.toSorted((one, other) => place(one) - place(other));
  }

  /** The tasks that are left once everything is played: the shortest scripts of failures. */
  get shrinking(): readonly PlayTask[] {
    return this.#groups.map((group) => ({ do: 'shrink', ...group }));
  }

  get #groups(): readonly FailureGroup[] {
    return groupFailures(this.rows).slice(0, mostFailures);
  }

  /** The findings so far. */
  report(scenario: Scenario, guide: Guide): RandomReport {
    const trials = [...this.#trials.values()].toSorted((one, other) => (one.action < other.action ? -1 : 1));
    const failures = this.#groups.map((group) => this.#failureOf(group));
    return reportOf(scenario, guide, { rows: this.rows, seen: this.#seen, failures, trials });
  }

  /** With its shortest script, or that of its play if it isn’t known. */
  #failureOf({ row: { failure, seed, policy }, count }: FailureGroup): ShrunkFailure {
    return this.#shrunk.find((each) => each.seed === seed) ?? { ...failure, seed, policy, count };
  }
}

function inParts<T>(items: readonly T[], most: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, part) =>
    items.slice(part * most, (part + 1) * most),
  );
}
