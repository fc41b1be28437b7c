import { sql } from 'drizzle-orm';
import type { Database, Queries } from '#database/database';
import { heartbeatTimeout } from './heartbeat';

/** Content of the operator's page. Counts and times only: nothing about anyone. */
export interface OperationState {
  /** The time of the database, to which all others compare. */
  readonly at: Date;
  readonly gateways: readonly GatewaySeen[];
  readonly jobs: JobCounts;
  readonly database: DatabaseState;
  /** The time of the data in the last complete `scn backup`; null if there was none. */
  readonly lastBackupAt: Date | null;
  readonly failedSignIns: { readonly lastHour: number; readonly lastDay: number };
}

/** A gateway that serves the database, or did within the last day. */
export interface GatewaySeen {
  readonly id: string;
  readonly host: string;
  readonly version: string;
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly responds: boolean;
  /** Bytes; null if its file system doesn't tell. */
  readonly diskFree: number | null;
  readonly diskTotal: number | null;
  readonly diskReserve: number;
  /** Seconds by which its clock is ahead of the database's; negative: behind. */
  readonly clock: number;
}

/** Jobs of all institutions. */
export interface JobCounts {
  readonly queued: number;
  readonly running: number;
  /** When the oldest queued job was requested; null without any. */
  readonly oldestQueuedAt: Date | null;
  /** Of the last 24 hours. */
  readonly succeeded: number;
  readonly failed: number;
}

/** The database and its server. */
export interface DatabaseState {
  /** The version of PostgreSQL. */
  readonly version: string;
  readonly bytes: number;
  /** Open connections to the database, of gateways and of anything else. */
  readonly connections: number;
  /** The most that its server accepts, for all of its databases. */
  readonly connectionsMost: number;
}

/** Reads the state of all gateways and their database. */
export async function readOperationState(database: Pick<Database, 'acrossInstitutions'>): Promise<OperationState> {
  return database.acrossInstitutions(async (queries) => ({
    ...(await readFigures(queries)),
    gateways: await readGateways(queries),
    jobs: await readJobs(queries),
  }));
}

async function readFigures(queries: Queries): Promise<Omit<OperationState, 'gateways' | 'jobs'>> {
  const { rows } = await queries.execute<{
    at: string;
    version: string;
    bytes: number;
    connections: number;
    most: number;
    backup: string | null;
    hour: number;
    day: number;
  }>(sql`
    SELECT now() AS at, current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
      (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()) AS connections,
      current_setting('max_connections')::integer AS most,
      (SELECT value FROM scn_installation WHERE name = 'last-backup') AS backup, failed.hour, failed.day
    FROM (
      SELECT count(*) FILTER (WHERE at > now() - interval '1 hour') AS hour, count(*) AS day
      FROM audit_entry WHERE kind = 'SIGN_IN_FAILED' AND institution_id IS NULL AND at > now() - interval '1 day') AS failed`);
  const [row] = rows;
  if (row === undefined) throw new Error('The database returned no figures.');
  const { at, version, bytes, connections, most, backup, hour, day } = row;
  return {
    at: new Date(at),
    database: { version, bytes, connections, connectionsMost: most },
    lastBackupAt: dateOf(backup),
    failedSignIns: { lastHour: hour, lastDay: day },
  };
}

async function readGateways(queries: Queries): Promise<readonly GatewaySeen[]> {
  const { rows } = await queries.execute<{
    id: string;
    host: string;
    version: string;
    started: string;
    seen: string;
    responds: boolean;
    state: Pick<GatewaySeen, 'diskFree' | 'diskTotal' | 'diskReserve' | 'clock'>;
  }>(sql`
    SELECT id, host, version, started_at AS started, seen_at AS seen, state,
      seen_at > now() - make_interval(secs => ${heartbeatTimeout}) AS responds
    FROM scn_gateway ORDER BY started_at, id`);
  return rows.map(({ id, host, version, started, seen, responds, state }) => ({
    id,
    host,
    version,
    responds,
    startedAt: new Date(started),
    seenAt: new Date(seen),
    ...state,
  }));
}

async function readJobs(queries: Queries): Promise<JobCounts> {
  const { rows } = await queries.execute<{
    queued: number;
    running: number;
    oldest: string | null;
    succeeded: number;
    failed: number;
  }>(sql`
    SELECT count(*) FILTER (WHERE state = 'QUEUED') AS queued, count(*) FILTER (WHERE state = 'RUNNING') AS running,
      min(created_at) FILTER (WHERE state = 'QUEUED') AS oldest,
      count(*) FILTER (WHERE state = 'SUCCEEDED') AS succeeded, count(*) FILTER (WHERE state = 'FAILED') AS failed
    FROM job WHERE state IN ('QUEUED', 'RUNNING') OR finished_at > now() - interval '1 day'`);
  const { oldest = null, ...counts } = rows[0] ?? { queued: 0, running: 0, succeeded: 0, failed: 0 };
  return { ...counts, oldestQueuedAt: dateOf(oldest) };
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
