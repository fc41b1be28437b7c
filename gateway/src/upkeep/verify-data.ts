import { sql } from 'drizzle-orm';
import type { PluginsByKind } from '@scn/core/kernel/payload';
import type { Database } from '#database/database';
import { fsck } from '#log/fsck';
import type { FoundDamage } from './damage';
import { verifyRows } from './verify-rows';

/** The result of verifying a database. */
export interface DataReport {
  readonly damages: readonly FoundDamage[];
  readonly scenarios: number;
  readonly entries: number;
  readonly snapshots: number;
  /** Rows with checksums. */
  readonly rows: number;
}

/** Verifies the operation logs and all other tables, which gateways may be changing. Read-only. */
export async function verifyData(database: Database, plugins: PluginsByKind): Promise<DataReport> {
  const { damages, ...log } = await fsck({ database, plugins });
  const ofLog = damages.map(({ kind, scenarioId, seq, message, advice }) => ({
    kind,
    place: seq === null ? scenarioId : `${scenarioId}#${seq}`,
    message,
    advice,
  }));
  const tables = await database.acrossInstitutions(async (queries) => {
    await queries.execute(sql`set transaction isolation level repeatable read, read only`);
    return verifyRows(queries);
  });
  return { ...log, rows: tables.rows, damages: [...ofLog, ...tables.damages] };
}
