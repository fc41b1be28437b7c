import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '#database/database';
import { readMigrations, type Migration } from '#database/migrations';
import { sessionLength } from '#sign-in/sessions/session-length';
import type { FoundDamage } from './damage';

/** The protection of a table: the columns of its checksums, and its triggers. */
interface ExpectedProtection {
  readonly checksums: readonly {
    readonly table: string;
    readonly version: number;
    readonly columns: readonly string[];
  }[];
  readonly triggers: readonly { readonly table: string; readonly trigger: string }[];
}

const checksums = /\bscn_checksum_table\('(?<table>\w+)', (?<version>\d+),\s*'\{(?<columns>[^{}']+)\}'\)/g;

const triggers = /^CREATE TRIGGER (?<trigger>\w+) [^;]*? ON (?<table>\w+)\b/gm;

/** The kinds of damage. */
export type RowDamageKind =
  | RowKind
  | 'checksums-missing'
  | 'trigger-missing'
  | 'session-lengthened'
  | 'issues-missing'
  | 'subject-missing';

/** Those that the checksum of a row shows. */
type RowKind = 'row-changed' | 'row-missing' | 'row-unexpected';

const adviceFor: Readonly<Record<RowDamageKind, string>> = {
  'row-changed':
    'Compare the row with the one in the newest backup, and write the right values in a transaction that starts with ' +
    'SET LOCAL ROLE scn_service: this also writes the checksum.',
  'row-missing':
    'Insert the row of the newest backup in a transaction that starts with SET LOCAL ROLE scn_service. If it was deleted on purpose, ' +
    'insert it and delete it again that way.',
  'row-unexpected':
    'If the row doesn’t belong there, delete it in a transaction that starts with SET LOCAL ROLE scn_service. To keep it, ' +
    'delete it and insert it again that way.',
  'session-lengthened':
    'If no one signed in like that, end the session: UPDATE user_session SET ended_at = now() WHERE id = …. Find out who changed it.',
  'issues-missing':
    'Insert the rows of import_issue from the newest backup in a transaction that starts with SET LOCAL ROLE scn_service, or import ' +
    'the scenario again.',
  'checksums-missing': 'Restore the newest backup to an empty database. Until then, changes of the table aren’t found.',
  'subject-missing':
    'Insert the row of the newest backup in a transaction that starts with SET LOCAL ROLE scn_service, before a gateway starts: ' +
    'it would grant the permissions on the subject again.',
  'trigger-missing':
    'Enable the trigger, or restore the newest backup to an empty database. Until then, changes of the table aren’t protected.',
};

/** Verifies the rows of the tables that no log covers against their checksums. Run it in one snapshot. */
export async function verifyRows(queries: Queries): Promise<{
  readonly damages: readonly FoundDamage[];
  readonly rows: number;
}> {
  const report = { damages: [] as FoundDamage[], rows: 0 };
  const add = (kind: RowDamageKind, place: string, message: string) => {
    report.damages.push({ kind, place, message, advice: adviceFor[kind] });
  };
  // the settings with which the trigger computes checksums
  await queries.execute(sql`set local timezone = 'UTC'`);
  await queries.execute(sql`set local extra_float_digits = 1`);
  await queries.execute(sql`set local bytea_output = 'hex'`);
  const expected = expectedProtection();
  for (const name of await findMissingChecksums(queries, expected))
    add('checksums-missing', name, `Columns of the table ${name} are no longer covered by its checksums.`);
  const tables = await readTables(queries);
  for (const { name, keyColumns, columns } of tables) {
    const { rows } = await queries.execute<{ rows: number }>(sql`select count(*) as rows from ${sql.identifier(name)}`);
    report.rows += rows[0]?.rows ?? 0;
    for (const { key, kind } of await findDamagedRows(queries, name, contentOf(keyColumns, columns)))
      add(kind, `${name} ${key}`, messageOf(kind, name, key));
  }
  for (const { id } of await findLengthenedSessions(queries))
    add('session-lengthened', `user_session ${id}`, `The session ${id} lasts longer than a sign-in does.`);
  for (const { id } of await findMissingIssues(queries))
    add('issues-missing', `import_issue ${id}`, `The version ${id} was imported with warnings, and has none.`);
  for (const { id } of await findMissingSubjects(queries))
    add(
      'subject-missing',
      `permission_subject ${id}`,
      `Groups have permissions on ${id}, which isn’t a known subject.`,
    );
  for (const { name, trigger } of await findMissingTriggers(queries, expected))
    add('trigger-missing', name, `The trigger ${trigger} of the table ${name} is missing or disabled.`);
  return report;
}

interface CheckedTable {
  readonly name: string;
  readonly keyColumns: readonly string[];
  /** The columns of every version of its checksums. */
  readonly columns: readonly string[];
}

async function readTables(queries: Queries): Promise<readonly CheckedTable[]> {
  const { rows } = await queries.execute<{
    readonly name: string;
    readonly key_columns: readonly string[];
    readonly columns: readonly string[];
  }>(sql`
    select table_name as name, to_jsonb(key_columns) as key_columns, jsonb_agg(distinct listed) as columns
    from scn_checksum_columns, unnest(columns) as listed group by table_name, key_columns order by table_name`);
  return rows.map(({ name, key_columns: keyColumns, columns }) => ({ name, keyColumns, columns }));
}

