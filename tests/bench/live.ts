import { setTimeout } from 'node:timers/promises';
import type { RunningGateway } from '@scn/gateway/serve/start-gateway';
import { maxChanges } from '@scn/core/operations/change-batch';
import { SocketClient } from '../../gateway/test/live/socket-client';
import { fill, scenarioCode, withGateways } from './bench-gateways';
import { duration, figure, median, percentile95, type Figure } from './figure';
import { giantParse } from './giant';

const gatewayCount = 3;
const followers = 60;
/** Sequential: the next one is sent when all followers have received the previous one. */
const edits = 100;
const warmEdits = 10;

/** Authors who edit one scenario at the same time. */
const editors = 25;
const editsOfEditor = 10;
/** Milliseconds from one edit of an author to the next. */
const pace = 1000;

/** Three gateways on one database in this process, followed over real WebSockets, edited over HTTP. */
export function bench(): Promise<readonly Figure[]> {
  return withGateways(gatewayCount, measureLatency);
}

async function measureLatency(gateways: readonly RunningGateway[]): Promise<readonly Figure[]> {
  const [first] = gateways;
  if (first === undefined) throw new Error('No gateway.');
  const { institutionId, people, responseCodes } = await fill(first, followers);
  const tokens = people.map(({ token }) => token);
  const arrivals = new Arrivals();
  const clients = await Promise.all(
    tokens.map((token, n) =>
      follow(gateways[n % gatewayCount] ?? first, n % gatewayCount, token, institutionId, arrivals),
    ),
  );
  /** Makes one edit. Returns how long it took to arrive at each client of another gateway. */
  const editOnce = async (n: number): Promise<readonly number[]> => {
    const from = n % gatewayCount;
    const seen = arrivals.of(`edit-${n}`);
    const begin = performance.now();
    const responseCode = responseCodes[n % responseCodes.length] ?? '';
    await edit(gateways[from] ?? first, tokens[n % tokens.length] ?? '', {
      institutionId,
      scenarioCode,
      operationId: `edit-${n}`,
      operations: [{ name: 'response.update', input: { responseCode, description: `Description ${n}` } }],
    });
    return (await seen).filter(({ gateway }) => gateway !== from).map(({ at }) => at - begin);
  };
  const latencies: number[] = [];
  for (let n = 0; n < warmEdits + edits; n += 1) {
    const taken = await editOnce(n);
    if (n >= warmEdits) latencies.push(...taken);
  }
  const together: number[] = [];
  const editAll = async (editor: number): Promise<void> => {
    await setTimeout((editor * pace) / editors);
    for (let n = 0; n < editsOfEditor; n += 1) {
      const begin = performance.now();
      together.push(...(await editOnce(warmEdits + edits + n * editors + editor)));
      await setTimeout(Math.max(0, begin + pace - performance.now()));
    }
  };
  await Promise.all(Array.from({ length: editors }, (_, editor) => editAll(editor)));
  for (const client of clients) await client.close();
  const waiting = await measureWaiting(first, tokens[0] ?? '', institutionId, responseCodes);
  const parse = giantParse();
  const alone = duration(
    {
      name: `From an edit to its arrival at a client of another gateway, 95th percentile`,
      goal: 2.5,
      note: `median ${median(latencies).toFixed(0)} ms; ${followers} clients on ${gatewayCount} gateways, all of them and the database server on this machine; ${edits} edits, fsync on`,
    },
    percentile95(latencies),
    parse,
  );
  const crowded = duration(
    {
      name: `The same with ${editors} authors who edit one scenario at once, 95th percentile`,
      goal: 6.25,
      note: `median ${median(together).toFixed(0)} ms; each makes an edit a second at most, ${editors * editsOfEditor} edits; otherwise as above`,
    },
    percentile95(together),
    parse,
  );
  return [alone, crowded, waiting];
}

/** Changes of an editor that was offline. */
const waitingChanges = 200;
/** Milliseconds that a request and its response are on the way, which there are none of on one machine. */
const roundTrip = 50;

