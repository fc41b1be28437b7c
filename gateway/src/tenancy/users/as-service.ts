import { sql } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { institutionRole, serviceRole } from '#database/roles';

/**
 * Runs one step of an institution's transaction in the service role. Accounts belong to users, who may have several institutions, so
 * no institution can write them. The step must get everything it needs as parameters, and touch only accounts of users that are known to
 * belong to the institution.
 */
export async function asService<T>(queries: Queries, step: () => Promise<T>): Promise<T> {
  await queries.execute(sql`SET LOCAL ROLE ${sql.identifier(serviceRole)}`);
  // a failing step aborts the transaction: there is no role to restore
  const result = await step();
  await queries.execute(sql`SET LOCAL ROLE ${sql.identifier(institutionRole)}`);
  return result;
}
