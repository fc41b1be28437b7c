import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/database';
import { institutionRole, serviceRole } from '../../database/roles';

/**
 * Runs one step of an institution's transaction in the service role. Accounts belong to people, who may work for several institutions:
 * no institution may write them. The step is told everything that it needs, and touches the accounts of people that the institution has
 * been found to have.
 */
export async function asService<T>(queries: Queries, step: () => Promise<T>): Promise<T> {
  await queries.execute(sql`SET LOCAL ROLE ${sql.identifier(serviceRole)}`);
  // a step that fails takes the transaction with it: there is no role to go back to
  const result = await step();
  await queries.execute(sql`SET LOCAL ROLE ${sql.identifier(institutionRole)}`);
  return result;
}
