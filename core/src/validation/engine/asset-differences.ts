import { isJsonObject } from '#base/json';
import { memoizeByIdentity } from '#base/memoize';
import { scenarioDefinitions, scenarioSchema } from '#document/scenario';
import type { AssetDifference, AssetReads } from '#kernel/asset-reads';
import type { PluginLookup } from '#kernel/view';

/** Whether something that a rule reads is different. */
export function readsAny(
  reads: AssetReads | undefined,
  differences: readonly AssetDifference[],
  plugins: PluginLookup,
): boolean {
  if (reads === undefined) return false;
  return differences.some(({ kind, properties }) =>
    Object.entries(reads).some(([name, read = []]) => {
      if (name !== kind && name !== '*') return false;
      if (properties === null) return true;
      const names = read === 'x-offers' ? (requiredByFields(plugins).get(kind) ?? []) : read;
      return properties.some((each) => names.includes(each));
    }),
  );
}

/** The properties that fields of scenarios and of plugins require of the assets that they refer to (`x-offers`), by kind. */
export const requiredByFields = memoizeByIdentity(
  ({ plugins }: PluginLookup): ReadonlyMap<string, readonly string[]> => {
    const required = new Map<string, readonly string[]>();
    const collect = (schema: unknown): void => {
      if (Array.isArray(schema)) {
        for (const each of schema as readonly unknown[]) collect(each);
      } else if (isJsonObject(schema)) {
        const { 'x-ref': target, 'x-offers': offers } = schema;
        const where = isJsonObject(offers) ? offers['where'] : undefined;
        if (typeof target === 'string' && isJsonObject(where))
          required.set(target, [...new Set([...(required.get(target) ?? []), ...Object.keys(where)])]);
        for (const each of Object.values(schema)) collect(each);
      }
    };
    const used = plugins.filter(({ kind }) => kind !== 'asset');
    collect([scenarioSchema, scenarioDefinitions, ...used.map(({ schema }) => schema)]);
    return required;
  },
);
