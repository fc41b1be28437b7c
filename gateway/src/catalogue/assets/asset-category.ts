import { actionCategories, commandsOfCategory } from '@scn/core/base/action-categories';
import type { JsonObject } from '@scn/core/base/json';
import { Refusal, type ErrorCode } from '@scn/core/base/refusal';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { jsonSchemaOf, type JsonSchema } from '@scn/core/schema/json-schema';
import { assetCategories } from '../reference-data/labels';

/** A complete list of which an asset can have a value. */
interface Categories {
  readonly code: Exclude<ErrorCode, 'NoRecordsFoundError'>;
  readonly message: string;
  /** @param of - the value of the property that selects the part of the list */
  has(value: unknown, of: unknown): boolean;
}

const categories: ReadonlySet<unknown> = new Set(assetCategories.items.map(({ id }) => id));

/** The lists, by their names in schemas. */
const lists: Readonly<Record<string, Categories | undefined>> = {
  'asset-categories': {
    code: 'AssetCategoryNotAllowedError',
    message: 'This asset category is not allowed here. Choose one from the list.',
    has: (value) => categories.has(value),
  },
  'action-categories': {
    code: 'GlobalActionCategoryError',
    message: 'There is no such action category that actions can be in. Choose one from the list.',
    has: (value) => actionCategories.some(({ id, selectable }) => selectable && id === value),
  },
  'action-category-commands': {
    code: 'GlobalActionCommandError',
    message: 'The action category has no such command. Choose one of its commands.',
    has: (value, of) => commandsOfCategory(typeof of === 'string' ? of : null).some(({ id }) => id === value),
  },
};

/**
 * Refuses a category, or a command of one, that isn’t on its list. What the asset has already stays, because lists change.
 *
 * @param before the data before the change; null for a new asset.
 * @param after the data after it, with the values that were asked for: the plugin would drop a command of another category.
 * @throws Refusal AssetCategoryNotAllowedError, GlobalActionCategoryError or GlobalActionCommandError, naming the property.
 */
export function requireCategory(plugin: AssetPlugin, before: JsonObject | null, after: JsonObject): void {
  for (const [name, schema] of Object.entries(jsonSchemaOf(plugin.schema).properties ?? {})) {
    const named = listOf(schema);
    const value = after[name] ?? null;
    if (named === null || value === null) continue;
    const of = named.by === undefined ? null : (after[named.by] ?? null);
    const isAsBefore = value === before?.[name] && (named.by === undefined || of === (before[named.by] ?? null));
    if (isAsBefore || named.list.has(value, of)) continue;
    throw new Refusal(named.list.code, { field: name, value }, named.list.message);
  }
}

/** The list that the values of a property are on, and the property that selects a part of it. */
function listOf(schema: JsonSchema): { readonly list: Categories; readonly by: string | undefined } | null {
  const list = lists[schema['x-terms'] ?? ''];
  if (list !== undefined) return { list, by: schema['x-terms-of'] };
  return (schema.anyOf ?? []).map(listOf).find((each) => each !== null) ?? null;
}
