import { setMaxListeners } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { documentHash } from '@scn/gateway/log/snapshots';
import { FollowingClient } from '../../../gateway/test/live/following-client';
import { SeededRandom } from '../../../gateway/test/live/seeded-random';
import { createDice, type Dice } from '../../bench/dice';
import { Author } from '../kills/author';
import { checkLogs, readDocument } from '../kills/check-logs';
import { Edits } from '../kills/edits';
import { Ledger } from '../kills/ledger';
import { disturb, type Disturbances } from './disturbances';
import type { GatewayGroup } from './gateway-group';

/** The size of a run. */
export interface SeveralSettings {
  readonly clients: number;
  /** How long clients edit while gateways are disturbed. */
  readonly seconds: number;
  /** How long they edit before, undisturbed, for the figures. */
  readonly quietSeconds: number;
  /** Of all random choices. */
  readonly seed: number;
}

/** The results of a run. */
export interface SeveralSummary {
  readonly disturbances: Disturbances;
  /** Acknowledged edits. */
  readonly edits: number;
  /** Connections of clients that were cut by themselves. */
  readonly cuts: number;
  /** For display. */
  readonly text: string;
}

/** The scenario that everyone edits. */
const scenarioCode = 'SEP001GB';
/** Milliseconds between two edits of a client, at most. */
const maxPause = 3000;
/** Probability that a client's connection breaks after a message. */
const cuts = 0.004;
/** Edits that each client makes, however busy the machine is. */
const fewestEdits = 2;
const fewest = 2;
const most = 5;

/**
 * Clients edit and follow one scenario through several gateways, while connections are cut and gateways are killed, stopped and started again.
 * Everyone must receive every change once and in order, and end with the same document; everything that was acknowledged must be in it.
 *
 * @throws Error for anything that was lost, duplicated or changed
 */
export async function runSeveral(group: GatewayGroup, settings: SeveralSettings): Promise<SeveralSummary> {
  await group.start();
  const dice = createDice(settings.seed);
  const author = await Author.signIn(group.addresses[0] ?? '');
  const { scenario } = await readDocument(author, scenarioCode);
  const ledger = new Ledger();
  const latencies: number[] = [];
  const people = Array.from({ length: settings.clients }, (_, n) => {
    const random = new SeededRandom(dice.whole(0, 2 ** 31));
    const { token, institutionId } = author;
    const client = new FollowingClient({
      addresses: group.addresses,
      token,
      institutionId,
      scenarioCode,
      random,
      cuts: 0,
    });
    const own = createDice(dice.whole(0, 2 ** 31));
    return { client, dice: own, edits: new Edits(`client-${n}`, scenario, own), scenarioCode };
  });
  const ending = new AbortController();
  setMaxListeners(0, ending.signal); // each client waits with it
  let begin = performance.now();
  try {
    await Promise.all(people.map(({ client }) => client.open()));
    const before = await group.processorSeconds();
    begin = performance.now();
    const editing = Promise.all(people.map((person) => edit(person, ledger, latencies, ending.signal)));
    await Promise.race([wait(settings.quietSeconds * 1000), editing]); // only a failure ends it sooner
    const quiet = {
      ...{ edits: ledger.entries, seconds: (performance.now() - begin) / 1000, latencies: spread(latencies) },
      used: await group.processorSeconds(),
    };
    for (const { client } of people) client.cutting = cuts;
    const disturbing = disturb(group, dice, ending.signal);
    await Promise.race([wait(settings.seconds * 1000), editing, disturbing]);
    ending.abort();
    await editing;
    const disturbances = await disturbing;
    const seconds = (performance.now() - begin) / 1000;
    const newest = Math.max(...ledger.since(scenarioCode, 0).map(({ seq }) => seq));
    await Promise.all(people.map(({ client }) => client.reached(newest)));

    const anomalies = people.flatMap(({ client }) => client.anomalies);
    if (anomalies.length > 0) throw new Error(`Clients received: ${anomalies.slice(0, 10).join('; ')}`);
    const hashes = new Set(people.map(({ client }) => `${client.seq} ${documentHash(client.scenario)}`));
    for (const { address } of group.gateways) {
      const served = await readDocument(author.at(address), scenarioCode);
      hashes.add(`${served.seq} ${documentHash(served.scenario)}`);
    }
    if (hashes.size !== 1) throw new Error(`Documents differ: ${[...hashes].join(', ')}`);
    const logs = await checkLogs(group.place, { author, ledger, writers: people });
    await group.verify();
    const cut = people.reduce((sum, { client }) => sum + client.cuts, 0);
    const entries = logs.find((log) => log.scenarioCode === scenarioCode)?.entries.length ?? 0;
    const perEdit = (part: keyof typeof before) =>
      `${((1000 * (quiet.used[part] - before[part])) / quiet.edits).toFixed(1)} ms of the ${part}`;
    const text = [
      `undisturbed for ${quiet.seconds.toFixed(0)} s: ${(quiet.edits / quiet.seconds).toFixed(1)} edits a second, ${quiet.latencies}; processor time for each edit ${perEdit('gateways')}, ${perEdit('database')}, ${perEdit('nginx')}`,
      `${group.gateways.length} gateways${group.nginx === null ? '' : ' behind nginx'}, ${settings.clients} clients, ${seconds.toFixed(0)} s, seed ${settings.seed}`,
      `${disturbances.kills} kills, ${disturbances.stops} graceful stops, at most ${disturbances.away} gateways away at once, ${disturbances.reloads} reloads of nginx, ${cut} connections cut by clients`,
      `${ledger.operations} operations acknowledged in ${ledger.entries} edits (${(ledger.entries / seconds).toFixed(1)} a second), each delivered to ${settings.clients} clients; ${entries} entries in the log`,
      `0 lost, 0 duplicated, 0 out of order; one document with ${settings.clients} clients and ${group.gateways.length} gateways`,
      `from an edit to its acknowledgement, with all repetitions: ${spread(latencies)}`,
      `${cpus().length} processors (${cpus()[0]?.model ?? ''}), load ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    ].join('\n');
    return { disturbances, edits: ledger.entries, cuts: cut, text };
  } finally {
    ending.abort();
    await Promise.all(people.map(({ client }) => client.close()));
  }
}

/** Edits until the signal is aborted; each edit until it is acknowledged. */
async function edit(
  { client, edits, dice }: { readonly client: FollowingClient; readonly edits: Edits; readonly dice: Dice },
  ledger: Ledger,
  latencies: number[],
  until: AbortSignal,
): Promise<void> {
  for (let count = 0; count < fewestEdits || !until.aborted; count += 1) {
    await wait(dice.whole(0, maxPause), undefined, { signal: until }).catch(() => undefined);
    const { operationId, operations } = edits.next(dice.whole(fewest, most));
    const begin = performance.now();
    const { seq, hash } = await client.change(operationId, operations);
    latencies.push(performance.now() - begin);
    ledger.note({ scenarioCode, operationId, seq, hash, operations: operations.length });
  }
}

function spread(measured: readonly number[]): string {
  const times = measured.toSorted((a, b) => a - b);
  const at = (part: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN).toFixed(0);
  return `median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, longest ${at(1)} ms`;
}
