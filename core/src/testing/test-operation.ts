import { describe, expect, it } from 'vitest';
import { scenarioSchema, type Scenario, type LiveScenario } from '#document/scenario';
import { applyPatches, openScenario, snapshotOf } from '#tree/scenario-tree';
import { completeScenario } from '#format/complete';
import { asJsonObject, isJsonObject, type Json, type JsonObject } from '#base/json';
import type { PluginRegistry } from '#kernel/registry';
import { operation as historyRevert } from '#operations/history/revert';
import type { AnyOperation } from '#operations/operation';
import { Refusal, type ErrorCode } from '#base/refusal';
import { runOperation, type OperationResult, type RunOptions } from '#operations/run-operation';
import { createScenarioReader } from '#operations/scenario-reader';
import { fullAbility } from '#permissions/ability';
import { explain } from '#schema/explain';
import { jsonSchemaOf } from '#schema/json-schema';
import { operationPlugins } from './operation-plugins';
import { operationScenario } from './operation-scenario';

/** Expected values by path. Paths identify entities by identity; a trailing `/*` lists identities. */
export type ExpectedPlaces = Readonly<Record<string, Json | undefined>>;

/** A test case. */
export type OperationCase = {
  readonly name: string;
  readonly input: JsonObject;
  /** Default: the harness's own scenario. */
  readonly scenario?: JsonObject;
} & ({ readonly expected: ExpectedPlaces } | { readonly refused: ErrorCode; readonly message?: string });

/** Context of the tests: the harness's own, or another one. */
export interface OperationSetting {
  readonly plugins?: PluginRegistry;
  readonly scenario?: JsonObject;
  /** Other scenarios, sparse, by code. */
  readonly others?: Readonly<Record<string, JsonObject>>;
}

/**
 * Tests an operation against its contract. Every successful case produces the expected values, keeps the document well formed,
 * is deterministic, and is undone exactly by its inverse patches and by its revert steps. A rejected case changes nothing.
 * Without permission or with malformed input, nothing happens.
 */
export function testOperation(
  operation: AnyOperation,
  cases: readonly OperationCase[],
  setting: OperationSetting = {},
): void {
  const { plugins = operationPlugins, scenario: sparse = operationScenario, others = {} } = setting;

  const open = (scenario: JsonObject | undefined) => {
    const tree = openScenario(completeScenario(scenario ?? sparse, plugins));
    return { tree, before: snapshotOf(tree), options: optionsFor(plugins, others) };
  };

  describe(operation.name, () => {
    it('has cases with different names, one of which succeeds', () => {
      const names = cases.map(({ name }) => name);
      expect(names).toEqual([...new Set(names)]);
      expect(cases.some((each) => 'expected' in each)).toBe(true);
    });

    it.each(cases)('$name', (each) => {
      const { tree, before, options } = open(each.scenario);
      const run = (): OperationResult => runOperation(tree, operation, each.input, options);
      if ('refused' in each) {
        const refusal = refusalOf(run);
        expect({ code: refusal.code, message: refusal.message }).toEqual({
          code: each.refused,
          message: each.message ?? refusal.message,
        });
        expect([...operation.refusals, 'InvalidDataError', 'DuplicateValue']).toContain(each.refused);
        expect(snapshotOf(tree)).toEqual(before);
        return;
      }
      const result = run();
      const after = snapshotOf(tree);
      for (const [path, value] of Object.entries(each.expected))
        expect({ [path]: placeIn(after, path) }).toEqual({ [path]: value });
      expect(result.title).toMatch(/\S/);
      expect(explain(jsonSchemaOf(scenarioSchema), after)).toEqual([]);
      expectSameAgain(open(each.scenario), operation, each.input, result);
      expectTakenBack(tree, before, after, result, options);
    });

    const [first] = cases.filter((each) => 'expected' in each);
    if (first === undefined) return;

    it('requires each of its permissions, and no other', () => {
      const { policies } = askedBy(operation, first.input, open(first.scenario));
      for (const policy of policies) {
        const { tree, before, options } = open(first.scenario);
        const ability = { can: (action: string, subject: string) => `${subject}:${action}` !== policy };
        const refusal = refusalOf(() => runOperation(tree, operation, first.input, { ...options, ability }));
        expect(refusal.code).toBe('ScenarioAccessError');
        expect(snapshotOf(tree)).toEqual(before);
      }
      const { tree, options } = open(first.scenario);
      const ability = { can: (action: string, subject: string) => policies.has(`${subject}:${action}`) };
      runOperation(tree, operation, first.input, { ...options, ability });
    });

    it('respects withheld fields', () => {
      const { fields } = askedBy(operation, first.input, open(first.scenario));
      expect(fields.size).toBeGreaterThan(0);
      for (const withheld of fields) {
        const { tree, before, options } = open(first.scenario);
        const ability = { can: (_a: string, _s: string, asked?: string) => asked !== withheld };
        const refusal = refusalOf(() => runOperation(tree, operation, first.input, { ...options, ability }));
        expect(refusal.code).toBe('FieldAuthorisationError');
        expect(refusal.metadata['field']).toBe(withheld);
        expect(snapshotOf(tree)).toEqual(before);
      }
    });

    it('rejects malformed input', () => {
      const { tree, before, options } = open(first.scenario);
      const malformed: JsonObject[] = [
        { ...first.input, unexpected: true },
        ...Object.keys(first.input).map((field) => ({ ...first.input, [field]: { not: ['this'] } })),
      ];
      for (const input of malformed) {
        const run = (): unknown => runOperation(tree, operation, input, options);
        if (explain(operation.input, input).length > 0) expect(refusalOf(run).code).toBe('InvalidDataError');
      }
      expect(refusalOf(() => runOperation(tree, operation, malformed[0] ?? {}, options)).code).toBe('InvalidDataError');
      expect(snapshotOf(tree)).toBe(before);
    });
  });
}

