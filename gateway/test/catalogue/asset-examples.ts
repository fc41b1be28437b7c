import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import { jsonSchemaOf, schemaOfValue, type JsonSchema } from '@scn/core/schema/json-schema';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { sql } from 'drizzle-orm';
import type { Database } from '#database/database';
import { enumerationNames } from '@scn/core/schema/graphql/enumeration-names';
import { image, mp3, mp4, ogg, recording, wav } from '../files/sample-files';

export const assetPlugins = builtInPlugins.filter((plugin): plugin is AssetPlugin => plugin.kind === 'asset');

/** The valid examples of a plugin. */
export function examplesOf({ id }: AssetPlugin): readonly { readonly title: string; readonly args: JsonObject }[] {
  const folder = join(import.meta.dirname, '../../../plugins/asset', id.replace('asset.', ''), 'examples/valid');
  return readdirSync(folder).map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return JSON.parse(text) as { title: string; args: JsonObject };
  });
}

/** A value as a client sends it: enumerations by their GraphQL names. */
export function asGraphql(schema: JsonSchema, value: Json): Json {
  const given = schemaOfValue(schema) ?? {};
  if (typeof value === 'string' && given.enum !== undefined) {
    const values = given.enum as readonly string[];
    return enumerationNames(values)[values.indexOf(value)] ?? value;
  }
  if (Array.isArray(value)) return value.map((item: Json) => asGraphql(given.items ?? {}, item));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, asGraphql(given.properties?.[name] ?? {}, item ?? null)]),
  );
}

/** A complete value of a plugin in GraphQL form. */
export function dataAsGraphql(plugin: AssetPlugin, data: JsonObject): JsonObject {
  return asGraphql(jsonSchemaOf(plugin.schema), data) as JsonObject;
}

/** All references of a value: ids and their required kinds. */
export function referencesIn(
  schema: JsonSchema,
  value: Json,
): readonly { readonly id: string; readonly kind: string }[] {
  const given = schemaOfValue(schema) ?? {};
  if (typeof value === 'string') return given['x-ref'] === undefined ? [] : [{ id: value, kind: given['x-ref'] }];
  if (Array.isArray(value)) return value.flatMap((item: Json) => referencesIn(given.items ?? {}, item));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => referencesIn(given.properties?.[name] ?? {}, item ?? null));
}

/** Inserts an asset into the database as another version of the gateway could have written it. */
export async function insertRaw(
  database: Database,
  institutionId: string,
  row: {
    readonly id: string;
    readonly kind: string;
    readonly data: JsonObject;
    readonly version?: number;
    readonly isPublic?: boolean;
  },
): Promise<void> {
  await database.acrossInstitutions((queries) =>
    queries.execute(sql`INSERT INTO asset (institution_id, id, kind, version, data, is_public)
      VALUES (${institutionId}, ${row.id}, ${row.kind}, ${row.version ?? 1}, ${JSON.stringify(row.data)}, ${row.isPublic ?? false})
      ON CONFLICT DO NOTHING`),
  );
}

/** Inserts what a value refers to. */
export async function insertReferred(
  database: Database,
  institutionId: string,
  plugin: AssetPlugin,
  data: JsonObject,
): Promise<void> {
  for (const { id, kind } of referencesIn(jsonSchemaOf(plugin.schema), data)) {
    const referred = assetPlugins.find((each) => each.id === kind);
    await insertRaw(database, institutionId, { id, kind, data: (referred?.defaults ?? {}) as JsonObject });
  }
}

/** A file whose content matches its name. */
export async function fileNamed(filename: string): Promise<Buffer> {
  const ending = filename.toLowerCase().replace(/^.*\./, '');
  switch (ending) {
    case 'wav':
      return wav();
    case 'mp3':
      return mp3();
    case 'ogg':
      return ogg();
    case 'mp4':
      return mp4();
    case 'webm':
      return recording('picture.webm');
    case 'png':
    case 'webp':
      return image(ending);
    default:
      throw new Error(`There is no sample file .${ending}.`);
  }
}

/** A string of an example. */
export function textOf(value: Json | undefined): string {
  if (typeof value !== 'string') throw new Error('The example has no string here.');
  return value;
}
