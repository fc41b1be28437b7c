import { availableParallelism } from 'node:os';
import { guideOf } from '@scn/core/playing/random/guide';
import { policyNames } from '@scn/core/playing/random/policy-names';
import { hasFindings, type RandomReport } from '@scn/core/playing/random/report';
import { ManyResults, mostPairs, sizeOf, tasksOf, type PlayDone } from '@scn/core/playing/random/tasks';
import { exitCodes, type ExitCode } from '../exit-codes';
import { Progress } from '../terminal/progress';
import type { Unreached } from '../reach/unreached';
import type { Terminal } from '../terminal/terminal';
import type { ManyOptions, Played } from './played';
import { Players } from './players';
import { printRandom } from './print';

/** Few plays a task, so that progress is seen and threads end at about the same time. */
const sizes = { plays: 5, pairs: mostPairs };

/** Plays a scenario many times at random and prints a report. Ctrl-C prints what is known by then. */
export async function playMany(played: Played, options: ManyOptions, terminal: Terminal): Promise<ExitCode> {
  const { scenario, plugins, setting, settingOf, newerPlugins } = played;
  const guide = guideOf(scenario, plugins);
  const { plays, seed, policy: policies = policyNames } = options;
  const asked = { plays, seed, policies };
  const tasks = tasksOf(asked, guide, sizes);
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
  const results = new ManyResults(asked);
  const progress = new Progress(sizeOf(tasks), terminal, (done, total) => `Played ${done} of ${total} plays`);
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  process.once('SIGINT', interrupt);
  try {
    const take = (done: PlayDone) => {
      results.take(done);
      progress.at(results.size);
    };
    await players.carryOut(tasks, take, interruption.signal);
    await players.carryOut(results.shrinking, take, interruption.signal);
    progress.end();
    const { rows } = results;
    const report = results.report(scenario, guide);
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
