import { sql, type SQL } from 'drizzle-orm';
import type { Json } from '@scn/core/base/json';
import type { Queries } from '#database/database';

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
export async function readPersonalData(
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
