import type { CatalogueAsset } from '@scn/core/document/file';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { isJsonObject, pointerTokens, type JsonObject, type Pointer } from '@scn/core/base/json';
import { errorMessages } from '@scn/core/base/error-messages.gen';
import { isErrorCode, Refusal, type ErrorCode } from '@scn/core/base/refusal';
import { codeOfFinding } from '@scn/core/schema/finding-code';
import { acceptsArguments, argumentFindings } from '@scn/core/validation/structure/structure';
import type { AssetValidator } from '@scn/core/validation/assets/assets';
import type { OperationAbility } from '@scn/core/permissions/policies';
import type { Issue } from '@scn/core/base/issue';
import { storable } from '#log/write-entry';
import { mayReadProperty } from './asset-policies';

/** A place in an asset's data that refers to another asset. */
export interface AssetReference {
  readonly to: string;
  readonly at: Pointer;
}

/** Rules about more than one asset, which run only where the other assets are known. */
const aboutOthers: ReadonlySet<string> = new Set(['reference/dangling', 'reference/wrong-kind', 'asset/not-unique']);

/**
 * Normalises input data with the plugin: checks it against the schema, fills in derived values and applies the canonical form.
 *
 * @throws Refusal MaxLengthExceededError, RequiredFieldNullError or InvalidDataError when it doesn't match the schema, or
 *   contains text that can't be stored.
 */
export function settleData(plugin: AssetPlugin, given: JsonObject): JsonObject {
  requireStructure(plugin, given);
  // the plugin's functions accept only data that matches its schema
  const derived = plugin.storage?.derive?.(given) ?? given;
  const settled = plugin.canonical(derived) as JsonObject;
  if (!acceptsArguments(plugin, settled)) throw new Error(`${plugin.id} produces data that its own schema rejects.`);
  storable(settled);
  return settled;
}

function requireStructure(plugin: AssetPlugin, given: JsonObject): void {
  if (acceptsArguments(plugin, given)) return;
  const all = argumentFindings(plugin, given);
  const findings = all.map(({ pointer, keyword, message }) => ({ at: pointer, keyword, message }));
  const [first] = all;
  if (first === undefined) throw new Refusal('InvalidDataError');
  const field = fieldOf(first.pointer);
  const code = codeOfFinding(plugin.schema, given, first) ?? codeOf(first.keyword, valueAt(given, first.pointer));
  throw new Refusal(code, { field, findings }, first.message);
}

function codeOf(keyword: string, value: unknown): ErrorCode {
  if (keyword === 'maxLength') return 'MaxLengthExceededError';
  if (keyword === 'required') return 'RequiredFieldMissingError';
  return value === null ? 'RequiredFieldNullError' : 'InvalidDataError';
}

/**
 * Refuses data that breaks a rule of severity ERROR or lacks a required property. Warnings don't prevent a change: readers of the
 * asset see them, see {@link issuesOf}. For a property that is withheld from the author, the error names it but gives no details.
 *
 * @throws Refusal RequiredFieldMissingError, the code of the rule or ValidationError with all findings; its message is that of the first
 *   finding.
 */
export function requireRules(
  validator: AssetValidator,
  plugin: AssetPlugin,
  asset: CatalogueAsset,
  ability: OperationAbility,
): void {
  const errors = issuesOf(validator, asset).filter(({ severity }) => severity === 'ERROR');
  const findings = errors.map(({ ruleId, messageId, at, message }) => {
    const isWithheld = !mayReadProperty(ability, plugin, fieldOf(at));
    return { ruleId, messageId, at, message: isWithheld ? errorMessages.ValidationError : message };
  });
  const [first] = findings;
  if (first === undefined) return;
  const metadata = { entity: plugin.title, field: fieldOf(first.at), findings };
  const code = codeOfIssue(
    errors[0],
    first.ruleId === 'argument/missing' ? 'RequiredFieldMissingError' : 'ValidationError',
  );
  throw new Refusal(code, metadata, first.message);
}

/** The code of an issue; a warning’s isn’t an error. */
function codeOfIssue(issue: Issue | undefined, otherwise: ErrorCode): ErrorCode {
  return issue?.code !== undefined && isErrorCode(issue.code) ? issue.code : otherwise;
}

/** The issues that rules find in one asset on its own. */
export function issuesOf(validator: AssetValidator, asset: CatalogueAsset): readonly Issue[] {
  return validator.validate([asset]).filter(({ ruleId }) => !aboutOthers.has(ruleId));
}

/**
 * The references of an asset to others, found by validating it alone, where every reference is dangling. A reference to itself
 * isn't included and doesn't protect the asset from deletion.
 */
export function referencesOf(validator: AssetValidator, asset: CatalogueAsset): readonly AssetReference[] {
  return validator.validate([asset]).flatMap(({ ruleId, at }) => {
    const to = ruleId === 'reference/dangling' ? valueAt(asset.data, at) : undefined;
    return typeof to === 'string' ? [{ to, at }] : [];
  });
}

/**
 * Refuses references to assets that don't exist or are of the wrong kind.
 *
 * @param known the referenced assets that the institution can see.
 * @throws Refusal AssetDoesNotExistError, or the code of their kind, naming each.
 */
export function requireReferences(
  validator: AssetValidator,
  asset: CatalogueAsset,
  known: readonly CatalogueAsset[],
): void {
  const broken = validator
    .validate([asset, ...known])
    .filter(({ entity, ruleId }) => entity === asset.id && ruleId.startsWith('reference/'));
  const [first] = broken;
  if (first === undefined) return;
  const findings = broken.map(({ at, message }) => ({ at, message, id: String(valueAt(asset.data, at)) }));
  const field = fieldOf(first.at);
  throw new Refusal(codeOfIssue(first, 'AssetDoesNotExistError'), { field, findings }, first.message);
}

/** The property that a pointer into an asset's data starts with; empty for the data itself. */
export function fieldOf(pointer: Pointer): string {
  return pointerTokens(pointer)[0] ?? '';
}

function valueAt(data: JsonObject, pointer: Pointer): unknown {
  return pointerTokens(pointer).reduce<unknown>((value, token) => {
    if (Array.isArray(value)) return (value as readonly unknown[])[Number(token)];
    return isJsonObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
  }, data);
}
