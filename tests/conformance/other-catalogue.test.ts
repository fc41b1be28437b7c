import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JsonObject } from '@scn/core/base/json';
import type { CatalogueAsset } from '@scn/core/document/file';
import { completeScenario } from '@scn/core/format/complete';
import { createRegistry } from '@scn/core/kernel/registry';
import type { CatalogueView } from '@scn/core/kernel/view';
import { createValidator } from '@scn/core/validation/engine/engine';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { expect, test } from 'vitest';

const plugins = createRegistry(
  [],
  builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })),
);
const examples = join(import.meta.dirname, '../../examples');

async function readJson<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(join(examples, name), 'utf8')) as T;
}

test('validating with other assets finds what a fresh validation finds', { timeout: 60_000 }, async () => {
  const { assets } = await readJson<{ assets: readonly CatalogueAsset[] }>('catalogue.scn-catalogue.json');
  const file = await readJson<{ scenario: JsonObject }>('adult-sepsis.scn.json');
  const scenario = completeScenario(file.scenario, plugins);
  const catalogueOf = (each: (asset: CatalogueAsset) => CatalogueAsset | null): CatalogueView => {
    const known = new Map(assets.flatMap((asset) => each(asset) ?? []).map((asset) => [asset.id, asset]));
    return { get: (id) => known.get(id) };
  };
  const validator = createValidator({ plugins, rules: builtInRules, catalogue: catalogueOf((asset) => asset) });
  const usual = validator.validate(scenario);
  const kinds = [...new Set(assets.map(({ asset }) => asset))];
  let differing = 0;
  for (const kind of kinds) {
    const emptied = (asset: CatalogueAsset) => (asset.asset === kind ? { ...asset, data: {} } : asset);
    const without = (asset: CatalogueAsset) => (asset.asset === kind ? null : asset);
    for (const other of [catalogueOf(emptied), catalogueOf(without)]) {
      validator.useCatalogue(other);
      const found = validator.validate(scenario);
      expect(found).toEqual(createValidator({ plugins, rules: builtInRules, catalogue: other }).validate(scenario));
      if (found.length !== usual.length) differing += 1;
    }
  }
  expect(differing).toBeGreaterThan(5);
  validator.useCatalogue(catalogueOf((asset) => asset));
  expect(validator.validate(scenario)).toEqual(usual);
});
