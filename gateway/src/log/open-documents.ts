import type { OpenDocument } from './open-document';

/** What is held open. */
interface Sized {
  /** Estimated. */
  readonly bytes: number;
}

/**
 * The scenarios that this gateway holds open, the least recently used dropped first when they take more memory than they may.
 * Whatever it forgets is opened again from the database.
 */
export class OpenDocuments<D extends Sized = OpenDocument> {
  readonly #limit: number;
  /** In the order of use, the oldest first. */
  readonly #documents = new Map<string, D>();
  /** The last of those who wait for a scenario. */
  readonly #queues = new Map<string, Promise<unknown>>();

  /** @param limit - estimated bytes that all documents together may take; the one used last is always kept. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Number of open documents. */
  get size(): number {
    return this.#documents.size;
  }

  /** Estimated bytes of them all. */
  get bytes(): number {
    let total = 0;
    for (const { bytes } of this.#documents.values()) total += bytes;
    return total;
  }

  /**
   * Runs work on a scenario when everything that asked for it before is done: writers of one gateway queue here instead of
   * holding a connection each while they wait for the row.
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

  /** Keeps a document as the one used last. */
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

  /** Forgets a document: it ran ahead of the log, or can't be trusted. */
  drop(scenarioId: string): void {
    this.#documents.delete(scenarioId);
  }
}
