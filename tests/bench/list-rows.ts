import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import pg from 'pg';
import type { Json, JsonObject } from '@scn/core/base/json';
import { devices } from '@scn/core/base/enumerations';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { jsonSchemaOf, schemaOfValue, type JsonSchema } from '@scn/core/schema/json-schema';
import type { RunningGateway } from '@scn/gateway/serve/start-gateway';
import { scenarioCode } from './bench-gateways';

/** A word that a few rows of each list have. */
export const foundWord = 'no4711';
/** A prime number: rows are sorted otherwise by a text than they were inserted. */
const step = 7919;
/** Rows of each kind that rows of other kinds refer to, as far as the filled kinds have them. */
const referred = 1000;

/** Where the rows are. */
export interface ListPlace {
  readonly institutionId: string;
  readonly libraryId: string;
  readonly userId: string;
}

/** Runs statements as the owner of the tables. */
export async function asOwner<T>({ services }: RunningGateway, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: services.settings.databaseOwnerUrl });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/**
 * Fills lists of assets. Without triggers and indexes, which are created afterwards: otherwise it takes four times as long. Checksums of rows are
 * missing, and lists don't read them.
 */
export async function fillAssets(
  gateway: RunningGateway,
  plugins: readonly AssetPlugin[],
  many: number,
  { institutionId, userId }: ListPlace,
): Promise<void> {
  await asOwner(gateway, async (owner) => {
    // indexes are built in memory
    await owner.query("SET synchronous_commit = off; SET maintenance_work_mem = '1GB'");
    const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
      `SELECT index.indexrelid::regclass AS name, pg_get_indexdef(index.indexrelid) AS definition
       FROM pg_index AS index WHERE index.indrelid = 'asset'::regclass AND NOT index.indisprimary`,
    );
    await owner.query('ALTER TABLE asset DISABLE TRIGGER USER');
    for (const { name } of indexes) await owner.query(`DROP INDEX ${name}`);
    for (const plugin of plugins) await owner.query(...assetRows(plugin, many, { institutionId, userId }));
    for (const { definition } of indexes) await owner.query(definition);
    await owner.query('ALTER TABLE asset ENABLE TRIGGER USER');
  });
}

/** The statement that inserts rows of a kind, and its values. */
export function assetRows(
  plugin: AssetPlugin,
  many: number,
  { institutionId, userId }: Pick<ListPlace, 'institutionId' | 'userId'>,
): [text: string, values: unknown[]] {
  const properties = jsonSchemaOf(plugin.schema).properties ?? {};
  const fields = Object.entries(properties).flatMap(([name, given]) => {
    const value = valueOf(name, schemaOfValue(given));
    return value === null ? [] : [`'${name}', ${value}`];
  });
  return [
    `INSERT INTO asset (institution_id, id, kind, version, data, created_at, updated_at, updated_by)
     SELECT $1, $2::text || n, $2, $3, $4::jsonb || jsonb_build_object(${fields.join(', ')}),
       now() - n * interval '1 minute', now() - n * interval '1 minute', $5 FROM generate_series(1, $6::int) AS n`,
    [institutionId, plugin.id, plugin.version, JSON.stringify(plugin.defaults), userId, many],
  ];
}

/** A value of a property in row `n` in SQL, by its schema; null where its default is as good. */
function valueOf(name: string, schema: JsonSchema | undefined): string | null {
  if (schema === undefined || /key|public/i.test(name)) return null;
  const values = textsOf(schema.enum);
  if (values !== null) return `(ARRAY[${values.map(literal).join(', ')}])[n % ${values.length} + 1]`;
  const { 'x-ref': kind } = schema;
  switch (schema.type) {
    case 'string':
      return kind === undefined
        ? `${literal(`${name.charAt(0).toUpperCase()}${name.slice(1)} of a ward no`)} || n * ${step}::bigint % 1000000`
        : referenceTo(kind);
    case 'number':
    case 'integer':
      return `n * ${step}::bigint % 1000`;
    case 'boolean':
      return 'n % 2 = 0';
    case 'array': {
      const { 'x-ref': ofItems } = schemaOfValue(schema.items ?? {}) ?? {};
      return ofItems === undefined ? null : `jsonb_build_array(${referenceTo(ofItems)})`;
    }
    default:
      return null;
  }
}

function referenceTo(kind: string): string {
  return `${literal(kind)} || (n % ${referred} + 1)`;
}

function textsOf(values: readonly Json[] | undefined): readonly string[] | null {
  const texts = values?.filter((value) => typeof value === 'string') ?? [];
  return texts.length > 1 ? texts : null;
}

function literal(text: string): string {
  return pg.escapeLiteral(text);
}

/** The tables of {@link fillOthers} with triggers for checksums of rows, which lists don't read. */
const checksummed = ['scenario', 'scenario_version', 'job', 'import_issue', 'user_account', 'user_institution'];

