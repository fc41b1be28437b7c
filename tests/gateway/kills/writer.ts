import { setTimeout as wait } from 'node:timers/promises';
import type { Scenario } from '@scn/core/document/scenario';
import type { Dice } from '../../bench/dice';
import type { Author } from './author';
import { Edits, type Batch } from './edits';
import type { KillableGateway } from './killable-gateway';
import type { Acknowledged, Ledger } from './ledger';

/** Context shared by writers. */
export interface Load {
  readonly gateway: KillableGateway;
  readonly author: Author;
  readonly ledger: Ledger;
}

/** Milliseconds before a request without a response is resent. */
const timeout = 100;
const fewest = 3;
const most = 37;

/** Sends one batch after the other to a scenario; each until it is acknowledged. */
export class Writer {
  readonly scenarioCode: string;
  readonly edits: Edits;
  readonly #load: Load;
  readonly #dice: Dice;
  #last: { readonly batch: Batch; readonly answer: Acknowledged } | null = null;

  constructor(
    load: Load,
    { name, scenario, dice }: { readonly name: string; readonly scenario: Scenario; readonly dice: Dice },
  ) {
    this.#load = load;
    this.#dice = dice;
    this.scenarioCode = scenario.scenarioCode;
    this.edits = new Edits(name, scenario, dice);
  }

  /** Writes until stopped; finishes the current batch. */
  async write(isDone: () => boolean): Promise<void> {
    while (!isDone()) {
      await this.writeBatch(this.#dice.whole(fewest, most));
      if (this.#dice.chance(1 / 50)) await this.#repeatLast();
    }
  }

  /** Writes one batch with the given number of operations. */
  async writeBatch(operations: number): Promise<Acknowledged> {
    const batch = this.edits.next(operations);
    const answer = await this.#send(batch);
    this.#load.ledger.note(answer);
    this.#last = { batch, answer };
    return answer;
  }

  /** A resent acknowledged batch must get the same response. */
  async #repeatLast(): Promise<void> {
    if (this.#last === null) return;
    const { batch, answer } = this.#last;
    const again = await this.#send(batch);
    this.#load.ledger.sentTwice += 1;
    if (again.seq !== answer.seq || again.hash !== answer.hash)
      throw new Error(`${batch.operationId} was entry ${answer.seq}, but entry ${again.seq} when resent.`);
  }

  async #send({ operationId, operations }: Batch): Promise<Acknowledged> {
    const { gateway, author, ledger } = this.#load;
    const { scenarioCode } = this;
    const query = 'mutation ($input: ApplyOperationsInput!) { applyOperations(input: $input) { seq hash at } }';
    for (let attempt = 1; ; attempt += 1) {
      // a client doesn't know when a gateway serves: it also knocks while one starts
      if (gateway.failure !== null) throw gateway.failure;
      const { generation, spawnedAt } = gateway;
      const answer = await author.ask<{
        readonly applyOperations: { readonly seq: number; readonly hash: string; readonly at: string };
      }>(query, { scenarioCode, operationId, operations });
      if (answer !== null) {
        const { seq, hash, at } = answer.applyOperations;
        gateway.noteAcknowledged(generation);
        if (attempt > 1 && new Date(at) < spawnedAt) ledger.answeredLater += 1;
        return { scenarioCode, operationId, seq, hash, operations: operations.length };
      }
      await wait(timeout);
    }
  }
}
