import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import type { RowHead, ScenarioHead } from './heads-file';

/** Number of heads per read. */
const batch = 2000;

/**
 * The heads of all logs, and the checksums of all rows, except entries of the audit log: these are deleted with their checksums when their retention
 * ends, which a heads file couldn't tell from a loss. Run it in one snapshot.
 */
export async function* readCurrentHeads(queries: Queries): AsyncGenerator<ScenarioHead | RowHead> {
  yield* fetchAll<ScenarioHead>(
    queries,
    `select id as scenario, head_seq as seq, encode(head_hash, 'hex') as hash from scenario order by id`,
  );
  yield* fetchAll<RowHead>(
    queries,
    `select table_name as table, row_key as key, revision, encode(hash, 'hex') as hash from row_checksum where table_name <> 'audit_entry'
     order by table_name, row_key`,
  );
}

async function* fetchAll<T extends object>(queries: Queries, select: string): AsyncGenerator<T> {
  await queries.execute(sql.raw(`declare heads no scroll cursor for ${select}`));
  for (;;) {
    const { rows } = await queries.execute(sql.raw(`fetch ${batch} from heads`));
    yield* rows as unknown as readonly T[];
    if (rows.length < batch) break;
  }
  await queries.execute(sql`close heads`);
}
