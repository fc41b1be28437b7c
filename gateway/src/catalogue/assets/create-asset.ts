import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { JsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { Queries } from '#database/database';
import { requirePolicy, type Member } from '#principal/principal';
import type { CatalogueServices } from '../context';
import { requireCategory } from './asset-category';
import { fileProperties, takeFile, type SentFile } from './asset-file';
import { changedProperties, requireWritable } from './asset-policies';
import { requireRules, settleData } from './judge-asset';
import { withTextHashes } from './recorded-texts';
import { findOwnAsset, type StoredAsset } from './stored-asset';
import { requireUnique } from './unique-values';
import { checkReferences, ownersReferredTo, lockCatalogue, catalogueAssetOf, insertAsset } from './write-asset';

/** The input for creating an asset. */
interface CreateAssetRequest {
  /** Properties of the data that the author gives; the others get the plugin's defaults. */
  readonly properties: JsonObject;
  /** Prefix of the code, for a kind whose codes the gateway assigns. */
  readonly codePrefix?: string | null;
  /** For a kind with a file. */
  readonly file?: SentFile | null;
}

/**
 * Creates an asset of the member's institution. Checks the plugin's rules, unique properties and references. When several
 * requests want the same unique value or the next code at once, one of them succeeds.
 *
 * @throws Refusal with one of the documented error codes: ScenarioAccessError, FieldAuthorisationError, ValidationError,
 *   PropertyNotUniqueError…
 */
export async function createAsset(
  services: CatalogueServices,
  member: Member,
  plugin: AssetPlugin,
  request: CreateAssetRequest,
): Promise<StoredAsset> {
  const { assetValidator: validator, database } = services;
  const { institutionId, userId } = member;
  requirePolicy(member, 'Create', plugin.subject);
  requireWritable(member.ability, 'Create', plugin, givenNames(plugin, request));
  requireSettable(plugin, request.properties);
  const id = randomUUID();
  const draft = draftOf(plugin, request);
  const given = { ...draft, ...(await takeFile(services, member, plugin, request.file ?? null, draft)) };
  const settled = settleData(plugin, given);
  const asset = catalogueAssetOf(
    plugin,
    id,
    withTextHashes(plugin, { before: {}, history: new Map(), after: settled }),
  );
  requireWritable(member.ability, 'Create', plugin, derivedNames(plugin, asset.data));
  requireRules(validator, plugin, asset, member.ability);
  requireCategory(plugin, null, { ...asset.data, ...request.properties });
  return database.inInstitution(institutionId, async (queries) => {
    await lockCatalogue(queries, institutionId, await ownersReferredTo(queries, validator, institutionId, asset));
    const data = await withCode(queries, plugin, institutionId, request.codePrefix ?? '', asset.data);
    await checkReferences(queries, validator, institutionId, asset);
    await requireUnique(queries, plugin, institutionId, { id, data });
    await insertAsset(queries, validator, plugin, { institutionId, id, revision: 1, data, userId, at: services.now() });
    return findOwnAsset(queries, plugin, institutionId, id);
  });
}

/**
 * Refuses properties that only the gateway sets: those of the file, and the code if the gateway assigns it. GraphQL inputs don't
 * have them; this covers other callers.
 *
 * @throws Refusal FieldUpdateError
 */
export function requireSettable(plugin: AssetPlugin, properties: JsonObject): void {
  const ours = gatewayProperties(plugin);
  const field = Object.keys(properties).find((name) => ours.includes(name));
  if (field !== undefined) throw new Refusal('FieldUpdateError', { field }, `“${field}” is set by the server.`);
}

/** The properties of a kind that the gateway sets and no input has. */
export function gatewayProperties(plugin: AssetPlugin): readonly string[] {
  const code = plugin.storage?.code?.property;
  return [...fileProperties(plugin), ...(code === undefined ? [] : [code])];
}

function givenNames(plugin: AssetPlugin, { properties, codePrefix, file }: CreateAssetRequest): readonly string[] {
  const code = plugin.storage?.code;
  return [
    ...Object.keys(properties),
    ...(code !== undefined && (codePrefix ?? null) !== null ? [code.prefixInput] : []),
    ...(file === undefined || file === null ? [] : fileProperties(plugin)),
  ];
}

/** The properties that differ from an asset created without input: the plugin may derive more than was given. */
function derivedNames(plugin: AssetPlugin, data: JsonObject): readonly string[] {
  const ours = gatewayProperties(plugin);
  const blank = settleData(plugin, plugin.defaults as JsonObject);
  return changedProperties(blank, data).filter((name) => !ours.includes(name));
}

function draftOf(plugin: AssetPlugin, { properties, codePrefix }: CreateAssetRequest): JsonObject {
  const draft: JsonObject = { ...(plugin.defaults as JsonObject), ...properties };
  const code = plugin.storage?.code;
  return code === undefined ? draft : { ...draft, [code.property]: provisionalCode(codePrefix ?? '', code) };
}

/** Adds the code if the gateway assigns it. The prefix has already been checked with a provisional number. */
async function withCode(
  queries: Queries,
  plugin: AssetPlugin,
  institutionId: string,
  prefix: string,
  data: JsonObject,
): Promise<JsonObject> {
  const code = plugin.storage?.code;
  if (code === undefined) return data;
  return { ...data, [code.property]: await nextCode(queries, plugin, institutionId, prefix, code) };
}

type CodeRule = NonNullable<NonNullable<AssetPlugin['storage']>['code']>;

/** A code with a provisional number, for checking the prefix with the plugin's rules before a number is assigned. */
function provisionalCode(prefix: string, { digits }: CodeRule): string {
  return `${prefix}${'1'.padStart(digits, '0')}`;
}

/**
 * The next code with a prefix: one more than the highest number ever assigned in the institution. Codes of deleted assets aren't
 * reused, because scenarios may still contain them. Needs {@link lockCatalogue}.
 *
 * @throws Refusal CreateEntityError when no number is left.
 */
async function nextCode(
  queries: Queries,
  plugin: AssetPlugin,
  institutionId: string,
  prefix: string,
  { property, digits }: CodeRule,
): Promise<string> {
  const code = sql`data ->> ${property}::text`;
  // revisions include the codes of deleted assets
  const { rows } = await queries.execute<{ highest: number | null }>(sql`
    SELECT max(right(${code}, ${digits})::int) AS highest FROM asset_revision
    WHERE institution_id = ${institutionId} AND kind = ${plugin.id}
      AND starts_with(${code}, ${prefix}) AND right(${code}, ${digits}) ~ ${`^[0-9]{${digits}}$`}
      AND length(${code}) = ${prefix.length + digits}`);
  const number = String((rows[0]?.highest ?? 0) + 1).padStart(digits, '0');
  if (number.length > digits) {
    throw new Refusal(
      'CreateEntityError',
      { prefix },
      `All codes that start with ${prefix} are taken. Choose another prefix.`,
    );
  }
  return `${prefix}${number}`;
}
