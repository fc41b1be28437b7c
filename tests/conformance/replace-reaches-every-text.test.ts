import { isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import type { ScenarioDocument } from '@scn/core/document/content/schema';
import { scenarioSchema, type Scenario } from '@scn/core/document/scenario';
import { completeScenario } from '@scn/core/format/complete';
import { pluginOfPayload } from '@scn/core/kernel/payload';
import { builtInOperations } from '@scn/core/operations/operations.gen';
import { applyCalls, operationsByName } from '@scn/core/operations/run-operation';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { branchFor, resolveSchema, type JsonSchema } from '@scn/core/schema/json-schema';
import { findTexts, planReplacement } from '@scn/core/search/find-texts';
import { createMatcher } from '@scn/core/search/matcher';
import { optionsFor } from '@scn/core/testing/test-operation';
import { openScenario, snapshotOf } from '@scn/core/tree/scenario-tree';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { expect, test } from 'vitest';

/*
 * Every text that the schemas of the scenario and of the plugins mark, also an empty one, gets a word of its own. The search finds each, and
 * one replacement, which is one change, reaches each but those that show a title from elsewhere.
 */

const kernel = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })) });
const plugins = kernel.get(services.plugins);
const operations = operationsByName(builtInOperations);
const files: Readonly<Record<string, { readonly scenario: JsonObject }>> = import.meta.glob(
  '../../examples/*.scn.json',
  {
    import: 'default',
    eager: true,
  },
);

/** A scenario with a word in every text, and how often there is one. */
function worded(scenario: Scenario): { readonly scenario: Scenario; readonly places: ReadonlyMap<string, string> } {
  const places = new Map<string, string>();
  const word = (at: string): string => {
    const text = `zqword${places.size}`;
    places.set(text, at);
    return text;
  };
  const fill = (schema: JsonSchema, value: Json, at: string): Json => {
    if (schema['x-text'] === true) return typeof value === 'string' ? word(at) : value;
    const chosen = schema.anyOf === undefined ? schema : branchFor(schema.anyOf, value);
    if (chosen === undefined || value === null) return value;
    if (chosen !== schema) return fill(chosen, value, at);
    const { items, properties } = resolveSchema(schema);
    if (items !== undefined && Array.isArray(value)) {
      const list = value as readonly Json[];
      const first = items['x-text'] === true && list.length === 0 ? [''] : list;
      return first.map((each, index) => fill(items, each, `${at}/${index}`));
    }
    if (!isJsonObject(value) || properties === undefined) return value;
    const pluginKey = schema['x-plugin'];
    const plugin = pluginKey === undefined ? undefined : pluginOfPayload(plugins, pluginKey, value[pluginKey]);
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => {
        const property = name === 'args' && plugin !== undefined ? (plugin.schema as JsonSchema) : properties[name];
        return [name, property === undefined || each === undefined ? each : fill(property, each, `${at}/${name}`)];
      }),
    );
  };
  const filled = fill(scenarioSchema as JsonSchema, scenario as unknown as Json, '') as unknown as Scenario;
  const documents = filled.documents.map((each: ScenarioDocument) =>
    each.type === 'TEMPLATE' ? { ...each, fields: { ...each.fields, note: word(`/documents/${each.id}`) } } : each,
  );
  return { scenario: { ...filled, documents }, places };
}

test.each(Object.entries(files))('%s: search and replace reach every text', (_, file) => {
  const { scenario, places } = worded(completeScenario(file.scenario, plugins));
  const tree = openScenario(scenario);
  const view = createScenarioReader(plugins)(snapshotOf(tree));
  const query = { text: 'ZQWORD', matchCase: false, wholeWord: false, isPattern: false };
  const { groups, count } = findTexts(view, createMatcher(query));
  expect(count).toBe(places.size);
  const texts = groups.flatMap((group) => group.texts.map((found) => ({ found, chosen: found.matches })));
  const plan = planReplacement(texts, () => 'changed', { plugins, may: () => true });
  const left = plan.refused.map(({ text, lock }) => [lock, places.get(text.text) ?? '']);
  // menu items show the title of an action or form, forms decide the names of their actions, accepted problems have their own dialog
  const expected: Readonly<Record<string, RegExp>> = {
    'shown-title': /^\/menu\/.*\/title$/,
    fixed: /^\/actions\/\d+\/title$/,
    'no-operation': /^\/suppressions\//,
  };
  for (const [lock = '', at = ''] of left) expect(at).toMatch(expected[lock] ?? /^$/);
  applyCalls(tree, plan.calls, operations, optionsFor(plugins));
  const after = JSON.stringify(snapshotOf(tree));
  expect(after.split('zqword').length - 1).toBe(left.length);
  expect(after.split('changed').length - 1).toBeGreaterThanOrEqual(places.size - left.length);
});
