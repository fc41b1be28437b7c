import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  appendToPointer,
  asJson,
  asJsonObject,
  fromJson,
  isJsonObject,
  pointerTokens,
  type Json,
  type Pointer,
} from '@scn/core/base/json';
import { changeTowards } from '@scn/core/base/enumerations';
import type { Action, PhysiologyChange, PlaylistCommand } from '@scn/core/document/actions/schema';
import type { PhysiologyItem } from '@scn/core/document/patients/schema';
import type { Scenario } from '@scn/core/document/scenario';
import { printScenarioFile } from '@scn/core/format/print';
import { readScenarioFile } from '@scn/core/format/read';
import type { Expression, ExpressionGroup, ExpressionRule } from '@scn/core/schema/expressions';
import { allOf } from '@scn/core/schema/expressions';
import { runTest } from '@scn/core/simulation/tests/run-test';
import { simulated } from '@scn/core/testing/simulated';
import { createValidator } from '@scn/core/validation/engine/engine';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { createDice, type Dice } from '../bench/dice';
import { plugins } from '../simulation/tiny';

/*
 * Mutants: scenarios with one fault each, as an author may make it. If every test of the scenario still passes, one is missing.
 */

/** Kinds of faults. */
export type MutationKind = 'condition' | 'physiology' | 'delay';

/** One altered value of a scenario. */
interface Mutation {
  readonly kind: MutationKind;
  /** Part of the kind, such as `comparison`. */
  readonly part: string;
  readonly pointer: Pointer;
  readonly from: Json;
  readonly to: Json;
}

/** An example with one fault. */
export interface Mutant extends Mutation {
  readonly example: string;
  readonly scenario: Scenario;
}

/** A scenario by its name. */
interface Example {
  readonly name: string;
  readonly scenario: Scenario;
}

/** The examples of this repository. */
export const exampleNames = [
  'adult-sepsis',
  'anaphylaxis',
  'diabetic-ketoacidosis',
  'pediatric-asthma',
  'postpartum-haemorrhage',
] as const;

/** Reads an example. */
export function readExample(name: string): Example {
  const path = join(import.meta.dirname, `../../examples/${name}.scn.json`);
  const { file } = readScenarioFile(readFileSync(path), { plugins });
  if (file === null) throw new Error(`${name} can’t be read.`);
  return { name, scenario: file.scenario };
}

/**
 * Chooses mutants, spread evenly over examples and kinds. Those that print as the example does, that do the same by construction, or in which the
 * validator finds an error are left out.
 */
export function mutantsOf(examples: readonly Example[], count: number, seed: number): readonly Mutant[] {
  const cells = examples.flatMap((example) => {
    const dice = createDice(seed);
    const all = mutationsOf(example.scenario, dice);
    const isFault = faultsIn(example);
    return kinds.map((kind) => {
      const ofKind = all.filter((each) => each.kind === kind);
      return mutated(example, inTurn(ofKind, dice), isFault);
    });
  });
  const chosen: Mutant[] = [];
  for (const mutant of takingTurns(cells)) {
    if (chosen.push(mutant) >= count) break;
  }
  return chosen;
}

const kinds: readonly MutationKind[] = ['condition', 'physiology', 'delay'];

/** Whether all tests of a mutant pass. Those that expect most are run first: they are the likeliest to fail. */
export function survives({ scenario }: Mutant): boolean {
  const tests = (scenario.tests ?? []).toSorted((a, b) => b.expectations.length - a.expectations.length);
  return tests.every((test) => runTest(scenario, test, plugins).failures.length === 0);
}

/** A mutant as one line, for authors of tests. */
export function mutantText({ example, pointer, part, from, to, scenario }: Mutant): string {
  const [list, index] = pointerTokens(pointer);
  const code = list === 'actions' ? ` (${scenario.actions[Number(index)]?.actionCode ?? ''})` : '';
  return `${example} ${pointer}${code}, ${part}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`;
}

/* Choosing */

function* takingTurns<Item>(sources: readonly Generator<Item>[]): Generator<Item> {
  let left = sources;
  while (left.length > 0) {
    const next: Generator<Item>[] = [];
    for (const source of left) {
      const turn = source.next();
      if (turn.done === true) continue;
      next.push(source);
      yield turn.value;
    }
    left = next;
  }
}

