import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { describeChanges } from '#diff/describe/describe-changes';
import { diffScenarios } from '#diff/diff-scenarios';
import { planChanges } from '#diff/plan-changes';
import type { Scenario } from '#document/scenario';
import { openScenario, snapshotOf } from '#tree/scenario-tree';
import { completeScenario } from '#format/complete';
import type { JsonObject } from '#base/json';
import { policyNames, type OperationAbility, type PolicyAction } from '#permissions/policies';
import { runs } from '#testing/effort';
import { operationPlugins } from '#testing/operation-plugins';
import { operationScenario } from '#testing/operation-scenario';
import { randomCall, randomKinds } from '#testing/random-operations';
import { freeKinds, randomCreation, randomDeletion, randomUpdate } from '#testing/random-parts';
import { optionsFor } from '#testing/test-operation';
import type { OperationCall } from '#base/issue';
import { builtInOperations } from './operations.gen';
import { Refusal } from '#base/refusal';
import { applyCalls, operationsByName } from './run-operation';

/*
 * Each way to a change asks for the same permissions: the operation alone and in a batch, the comparison of two documents that is
 * applied (an upload, a merge, `scenario.change`), and undo.
 */

const operations = operationsByName(builtInOperations);
const options = optionsFor();
const start = completeScenario(operationScenario, operationPlugins);

/** The effect of calls on a scenario when everything that they ask for is permitted. */
interface Outcome {
  readonly after: Scenario;
  readonly undo: OperationCall;
  /** The policies that they ask for. */
  readonly asked: ReadonlySet<string>;
  /** The fields that they ask for; a policy can withhold each. */
  readonly fields: ReadonlySet<string>;
}

/** The code of the refusal; null when the calls are allowed. */
function refusalOf(scenario: Scenario, calls: readonly OperationCall[], ability: OperationAbility): string | null {
  try {
    applyCalls(openScenario(scenario), calls, operations, { ...options, ability });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/** @returns null when the calls are refused for another reason */
function outcomeOf(scenario: Scenario, calls: readonly OperationCall[]): Outcome | null {
  const asked = new Set<string>();
  const fields = new Set<string>();
  const can = (action: PolicyAction, subject: string, field?: string) => {
    if (field === undefined) asked.add(`${subject}:${action}`);
    else fields.add(field);
    return true;
  };
  try {
    const tree = openScenario(scenario);
    const { title, revertSteps } = applyCalls(tree, calls, operations, { ...options, ability: { can } });
    const input = JSON.parse(JSON.stringify({ title, steps: revertSteps })) as JsonObject;
    return { after: snapshotOf(tree), undo: { name: 'history.revert', input }, asked, fields };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The calls with which an upload or a merge makes one document of another. */
function planOf(before: Scenario, after: Scenario): readonly OperationCall[] {
  const changes = describeChanges(diffScenarios(before, after), before, after, operationPlugins);
  return JSON.parse(JSON.stringify(planChanges(changes))) as readonly OperationCall[];
}

/** How many fields of a change are withheld, one after the other. */
const maxFields = runs(2);

/** Each of the policies that the calls ask for is necessary, and all of them are sufficient. */
function expectExact(
  scenario: Scenario,
  calls: readonly OperationCall[],
  asked: ReadonlySet<string>,
  fields: ReadonlySet<string> = new Set(),
): void {
  for (const policy of asked) {
    const allOthers = { can: (action: string, subject: string) => `${subject}:${action}` !== policy };
    const code = refusalOf(scenario, calls, allOthers);
    expect({ calls, without: policy, code }).toEqual({ calls, without: policy, code: 'ScenarioAccessError' });
  }
  const onlyThese = { can: (action: string, subject: string) => asked.has(`${subject}:${action}`) };
  expect(refusalOf(scenario, calls, onlyThese)).toBeNull();
  for (const withheld of [...fields].slice(0, maxFields)) {
    const allOthers = { can: (_action: string, _subject: string, field?: string) => field !== withheld };
    const code = refusalOf(scenario, calls, allOthers);
    expect({ calls, withheld, code }).toEqual({ calls, withheld, code: 'FieldAuthorisationError' });
  }
}

/**
 * Operations that also change what refers to their entity. Who may delete or rename something needs no permission for the references to it,
 * which would be wrong without that; a comparison of documents can’t tell them from other changes, and asks for all.
 */
const withConsequences = new Set([
  'action.delete',
  'action.replace-code',
  'entity.delete',
  'response.delete',
  'trigger.set',
]);

/** Expects all ways to the change of a call to ask for the same. */
function expectSameOnAllWays(
  scenario: Scenario,
  call: OperationCall,
  { after, undo, asked, fields }: Outcome,
  n: number,
): void {
  expectExact(scenario, [call], asked, fields);

  const other: OperationCall = { name: 'suppression.add', input: { ruleId: `x/${n}`, entity: null, reason: 'x' } };
  expectExact(scenario, [other, call], new Set([...asked, 'Scenario:Update']));

  const plan = planOf(scenario, after);
  const compared = outcomeOf(scenario, plan);
  if (plan.length > 0 && compared !== null) {
    expectExact(scenario, plan, compared.asked, compared.fields);
    const { permission, permissions } = operations.get(call.name)!;
    // those of the operation itself are asked for even when it changes less than it could
    const own = [...(permission === undefined ? [] : [permission]), ...(permissions?.(call.input as never) ?? [])].map(
      (each) => ('subject' in each ? `${each.subject}:${each.action}` : `${each[1]}:${each[0]}`),
    );
    expect([...asked].filter((policy) => !compared.asked.has(policy) && !own.includes(policy))).toEqual([]);
    const more = [...compared.asked].filter((policy) => !asked.has(policy));
    if (!withConsequences.has(call.name)) expect({ call, more }).toEqual({ call, more: [] });
  }

  const undone = outcomeOf(after, [undo]);
  expect(undone).not.toBeNull();
  expectExact(after, [undo], undone!.asked, undone!.fields);
}

/** Policies of scenarios that no operation on the document asks for, and what does. */
const elsewhere: Readonly<Record<string, string>> = {
  'Scenario:Create': 'uploading, importing and duplicating',
  'Scenario:Delete': 'deleting the scenario',
  'ScenarioVersion:Create': 'publishing',
  'ScenarioVersion:Update': 'promoting',
  'ScenarioDebrief:Read': 'opening the debrief',
};

test('each policy of scenarios is required by all ways to a change that needs it, and sufficient for it', () => {
  const [numbers = []] = fc.sample(fc.array(fc.nat(), { minLength: 4000, maxLength: 4000 }), {
    numRuns: 1,
    seed: 20_261_123,
  });
  const found = new Set<string>();
  let scenario = start;
  const walk = (call: OperationCall, n: number) => {
    const outcome = outcomeOf(scenario, [call]);
    if (outcome === null) return;
    if ([...outcome.asked].some((policy) => !found.has(policy))) expectSameOnAllWays(scenario, call, outcome, n);
    for (const policy of outcome.asked) found.add(policy);
    scenario = outcome.after;
  };
  for (const [name, input] of [
    ['entity.create', randomCreation],
    ['entity.update', randomUpdate],
    ['entity.delete', randomDeletion],
  ] as const) {
    for (const [index, kind] of freeKinds.entries()) {
      // the first number is that of the kind
      const given = [index, ...numbers.slice(index * 40)];
      walk({ name, input: input(scenario, (below) => (given.shift() ?? 0) % below, `${kind}-new`) }, index);
    }
  }
  const ofScenarios = policyNames.filter((name) => name.startsWith('Scenario') && elsewhere[name] === undefined);
  const missing = () => ofScenarios.filter((name) => !found.has(name));
  for (let n = 0; n < 300 && missing().length > 0; n += 1)
    walk(randomCall(scenario, n % randomKinds, numbers.slice(n * 8, n * 8 + 8), n), n);
  expect(missing()).toEqual([]);
});

test('whatever was changed before, all ways to a change ask for the same permissions', () => {
  const step = fc.tuple(fc.nat({ max: randomKinds - 1 }), fc.array(fc.nat(), { minLength: 8, maxLength: 8 }));
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 10 }), (steps) => {
      let scenario = start;
      for (const [n, [kind, numbers]] of steps.entries()) {
        const call = randomCall(scenario, kind, numbers, n);
        const outcome = outcomeOf(scenario, [call]);
        if (outcome === null) continue;
        expectSameOnAllWays(scenario, call, outcome, n);
        scenario = outcome.after;
      }
    }),
    { numRuns: runs(3) },
  );
});

