import type { Client } from 'pg';

/**
 * Rebuilds the indexes whose order another version of ICU has changed, as after an update of the server's operating system. PostgreSQL only
 * warns of it, and would read pages of lists in a wrong order.
 */
export async function followCollations(owner: Client): Promise<void> {
  const { rows: changed } = await owner.query<{ oid: number; name: string }>(
    `SELECT oid, quote_ident(collname) AS name FROM pg_collation
     WHERE collname LIKE 'scn\\_%' AND collversion IS DISTINCT FROM pg_collation_actual_version(oid)`,
  );
  for (const { oid, name } of changed) {
    const { rows: indexes } = await owner.query<{ name: string }>(
      `SELECT DISTINCT index.oid::regclass::text AS name FROM pg_depend AS used JOIN pg_class AS index ON index.oid = used.objid
       WHERE used.classid = 'pg_class'::regclass AND used.refclassid = 'pg_collation'::regclass AND used.refobjid = $1 AND index.relkind = 'i'`,
      [oid],
    );
    for (const index of indexes) await owner.query(`REINDEX INDEX ${index.name}`);
    await owner.query(`ALTER COLLATION ${name} REFRESH VERSION`);
  }
}
