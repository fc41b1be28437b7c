import { pointerTokens, type Json, type JsonObject, type Pointer } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { describeChanges, sentenceOf } from '@scn/core/diff/describe/describe-changes';
import { diffScenarios } from '@scn/core/diff/diff-scenarios';
import { isAuthorCode } from '@scn/core/document/codes';
import type { Scenario } from '@scn/core/document/scenario';
import { completeScenario } from '@scn/core/format/complete';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { fullAbility } from '@scn/core/permissions/ability';
import { entityKinds } from '@scn/core/schema/keywords';
import { runs } from '@scn/core/testing/effort';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { operationScenario } from '@scn/core/testing/operation-scenario';
import { edited, randomEdits } from '@scn/core/testing/random-edits';
import { randomCall, randomKinds } from '@scn/core/testing/random-operations';
import { readRuleDocs } from '@scn/core/testing/rule-docs';
import { createValidator } from '@scn/core/validation/engine/engine';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import fc from 'fast-check';
import { expect, it } from 'vitest';

/*
 * Authors know codes of actions and responses; all other identities are internal. Here, each internal identity starts with a mark that no
 * sentence may contain.
 */

const mark = 'internal-7f3a-';

/** Properties that authors write: an identity in the examples can be the same word. */
const written =
  /^(?:title|name|displayName|roleName|firstName|lastName|arrayName|description|text|substance|designation)$/;

const docs: Readonly<Record<string, string>> = import.meta.glob('../../core/src/validation/rules/*/*/docs.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const kernel = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })) });
const plugins = kernel.get(services.plugins);

/** Every example in the documentation of every rule. */
const examples = Object.values(docs).flatMap((text) => {
  const { assets, examples: given } = readRuleDocs(text);
  return given.map((example) => {
    const scenario = completeScenario(example.scenario, plugins);
    const ids = internalIds(
      scenario,
      plugins,
      assets?.map(({ id }) => id),
    );
    const shared = assets?.map((asset) => marked(asset, ids));
    return {
      scenario: marked(scenario, ids),
      catalogue: shared === undefined ? null : new Map(shared.map((asset) => [asset.id, asset])),
    };
  });
});

/** The identities of all things, and those that references lead to. */
function internalIds(scenario: Scenario, known: PluginRegistry, assets: readonly string[] = []): ReadonlySet<unknown> {
  const view = createScenarioReader(known)(scenario);
  const own = entityKinds.flatMap((kind) => view.all(kind).map(({ id }) => id));
  const targets = view.subtrees.flatMap(({ uses }) =>
    uses.flatMap(({ to, target }) => (target === 'report-item' ? [] : [to])),
  );
  return new Set([...own, ...targets, ...assets].filter((id) => !isAuthorCode(id)));
}

function marked<T>(value: T, ids: ReadonlySet<unknown>): T {
  return JSON.parse(
    JSON.stringify(value, (key, each: unknown) =>
      typeof each === 'string' && ids.has(each) && !written.test(key) ? `${mark}${each}` : each,
    ),
  ) as T;
}

/** A scenario in which no reference leads to anything. */
function withoutTargets(scenario: Scenario): Scenario {
  const view = createScenarioReader(plugins)(scenario);
  const uses = view.subtrees.flatMap((subtree) => subtree.uses.filter(({ target }) => target !== 'report-item'));
  return uses.reduce(
    (changed: Json, { from, at, to }, n) => {
      const path = `${from === null ? '' : view.pointerOf(from)}${at}` as Pointer;
      return replacedAt(changed, pointerTokens(path), isAuthorCode(to) ? to : `${mark}gone-${n}`);
    },
    scenario as unknown as Json,
  ) as unknown as Scenario;
}

function replacedAt(value: Json, [first, ...rest]: readonly string[], by: string): Json {
  if (first === undefined) return by;
  if (Array.isArray(value))
    return (value as readonly Json[]).with(
      Number(first),
      replacedAt((value as readonly Json[])[Number(first)] ?? null, rest, by),
    );
  const object = value as JsonObject;
  return { ...object, [first]: replacedAt(object[first] ?? null, rest, by) };
}

it.each([
  ['', (scenario: Scenario) => scenario],
  [' about what doesn’t exist', withoutTargets],
])('no message of a rule and no title of a fix%s names an internal identity', (_, change) => {
  let count = 0;
  const found = examples.flatMap(({ scenario, catalogue }) => {
    const issues = createValidator({ plugins, rules: builtInRules, catalogue }).validate(change(scenario));
    count += issues.length;
    return issues.flatMap(({ ruleId, message, fixes }) =>
      [message, ...fixes.map(({ title }) => title)]
        .filter((sentence) => sentence.includes(mark))
        .map((sentence) => `${ruleId}: ${sentence}`),
    );
  });
  expect(found).toEqual([]);
  expect(count).toBeGreaterThan(examples.length);
});

it('no description of a change names an internal identity', () => {
  const any = fc.tuple(fc.nat(examples.length - 1), randomEdits(6));
  fc.assert(
    fc.property(any, ([place, edits]) => {
      const before = examples[place]!.scenario;
      const after = edited(before, edits, 'a');
      const changes = describeChanges(diffScenarios(before, after, plugins), before, after, plugins);
      expect(changes.map(sentenceOf).filter((sentence) => sentence.includes(mark))).toEqual([]);
    }),
    { numRuns: runs(150) },
  );
});

it('no title of an operation and no refusal names an internal identity', () => {
  const complete = completeScenario(operationScenario, operationPlugins);
  const start = marked(complete, internalIds(complete, operationPlugins));
  const small = createKernel({ builtIn: operationPlugins.plugins.map((plugin) => ({ plugin, owner: 'tests' })) });
  const choice = fc.tuple(fc.nat({ max: randomKinds - 1 }), fc.array(fc.nat(), { minLength: 8, maxLength: 8 }));
  fc.assert(
    fc.property(fc.array(choice, { minLength: 5, maxLength: 20 }), (choices) => {
      const open = small.get(services.scenarios).open(start, { ability: fullAbility() });
      const sentences = choices.map(([kind, numbers], n) => {
        try {
          return open.run(randomCall(open.snapshot, kind, numbers, n)).title;
        } catch (error) {
          if (error instanceof Refusal) return error.message;
          throw error;
        }
      });
      expect(sentences.filter((sentence) => sentence.includes(mark))).toEqual([]);
    }),
    { numRuns: runs(60) },
  );
});
