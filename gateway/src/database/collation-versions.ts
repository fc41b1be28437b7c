import type { Client } from 'pg';
import { advisoryLocks } from './advisory-locks';

/**
 * Rebuilds the indexes whose order another version of ICU has changed, as after an update of the server's operating system. PostgreSQL only
 * warns of it, and would read pages of lists in a wrong order. Other gateways can read and write the tables in the meantime.
 *
 * @param owner not in a transaction, and without a lock that another gateway waits for: a rebuild waits for every statement that has begun
 */
export async function followCollations(owner: Client): Promise<void> {
  const { rows: locks } = await owner.query<{ isOurs: boolean }>('SELECT pg_try_advisory_lock($1) AS "isOurs"', [
    advisoryLocks.rebuildIndexes,
  ]);
  if (locks[0]?.isOurs !== true) return;
  try {
    const { rows: changed } = await owner.query<{ oid: number; name: string }>(
      `SELECT oid, quote_ident(collname) AS name FROM pg_collation
       WHERE collname LIKE 'scn\\_%' AND collversion IS DISTINCT FROM pg_collation_actual_version(oid)`,
    );
    for (const { oid, name } of changed) {
      await rebuildIndexes(owner, oid);
      await owner.query(`ALTER COLLATION ${name} REFRESH VERSION`);
    }
  } finally {
    await owner.query('SELECT pg_advisory_unlock($1)', [advisoryLocks.rebuildIndexes]);
  }
}

async function rebuildIndexes(owner: Client, collation: number): Promise<void> {
  const { rows: indexes } = await owner.query<{ name: string; isValid: boolean }>(
    `SELECT DISTINCT indexrelid::regclass::text AS name, indisvalid AS "isValid" FROM pg_index
     JOIN pg_depend ON classid = 'pg_class'::regclass AND objid = indexrelid
     WHERE refclassid = 'pg_collation'::regclass AND refobjid = $1`,
    [collation],
  );
  // an invalid one is what an interrupted rebuild has left
  for (const { name, isValid } of indexes)
    await owner.query(isValid ? `REINDEX INDEX CONCURRENTLY ${name}` : `DROP INDEX CONCURRENTLY ${name}`);
}
