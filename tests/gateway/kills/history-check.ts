import { setTimeout as wait } from 'node:timers/promises';
import type { Load } from './writer';

/** A change as the history of its scenario has it. */
interface Entry {
  readonly seq: number;
  readonly operationId: string;
  readonly hash: string;
}

/** Entries that are asked for at once. */
const pageSize = 500;

/**
 * Checks that what was acknowledged is in the history of its scenario, with its place and its hash.
 *
 * The hash of an entry covers everything before it. So an entry that has been checked stands for all before it as long as it is
 * there with its hash, and each check reads what came since. The check at the end reads every row.
 */
export class HistoryCheck {
  readonly #load: Load;
  /** The last entry that was found, by scenario. */
  readonly #found = new Map<string, Entry>();
  /** Acknowledged batches that have been looked up. */
  checked = 0;

  constructor(load: Load) {
    this.#load = load;
  }

  /** Checks every scenario. @throws Error for the first entry that is not as it was acknowledged */
  async run(): Promise<void> {
    for (const scenarioCode of this.#load.ledger.scenarioCodes) await this.#checkScenario(scenarioCode);
  }

  async #checkScenario(scenarioCode: string): Promise<void> {
    const before = this.#found.get(scenarioCode);
    const acknowledged = this.#load.ledger.since(scenarioCode, before?.seq ?? 0);
    const entries = await this.#read(scenarioCode, before?.seq ?? 1);
    const newest = Math.max(...entries.keys());
    if (before !== undefined && entries.get(before.seq)?.hash !== before.hash)
      throw new Error(`${scenarioCode}: entry ${before.seq} was there, and is there no more as it was.`);
    for (let seq = before?.seq ?? 1; seq <= newest; seq += 1)
      if (!entries.has(seq))
        throw new Error(`${scenarioCode}: there is no entry ${seq}, and there is an entry ${newest}.`);
    for (const { seq, operationId, hash } of acknowledged) {
      const entry = entries.get(seq);
      if (entry?.operationId !== operationId || entry.hash !== hash)
        throw new Error(
          `${scenarioCode}: ${operationId} was acknowledged as entry ${seq}, which is ${JSON.stringify(entry)}.`,
        );
    }
    this.checked += acknowledged.length;
    const last = entries.get(newest);
    if (last !== undefined) this.#found.set(scenarioCode, last);
  }

  /** The newest entries down to a place. Entries that are appended meanwhile shift the pages: nothing is missed by that. */
  async #read(scenarioCode: string, downTo: number): Promise<ReadonlyMap<number, Entry>> {
    const entries = new Map<number, Entry>();
    for (let skip = 0; ; skip += pageSize) {
      const query = `query ($input: ScenarioInput!) {
        scenarioHistory(input: $input, skip: ${skip}, take: ${pageSize}) { items { seq operationId hash } }
      }`;
      const items = await this.#ask(query, scenarioCode);
      for (const entry of items) entries.set(entry.seq, entry);
      if (items.length < pageSize || items.some(({ seq }) => seq <= downTo)) return entries;
    }
  }

  async #ask(query: string, scenarioCode: string): Promise<readonly Entry[]> {
    const { author, gateway } = this.#load;
    for (;;) {
      await gateway.serving();
      const answer = await author.ask<{ readonly scenarioHistory: { readonly items: readonly Entry[] } }>(query, {
        scenarioCode,
      });
      if (answer !== null) return answer.scenarioHistory.items;
      await wait(20);
    }
  }
}
