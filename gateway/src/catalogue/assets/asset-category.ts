import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { jsonSchemaOf, type JsonSchema } from '@scn/core/schema/json-schema';
import { assetCategories } from '../reference-data/labels';

const categories: ReadonlySet<unknown> = new Set(assetCategories.items.map(({ id }) => id));

/**
 * Refuses a category that isn't on the list. One that the asset has already stays, because lists change.
 *
 * @param before the data before the change; null for a new asset.
 * @throws Refusal AssetCategoryNotAllowedError, naming the property.
 */
export function requireCategory(plugin: AssetPlugin, before: JsonObject | null, after: JsonObject): void {
  for (const [name, schema] of Object.entries(jsonSchemaOf(plugin.schema).properties ?? {})) {
    const value = after[name] ?? null;
    if (value === null || !isCategory(schema) || value === before?.[name] || categories.has(value)) continue;
    const message = 'This asset category is not allowed here. Choose one from the list.';
    throw new Refusal('AssetCategoryNotAllowedError', { field: name, value }, message);
  }
}

/** Whether values of a property are on the list of categories. */
function isCategory(schema: JsonSchema): boolean {
  return schema['x-terms'] === 'asset-categories' || (schema.anyOf ?? []).some(isCategory);
}
