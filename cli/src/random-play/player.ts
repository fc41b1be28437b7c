import { parentPort, workerData } from 'node:worker_threads';
import { beforePlugins } from '@scn/plugins/packages/announce-end';
import { drainFaults } from '@scn/core/kernel/plugin-fault';
import { withoutPlugins } from '@scn/core/kernel/payload';
import { messageOf } from '@scn/core/base/reason-of';
import { guideOf } from '@scn/core/playing/random/guide';
import type { Campaign } from '@scn/core/playing/random/rows';
import { carryOut, type PlayTask } from '@scn/core/playing/random/tasks';
import { running } from '@scn/plugins/packages/running';
import { Settings } from '../check/setting';
import { UsageError } from '../exit-codes';
import { reportPluginFailures } from '../plugins/plugin-failures';
import type { Answer, PlayerStart } from './tasks';

/* Worker thread: plays what it is given, one task after the other, until the main thread ends it. */
const start = workerData as PlayerStart;

process.on('exit', refuseEarlyEnd);
beforePlugins();
reportPluginFailures((refused, hint) => answer({ refused, hint }));
const campaign = prepare();

parentPort?.on('message', (task: PlayTask) => {
  void play(task).catch(refuse);
});

async function prepare(): Promise<Campaign> {
  const { scenario, config, plugins, newerPlugins, assume, named, learners } = start;
  const settings = new Settings({ config, plugins, catalogue: [], rules: {} });
  const { registry } = await settings.for(start.file);
  const lookup = withoutPlugins(registry, newerPlugins);
  const setting = { plugins: lookup, assume, ...(named === null ? {} : { learners: named }) };
  return { scenario, guide: guideOf(scenario, lookup), setting, learners };
}

async function play(task: PlayTask): Promise<void> {
  const done = carryOut(await campaign, task);
  const [fault] = drainFaults();
  if (fault === undefined) answer({ done });
  else answer({ refused: fault.message, hint: 'Contact its author, or remove it from the configuration.' });
}

function refuse(error: unknown): void {
  if (error instanceof UsageError) answer({ refused: error.message, hint: error.hint });
  else answer({ refused: messageOf(error), hint: null });
}

function refuseEarlyEnd(): void {
  const what = running.what === null ? '' : ` while ${running.what} was running`;
  answer({
    refused: `Something ended a thread${what}, before everything was played.`,
    hint: 'If you use plugins, remove one after the other to find the cause, and contact its author.',
  });
}

function answer(content: Answer): void {
  parentPort?.postMessage(content);
}