/** Shuffles mutations, then takes them from each part in turn. */
function* inTurn(mutations: readonly Mutation[], dice: Dice): Generator<Mutation> {
  const parts = [...new Set(mutations.map(({ part }) => part))];
  const ofPart = (part: string) => mutations.filter((each) => each.part === part);
  yield* takingTurns(parts.map((part) => shuffled(ofPart(part), dice)));
}

function* shuffled<Item>(items: readonly Item[], dice: Dice): Generator<Item> {
  const left = [...items];
  while (left.length > 0) yield* left.splice(dice.whole(0, left.length - 1), 1);
}

function* mutated(
  { name, scenario }: Example,
  mutations: Iterable<Mutation>,
  isFault: (mutant: Scenario) => boolean,
): Generator<Mutant> {
  for (const mutation of mutations) {
    const { pointer, to } = mutation;
    const mutant = fromJson<Scenario>(replacedAt(asJson(scenario), pointerTokens(pointer), to));
    if (isFault(mutant)) yield { ...mutation, example: name, scenario: mutant };
  }
}

/** Tells whether a mutant is another scenario, and one without errors. */
function faultsIn({ scenario }: Example): (mutant: Scenario) => boolean {
  const printed = printScenarioFile(scenario, plugins);
  const validator = createValidator({ plugins, rules: builtInRules });
  return (mutant) =>
    printScenarioFile(mutant, plugins) !== printed &&
    validator.validate(mutant).every(({ severity }) => severity !== 'ERROR');
}

/** Replaces the value at a pointer that exists. */
function replacedAt(value: Json | undefined, [token, ...rest]: readonly string[], to: Json): Json {
  if (token === undefined) return to;
  if (Array.isArray(value)) {
    const list: readonly Json[] = value;
    return list.with(Number(token), replacedAt(list[Number(token)], rest, to));
  }
  if (!isJsonObject(value)) throw new Error(`There is nothing at ${token}.`);
  return { ...value, [token]: replacedAt(value[token], rest, to) };
}

/* All faults of a scenario: one for each place and part. */

function mutationsOf(scenario: Scenario, dice: Dice): readonly Mutation[] {
  return [
    ...expressionsOf(scenario).flatMap(([pointer, expression]) =>
      conditionMutations(expression, pointer, scenario, dice),
    ),
    ...scenario.actions.flatMap((action, index) => [
      ...physiologyMutations(action, `/actions/${index}`, scenario, dice),
      ...delayMutations(action, `/actions/${index}`, dice),
    ]),
    ...scenario.patients.flatMap(({ physiology: { deterioration } }, index) =>
      deterioration.enabled
        ? (['startAfter', 'duration'] as const).map((name) =>
            lengthMutation(deterioration[name], `/patients/${index}/physiology/deterioration/${name}`, dice),
          )
        : [],
    ),
  ];
}

/* Conditions */

type Place = readonly [pointer: Pointer, expression: ExpressionGroup];

/** Conditions that something depends on. */
function expressionsOf({ actions, postSim }: Scenario): readonly Place[] {
  return [
    ...actions.flatMap((action, index) => expressionsOfAction(action, `/actions/${index}`)),
    ...postSim.feedbackPoints.flatMap(({ logic }, index) => group(`/postSim/feedbackPoints/${index}/logic`, logic)),
  ];
}

function expressionsOfAction(action: Action, at: Pointer): readonly Place[] {
  const { trigger, visibilityEnabled, visibleOnStart, visible, triggerInvisible, dependencies } = action;
  const isForLearners = plugins.trigger(trigger.trigger)?.evaluation === 'learner';
  return [
    // An action that is visible from the start and never hidden stays visible.
    ...(isForLearners && visibilityEnabled && !(visibleOnStart && triggerInvisible === null)
      ? [...group(`${at}/visible`, visible), ...group(`${at}/triggerInvisible`, triggerInvisible)]
      : []),
    ...(action.dependenciesEnabled ? group(`${at}/dependencies`, dependencies) : []),
    ...group(
      `${at}/trigger/args/expression`,
      fromJson<Expression | null>(asJsonObject(trigger.args)['expression'] ?? null),
    ),
    ...action.responses.flatMap(({ conditionsEnabled, conditions }, index) =>
      conditionsEnabled ? group(`${at}/responses/${index}/conditions`, conditions) : [],
    ),
  ];
}