/** Options with every permission, for tests. */
export function optionsFor(
  plugins: PluginRegistry = operationPlugins,
  others: Readonly<Record<string, JsonObject>> = {},
): RunOptions {
  return {
    ability: fullAbility(),
    plugins,
    read: createScenarioReader(plugins),
    scenario: (code) => {
      const other = others[code];
      return other === undefined ? undefined : createScenarioReader(plugins)(completeScenario(other, plugins));
    },
  };
}

/** The policies and fields that are asked for while an operation runs. */
function askedBy(
  operation: AnyOperation,
  input: JsonObject,
  { tree, options }: { readonly tree: LiveScenario; readonly options: RunOptions },
): { readonly policies: ReadonlySet<string>; readonly fields: ReadonlySet<string> } {
  const [policies, fields] = [new Set<string>(), new Set<string>()];
  const ability = {
    can: (action: string, subject: string, field?: string) => {
      // a field of what is around can be withheld without its policy being required
      if (field === undefined) policies.add(`${subject}:${action}`);
      else fields.add(field);
      return true;
    },
  };
  runOperation(tree, operation, input, { ...options, ability });
  return { policies, fields };
}

function expectSameAgain(
  { tree, options }: { readonly tree: LiveScenario; readonly options: RunOptions },
  operation: AnyOperation,
  input: JsonObject,
  result: OperationResult,
): void {
  expect(runOperation(tree, operation, input, options)).toEqual(result);
}

function expectTakenBack(
  tree: LiveScenario,
  before: Scenario,
  after: Scenario,
  result: OperationResult,
  options: RunOptions,
): void {
  applyPatches(tree, result.inversePatches);
  expect(snapshotOf(tree)).toEqual(before);
  applyPatches(tree, result.patches);
  expect(snapshotOf(tree)).toEqual(after);
  const { revertSteps: steps, title } = result;
  const undone = runOperation(tree, historyRevert, { title, steps }, options);
  expect(snapshotOf(tree)).toEqual(before);
  const redo = asJsonObject({ title: undone.title, steps: undone.revertSteps });
  runOperation(tree, historyRevert, redo, options);
  expect(snapshotOf(tree)).toEqual(after);
}

function refusalOf(run: () => unknown): Refusal {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('The operation was not rejected.');
}

/** The value at a path that identifies entities by identity: `/actions/AMEDS001/title`, `/menu/items/*`. */
export function placeIn(scenario: Scenario, path: string): unknown {
  let value: unknown = scenario;
  for (const token of path.split('/').slice(1)) {
    if (Array.isArray(value)) {
      const items = value as readonly unknown[];
      value =
        token === '*'
          ? items.map(identityOf)
          : (items.find((item) => identityOf(item) === token) ?? items[Number(token)]);
    } else {
      value = isJsonObject(value) ? value[token] : undefined;
    }
  }
  return value;
}

function identityOf(item: unknown): unknown {
  return isJsonObject(item)
    ? item['responseCode'] !== undefined && item['playlist'] !== undefined
      ? item['responseCode']
      : (item['id'] ?? item['actionCode'])
    : item;
}
