import PgBoss from 'pg-boss';
import pg from 'pg';
import type { DatabaseConnection } from '#database/connection';
import type { Queries } from '#database/database';
import { serviceRole } from '#database/roles';
import { queueName, queueSchema, type QueuePace } from './queue-pace';

/** An entry that this gateway is working on. */
export interface ClaimedEntry {
  /** The id of the job. */
  readonly id: string;
  /** The institution, which contains the job's row. */
  readonly institutionId: string;
  /** From 0; identifies this attempt. */
  readonly attempt: number;
  /** No retry follows this attempt. */
  readonly isLast: boolean;
}

/** Connections for the queue's own maintenance: taking entries and heartbeats. */
const connections = 2;

/**
 * The job queue in the database, which assigns jobs to gateways. It contains only job ids; the jobs' data is in their rows.
 *
 * An entry belongs to the gateway that took it, as long as {@link renew} returns true. A gateway that was unresponsive for too
 * long, and whose entry another gateway has taken, can't finish it: {@link finish} runs in the same transaction as the job's
 * result.
 */
export class JobQueue {
  readonly #boss: PgBoss;
  readonly #pool: pg.Pool;

  private constructor(boss: PgBoss, pool: pg.Pool) {
    this.#boss = boss;
    this.#pool = pool;
  }

  /** Opens an installed queue. @param onError called when maintenance fails; it will be retried */
  static async open(
    { gateway }: DatabaseConnection,
    pace: QueuePace,
    onError: (error: unknown) => void,
  ): Promise<JobQueue> {
    // set the role without waiting for the response
    const pool = new pg.Pool({ ...gateway, max: connections, pipeline: true });
    pool.on('error', () => undefined); // a broken idle connection is replaced
    pool.on('connect', (client) => {
      client.on('error', () => undefined);
      // sent before any other query of the connection; if it fails, all later queries fail too
      client.query(`SET ROLE ${serviceRole}`).catch(onError);
    });
    const boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query<Record<string, unknown>>(text, values) },
      schema: queueSchema,
      migrate: false,
      schedule: false,
      supervise: true, // archives completed entries
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

  /** Adds an entry in a transaction of the service role, atomically with the job's row. */
  async add(queries: Queries, { id, institutionId }: { readonly id: string; readonly institutionId: string }) {
    await this.#boss.send(queueName, { institutionId }, { id, db: through(queries) });
  }

  /** Takes the oldest waiting entry; null if there is none. */
  async take(): Promise<ClaimedEntry | null> {
    const [entry] = await this.#boss.fetch<{ readonly institutionId: string }>(queueName, { includeMetadata: true });
    if (entry === undefined) return null;
    const { id, data, retryCount: attempt, retryLimit } = entry;
    return { id, institutionId: data.institutionId, attempt, isLast: attempt >= retryLimit };
  }

  /** Sends a heartbeat. False: another gateway has taken the entry. */
  async renew({ id, attempt }: ClaimedEntry): Promise<boolean> {
    // the library has no heartbeats: an entry expires a fixed time after it was started
    const { rowCount } = await this.#pool.query(
      `UPDATE ${queueSchema}.job SET started_on = now()
       WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $3`,
      [queueName, id, attempt],
    );
    return rowCount === 1;
  }

  /** Ends an entry in the transaction. False: another gateway has taken it, so roll the transaction back. */
  async finish(queries: Queries, { id, attempt }: ClaimedEntry): Promise<boolean> {
    const db = through(queries);
    const { rows } = await db.executeSql(
      `SELECT FROM ${queueSchema}.job WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $3 FOR UPDATE`,
      [queueName, id, attempt],
    );
    if (rows.length === 0) return false;
    await this.#boss.complete(queueName, id, {}, { db });
    return true;
  }

  /** Returns an entry to the queue: any gateway can retry it, up to the limit. */
  async returnEntry(entry: ClaimedEntry): Promise<void> {
    if (await this.renew(entry)) await this.#boss.fail(queueName, entry.id);
  }

  /** Returns the entries of gateways without heartbeats to the queue. */
  async expire(): Promise<void> {
    await this.#boss.expire();
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false });
    await this.#pool.end();
  }
}

/** Adapts a transaction of the gateway for the queue's statements. */
function through(queries: Queries): PgBoss.Db {
  // the connection of the transaction, which Drizzle was created with
  const { $client } = queries as Queries & { readonly $client: pg.PoolClient };
  return { executeSql: (text, values) => $client.query<Record<string, unknown>>(text, values) };
}