function group(pointer: Pointer, expression: Expression | null): readonly Place[] {
  return expression?.expressionType === 'Group' ? [[pointer, expression]] : [];
}

const orders = ['GreaterThan', 'GreaterThanOrEqualTo', 'LessThan', 'LessThanOrEqualTo'] as const;

function conditionMutations(
  given: ExpressionGroup | ExpressionRule,
  pointer: Pointer,
  scenario: Scenario,
  dice: Dice,
): readonly Mutation[] {
  const altered = (part: string, at: Pointer, from: Json, to: Json): Mutation => ({
    kind: 'condition',
    part,
    pointer: `${pointer}${at}`,
    from,
    to,
  });
  if (given.expressionType === 'Group') {
    const { not, operator, rules } = given;
    const own =
      rules.length < 2
        ? []
        : [
            altered('negation', '/not', not, !not),
            altered('joining', '/operator', operator, operator === 'AND' ? 'OR' : 'AND'),
          ];
    return [
      ...own,
      ...rules.flatMap((each, index) => conditionMutations(each, `${pointer}/rules/${index}`, scenario, dice)),
    ];
  }
  const { comparisonOperator, value } = given;
  if (typeof value === 'number') {
    const step = stepOf(given, scenario) * dice.pick([-1, 1]);
    return [
      altered(
        'comparison',
        '/comparisonOperator',
        comparisonOperator,
        dice.pick(orders.filter((each) => each !== comparisonOperator)),
      ),
      altered('value', '/value', value, rounded(value + step)),
    ];
  }
  const negated = altered('negation', '', asJson(given), asJson({ ...allOf([given]), not: true }));
  if (typeof value !== 'string') return [negated];
  const inverse = comparisonOperator === 'Equals' ? 'NotEquals' : 'Equals';
  return [altered('comparison', '/comparisonOperator', comparisonOperator, inverse)];
}

/** A tenth of the way between goal and worst; of an item with choices, at least one step. */
function stepOf({ conditionBlock, value }: ExpressionRule, { patients }: Scenario): number {
  const reference = conditionBlock.objects.at(-1)?.object ?? '';
  const reports = patients.flatMap(({ physiology }) => physiology.reports);
  const item = reports.flatMap(({ items }) => items).find((each) => each.item === reference);
  const hasChoices = plugins.reportItem(reference)?.item.choices !== null;
  const step = item === undefined ? Math.abs(Number(value)) / 10 : spanOf(item) / 10;
  return hasChoices ? Math.max(1, step) : step;
}

function spanOf({ baseline, goal, worst }: PhysiologyItem): number {
  return Math.abs((goal ?? baseline) - (worst ?? baseline));
}

const rounded = (value: number) => Number(value.toPrecision(6));

/* Physiology */

function physiologyMutations(action: Action, at: Pointer, scenario: Scenario, dice: Dice): readonly Mutation[] {
  const { changesPhysiology, physiologyChangeDuration, physiologyChanges } = action;
  if (!changesPhysiology) return [];
  const changes = physiologyChanges.flatMap(({ values }, change) =>
    values.flatMap((value, index) =>
      value.disabled ? [] : changeMutations(value, `${at}/physiologyChanges/${change}/values/${index}`, scenario, dice),
    ),
  );
  if (changes.length === 0) return [];
  return [lengthMutation(physiologyChangeDuration, `${at}/physiologyChangeDuration`, dice), ...changes];
}

