import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database, Queries, Statement } from '#database/database';

/** How a call fails: it never reaches the server, its response is lost, or the connection is cut. */
export type Fault = 'never sent' | 'answer lost' | 'connection cut';

/** Counters for tests. */
export class InjectedFault extends Error {}

/** A database whose Nth call fails: BEGIN, each statement, COMMIT. */
export class FaultyDatabase implements Database {
  readonly #inner: Database;
  #fault: Fault = 'never sent';
  #left = 0;

  constructor(inner: Database) {
    this.#inner = inner;
  }

  /** Makes the call after the next `calls - 1` ones fail; 0 disables failures. */
  arm(calls: number, fault: Fault): void {
    this.#left = calls;
    this.#fault = fault;
  }

  /** Whether a fault is still pending. */
  get isArmed(): boolean {
    return this.#left > 0;
  }

  inInstitution<T>(institutionId: string, work: (queries: Queries) => Promise<T>): Promise<T> {
    return this.#transact((inner) => this.#inner.inInstitution(institutionId, inner), work);
  }

  /** Runs as a transaction of one statement, so that each of its three calls can fail. */
  async runInInstitution(institutionId: string, { name, text, values }: Statement) {
    return this.inInstitution(institutionId, async (queries) => {
      const { $client } = queries as Queries & { readonly $client: pg.PoolClient };
      const { rows } = await $client.query<Readonly<Record<string, unknown>>>({ name, text, values: [...values] });
      return rows;
    });
  }

  acrossInstitutions<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    return this.#transact((inner) => this.#inner.acrossInstitutions(inner), work);
  }

  close(): Promise<void> {
    return this.#inner.close();
  }

  async #transact<T>(
    open: (inner: (queries: Queries) => Promise<T>) => Promise<T>,
    work: (queries: Queries) => Promise<T>,
  ): Promise<T> {
    if (this.#isDue()) throw new InjectedFault('BEGIN');
    const commit = { isAnswerLost: false };
    const result = await open(async (queries) => {
      const { $client } = queries as Queries & { readonly $client: pg.PoolClient };
      const value = await work(this.#through($client));
      if (this.#isDue()) {
        if (this.#fault === 'never sent') throw new InjectedFault('COMMIT');
        if (this.#fault === 'connection cut') await cut($client);
        commit.isAnswerLost = true;
      }
      return value;
    });
    if (commit.isAnswerLost) throw new InjectedFault('COMMIT');
    return result;
  }

  #through(client: pg.PoolClient): Queries {
    const query = async (...call: readonly unknown[]): Promise<unknown> => {
      const isDue = this.#isDue();
      if (isDue && this.#fault === 'never sent') throw new InjectedFault('query');
      if (isDue && this.#fault === 'connection cut') await cut(client);
      const result = await (client.query as (...all: unknown[]) => Promise<unknown>).apply(client, [...call]);
      if (isDue) throw new InjectedFault('query');
      return result;
    };
    return drizzle({ client: { query } as unknown as pg.Client });
  }

  #isDue(): boolean {
    if (this.#left === 0) return false;
    this.#left -= 1;
    return this.#left === 0;
  }
}

async function cut(client: pg.PoolClient): Promise<void> {
  await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
}
