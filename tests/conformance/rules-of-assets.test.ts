import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import type { CatalogueAsset } from '@scn/core/document/file';
import type { Scenario } from '@scn/core/document/scenario';
import { completeScenario } from '@scn/core/format/complete';
import type { AssetReads } from '@scn/core/kernel/asset-reads';
import type { AnyRule } from '@scn/core/kernel/rule';
import { createRegistry } from '@scn/core/kernel/registry';
import { runs } from '@scn/core/testing/effort';
import { edited, randomEdits } from '@scn/core/testing/random-edits';
import { readRuleDocs } from '@scn/core/testing/rule-docs';
import { requiredByFields } from '@scn/core/validation/engine/asset-differences';
import { createValidator, type SeverityOverride } from '@scn/core/validation/engine/engine';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { beforeAll, describe, expect, test } from 'vitest';

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

/** The properties of shared assets that were read, by kind. A kind without properties: only whether an asset exists. */
type Noted = Map<string, Set<string>>;

async function readJson<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(join(import.meta.dirname, '../../examples', name), 'utf8')) as T;
}

/** The examples in the documentation of a rule. */
function examplesOf(ruleId: string): readonly Case[] {
  const { examples, assets } = readRuleDocs(docs[`../../core/src/validation/rules/${ruleId}/docs.md`] ?? '');
  return examples.map(({ scenario }) => ({ scenario: completeScenario(scenario, plugins), assets: assets ?? [] }));
}

let whole: readonly Case[] = [];
let generated: readonly Case[] = [];
beforeAll(async () => {
  const { assets } = await readJson<{ assets: readonly CatalogueAsset[] }>('catalogue.scn-catalogue.json');
  const names = ['adult-sepsis', 'anaphylaxis'];
  const files = await Promise.all(names.map((name) => readJson<{ scenario: JsonObject }>(`${name}.scn.json`)));
  whole = files.map(({ scenario }) => ({ scenario: completeScenario(scenario, plugins), assets }));
  const [sepsis] = whole;
  if (sepsis === undefined) throw new Error('There is no example.');
  const made = fc.record({
    edits: randomEdits(12),
    choices: fc.infiniteStream(fc.nat({ max: 99 })),
  });
  generated = fc.sample(made, { numRuns: runs(12), seed: 7 }).map(({ edits, choices }) => ({
    scenario: edited(sepsis.scenario, edits, 'new'),
    assets: withOtherValues(assets, choices),
  }));
}, 60_000);

/** The assets with values of other assets of their kind, and with the other value of flags. */
function withOtherValues(assets: readonly CatalogueAsset[], choices: Iterable<number>): readonly CatalogueAsset[] {
  const stream = choices[Symbol.iterator]();
  const next = (): number => (stream.next().value as number | undefined) ?? 0;
  return assets.map((asset) => {
    const alike = assets.filter((each) => each.asset === asset.asset);
    const other = (name: string, value: Json | undefined): Json | undefined => {
      const choice = next();
      if (choice < 50) return value;
      if (typeof value === 'boolean') return !value;
      return alike[choice % alike.length]?.data[name] ?? null;
    };
    const data = Object.entries(asset.data).map(([name, value]) => [name, other(name, value)] as const);
    return { ...asset, data: Object.fromEntries(data) };
  });
}

/** Returns the properties that rules read of the shared assets of some scenarios. */
function notedIn(
  rules: readonly AnyRule[],
  severities: Readonly<Record<string, SeverityOverride>>,
  cases: readonly Case[],
): Noted {
  const noted: Noted = new Map();
  for (const { scenario, assets } of cases) {
    const known = new Map(assets.map((asset) => [asset.id, noting(asset, noted)]));
    // an asset that is missing could be of any kind
    const get = (id: string) => {
      const found = known.get(id);
      const kind = found?.asset ?? '*';
      noted.set(kind, noted.get(kind) ?? new Set());
      return found;
    };
    createValidator({ plugins, rules, catalogue: { get }, severities }).validate(scenario);
  }
  return noted;
}

