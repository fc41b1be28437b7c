import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import type { Database } from '#database/database';
import { gatewayVersion } from '#http/version-route';

/** Milliseconds between two heartbeats of a gateway. */
export const heartbeatInterval = 10_000;
/** Seconds without a heartbeat after which a gateway counts as not responding: three are missing. */
export const heartbeatTimeout = 35;

/** A gateway's report about itself. */
interface GatewayState {
  /** Bytes of the disk of its data folder; null if the file system doesn't tell. */
  readonly diskFree: number | null;
  readonly diskTotal: number | null;
  /** Bytes that must stay free. */
  readonly diskReserve: number;
  /** Seconds by which its clock is ahead of the database's. */
  readonly clock: number;
}

/** Dependencies of a heartbeat. */
export interface HeartbeatParts {
  readonly database: Pick<Database, 'acrossInstitutions'>;
  readonly gatewayId: string;
  /** The data folder. */
  readonly folder: string;
  readonly diskReserveBytes: number;
  now(): Date;
}

/**
 * Writes that this gateway runs, and how its disk and clock are. Deletes the rows of gateways without a heartbeat for a day: they were
 * killed, or their machine is gone.
 */
export async function recordHeartbeat({
  database,
  gatewayId,
  folder,
  diskReserveBytes,
  now,
}: HeartbeatParts): Promise<void> {
  const disk = await sizeOf(folder);
  await database.acrossInstitutions(async (queries) => {
    const asked = now().getTime();
    const { rows } = await queries.execute<{ server: number }>(
      sql`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS server`,
    );
    // the response arrives as long after the server's clock was read as the question was sent before it, about
    const here = (asked + now().getTime()) / 2;
    const clock = (here - (rows[0]?.server ?? here)) / 1000;
    const state: GatewayState = { ...disk, diskReserve: diskReserveBytes, clock };
    await queries.execute(sql`
      INSERT INTO scn_gateway (id, host, version, state)
      VALUES (${gatewayId}::uuid, ${hostname()}, ${gatewayVersion}, ${JSON.stringify(state)}::jsonb)
      ON CONFLICT (id) DO UPDATE SET seen_at = now(), state = excluded.state`);
    await queries.execute(sql`DELETE FROM scn_gateway WHERE seen_at < now() - interval '1 day'`);
  });
}

/** Removes the row of a gateway that stops. */
export async function endHeartbeat({
  database,
  gatewayId,
}: Pick<HeartbeatParts, 'database' | 'gatewayId'>): Promise<void> {
  await database.acrossInstitutions((queries) =>
    queries.execute(sql`DELETE FROM scn_gateway WHERE id = ${gatewayId}::uuid`),
  );
}

async function sizeOf(folder: string): Promise<Pick<GatewayState, 'diskFree' | 'diskTotal'>> {
  try {
    const { blocks, bavail, bsize } = await statfs(folder);
    // some network file systems don't report their size
    if (blocks > 0) return { diskFree: bavail * bsize, diskTotal: blocks * bsize };
  } catch {
    // a gateway whose database and files are elsewhere may have no data folder
  }
  return { diskFree: null, diskTotal: null };
}