describe('what follows for those who may only create', () => {
  const only =
    (...granted: readonly string[]): OperationAbility['can'] =>
    (action, subject) =>
      granted.includes(`${subject}:${action}`);
  const create = (menuItemLocationIds: readonly string[]): OperationCall => ({
    name: 'action.create',
    input: {
      actionCode: 'AMEDS777',
      title: 'Give fluids',
      menuItemLocationIds,
      menuItemParentMenuItemIds: [],
      idSeed: 'n',
    },
  });
  const asked = (calls: readonly OperationCall[], scenario = start) => [...outcomeOf(scenario, calls)!.asked];

  it('undoing a creation requires Delete, because it deletes; undoing a deletion requires Create', () => {
    const created = outcomeOf(start, [create([])])!;
    expect(asked([created.undo], created.after)).toContain('ScenarioAction:Delete');
    expect(refusalOf(created.after, [created.undo], { can: only(...created.asked) })).toBe('ScenarioAccessError');
    const deleted = outcomeOf(created.after, [
      { name: 'action.delete', input: { actionCode: 'AMEDS777', deleteDependencies: true } },
    ])!;
    expect([...deleted.asked]).toEqual(['ScenarioAction:Delete']);
    expect(asked([deleted.undo], deleted.after)).toContain('ScenarioAction:Create');
  });

  it('creating an action in a menu also requires Create on menu items, and creating it outside menus doesn’t', () => {
    const outside = asked([create([])]);
    expect(outside).toContain('ScenarioAction:Create');
    expect(outside).not.toContain('ScenarioMenuItem:Create');
    expect(asked([create(['trolley'])]).filter((policy) => !outside.includes(policy))).toEqual([
      'ScenarioMenuItem:Create',
    ]);
    expect(refusalOf(start, [create(['trolley'])], { can: only(...outside) })).toBe('ScenarioAccessError');
  });
});