/** The checked columns as JSON: to_jsonb of a whole row would also read large columns that aren't checked. */
function contentOf(keyColumns: readonly string[], columns: readonly string[]): SQL {
  const names = [...new Set([...keyColumns, ...columns])];
  const pairs = names.map((name) => sql`${name}::text, held.${sql.identifier(name)}`);
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
}

async function findDamagedRows(
  queries: Queries,
  name: string,
  content: SQL,
): Promise<readonly { readonly key: string; readonly kind: RowKind }[]> {
  const { rows } = await queries.execute<{
    readonly key: string;
    readonly kind: RowKind;
  }>(sql`
    with found as (
      select scn_row_key(content, newest.key_columns) as row_key, content
      from (select ${content} as content from ${sql.identifier(name)} as held) as contents,
        (select key_columns from scn_checksum_columns where table_name = ${name} order by version desc limit 1) as newest
    ), known as (
      select checksum.row_key, checksum.hash, covered.columns
      from row_checksum as checksum left join scn_checksum_columns as covered using (table_name, version)
      where table_name = ${name}
    )
    select row_key as key, case
      when found.content is null then 'row-missing' when known.hash is null then 'row-unexpected' else 'row-changed' end as kind
    from found full join known using (row_key)
    where case when found.content is null then known.hash is not null
      else known.hash is null or scn_row_checksum(found.content, known.columns) is distinct from known.hash end
    order by row_key`);
  return rows;
}

interface Found extends Record<string, unknown> {
  readonly id: string;
}

/** Sessions have no checksums, because each sign-in would leave one behind: their length follows from their start. */
async function findLengthenedSessions(queries: Queries): Promise<readonly Found[]> {
  const seconds = sessionLength / 1000;
  const { rows } = await queries.execute<Found>(sql`
    select id from user_session
    where expires_at > started_at + make_interval(secs => ${seconds}) or started_at > now() + interval '1 hour' order by id`);
  return rows;
}

/** A deletion by the gateway's own account writes checksums, but gateways delete issues only with their version. */
async function findMissingIssues(queries: Queries): Promise<readonly Found[]> {
  const { rows } = await queries.execute<Found>(sql`
    select id from scenario_version as version
    where import_status = 'IMPORTED_WITH_WARNINGS' and not exists (
      select from import_issue where version_id = version.id and log_type <> 'INFORMATION') order by id`);
  return rows;
}

/** Tables whose checksums no longer cover the columns that a migration gave them. */
async function findMissingChecksums(queries: Queries, { checksums }: ExpectedProtection): Promise<readonly string[]> {
  const { rows } = await queries.execute<{ readonly name: string }>(sql`
    select distinct expected."table" as name
    from jsonb_to_recordset(${JSON.stringify(checksums)}::jsonb) as expected ("table" text, version integer, columns jsonb)
    where not exists (select from scn_checksum_columns as covered
      where table_name = expected."table" and covered.version = expected.version and to_jsonb(covered.columns) = expected.columns)
    order by 1`);
  return rows.map(({ name }) => name);
}

/** A subject that was removed with its checksum. Backups of old versions have none, and the gateway adds them when it starts. */
async function findMissingSubjects(queries: Queries): Promise<readonly Found[]> {
  const { rows } = await queries.execute<Found>(sql`
    select distinct split_part(policy_name, ':', 1) as id from group_permission
    where exists (select from permission_subject)
      and split_part(policy_name, ':', 1) not in (select subject from permission_subject) order by 1`);
  return rows;
}

/** The triggers that protect a table: of its checksums, of the log, and those that report changes of access. */
async function findMissingTriggers(
  queries: Queries,
  { triggers }: ExpectedProtection,
): Promise<readonly { readonly name: string; readonly trigger: string }[]> {
  const { rows } = await queries.execute<{ readonly name: string; readonly trigger: string }>(sql`
    select distinct expected."table" as name, expected.trigger
    from jsonb_to_recordset(${JSON.stringify(triggers)}::jsonb) as expected ("table" text, trigger text)
    where not exists (select from pg_trigger where tgrelid = to_regclass(expected."table") and tgname = expected.trigger
      and tgenabled in ('O', 'A'))
    order by 1`);
  return rows;
}

function messageOf(kind: RowDamageKind, name: string, key: string): string {
  switch (kind) {
    case 'row-missing':
      return `The row ${key} of the table ${name} was deleted, but not by a gateway.`;
    case 'row-unexpected':
      return `The row ${key} of the table ${name} was inserted, but not by a gateway.`;
    default:
      return `The row ${key} of the table ${name} was changed, but not by a gateway.`;
  }
}

/**
 * Returns the protection of the tables, as this version's migrations define it: a list in the database doesn't show
 * what was removed from it. A database of a newer, compatible version can have more.
 */
function expectedProtection(migrations: readonly Migration[] = readMigrations()): ExpectedProtection {
  const all = migrations.map(({ sql }) => sql).join('\n');
  const checked = [...all.matchAll(checksums)].map(({ groups }) => ({
    table: groups?.['table'] ?? '',
    version: Number(groups?.['version']),
    columns: (groups?.['columns'] ?? '').split(/,\s*/),
  }));
  const created = [...all.matchAll(triggers)].map(({ groups }) => ({
    table: groups?.['table'] ?? '',
    trigger: groups?.['trigger'] ?? '',
  }));
  const ofChecksums = checked.map(({ table }) => ({ table, trigger: 'row_checksum' }));
  return { checksums: checked, triggers: [...ofChecksums, ...created] };
}
