import { sql } from 'drizzle-orm';
import { recordEvents } from '#audit/record';
import type { Database, Queries } from '#database/database';
import type { Member } from '#principal/principal';
import { refuseEscalation } from './escalation-guard';
import { refuseLockOut } from './lock-out';
import { eventsBetween, readRecordedState } from './recorded-state';
import { readInstitutionAccess } from './institution-access';

/**
 * Changes permissions: users, groups, permissions, access to libraries. Runs one at a time in each institution, so that two
 * administrators can't remove each other; rolled back on escalation or lock-out. What has changed is recorded in the audit log.
 *
 * @param work the change, in a transaction of the institution
 * @throws Refusal from {@link refuseEscalation} and {@link refuseLockOut}, and what the work throws.
 */
export async function changeAccess<T>(
  database: Database,
  principal: Member,
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  return database.inInstitution(principal.institutionId, async (queries) => {
    // scenarios and assets can be written concurrently: their foreign keys use a weaker lock
    await queries.execute(sql`SELECT FROM institution WHERE id = ${principal.institutionId} FOR NO KEY UPDATE`);
    const before = await readInstitutionAccess(queries, principal.institutionId);
    const recorded = await readRecordedState(queries, principal.institutionId);
    const result = await work(queries);
    const after = await readInstitutionAccess(queries, principal.institutionId);
    refuseEscalation(principal, before, after);
    refuseLockOut(before, after, principal.userId);
    await recordEvents(
      queries,
      principal,
      eventsBetween(recorded, await readRecordedState(queries, principal.institutionId)),
    );
    return result;
  });
}
