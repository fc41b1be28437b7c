import { randomBytes, randomUUID } from 'node:crypto';
import { Refusal } from '@scn/core/base/refusal';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { recordEvents } from '#audit/record';
import { errorCode } from '#database/connection';
import type { Database } from '#database/database';
import { groupMember, institution, libraryAccess, userGroup, userInstitution } from '#database/tables/tenancy';
import { createDefaultGroups } from '../default-groups';
import { requireFields } from '../fields/require-fields';
import { plainText } from '#graphql/input/input-values';
import { requirePolicy, type Member } from '#principal/principal';
import { readInstitution, type Institution } from './institution';

/** Editable properties of an institution. Omitted: unchanged, or default. */
export interface InstitutionFields {
  readonly name?: string | null | undefined;
  readonly userInactivePeriod?: number | null | undefined;
  readonly testsMustPass?: boolean | null | undefined;
}

const maxNameLength = 200;
/** Minutes: a session lasts no longer. */
const maxInactivity = 12 * 60;
const foreignKeyViolation = '23503';

/**
 * Creates an institution with the default groups; the creator is its administrator. Its external id is derived from its name plus a random
 * part: a chosen one would reveal which others exist.
 *
 * Runs in the service role: no institution can add another one. Existing ones are not touched.
 *
 * @param grantable - all policies that can be granted
 * @throws Refusal ScenarioAccessError without `Institution:Create`, FieldAuthorisationError, or an error about a value.
 */
export async function createInstitution(
  database: Database,
  principal: Member,
  fields: InstitutionFields & { readonly name: string },
  grantable: readonly string[],
): Promise<Institution> {
  requireFields(principal, 'Create', 'Institution', { ...fields });
  const id = randomUUID();
  const values = { name: plainText(fields.name, 'name', maxNameLength), ...settingsOf(fields) };
  return database.acrossInstitutions(async (queries) => {
    const [made] = await queries
      .insert(institution)
      .values({ id, externalId: `${slug(values.name)}-${randomBytes(4).toString('hex')}`, ...values })
      .returning();
    await queries.insert(userInstitution).values({ userId: principal.userId, institutionId: id });
    const groups = await createDefaultGroups(queries, id, grantable);
    await queries
      .insert(groupMember)
      .values({ groupId: groups.administrator, userId: principal.userId, institutionId: id });
    if (made === undefined) throw new Refusal('CreateEntityError');
    const event = { kind: 'INSTITUTION_CREATED', subjectId: id, subjectName: made.name } as const;
    await recordEvents(queries, { institutionId: id, userId: principal.userId }, [event]);
    await recordEvents(queries, principal, [event]);
    return made;
  });
}

/**
 * Changes the active institution.
 *
 * @throws Refusal NoRecordsFoundError for any other id, ScenarioAccessError without `Institution:Update`, FieldAuthorisationError, or
 *   an error about a value.
 */
export async function updateInstitution(
  database: Database,
  principal: Member,
  id: string,
  fields: InstitutionFields,
): Promise<Institution> {
  const current = await readInstitution(database, principal, id);
  requireFields(principal, 'Update', 'Institution', { ...fields });
  const name = fields.name ?? undefined;
  const values = {
    name: name === undefined ? current.name : plainText(name, 'name', maxNameLength),
    userInactivePeriod: current.userInactivePeriod,
    testsMustPass: current.testsMustPass,
    ...settingsOf(fields),
  };
  await database.inInstitution(principal.institutionId, async (queries) => {
    await queries.update(institution).set(values).where(eq(institution.id, current.id));
    const { name: from, userInactivePeriod, testsMustPass } = current;
    const gate = (mustPass: boolean) =>
      testsMustPass === values.testsMustPass ? [] : [mustPass ? 'tests must pass' : 'tests may fail'];
    const details = {
      from: [from, userInactivePeriod, ...gate(testsMustPass)],
      to: [values.name, values.userInactivePeriod, ...gate(values.testsMustPass)],
    };
    await recordEvents(queries, principal, [
      { kind: 'INSTITUTION_CHANGED', subjectId: current.id, subjectName: values.name, details },
    ]);
  });
  return { ...current, ...values };
}

