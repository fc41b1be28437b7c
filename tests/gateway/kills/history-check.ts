import { setTimeout as wait } from 'node:timers/promises';
import type { Load } from './writer';

/** A change in the history of its scenario. */
interface Entry {
  readonly seq: number;
  readonly operationId: string;
  readonly hash: string;
}

/** Page size of entries. */
const pageSize = 500;

/**
 * Checks that acknowledged batches are in the history of their scenario, with position and hash.
 *
 * The hash of an entry covers everything before it. So a checked entry with an unchanged hash covers all earlier ones, and each check
 * reads only newer entries. The check at the end reads every row.
 */
export class HistoryCheck {
  readonly #load: Load;
  /** The last entry that was found, by scenario. */
  readonly #found = new Map<string, Entry>();
  /** Number of acknowledged batches checked. */
  checked = 0;

  constructor(load: Load) {
    this.#load = load;
  }

  /** Checks every scenario. @throws Error for the first entry that differs from its acknowledgement */
  async run(): Promise<void> {
    for (const scenarioCode of this.#load.ledger.scenarioCodes) await this.#checkScenario(scenarioCode);
  }

  async #checkScenario(scenarioCode: string): Promise<void> {
    const before = this.#found.get(scenarioCode);
    const acknowledged = this.#load.ledger.since(scenarioCode, before?.seq ?? 0);
    const entries = await this.#read(scenarioCode, before?.seq ?? 1);
    const newest = Math.max(...entries.keys());
    if (before !== undefined && entries.get(before.seq)?.hash !== before.hash)
      throw new Error(`${scenarioCode}: entry ${before.seq} is missing or has changed.`);
    for (let seq = before?.seq ?? 1; seq <= newest; seq += 1)
      if (!entries.has(seq)) throw new Error(`${scenarioCode}: entry ${seq} is missing, but entry ${newest} exists.`);
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

  /** The newest entries down to a position. Entries appended in the meantime shift the pages, but none are missed. */
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
