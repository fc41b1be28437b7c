import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../../database/database';
import type { Member } from '../require-principal';
import { refuseEscalation } from './escalation-guard';
import { refuseLockOut } from './lock-out';
import { readStanding } from './standing';

/**
 * Makes a change to who may do what: users, groups, permissions, access to libraries. One at a time in each institution, so that two
 * administrators can't remove each other; taken back when it gives away what its author doesn't hold, or locks everybody out.
 *
 * @param work the change, in a transaction of the institution
 * @throws Refusal as {@link refuseEscalation} and {@link refuseLockOut} do, and what the work throws.
 */
export async function changeStanding<T>(
  database: Database,
  principal: Member,
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  return database.inInstitution(principal.institutionId, async (queries) => {
    // scenarios and assets may be written meanwhile: their keys ask for a weaker lock
    await queries.execute(sql`SELECT FROM institution WHERE id = ${principal.institutionId} FOR NO KEY UPDATE`);
    const before = await readStanding(queries, principal.institutionId);
    const result = await work(queries);
    const after = await readStanding(queries, principal.institutionId);
    refuseEscalation(principal, before, after);
    refuseLockOut(before, after);
    return result;
  });
}