/**
 * Deletes the active institution if it is empty except for its last user, who must also belong to another one.
 *
 * Runs in the service role: no institution can delete one, not even itself.
 *
 * @throws Refusal NoRecordsFoundError for any other id, ScenarioAccessError without `Institution:Delete`, EntitiesInUseError.
 */
export async function deleteInstitution(database: Database, principal: Member, id: string): Promise<void> {
  const { id: institutionId, name } = await readInstitution(database, principal, id);
  requirePolicy(principal, 'Delete', 'Institution');
  const { userId } = principal;
  try {
    await database.acrossInstitutions(async (queries) => {
      await queries.execute(sql`SELECT FROM user_account WHERE id = ${userId} FOR NO KEY UPDATE`);
      await queries.execute(sql`SELECT FROM institution WHERE id = ${institutionId} FOR UPDATE`);
      const others = await queries.$count(
        userInstitution,
        and(eq(userInstitution.institutionId, institutionId), ne(userInstitution.userId, userId)),
      );
      if (others > 0) throw inUse('It still has other users. Delete these users first.');
      await queries.delete(userInstitution).where(eq(userInstitution.institutionId, institutionId));
      const [next] = await queries
        .select()
        .from(userInstitution)
        .where(and(eq(userInstitution.userId, userId), userInstitution.enabled))
        .orderBy(desc(userInstitution.selected), userInstitution.institutionId);
      if (next === undefined) throw inUse('It is your only institution.');
      // another one may be the stored one already
      await queries.execute(sql`
        UPDATE user_institution SET selected = true
        WHERE user_id = ${userId} AND institution_id = ${next.institutionId}
          AND NOT EXISTS (SELECT FROM user_institution WHERE user_id = ${userId} AND selected)`);
      await queries.delete(libraryAccess).where(eq(libraryAccess.institutionId, institutionId));
      await queries.delete(userGroup).where(eq(userGroup.institutionId, institutionId));
      await queries.delete(institution).where(eq(institution.id, institutionId));
      // its own log can't be read any more: the institution that the user is in from now on has it as well
      const event = { kind: 'INSTITUTION_DELETED', subjectId: institutionId, subjectName: name } as const;
      await recordEvents(queries, principal, [event]);
      await recordEvents(queries, { ...principal, institutionId: next.institutionId }, [event]);
    });
  } catch (error) {
    if (errorCode(error) !== foreignKeyViolation) throw error;
    throw inUse(
      'It still has libraries, scenarios, shared assets or files. The history of a scenario is never deleted.',
    );
  }
}

function inUse(message: string): Refusal {
  return new Refusal('EntitiesInUseError', { canBeRemoved: false, dependencies: [] }, message);
}

function settingsOf(fields: InstitutionFields): Partial<Pick<Institution, 'userInactivePeriod' | 'testsMustPass'>> {
  const { testsMustPass } = fields;
  return { ...inactivity(fields), ...(typeof testsMustPass === 'boolean' ? { testsMustPass } : {}) };
}

function inactivity({ userInactivePeriod }: InstitutionFields): { userInactivePeriod?: number } {
  if (userInactivePeriod === undefined || userInactivePeriod === null) return {};
  if (!Number.isInteger(userInactivePeriod) || userInactivePeriod < 1 || userInactivePeriod > maxInactivity) {
    const bounds = { field: 'userInactivePeriod', min: 1, max: maxInactivity };
    throw new Refusal('InvalidValueError', bounds, `The inactive period must be 1 to ${maxInactivity} minutes.`);
  }
  return { userInactivePeriod };
}

function slug(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return ascii.replaceAll(/^-+|-+$/g, '').slice(0, 40) || 'institution';
}