function noting({ id, asset, data }: CatalogueAsset, noted: Noted): CatalogueAsset {
  const note = (name: string) => noted.set(asset, (noted.get(asset) ?? new Set()).add(name));
  const get = (target: JsonObject, name: string | symbol) => {
    if (typeof name === 'string') note(name);
    return Reflect.get(target, name) as unknown;
  };
  const ownKeys = (target: JsonObject) => {
    note('all of them');
    return Reflect.ownKeys(target);
  };
  return { id, asset, data: isJsonObject(data) ? new Proxy(data, { get, ownKeys }) : data };
}

/** The rules of plugins, which run with any rules. */
const argumentRules = builtInPlugins.flatMap(({ id, kind, rules }) =>
  kind === 'asset' ? [] : Object.entries(rules).map(([key, rule]) => ({ id: `${id}/${key}`, ...rule })),
);
const argumentRulesOff = Object.fromEntries(argumentRules.map(({ id }) => [id, 'OFF' as const]));

/** Returns the mistakes in what a rule says that it reads. */
function wrongPartsOf(reads: AssetReads, noted: Noted): readonly string[] {
  const said = new Map(Object.entries(reads));
  const everywhere = said.get('*');
  const namesOf = (kind: string): readonly string[] => {
    const own = said.get(kind) ?? everywhere ?? [];
    return own === 'x-offers' ? (requiredByFields(plugins).get(kind) ?? []) : own;
  };
  const unsaid = [...noted].flatMap(([kind, names]) => {
    if (kind !== '*' && !said.has(kind) && everywhere === undefined) return [`reads assets of ${kind}, unsaid`];
    return [...names].flatMap((name) => (namesOf(kind).includes(name) ? [] : [`reads ${kind} ${name}, unsaid`]));
  });
  const unread = [...said].flatMap(([kind, names = []]) => {
    if (kind !== '*' && !noted.has(kind)) return [`never reads assets of ${kind}`];
    if (names !== 'x-offers')
      return names.flatMap((name) => (noted.get(kind)?.has(name) === true ? [] : [`never reads ${kind} ${name}`]));
    return [...requiredByFields(plugins)].flatMap(([target, required]) =>
      required.flatMap((name) => (noted.get(target)?.has(name) === true ? [] : [`never reads ${target} ${name}`])),
    );
  });
  return [...unsaid, ...unread];
}

describe('what rules say that they read of shared assets', () => {
  const isSaid = ({ readsAssets }: Pick<AnyRule, 'readsAssets'>) => readsAssets !== undefined;
  const saying = builtInRules.filter(isSaid);
  const silent = builtInRules.filter((rule) => !isSaid(rule));

  test.for(saying)('is what $id reads', (rule) => {
    const cases = [...examplesOf(rule.id), ...whole, ...generated];
    expect(wrongPartsOf(rule.readsAssets ?? {}, notedIn([rule], argumentRulesOff, cases))).toEqual([]);
  });

  test('is nothing for rules that read none', { timeout: 120_000 }, () => {
    const reading = silent.filter(({ id, ...rule }) => {
      const noted = notedIn([{ id, ...rule }], argumentRulesOff, examplesOf(id));
      return noted.size > 0;
    });
    expect(reading.map(({ id }) => id)).toEqual([]);
    expect(notedIn(silent, argumentRulesOff, [...whole, ...generated])).toEqual(new Map());
  });

  test('is what rules for arguments read', { timeout: 120_000 }, () => {
    const cases = [...whole, ...generated];
    for (const { id, readsAssets } of argumentRules.filter(isSaid)) {
      const onlyThis = Object.fromEntries(Object.entries(argumentRulesOff).filter(([each]) => each !== id));
      expect({ id, wrong: wrongPartsOf(readsAssets ?? {}, notedIn([], onlyThis, cases)) }).toEqual({ id, wrong: [] });
    }
    const saidOff = Object.fromEntries(argumentRules.filter(isSaid).map(({ id }) => [id, 'OFF' as const]));
    expect(notedIn([], saidOff, cases)).toEqual(new Map());
  });
});