/** Fills the other lists. @returns the version that has import issues */
export async function fillOthers(gateway: RunningGateway, many: number, place: ListPlace): Promise<string> {
  const triggers = (change: 'DISABLE' | 'ENABLE') =>
    asOwner(gateway, async (owner) => {
      for (const table of checksummed) await owner.query(`ALTER TABLE ${table} ${change} TRIGGER USER`);
    });
  await triggers('DISABLE');
  const versionId = await insertOthers(gateway, many, place);
  await triggers('ENABLE');
  return versionId;
}

async function insertOthers(gateway: RunningGateway, many: number, place: ListPlace): Promise<string> {
  const { institutionId, libraryId, userId } = place;
  const versionId = randomUUID();
  const { database } = gateway.services;
  const run = (statement: SQL) => database.acrossInstitutions((queries) => queries.execute(statement));
  const numbers = sql`generate_series(1, ${many}::int) AS n`;
  const ago = sql`now() - n * interval '1 minute'`;
  const summary: JsonObject = {
    ...{
      specialty: 'Surgery',
      practitionerTypeIds: ['nurse'],
      tagIds: [],
      authors: ['Someone'],
      devices: [devices[0]],
    },
  };
  await run(sql`INSERT INTO scenario (institution_id, library_id, scenario_code, title, culture, product_status, head_hash, summary,
      summary_seq, cover_seq, updated_at, deleted_at)
    SELECT ${institutionId}, ${libraryId}, CASE WHEN n > ${many} THEN 'D' ELSE 'B' END || n,
      'The scenario no' || n * ${step}::bigint % 1000000, 'en-GB', CASE n % 20 WHEN 0 THEN 'BETA' ELSE 'ALPHA' END, '\\x00',
      ${JSON.stringify(summary)}::jsonb, 0, 0, ${ago}, CASE WHEN n > ${many} THEN ${ago} END
    FROM generate_series(1, ${Math.round(many * 1.1)}::int) AS n`);
  await run(sql`INSERT INTO scenario_version (institution_id, scenario_id, seq, product_status, devices, min_client_version_id,
      max_client_version_id, change_notes, import_status, published_at)
    SELECT institution_id, id, 1, 'ALPHA', '[]', 1, -1, 'First', 'IMPORTED', now() FROM scenario WHERE deleted_at IS NULL`);
  await run(sql`INSERT INTO scenario_version (id, institution_id, scenario_id, seq, product_status, devices, min_client_version_id,
      max_client_version_id, change_notes, import_status)
    SELECT ${versionId}, institution_id, id, 1, 'ALPHA', '[]', 1, -1, 'First', 'IMPORTED' FROM scenario
    WHERE scenario_code = ${scenarioCode}`);
  await run(sql`INSERT INTO job (institution_id, kind, state, input, requested_by, created_at, finished_at)
    SELECT ${institutionId}, CASE n % 2 WHEN 0 THEN 'validate' ELSE 'import' END, 'SUCCEEDED', '{}', ${userId}, ${ago}, ${ago}
    FROM ${numbers}`);
  await run(sql`INSERT INTO import_issue (institution_id, version_id, ordinal, log_type, code, message, place)
    SELECT ${institutionId}, ${versionId}, n, 'WARNING', 'action/title', 'Issue ' || n, '{"pointer": ""}' FROM ${numbers}`);
  await run(sql`INSERT INTO audit_entry (institution_id, actor_id, kind, subject_id, at)
    SELECT ${institutionId}, ${userId}, CASE n % 50 WHEN 0 THEN 'USER_ADDED' ELSE 'SIGNED_IN' END, ${userId}, ${ago}
    FROM ${numbers}`);
  await run(sql`WITH added AS (INSERT INTO user_account (issuer, subject, name, email)
      SELECT 'lists', n::text, 'Person ' || n * ${step}::bigint % 1000000, n || '@example.org' FROM ${numbers} RETURNING id)
    INSERT INTO user_institution (user_id, institution_id, selected) SELECT id, ${institutionId}, true FROM added`);
  const webhookId = randomUUID();
  await run(sql`INSERT INTO webhook (id, institution_id, url, events, is_active, secret)
    VALUES (${webhookId}, ${institutionId}, 'https://example.org', '[]', false, 'whsec_YmVuY2g=')`);
  await run(sql`WITH sent AS (INSERT INTO webhook_message (institution_id, webhook_id, event_id, type, body, state, attempts, due_at, created_at)
      SELECT ${institutionId}, ${webhookId}, n::text, 'TEST', '{}', 'DELIVERED', 1, ${ago}, ${ago} FROM ${numbers}
      RETURNING id, created_at)
    INSERT INTO webhook_attempt (institution_id, message_id, attempt, at, milliseconds, status)
    SELECT ${institutionId}, id, 1, created_at, 20, 200 FROM sent`);
  return versionId;
}

/** Does the work that autovacuum does a while after so many rows. */
export async function settle(gateway: RunningGateway): Promise<void> {
  await asOwner(gateway, (owner) => owner.query('VACUUM (ANALYZE)'));
}
