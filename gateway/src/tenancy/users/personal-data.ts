import { sql, and, eq, type SQL } from 'drizzle-orm';
import type { Json } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { recordEvents, recordForUser } from '#audit/record';
import type { Queries, Database } from '#database/database';
import { presence } from '#database/tables/live';
import { localAccount, userSession } from '#database/tables/sign-in';
import { userAccount, userInstitution } from '#database/tables/tenancy';
import { requirePolicy, requireSession, type Member, type Principal } from '#principal/principal';
import { changeAccess } from '../access/change-access';
import { requireAccessOf } from '../access/require-access-of';
import type { TenancyServices } from '../context';
import { readableField } from '../fields/readable-field';
import { tenancyFields } from '../fields/tenancy-fields';
import { asService } from './as-service';
import { findUser } from './user';

/** Data about a user in one table. */
interface PersonalTable {
  readonly table: string;
  /** Columns that refer to the user. */
  readonly by: readonly string[];
  /** Exported columns: without hashes and keys, and without content that is about something else. */
  readonly columns: readonly string[];
  /** Whether rows belong to an institution, by a column `institution_id`. */
  readonly ofInstitution: boolean;
}

/** Everything that the gateway stores about a user, by the name of the part in an export. */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  account: everywhere('user_account', ['id'], 'id issuer subject name email picture enabled created_at'),
  signIn: everywhere('local_account', ['user_id'], 'username must_change_password is_demonstration'),
  sessions: everywhere(
    'user_session',
    ['user_id'],
    'started_at expires_at ended_at token_issued_at token_groups client_id user_agent',
  ),
  institutions: owned('user_institution', ['user_id'], 'institution_id selected enabled source'),
  groups: owned('group_member', ['user_id'], 'group_id institution_id source'),
  apiTokens: owned(
    'api_token',
    ['user_id'],
    'institution_id name policies created_at expires_at revoked_at last_used_at',
  ),
  views: owned('grid_view', ['user_id'], 'institution_id view_type name grid_state'),
  presence: owned('presence', ['user_id'], 'institution_id scenario_id screen seen_at'),
  changes: owned('scenario_operation', ['actor_id'], 'institution_id scenario_id seq title at'),
  deletedScenarios: owned('scenario', ['deleted_by'], 'institution_id scenario_code deleted_at'),
  assets: owned('asset', ['updated_by'], 'institution_id kind id updated_at'),
  assetRevisions: owned('asset_revision', ['changed_by'], 'institution_id kind asset_id revision at'),
  files: owned('file_object', ['created_by'], 'institution_id sha256 bytes media_type created_at'),
  jobs: owned('job', ['requested_by'], 'institution_id id kind state created_at'),
  versions: owned('scenario_version', ['created_by'], 'institution_id id scenario_id seq created_at'),
  auditLog: owned(
    'audit_entry',
    ['actor_id', 'subject_id'],
    'institution_id at actor_id kind subject_id subject_name details',
  ),
};

/**
 * Everything that the gateway stores about a user, in a transaction of the service role.
 *
 * @param institutionId - only this institution's part, as well as the account itself; null: that of all institutions
 */
async function readPersonalData(
  queries: Queries,
  userId: string,
  institutionId: string | null,
): Promise<Readonly<Record<string, Json>>> {
  const data: Record<string, Json> = {};
  for (const [part, { table, by, columns, ofInstitution }] of Object.entries(personalTables)) {
    const isTheirs = either(by.map((column) => sql`${sql.identifier(column)} = ${userId}::uuid`));
    const isHere =
      ofInstitution && institutionId !== null ? sql`AND institution_id = ${institutionId}::uuid` : sql.empty();
    const { rows } = await queries.execute<{ row: Json }>(sql`
      SELECT to_jsonb(found) AS row FROM (
        SELECT ${sql.join(
          columns.map((column) => sql.identifier(column)),
          sql`, `,
        )}
        FROM ${sql.identifier(table)} WHERE ${isTheirs} ${isHere}) AS found`);
    data[part] = rows.map(({ row }) => row);
  }
  return data;
}

function either(conditions: readonly SQL[]): SQL {
  return sql`(${sql.join([...conditions], sql` OR `)})`;
}

function everywhere(table: string, by: readonly string[], columns: string): PersonalTable {
  return { table, by, columns: columns.split(' '), ofInstitution: false };
}

function owned(table: string, by: readonly string[], columns: string): PersonalTable {
  return { table, by, columns: columns.split(' '), ofInstitution: true };
}

