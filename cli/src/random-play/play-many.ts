import { availableParallelism } from 'node:os';
import { guideOf } from '@scn/core/playing/random/guide';
import { policyNames } from '@scn/core/playing/random/policy-names';
import {
  groupFailures,
  hasFindings,
  reportOf,
  type FailureGroup,
  type RandomReport,
  type ShrunkFailure,
} from '@scn/core/playing/random/report';
import type { PlayRow, Trials } from '@scn/core/playing/random/rows';
import { exitCodes, type ExitCode } from '../exit-codes';
import { Progress } from '../terminal/progress';
import type { Unreached } from '../reach/unreached';
import type { Terminal } from '../terminal/terminal';
import type { ManyOptions, Played } from './played';
import { Players } from './players';
import { printRandom } from './print';
import type { Done, Task } from './tasks';

/** Plays of one task, so that progress is seen and threads end at about the same time. */
const playsOfTask = 5;
/** Pairs of plays with and without each harmful action, at most. */
const mostPairs = 24;
/** Kinds of failures that are shrunk and printed; the others are counted. */
const mostFailures = 5;

/** Plays a scenario many times at random and prints a report. Ctrl-C prints what is known by then. */
export async function playMany(played: Played, options: ManyOptions, terminal: Terminal): Promise<ExitCode> {
  const { scenario, plugins, setting, settingOf, newerPlugins } = played;
  const guide = guideOf(scenario, plugins);
  const tasks = tasksOf(options, guide.harmful);
  const players = new Players(threadsFor(options, tasks.length), {
    scenario,
    file: settingOf,
    config: options.config ?? null,
    plugins: options.plugin,
    newerPlugins,
    assume: setting.assume ?? {},
    named: setting.learners ?? null,
    learners: played.learners.map(({ id }) => id),
  });
  const results = new Results();
  const progress = new Progress(sizeOf(tasks), terminal, (done, total) => `Played ${done} of ${total} plays`);
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  process.once('SIGINT', interrupt);
  try {
    const take = (done: Done) => {
      results.take(done);
      progress.at(results.size);
    };
    await players.carryOut(tasks, take, interruption.signal);
    const groups = groupFailures(results.rows).slice(0, mostFailures);
    const shrinking = groups.map((group): Task => ({ do: 'shrink', ...group }));
    await players.carryOut(shrinking, take, interruption.signal);
    progress.end();
    const failures = groups.map((group) => results.failureOf(group));
    const { rows, seen, trials } = results;
    const report = reportOf(scenario, guide, { rows, seen, failures, trials });
    const isInterrupted = interruption.signal.aborted;
    const reach = options.reach && !isInterrupted ? await unreachedBy(played, report.never) : null;
    printRandom({ played, options, report, rows, isInterrupted, reach }, terminal);
    if (isInterrupted) return exitCodes.interrupted;
    return hasFindings(report) ? exitCodes.findings : exitCodes.clean;
  } finally {
    process.off('SIGINT', interrupt);
    await players.end();
  }
}

/** Whether other plays reach what these haven’t. */
async function unreachedBy(
  { scenario, setting }: Played,
  { actions, responses }: RandomReport['never'],
): Promise<readonly Unreached[]> {
  const [{ findingOut }, { unreached }] = await Promise.all([
    import('../reach/find-out'),
    import('../reach/unreached'),
  ]);
  return unreached(findingOut(scenario, setting, false), [
    ...actions.map((id) => ({ kind: 'action' as const, id })),
    ...responses.map((id) => ({ kind: 'response' as const, id })),
  ]);
}

function threadsFor({ threads }: ManyOptions, tasks: number): number {
  return Math.max(1, Math.min(threads ?? availableParallelism(), tasks));
}

/** All plays, and trials of actions that harm. */
function tasksOf({ plays, seed: first, policy = policyNames }: ManyOptions, harmful: readonly string[]): Task[] {
  const all = Array.from({ length: plays }, (_, at) => ({
    // seeds start again behind the greatest one
    seed: (first + at) % 2 ** 31,
    policy: policy[at % policy.length] ?? 'uniform',
  }));
  const tasks: Task[] = [];
  for (let at = 0; at < all.length; at += playsOfTask)
    tasks.push({ do: 'play', plays: all.slice(at, at + playsOfTask) });
  const seeds = all.slice(0, mostPairs).map(({ seed }) => seed);
  return [...tasks, ...harmful.map((action): Task => ({ do: 'try', action, seeds }))];
}

function sizeOf(tasks: readonly Task[]): number {
  return tasks.reduce(
    (sum, task) => sum + (task.do === 'play' ? task.plays.length : 'seeds' in task ? task.seeds.length : 0),
    0,
  );
}

/** Collects what threads have done, in whatever order it comes. */
class Results {
  readonly #rows: PlayRow[] = [];
  readonly #trials: Trials[] = [];
  readonly #shrunk: ShrunkFailure[] = [];
  readonly seen = new Set<string>();
  /** Plays that are done, those of trials included. */
  size = 0;

  take(done: Done): void {
    switch (done.do) {
      case 'play':
        this.#rows.push(...done.rows);
        for (const code of done.seen) this.seen.add(code);
        this.size += done.rows.length;
        break;
      case 'try':
        this.#trials.push(done.trials);
        this.size += done.pairs;
        break;
      case 'shrink':
        this.#shrunk.push(done.failure);
    }
  }

  /** In the order of their seeds. */
  get rows(): readonly PlayRow[] {
    return this.#rows.toSorted((a, b) => a.seed - b.seed);
  }

  get trials(): readonly Trials[] {
    return this.#trials.toSorted((a, b) => (a.action < b.action ? -1 : 1));
  }

  /** With its shortest script, or that of its play if it isn't known. */
  failureOf({ row, count }: FailureGroup): ShrunkFailure {
    const { failure, seed, policy } = row;
    return this.#shrunk.find((each) => each.seed === seed) ?? { ...failure, seed, policy, count };
  }
}
