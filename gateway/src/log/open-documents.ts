import type { OpenDocument } from './open-document';

/** A cached item. */
interface Sized {
  /** Estimated. */
  readonly bytes: number;
}

/**
 * The cache of scenarios that are open on this gateway. Drops the least recently used beyond the memory limit. Dropped documents
 * are opened again from the database.
 */
export class OpenDocuments<D extends Sized = OpenDocument> {
  readonly #limit: number;
  /** In order of use, the oldest first. */
  readonly #documents = new Map<string, D>();
  /** The last waiter for each scenario. */
  readonly #queues = new Map<string, Promise<unknown>>();

  /** @param limit - estimated bytes of all documents together; the most recently used is always kept. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Number of open documents. */
  get size(): number {
    return this.#documents.size;
  }

  /** Estimated bytes of all documents. */
  get bytes(): number {
    let total = 0;
    for (const { bytes } of this.#documents.values()) total += bytes;
    return total;
  }

  /**
   * Runs work on a scenario after all earlier work on it: writers of one gateway queue here instead of each holding a connection
   * while they wait for the row.
   */
  async exclusively<T>(scenarioId: string, work: () => Promise<T>): Promise<T> {
    const before = this.#queues.get(scenarioId) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#queues.set(scenarioId, mine);
    try {
      return await mine;
    } finally {
      if (this.#queues.get(scenarioId) === mine) this.#queues.delete(scenarioId);
    }
  }

  /** The open document of a scenario. */
  get(scenarioId: string): D | undefined {
    return this.#documents.get(scenarioId);
  }

  /** Adds a document as the most recently used. */
  keep(scenarioId: string, document: D): void {
    this.#documents.delete(scenarioId);
    this.#documents.set(scenarioId, document);
    let total = this.bytes;
    for (const [id, { bytes }] of this.#documents) {
      if (total <= this.#limit || id === scenarioId) return;
      this.#documents.delete(id);
      total -= bytes;
    }
  }

  /** Drops all: they are opened again from the database. */
  dropAll(): void {
    this.#documents.clear();
  }

  /** Drops a document that is ahead of the log or can't be trusted. */
  drop(scenarioId: string): void {
    this.#documents.delete(scenarioId);
  }
}