function changeMutations(
  change: PhysiologyChange['values'][number],
  at: Pointer,
  { patients }: Scenario,
  dice: Dice,
): readonly Mutation[] {
  const { physiologyItemId, valueChange, absolute, changeTowards: towards } = change;
  const reports = patients.flatMap(({ physiology }) => physiology.reports);
  const item = reports.flatMap(({ items }) => items).find(({ id }) => id === physiologyItemId);
  if (item === undefined) return [];
  const altered = (part: string, name: keyof typeof change, to: Json): Mutation => ({
    kind: 'physiology',
    part,
    pointer: appendToPointer(at, name),
    from: change[name],
    to,
  });
  const sign = dice.pick([-1, 1]);
  const amount = absolute
    ? valueChange + (sign * spanOf(item)) / 4
    : valueChange * (sign > 0 && valueChange <= 66 ? 1.5 : 0.5);
  const flipped = altered('absolute', 'absolute', !absolute);
  const amounts = [altered('amount', 'valueChange', rounded(amount)), flipped];
  if (absolute) return amounts;
  const others = changeTowards.filter((each) => item[each] !== null && item[each] !== item[towards]);
  return others.length === 0 ? amounts : [...amounts, altered('direction', 'changeTowards', dice.pick(others))];
}

function lengthMutation(from: number, pointer: Pointer, dice: Dice): Mutation {
  return { kind: 'physiology', part: 'length', pointer, from, to: otherLength(from, 30, dice) };
}

/** Half or twice as long, with a difference of at least so many seconds. */
function otherLength(seconds: number, least: number, dice: Dice): number {
  const longer = Math.max(seconds * 2, seconds + least);
  const shorter = Math.min(seconds / 2, seconds - least);
  return shorter < 0 || dice.chance(0.5) ? longer : shorter;
}

/* Delays */

/** Arguments of commands that are lengths of time. Tests have no expectation for `availableAfter`, when results are available. */
const lengths: ReadonlySet<string> = new Set([
  'after',
  'delay',
  'duration',
  'hold',
  'ringTime',
  'seconds',
  'timeLimit',
]);

function delayMutations({ trigger, responses }: Action, at: Pointer, dice: Dice): readonly Mutation[] {
  const altered = (part: string, pointer: Pointer, from: number): Mutation => ({
    kind: 'delay',
    part,
    pointer,
    from,
    to: otherLength(from, 5, dice),
  });
  const clock = ['delay', 'intervalMin', 'intervalMax'].flatMap((name) => {
    const seconds = trigger.args[name];
    return typeof seconds === 'number' ? [altered('clock', `${at}/trigger/args/${name}`, seconds)] : [];
  });
  const ofResponses = responses.flatMap((response, index) => {
    const { responseDelayStart, delay, usePhysiologyChangeDuration, playlist } = response;
    const own =
      responseDelayStart === 'immediate' || usePhysiologyChangeDuration
        ? []
        : [altered('response', `${at}/responses/${index}/delay`, delay)];
    const ofCommands = playlist.flatMap((command, place) => {
      const from: Pointer = `${at}/responses/${index}/playlist/${place}/args`;
      const part = plugins.command(command.block)?.placement.zone === 'follow-on' ? 'follow-on' : 'command';
      return lengthsIn(asJson(command.args), [])
        .map(([path, seconds]) => [path, altered(part, path.reduce(appendToPointer, from), seconds)] as const)
        .filter(([path, { to }]) => part === 'follow-on' || isFelt(command, path, to))
        .map(([, mutation]) => mutation);
    });
    return [...own, ...ofCommands];
  });
  return [...clock, ...ofResponses];
}

function lengthsIn(
  value: Json | undefined,
  path: readonly string[],
): readonly (readonly [readonly string[], number])[] {
  if (typeof value === 'number') return lengths.has(path.at(-1) ?? '') ? [[path, value]] : [];
  return isJsonObject(value)
    ? Object.entries(value).flatMap(([name, inside]) => lengthsIn(inside, [...path, name]))
    : [];
}

/** Whether a command with another length does something else in a play: most transitions and highlights are only looks. */
function isFelt({ block, args }: PlaylistCommand, path: readonly string[], to: Json): boolean {
  const plugin = plugins.command(block);
  if (plugin === undefined) return false;
  const does = (given: PlaylistCommand['args']) =>
    JSON.stringify([
      plugin.durationSeconds(given),
      plugin.effects?.(given) ?? [],
      plugin.simulate === undefined ? [] : simulated(plugin, given),
    ]);
  return does(args) !== does(fromJson(replacedAt(asJson(args), path, to)));
}
