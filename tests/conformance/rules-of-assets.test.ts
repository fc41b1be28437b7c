import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JsonObject } from '@scn/core/base/json';
import type { CatalogueAsset } from '@scn/core/document/file';
import type { Scenario } from '@scn/core/document/scenario';
import { completeScenario } from '@scn/core/format/complete';
import type { AnyRule } from '@scn/core/kernel/rule';
import { createRegistry } from '@scn/core/kernel/registry';
import { readRuleDocs } from '@scn/core/testing/rule-docs';
import { createValidator } from '@scn/core/validation/engine/engine';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { expect, test } from 'vitest';

const docs: Readonly<Record<string, string>> = import.meta.glob('../../core/src/validation/rules/*/*/docs.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const plugins = createRegistry(
  [],
  builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })),
);

interface Case {
  readonly scenario: Scenario;
  readonly assets: readonly CatalogueAsset[];
}

async function readJson<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(join(import.meta.dirname, '../../examples', name), 'utf8')) as T;
}

/** The examples in the documentation of a rule. */
function examplesOf(ruleId: string): readonly Case[] {
  const { examples, assets } = readRuleDocs(docs[`../../core/src/validation/rules/${ruleId}/docs.md`] ?? '');
  return examples.map(({ scenario }) => ({ scenario: completeScenario(scenario, plugins), assets: assets ?? [] }));
}

test('the rules that read shared assets are those that say so', { timeout: 120_000 }, async () => {
  const { assets } = await readJson<{ assets: readonly CatalogueAsset[] }>('catalogue.scn-catalogue.json');
  const file = await readJson<{ scenario: JsonObject }>('adult-sepsis.scn.json');
  const whole = { scenario: completeScenario(file.scenario, plugins), assets };
  const reading = builtInRules.filter((rule) =>
    [whole, ...examplesOf(rule.id)].some((each) => readsAssets(rule, each)),
  );
  const declared = builtInRules.filter(({ readsAssets }) => readsAssets === true);
  expect(declared.map(({ id }) => id)).toEqual(reading.map(({ id }) => id));
});

function readsAssets(rule: AnyRule, { scenario, assets }: Case): boolean {
  const known = new Map(assets.map((asset) => [asset.id, asset]));
  let isRead = false;
  const get = (id: string) => {
    isRead = true;
    return known.get(id);
  };
  createValidator({ plugins, rules: [rule], catalogue: { get }, severities: ownRulesOff }).validate(scenario);
  return isRead;
}

/** The rules of plugins, which run with any rules. */
const ownRulesOff = Object.fromEntries(
  builtInPlugins.flatMap(({ id, rules }) => Object.keys(rules).map((key) => [`${id}/${key}`, 'OFF' as const])),
);