/** One's own data, of all institutions. @throws Refusal ScenarioAccessError for an API token. */
export async function exportOwnData(database: Database, principal: Principal): Promise<Readonly<Record<string, Json>>> {
  const { userId } = requireSession(principal);
  return database.acrossInstitutions(async (queries) => {
    await recordForUser(queries, userId, { kind: 'PERSON_EXPORTED', actorId: userId });
    return readPersonalData(queries, userId, null);
  });
}

/**
 * The data about a user of the institution: the account, and what belongs to the institution.
 *
 * @throws Refusal NoRecordsFoundError; ScenarioAccessError without `User:Update`, and for an API token; FieldAuthorisationError if a field of
 *   users is withheld, because an incomplete export would be mistaken for all data.
 */
export async function exportDataOfUser(
  database: Database,
  principal: Member,
  id: string,
): Promise<Readonly<Record<string, Json>>> {
  requirePolicy(requireSession(principal), 'Update', 'User');
  requirePolicy(principal, 'Read', 'User');
  const withheld = tenancyFields.User.Read.filter((field) => !readableField(principal, 'User', field));
  if (withheld.length > 0)
    throw new Refusal(
      'FieldAuthorisationError',
      { subject: 'User', fields: withheld },
      'Fields of users are withheld from you, so you can’t export their data.',
    );
  const { institutionId } = principal;
  return database.inInstitution(institutionId, async (queries) => {
    const user = await findUser(queries, id);
    await recordEvents(queries, principal, [{ kind: 'PERSON_EXPORTED', subjectId: user.id }]);
    return asService(queries, () => readPersonalData(queries, user.id, institutionId));
  });
}

/** The name that an erased user leaves in logs: it tells entries of one person from those of another. */
export function pseudonymOf(userId: string): string {
  return `Former user ${userId.slice(0, 8)}`;
}

/**
 * Erases a user for good: name, e-mail address, picture, sign-in, sessions, API tokens and saved views. What they have changed stays, under a
 * pseudonym. Requires all of the user's permissions, and an account that no other institution shares.
 *
 * @param name - their name, typed by the administrator, so that no one is erased by mistake
 * @throws Refusal NoRecordsFoundError; ScenarioAccessError without `User:Delete`, for an API token, and for users with more permissions;
 *   InvalidValueError if the name is not theirs; InvalidUserError for oneself, and for users who belong to another institution, too;
 *   EntityInUseError when no one could administer the institution any more.
 */
export async function eraseUser(
  { database, signIn, settings, now }: Pick<TenancyServices, 'database' | 'signIn' | 'settings' | 'now'>,
  principal: Member,
  id: string,
  name: string,
): Promise<string> {
  requirePolicy(requireSession(principal), 'Delete', 'User');
  const { institutionId } = principal;
  const erased = await changeAccess(database, principal, async (queries) => {
    const user = await findUser(queries, id);
    if (name.trim() !== user.name.trim())
      throw new Refusal('InvalidValueError', { field: 'name' }, 'This is not the name of the user.');
    await requireAccessOf(queries, principal, user, settings);
    await recordEvents(queries, principal, [{ kind: 'PERSON_ERASED', subjectId: user.id }]);
    await queries
      .delete(userInstitution)
      .where(and(eq(userInstitution.userId, user.id), eq(userInstitution.institutionId, institutionId)));
    await asService(queries, () => eraseAccount(queries, user.id, now()));
    return user.id;
  });
  signIn.readAnew(erased);
  return erased;
}

async function eraseAccount(queries: Queries, userId: string, now: Date): Promise<void> {
  const others = await queries.$count(userInstitution, eq(userInstitution.userId, userId));
  if (others > 0)
    throw new Refusal(
      'InvalidUserError',
      {},
      'The account isn’t managed by this institution alone. Delete the user instead: this removes them from the institution.',
    );
  await queries.delete(localAccount).where(eq(localAccount.userId, userId));
  await queries.delete(presence).where(eq(presence.userId, userId));
  // codes, grants, sign-ins of browsers and links
  await queries.execute(sql`
    DELETE FROM provider_payload WHERE payload ->> 'accountId' = ${userId} OR payload ->> 'userId' = ${userId} OR uid = ${userId}
      OR grant_id IN (SELECT id FROM provider_payload WHERE kind = 'Grant' AND payload ->> 'accountId' = ${userId})`);
  // kept until they expire: a token of an ended session is refused, one of an unknown session would start another
  await queries
    .update(userSession)
    .set({ endedAt: sql`coalesce(${userSession.endedAt}, ${now})`, userAgent: null, clientId: null, tokenGroups: [] })
    .where(eq(userSession.userId, userId));
  await queries
    .update(userAccount)
    .set({ name: pseudonymOf(userId), email: null, picture: null, enabled: false, subject: `erased ${userId}` })
    .where(eq(userAccount.id, userId));
}
