import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyNames } from '@scn/core/permissions/policies';
import { groupPermission } from '#database/tables/tenancy';
import { createDefaultGroups } from '#tenancy/default-groups';
import { grantNewSubjects } from '#tenancy/grant-new-subjects';
import { asOwner } from '../test-database';
import { openTenancyFixture, type TenancyFixture } from './tenancy-fixture';

const pumps = ['Create', 'Read', 'Update', 'Delete'].map((action) => `AcmePump:${action}`);
const withPumps = [...policyNames, ...pumps];

let fixture: TenancyFixture;
let groups: Awaited<ReturnType<typeof createDefaultGroups>>;
beforeAll(async () => {
  fixture = await openTenancyFixture();
  const { test, other } = fixture;
  groups = await test.database.inInstitution(other.institutionId, (queries) =>
    createDefaultGroups(queries, other.institutionId, policyNames),
  );
  await grantNewSubjects(test.database, policyNames); // the start of a gateway before the plugin is installed
});
afterAll(() => fixture.test.drop());

/** The policies of a group for a subject, sorted. */
async function policiesOf(groupId: string, subject: string): Promise<readonly string[]> {
  const rows = await fixture.test.database.acrossInstitutions((queries) =>
    queries
      .select({ name: groupPermission.policyName })
      .from(groupPermission)
      .where(and(eq(groupPermission.groupId, groupId), like(groupPermission.policyName, `${subject}:%`))),
  );
  return rows.map(({ name }) => name).sort();
}

describe('subjects that are new to a database', () => {
  it('are granted to the administrators of each institution, once', async () => {
    const { database } = fixture.test;
    expect(await grantNewSubjects(database, withPumps)).toEqual(['AcmePump']);
    expect(await policiesOf(groups.administrator, 'AcmePump')).toEqual([...pumps].sort());
    for (const group of [groups.author, groups.reviewer]) expect(await policiesOf(group, 'AcmePump')).toEqual([]);

    // an administrator revokes it: another start changes nothing
    await database.acrossInstitutions((queries) =>
      queries
        .delete(groupPermission)
        .where(and(eq(groupPermission.groupId, groups.administrator), like(groupPermission.policyName, 'AcmePump:%'))),
    );
    expect(await grantNewSubjects(database, withPumps)).toEqual([]);
    expect(await policiesOf(groups.administrator, 'AcmePump')).toEqual([]);
  });

  it('aren’t those whose record was removed from the database', async () => {
    await asOwner(fixture.test.connection, `DELETE FROM permission_subject WHERE subject = 'AcmePump'`);
    expect(await grantNewSubjects(fixture.test.database, withPumps)).toEqual([]);
    expect(await policiesOf(groups.administrator, 'AcmePump')).toEqual([]);
  });

  it('don’t change what a group already has of them', async () => {
    const { test, other } = fixture;
    await test.database.inInstitution(other.institutionId, (queries) =>
      queries
        .insert(groupPermission)
        .values({ groupId: groups.administrator, institutionId: other.institutionId, policyName: 'AcmeBed:Read' }),
    );
    await grantNewSubjects(test.database, [...withPumps, 'AcmeBed:Read', 'AcmeBed:Delete']);
    expect(await policiesOf(groups.administrator, 'AcmeBed')).toEqual(['AcmeBed:Read']);
  });

  it('are granted by one of several gateways that start together', async () => {
    const { database } = fixture.test;
    const grants = [1, 2, 3].map(() => grantNewSubjects(database, [...withPumps, 'AcmeMonitor:Read']));
    expect((await Promise.all(grants)).flat()).toEqual(['AcmeMonitor']);
    expect(await policiesOf(groups.administrator, 'AcmeMonitor')).toEqual(['AcmeMonitor:Read']);
  });
});
