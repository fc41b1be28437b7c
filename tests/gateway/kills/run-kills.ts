import { setTimeout as wait } from 'node:timers/promises';
import type { Scenario } from '@scn/core/document/scenario';
import { createDice, type Dice } from '../../bench/dice';
import { runScn } from '../built-scn';
import { Author } from './author';
import { checkLogs, readDocument } from './check-logs';
import { HistoryCheck } from './history-check';
import { startKnocking, type Knocks } from './knocks';
import type { KillableGateway } from './killable-gateway';
import { Ledger } from './ledger';
import { momentOf, strike } from './moments';
import { OtherWork } from './other-work';
import { summarise, type Summary } from './summary';
import { tryToOpen } from './try-to-open';
import { Writer, type Load } from './writer';

/** Length of the run. */
export interface KillSettings {
  /** Number of interruptions of a serving gateway, a fifth of them of its database server. */
  readonly kills: number;
  /** Minimum number of acknowledged operations. */
  readonly operations: number;
  /** Number of SIGKILLs during the first start. */
  readonly firstStartKills: number;
  /** Number of attempts of a second gateway to open the folder. */
  readonly openers: number;
  /** Of all random choices. How they coincide with the work of the gateway differs from run to run. */
  readonly seed: number;
  /** Called after each kill. */
  readonly onProgress?: (text: string) => void;
}

/** Number of demonstration scenarios with several writers; each of the others has one. */
const shared: readonly string[] = ['SEP001GB', 'ANA001GB'];
const writersOfShared = 4;

/**
 * Kills a gateway under load repeatedly, while clients never stop knocking, and checks after each restart that everything it acknowledged is there.
 *
 * @param gateway with a data folder that does not exist yet
 * @throws Error when something was lost, duplicated or changed.
 */
export async function runKills(gateway: KillableGateway, settings: KillSettings): Promise<Summary> {
  const knocking = startKnocking(gateway);
  try {
    await startFirst(gateway, settings.firstStartKills, createDice(settings.seed));
    return await runOn(gateway, settings, knocking.knocks);
  } finally {
    await knocking.stop();
  }
}

/** The first start creates the server, the tables and the demonstration; it is restarted at any stage. */
async function startFirst(gateway: KillableGateway, kills: number, dice: Dice): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    const started = gateway.start();
    await wait(dice.whole(0, 4000));
    await gateway.kill();
    await started;
  }
  await gateway.start();
  await gateway.serving();
}

async function runOn(gateway: KillableGateway, settings: KillSettings, knocks: Knocks): Promise<Summary> {
  const author = await Author.signIn(gateway.address);
  const ledger = new Ledger();
  const load: Load = { gateway, author, ledger };
  const { scenarios, libraryId } = await readScenarios(author);
  // each has a dice of its own: in which order they choose depends on the gateway
  const seeds = createDice(settings.seed);
  const newDice = () => createDice(seeds.whole(0, 2 ** 31));
  const writers = scenarios.flatMap((scenario) =>
    Array.from({ length: shared.includes(scenario.scenarioCode) ? writersOfShared : 1 }, (_, n) => {
      return new Writer(load, { name: `${scenario.scenarioCode.toLowerCase()}-${n}`, scenario, dice: newDice() });
    }),
  );
  const [first] = scenarios;
  if (first === undefined) throw new Error('The demonstration has no scenario.');
  const striker = new Writer(load, { name: 'striker', scenario: first, dice: newDice() });
  const dice = newDice();
  const otherWork = new OtherWork(author, { scenarioCode: first.scenarioCode, libraryId });
  const check = new HistoryCheck(load);
  const refusals: number[] = [];

  let isDone = false;
  const begin = performance.now();
  const writing = Promise.all(writers.map((writer) => writer.write(() => isDone)));
  // once it rejects, nothing is acknowledged any more
  const failed = writing.then(() => new Promise<never>(() => undefined));
  const until = async (isReached: () => boolean) => {
    while (!isReached()) {
      if (gateway.failure !== null) throw gateway.failure;
      await wait(10);
    }
  };
  const reach = (operations: number) => until(() => ledger.operations >= operations);
  const killing = async () => {
    for (let kill = 0; kill < settings.kills; kill += 1) {
      await reach((settings.operations * kill) / settings.kills);
      const moment = momentOf(kill);
      await strike(moment, { gateway, otherWork, writer: striker, dice });
      if (!gateway.isRunning) await gateway.start();
      await until(() => gateway.hasRecovered);
      await check.run();
      const due = Math.ceil((settings.openers * (kill + 1)) / settings.kills);
      while (refusals.length < due) refusals.push(await tryToOpen(gateway));
      settings.onProgress?.(`${kill + 1} (${moment}): ${ledger.operations} operations, ${ledger.entries} entries`);
    }
    await reach(settings.operations);
  };
  await Promise.race([killing(), failed]).finally(() => (isDone = true));
  await writing;
  const seconds = (performance.now() - begin) / 1000;
  await check.run();
  await otherWork.check(gateway.folder);

  const place = { folder: gateway.folder, databaseUrl: undefined, databaseOwnerUrl: undefined };
  const logs = await checkLogs(place, { author, ledger, writers: [...writers, striker] });
  const entries = logs.reduce((sum, log) => sum + log.entries.length, 0);
  const code = await gateway.stop();
  if (code !== 0) throw new Error(`The gateway exited with ${String(code)}.`);
  await verify(gateway.folder);
  return summarise({ gateway, ledger, knocks, otherWork, refusals, seconds, entries, checked: check.checked });
}

async function readScenarios(author: Author) {
  const list = await author.ask<{
    readonly scenariosBasic: {
      readonly items: readonly { readonly scenarioCode: string; readonly libraryId: string }[];
    };
  }>('query ($input: ScenariosBasicInput!) { scenariosBasic(input: $input) { items { scenarioCode libraryId } } }');
  const items = list?.scenariosBasic.items ?? [];
  const scenarios: Scenario[] = [];
  for (const { scenarioCode } of items) {
    const { scenario } = await readDocument(author, scenarioCode);
    scenarios.push(scenario);
  }
  return { scenarios, libraryId: items[0]?.libraryId ?? '' };
}

/** Checks that `scn fsck` finds nothing. */
async function verify(folder: string): Promise<void> {
  const { code, out, err } = await runScn(['fsck', folder, '--format', 'json']);
  if (code !== 0) throw new Error(`fsck exited with ${String(code)}: ${out}${err}`);
}
