import { diffScenarios } from '@scn/core/diff/diff-scenarios';
import type { ChangeStep } from '@scn/core/diff/change-step';
import { scenarioShape, type EntityList, type ObjectShape } from '@scn/core/diff/shape';
import type { LiveScenario, Scenario } from '@scn/core/document/scenario';
import { appendToPointer, isJsonObject, type Json, type JsonObject, type Pointer } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { sameValue } from '@scn/core/base/same-value';
import { createRegistry } from '@scn/core/kernel/registry';
import { builtInOperations } from '@scn/core/operations/operations.gen';
import { checkDifferences, operationsByName, runOperation } from '@scn/core/operations/run-operation';
import type { OperationAbility } from '@scn/core/permissions/policies';
import { optionsFor } from '@scn/core/testing/test-operation';
import { openScenario, snapshotAfter } from '@scn/core/tree/scenario-tree';

/** A way to make one document of another. @throws Refusal when it isn't permitted */
export type Route = (before: Scenario, after: Scenario, ability: OperationAbility) => void;

/** A question that the check of a change asks an ability. */
export type Question = Parameters<OperationAbility['can']>;

/** Without plugins: arguments of known ones are checked, which isn't the subject here. */
const options = optionsFor(createRegistry([]));
const change = operationsByName(builtInOperations).get('scenario.change')!;

/** Each way to a change, by what its steps replace. */
export const routes: Readonly<Record<string, Route>> = {
  elements: bySteps((before, after) => diffScenarios(before, after)),
  'inner lists': bySteps((before, after) => listSteps(before, after, false)),
  'outer lists': bySteps((before, after) => listSteps(before, after, true)),
  sections: bySteps((before, after) => setsOf(scenarioShape(), plain(before), plain(after), '')),
  document: (before, after, ability) => checkDifferences('document.import', [{ before, after }], ability),
};

/** The code of a refusal; null if the change is permitted. */
export function refusalBy(route: Route, before: Scenario, after: Scenario, ability: OperationAbility): string | null {
  try {
    route(before, after, ability);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/** Returns the questions that a route asks, in order, when everything is permitted. */
export function questionsOf(route: Route, before: Scenario, after: Scenario): readonly Question[] {
  const questions: Question[] = [];
  route(before, after, { can: (...question) => questions.push(question) > 0 });
  return questions;
}

/** The code with which an ability refuses what asks these questions: {@link refusalBy}, without making the change again. */
export function refusalOf(questions: readonly Question[], ability: OperationAbility): string | null {
  const refused = questions.find(
    // a field around the change can be withheld from those who have its policy
    ([action, subject, field]) =>
      !ability.can(action, subject, field) && (field === undefined || ability.can(action, subject)),
  );
  if (refused === undefined) return null;
  return refused[2] === undefined ? 'ScenarioAccessError' : 'FieldAuthorisationError';
}

/** Questions as text: policies, and fields after their policy. */
export function textsOf(questions: readonly Question[]): readonly string[] {
  return [
    ...new Set(questions.map(([action, subject, field]) => [`${subject}:${action}`, field ?? []].flat().join(' '))),
  ];
}

/** Runs steps one by one, each as a change of its own. @returns what all of them ask for */
export function askedOneByOne(before: Scenario, steps: readonly ChangeStep[]): ReadonlySet<string> {
  const questions: Question[] = [];
  const can: OperationAbility['can'] = (...question) => questions.push(question) > 0;
  const tree = openScenario(before);
  for (const step of steps)
    runOperation(tree, change, { title: 'One step', steps: [step] } as unknown as JsonObject, {
      ...options,
      ability: { can },
    });
  return new Set(textsOf(questions));
}

function bySteps(stepsOf: (before: Scenario, after: Scenario) => readonly ChangeStep[]): Route {
  return (before, after, ability) => {
    const steps = stepsOf(before, after);
    if (steps.length === 0) return;
    const tree = treeOf(before);
    const reached = snapshotAfter(tree, () => {
      runOperation(tree, change, { title: 'Change', steps } as unknown as JsonObject, { ...options, ability });
    });
    if (!sameValue(reached, after)) throw new Error('The steps don’t lead to the other document.');
  };
}

const trees = new WeakMap<Scenario, LiveScenario>();

/** The live tree of a document, which stays as it is. */
function treeOf(scenario: Scenario): LiveScenario {
  let tree = trees.get(scenario);
  if (tree === undefined) trees.set(scenario, (tree = openScenario(scenario)));
  return tree;
}

function plain(scenario: Scenario): JsonObject {
  return scenario as unknown as JsonObject;
}

function setsOf(shape: ObjectShape, before: JsonObject, after: JsonObject, path: Pointer): readonly ChangeStep[] {
  return [...shape.properties.keys()].flatMap((name) => setOf(appendToPointer(path, name), before[name], after[name]));
}

function setOf(path: Pointer, was: Json | undefined, value: Json | undefined): readonly ChangeStep[] {
  return sameValue(was, value) ? [] : [{ kind: 'set', path, was: was ?? null, value: value ?? null }];
}

/** Steps that replace lists: the outermost ones, or the innermost ones that contain all differences. */
function listSteps(before: Scenario, after: Scenario, isOuter: boolean): readonly ChangeStep[] {
  const inObject = (shape: ObjectShape, was: JsonObject, is: JsonObject, path: Pointer): readonly ChangeStep[] =>
    [...shape.properties].flatMap(([name, part]) => {
      const at = appendToPointer(path, name);
      const [old, now] = [was[name], is[name]];
      if (sameValue(old, now)) return [];
      if (part.kind === 'entities') return inList(part, entities(old), entities(now), at);
      const isSplit = part.kind === 'object' && part.properties.size > 0 && isJsonObject(old) && isJsonObject(now);
      return isSplit ? inObject(part, old, now, at) : setOf(at, old, now);
    });
  const inList = (list: EntityList, was: readonly JsonObject[], is: readonly JsonObject[], path: Pointer) => {
    const isSplit =
      !isOuter && was.length === is.length && was.every((each, n) => differsInLists(list.items, each, is[n]!));
    if (!isSplit) return setOf(path, was, is);
    return was.flatMap((each, n): readonly ChangeStep[] =>
      inObject(list.items, each, is[n]!, appendToPointer(path, each[list.items.entity.idKey] as string)),
    );
  };
  return inObject(scenarioShape(), plain(before), plain(after), '');
}

/** Whether two entities differ in nothing but lists of entities. */
function differsInLists(shape: ObjectShape, was: JsonObject, is: JsonObject): boolean {
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].every((name) => {
    const part = shape.properties.get(name);
    const [old, now] = [was[name], is[name]];
    if (part?.kind === 'entities') return true;
    if (part?.kind === 'object' && part.holdsEntities && isJsonObject(old) && isJsonObject(now))
      return differsInLists(part, old, now);
    return sameValue(old, now);
  });
}

function entities(value: Json | undefined): readonly JsonObject[] {
  return (value ?? []) as readonly JsonObject[];
}