/** Sends waiting changes one at a time, and as many together as a request can have, alternately. */
async function measureWaiting(
  gateway: RunningGateway,
  token: string,
  institutionId: string,
  responseCodes: readonly string[],
): Promise<Figure> {
  const address = { institutionId, scenarioCode };
  const changesOf = (run: string) =>
    Array.from({ length: waitingChanges }, (_, n) => {
      const input = { responseCode: responseCodes[n % responseCodes.length] ?? '', description: `${run} ${n}` };
      return { operationId: `${run}-${n}`, operations: [{ name: 'response.update', input }] };
    });
  const timed = async (send: () => Promise<void>): Promise<number> => {
    const begin = performance.now();
    await send();
    return performance.now() - begin;
  };
  const singly: number[] = [];
  const together: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    singly.push(
      await timed(async () => {
        for (const change of changesOf(`one-${round}`)) {
          await setTimeout(roundTrip);
          await edit(gateway, token, { ...address, ...change });
        }
      }),
    );
    together.push(
      await timed(async () => {
        const changes = changesOf(`all-${round}`).map(({ operationId, operations }) => ({
          operationId,
          content: { operations },
        }));
        for (let at = 0; at < changes.length; at += maxChanges) {
          await setTimeout(roundTrip);
          await ask(gateway, token, applyChanges, { ...address, changes: changes.slice(at, at + maxChanges) });
        }
      }),
    );
  }
  const [one, all] = [median(singly), median(together)];
  return figure({
    name: `${waitingChanges} waiting changes until they are acknowledged, together`,
    unit: '× one at a time',
    measured: all / one,
    goal: 0.5,
    note: `${all.toFixed(0)} ms to ${one.toFixed(0)} ms; with a round trip of ${roundTrip} ms, in requests of ${maxChanges}; of it, the gateway took ${(all - (waitingChanges / maxChanges) * roundTrip).toFixed(0)} ms and ${(one - waitingChanges * roundTrip).toFixed(0)} ms`,
  });
}

/** Records which follower received which change, and when. */
class Arrivals {
  readonly #waiting = new Map<string, { readonly seen: Arrival[]; readonly resolve: (seen: Arrival[]) => void }>();

  /** Resolves when every follower has received it. */
  of(operationId: string): Promise<readonly Arrival[]> {
    return new Promise((resolve) => this.#waiting.set(operationId, { seen: [], resolve }));
  }

  note(operationId: string, gateway: number): void {
    const waiting = this.#waiting.get(operationId);
    if (waiting === undefined) return;
    waiting.seen.push({ gateway, at: performance.now() });
    if (waiting.seen.length === followers) waiting.resolve(waiting.seen);
  }
}

interface Arrival {
  readonly gateway: number;
  readonly at: number;
}

const subscription = `subscription ($input: ScenarioChangesInput!) {
  scenarioChanges(input: $input) { changes { seq operationId title calls patches at hash actor { id name } } }
}`;

async function follow(
  { address }: RunningGateway,
  gateway: number,
  token: string,
  institutionId: string,
  arrivals: Arrivals,
): Promise<SocketClient> {
  const client = await SocketClient.signIn(`${address.replace('http', 'ws')}/graphql`, token);
  client.subscribe('1', subscription, { input: { institutionId, scenarioCode, afterSeq: 0 } });
  // the creation: the follower is subscribed now
  await client.next('next');
  const takeAll = async (): Promise<void> => {
    for (;;) {
      const { payload } = await client.next('next');
      const { data } = payload as { data: { scenarioChanges: { changes: readonly { operationId: string }[] } } };
      for (const { operationId } of data.scenarioChanges.changes) arrivals.note(operationId, gateway);
    }
  };
  // until it is closed
  void takeAll().catch(() => undefined);
  return client;
}

const applyOperations = 'mutation ($input: ApplyOperationsInput!) { applyOperations(input: $input) { seq } }';
const applyChanges = 'mutation ($input: ApplyChangesInput!) { applyChanges(input: $input) { seq at } }';

function edit(gateway: RunningGateway, token: string, input: object): Promise<void> {
  return ask(gateway, token, applyOperations, input);
}

async function ask({ address }: RunningGateway, token: string, query: string, input: object): Promise<void> {
  const answer = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables: { input } }),
  });
  const { errors } = (await answer.json()) as { errors?: unknown };
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
}
