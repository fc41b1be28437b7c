import { setTimeout as wait } from 'node:timers/promises';
import type { Scenario, LiveScenario } from '@scn/core/document/scenario';
import { applyPatches, openScenario, snapshotOf, type JsonPatch } from '@scn/core/tree/scenario-tree';
import type { OperationCall } from '@scn/core/base/issue';
import type { SeededRandom } from './seeded-random';
import { SocketClient } from './socket-client';

/** The gateways of a client, and the reliability of its network. */
export interface FollowingOptions {
  /** Gateways of one database: `http://127.0.0.1:4000`. */
  readonly addresses: readonly string[];
  readonly token: string;
  readonly institutionId: string;
  readonly scenarioCode: string;
  readonly random: SeededRandom;
  /** Probability that the connection is cut after a message, at first. */
  readonly cuts: number;
}

/** The place of a change in the log. */
export interface Logged {
  readonly seq: number;
  readonly hash: string;
}

interface Change {
  readonly seq: number;
  readonly patches: readonly JsonPatch[];
}

const follow = `subscription ($input: ScenarioChangesInput!) {
  scenarioChanges(input: $input) { changes { seq patches } }
}`;
const read = 'query ($input: ScenarioInput!) { scenarioDocument(input: $input) { seq scenario } }';
const apply = 'mutation ($input: ApplyOperationsInput!) { applyOperations(input: $input) { seq hash } }';
/** Milliseconds before a gateway is tried again. */
const pause = 50;

/**
 * A headless editor: reads the document once and follows its changes through any gateway it can reach, without rereading
 * it. Errors in the stream are recorded, not repaired.
 */
export class FollowingClient {
  /** Gaps, duplicates and unexpected errors. */
  readonly anomalies: string[] = [];
  /** Number of times the connection was cut. */
  cuts = 0;
  /** Probability that the connection is cut after a message. */
  cutting: number;
  readonly #options: FollowingOptions;
  #tree: LiveScenario | null = null;
  #seq = 0;
  #isClosed = false;
  #following: Promise<void> = Promise.resolve();
  #socket: SocketClient | null = null;
  #onProgress: (() => void)[] = [];

  constructor(options: FollowingOptions) {
    this.#options = options;
    this.cutting = options.cuts;
  }

  /** Sequence number of the client's document. */
  get seq(): number {
    return this.#seq;
  }

  get scenario(): Scenario {
    if (this.#tree === null) throw new Error('The document has not been read.');
    return snapshotOf(this.#tree);
  }

  /** Reads the document and follows it from there. */
  async open(): Promise<void> {
    const { seq, scenario } = await this.document(this.#anyAddress());
    [this.#seq, this.#tree] = [seq, openScenario(scenario)];
    this.#following = this.#follow();
  }

  /** The current document on a gateway. */
  async document(address: string): Promise<{ readonly seq: number; readonly scenario: Scenario }> {
    const { data, errors } = await this.#ask(address, read, this.#place());
    if (data === undefined) throw new Error(JSON.stringify(errors));
    return data['scenarioDocument'] as { readonly seq: number; readonly scenario: Scenario };
  }

  /**
   * Sends an edit with one id until a gateway responds: a gateway may be killed during the request.
   *
   * @returns its sequence number, or null when it was rejected.
   */
  async edit(operationId: string, operation: OperationCall): Promise<number | null> {
    const { applied, errors } = await this.#apply(operationId, [operation]);
    if (applied !== null) return applied.seq;
    const isRefusal = errors.every(({ extensions }) => extensions?.['code'] !== 'Exception');
    if (!isRefusal) this.anomalies.push(`edit: ${JSON.stringify(errors)}`);
    return null;
  }

  /**
   * Sends operations that can't be refused, with one id, until a gateway acknowledges them: it may be killed, or lose its database.
   *
   * @throws Error when they are refused
   */
  async change(operationId: string, operations: readonly OperationCall[]): Promise<Logged> {
    for (;;) {
      const { applied, errors } = await this.#apply(operationId, operations);
      if (applied !== null) return applied;
      if (errors.some(({ extensions }) => extensions?.['code'] !== 'Exception'))
        throw new Error(`${operationId} is refused: ${JSON.stringify(errors)}`);
      await wait(pause);
    }
  }

  async #apply(operationId: string, operations: readonly OperationCall[]) {
    for (;;) {
      try {
        const input = { ...this.#place(), operationId, operations };
        const { data, errors = [] } = await this.#ask(this.#anyAddress(), apply, input);
        return { applied: (data?.['applyOperations'] ?? null) as Logged | null, errors };
      } catch {
        // the gateway is gone: use another one
        await wait(pause);
      }
    }
  }

  /** Resolves when the client has reached a sequence number. */
  async reached(seq: number): Promise<void> {
    while (this.#seq < seq) await new Promise<void>((resolve) => this.#onProgress.push(resolve));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#socket?.socket.terminate();
    await this.#following;
  }

  async #follow(): Promise<void> {
    while (!this.#isClosed) {
      try {
        await this.#followOnce();
      } catch {
        // connection cut or gateway gone: resubscribe from the current position
        await wait(pause);
      }
    }
  }

  async #followOnce(): Promise<void> {
    const address = this.#anyAddress().replace('http', 'ws');
    this.#socket = await SocketClient.signIn(`${address}/graphql`, this.#options.token);
    this.#socket.subscribe('1', follow, { input: { ...this.#place(), afterSeq: this.#seq } });
    while (!this.#isClosed) {
      const { payload } = await this.#socket.next('next');
      const { data, errors } = payload as {
        readonly data?: { readonly scenarioChanges: { readonly changes: readonly Change[] } };
        readonly errors?: unknown;
      };
      if (data === undefined) this.anomalies.push(`stream: ${JSON.stringify(errors)}`);
      this.#take(data?.scenarioChanges.changes ?? []);
      if (!this.#options.random.chance(this.cutting)) continue;
      this.cuts += 1;
      this.#socket.socket.terminate();
    }
  }

  #take(changes: readonly Change[]): void {
    if (this.#tree !== null)
      applyPatches(
        this.#tree,
        changes.flatMap(({ patches }) => patches),
      );
    for (const { seq } of changes) {
      if (seq !== this.#seq + 1) this.anomalies.push(`${seq} after ${this.#seq}`);
      this.#seq = seq;
    }
    const reported = this.#onProgress;
    this.#onProgress = [];
    for (const resolve of reported) resolve();
  }

  #place() {
    const { institutionId, scenarioCode } = this.#options;
    return { institutionId, scenarioCode };
  }

  #anyAddress(): string {
    return this.#options.random.pick(this.#options.addresses);
  }

  async #ask(address: string, query: string, input: object): Promise<Answer> {
    const answer = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#options.token}` },
      body: JSON.stringify({ query, variables: { input } }),
    });
    if (answer.status >= 502) throw new Error(`A proxy or a starting gateway answers ${answer.status}.`);
    return (await answer.json()) as Answer;
  }
}

interface Answer {
  readonly data?: Readonly<Record<string, unknown>>;
  readonly errors?: readonly { readonly extensions?: Readonly<Record<string, unknown>> }[];
}
