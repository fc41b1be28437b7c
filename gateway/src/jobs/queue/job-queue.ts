import PgBoss from 'pg-boss';
import pg from 'pg';
import type { DatabaseConnection } from '../../database/connection';
import type { Queries } from '../../database/database';
import { serviceRole } from '../../database/roles';
import { queueName, queueSchema, type QueuePace } from './queue-pace';

/** An entry that this gateway works on. */
export interface TakenEntry {
  /** The job's. */
  readonly id: string;
  /** Its institution: where its row is. */
  readonly institutionId: string;
  /** From 0; tells this attempt from those before and after it. */
  readonly attempt: number;
  /** Nobody tries again after this attempt. */
  readonly isLast: boolean;
}

/** Connections for the queue's own upkeep: taking entries, and signs of life. */
const connections = 2;

/**
 * The queue on the database: who works on which job. It holds the jobs' ids; what they are about is in their rows.
 *
 * An entry belongs to whoever took it as long as {@link renew} says so. Whoever was away for too long, and finds that another gateway
 * has taken it over, can't finish it: {@link finish} is in one transaction with what it finishes.
 */
export class JobQueue {
  readonly #boss: PgBoss;
  readonly #pool: pg.Pool;

  private constructor(boss: PgBoss, pool: pg.Pool) {
    this.#boss = boss;
    this.#pool = pool;
  }

  /** Opens it; it has to be installed. @param onError told of upkeep that failed, and will be tried again */
  static async open(
    { gateway }: DatabaseConnection,
    pace: QueuePace,
    onError: (error: unknown) => void,
  ): Promise<JobQueue> {
    // the role is set without waiting for the answer
    const pool = new pg.Pool({ ...gateway, max: connections, pipeline: true });
    pool.on('error', () => undefined); // an idle connection that breaks is replaced
    pool.on('connect', (client) => {
      client.on('error', () => undefined);
      // sent before whatever the connection is wanted for; were it refused, so would be everything after it
      client.query(`SET ROLE ${serviceRole}`).catch(onError);
    });
    const boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query<Record<string, unknown>>(text, values) },
      schema: queueSchema,
      migrate: false,
      schedule: false,
      supervise: true, // archives what is done
      maintenanceIntervalSeconds: 300,
      ...pace.entry,
    });
    boss.on('error', onError);
    try {
      await boss.start();
    } catch (error) {
      await pool.end();
      throw error;
    }
    return new JobQueue(boss, pool);
  }

  /** Adds an entry in a transaction of the service role: it is there when the job's row is. */
  async add(queries: Queries, { id, institutionId }: { readonly id: string; readonly institutionId: string }) {
    await this.#boss.send(queueName, { institutionId }, { id, db: through(queries) });
  }

  /** Takes the entry that waits longest; null when none does. */
  async take(): Promise<TakenEntry | null> {
    const [entry] = await this.#boss.fetch<{ readonly institutionId: string }>(queueName, { includeMetadata: true });
    if (entry === undefined) return null;
    const { id, data, retryCount: attempt, retryLimit } = entry;
    return { id, institutionId: data.institutionId, attempt, isLast: attempt >= retryLimit };
  }

  /** A sign of life. False: it is another gateway's by now. */
  async renew({ id, attempt }: TakenEntry): Promise<boolean> {
    // the library has no sign of life: an entry expires so long after it was started
    const { rowCount } = await this.#pool.query(
      `UPDATE ${queueSchema}.job SET started_on = now()
       WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $3`,
      [queueName, id, attempt],
    );
    return rowCount === 1;
  }

  /** Ends an entry with the transaction. False: it is another gateway's, so the transaction must not be kept. */
  async finish(queries: Queries, { id, attempt }: TakenEntry): Promise<boolean> {
    const db = through(queries);
    const { rows } = await db.executeSql(
      `SELECT FROM ${queueSchema}.job WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $3 FOR UPDATE`,
      [queueName, id, attempt],
    );
    if (rows.length === 0) return false;
    await this.#boss.complete(queueName, id, {}, { db });
    return true;
  }

  /** Gives an entry back: it is tried again, by whomever, unless it has been tried too often. */
  async giveBack(entry: TakenEntry): Promise<void> {
    if (await this.renew(entry)) await this.#boss.fail(queueName, entry.id);
  }

  /** Gives back the entries of gateways that show no sign of life any more. */
  async expire(): Promise<void> {
    await this.#boss.expire();
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false });
    await this.#pool.end();
  }
}

/** The queue's statements in a transaction of the gateway. */
function through(queries: Queries): PgBoss.Db {
  // what Drizzle was made with: the transaction's connection
  const { $client } = queries as Queries & { readonly $client: pg.PoolClient };
  return { executeSql: (text, values) => $client.query<Record<string, unknown>>(text, values) };
}
