import { cultures, type Culture } from '@scn/core/base/enumerations';
import { conditionVocabulary } from '@scn/core/description/condition-vocabulary';
import { completeScenario } from '@scn/core/format/complete';
import { createRegistry } from '@scn/core/kernel/registry';
import type { ScenarioView } from '@scn/core/kernel/view';
import { prune } from '@scn/core/logic/prune';
import { sentenceText } from '@scn/core/logic/condition-text';
import { parseConditions } from '@scn/core/logic/text/parse-conditions';
import { printConditions } from '@scn/core/logic/text/print-conditions';
import type { Vocabulary } from '@scn/core/logic/vocabulary';
import type { ExpressionGroup, ExpressionRule } from '@scn/core/schema/expressions';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import type { Truth } from '@scn/core/simulation/conditions/compiled';
import { holds, type ConditionState } from '@scn/core/testing/holds';
import { runs } from '@scn/core/testing/effort';
import { baseScenario } from '@scn/core/testing/base-scenario';
import { randomConditions } from '@scn/core/testing/random-conditions';
import { familyOf, lackOf, namedValues } from '@scn/core/index/conditions/completeness';
import { meaningOf } from '@scn/core/index/conditions/satisfiability';
import { contains } from '@scn/core/index/conditions/number-set';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const plugins = createRegistry(builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })));

/** Names that a careless reader would take for something else. */
const awkwardNames = [
  'Tom',
  'Tom Reed',
  'tom',
  'Tom is above 5',
  'x” is done or “y',
  'A (AMEDS001)',
  'HR',
  'Ann, Bob',
  '\\',
  '  ',
];

function viewOf(culture: Culture): ScenarioView {
  const base = completeScenario(baseScenario, plugins);
  const patient = base.patients[0];
  const actions = base.actions.map((action, index) => ({ ...action, title: awkwardNames[index] ?? action.title }));
  const more = awkwardNames.map((lastName, index) => ({
    ...patient,
    id: `more-${index}`,
    generalInformation: { ...patient?.generalInformation, firstName: '', lastName },
    physiology: { reports: [] },
  }));
  const setup = { ...base.setup, basicInfo: { ...base.setup.basicInfo, culture } };
  const patients = [...base.patients, ...more] as typeof base.patients;
  return createScenarioReader(plugins)({ ...base, setup, actions, patients });
}

const views = cultures.map((culture) => viewOf(culture));

/** Everything that conditions can read, drawn at random but the same each time it is read. */
function stateOf(view: ScenarioView, seed: number): ConditionState {
  const draw = (key: string, below: number): number => {
    let hash = seed;
    for (const character of key) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
    return (hash >>> 8) % below;
  };
  return {
    plugins,
    isDone: (code) => (view.get(code) === undefined ? null : draw(code, 2) === 1),
    named: (objectType, id) => {
      if (view.get(id) === undefined) return null;
      // only an emotion can be unset
      const unset = objectType === 'PatientEmotion' ? ['NONE'] : [];
      const values: readonly string[] = [...unset, ...namedValues[objectType]];
      return values[draw(`${objectType} ${id}`, 3)] ?? null;
    },
    patientsWith: (item) =>
      view
        .all('patient')
        .filter(({ value }) => value.physiology.reports.some(({ items }) => items.some((one) => one.item === item)))
        .map(({ id }) => id),
    itemValue(patientId, item) {
      const known = plugins.reportItem(item)?.item;
      if (view.get(patientId) === undefined || known === undefined) return null;
      const key = `${item} ${patientId}`;
      if (known.choices !== null) return known.choices[draw(key, known.choices.length)]?.value ?? null;
      const [minimum, maximum] = known.range;
      return Math.max(minimum, Math.min(maximum, draw(key, 301)));
    },
    // Ordinal items always rest.
    itemRate: (patientId, item) =>
      plugins.reportItem(item)?.item.choices === null ? draw(`rate of ${item} ${patientId}`, 3) - 1 : 0,
  };
}

/** The truth of a condition by its meaning, as rules compare conditions. */
function truthByMeaning(condition: ExpressionRule, view: ScenarioView, state: ConditionState): Truth | null {
  const meaning = meaningOf(condition, view);
  if (meaning === null) return null;
  const { objectType, objects } = condition.conditionBlock;
  const [first = '', second] = objects.map(({ object }) => object);
  switch (familyOf[objectType]) {
    case 'completion': {
      const isDone = state.isDone(first);
      return isDone === null ? 'unknown' : contains(meaning.holds, isDone ? 1 : 0);
    }
    case 'named': {
      const type = objectType as keyof typeof namedValues;
      const value = state.named(type, first);
      return value === null
        ? 'unknown'
        : contains(meaning.holds, (namedValues[type] as readonly string[]).indexOf(value));
    }
    case 'physiology': {
      if (meaning.subject.startsWith('{')) return 'unknown';
      const item = second ?? first;
      const patients = second === undefined ? state.patientsWith(item) : [first];
      const [patient = ''] = patients;
      const value = patients.length === 1 ? state.itemValue(patient, item) : null;
      if (value === null) return 'unknown';
      // A value that moves is no value in particular.
      const isMoving = state.itemRate(patient, item) !== 0;
      const operator = condition.comparisonOperator;
      if (isMoving && operator === 'Equals') return false;
      return (isMoving && operator === 'NotEquals') || contains(meaning.holds, value);
    }
  }
}

function evaluate(
  part: ExpressionGroup | ExpressionRule,
  truth: (condition: ExpressionRule) => Truth | null,
): Truth | null {
  if (part.expressionType === 'Rule') return truth(part);
  const parts = part.rules.map((rule) => evaluate(rule, truth)).filter((one) => one !== null);
  if (parts.length === 0) return null;
  const decisive = part.operator === 'OR';
  if (parts.includes(decisive)) return decisive !== part.not;
  return parts.includes('unknown') ? 'unknown' : !decisive !== part.not;
}

function isWhole(part: ExpressionGroup | ExpressionRule): boolean {
  return part.expressionType === 'Rule' ? lackOf(part) === null : part.rules.length > 0 && part.rules.every(isWhole);
}

describe.each(views.map((view, index) => [cultures[index] ?? '', view] as const))('conditions in %s', (_, view) => {
  const vocabulary: Vocabulary = view.derive(conditionVocabulary);
  const { expression, draft } = randomConditions(vocabulary);
  const numRuns = runs(800);

  it('are read back exactly from their text', () => {
    fc.assert(
      fc.property(expression, (given) => {
        const text = printConditions(given, vocabulary);
        expect(parseConditions(text, vocabulary), text).toEqual({ expression: given, problem: null });
      }),
      { numRuns },
    );
  });

  it('are read back exactly from their sentence', () => {
    const known = randomConditions(vocabulary, { isKnown: true }).expression;
    fc.assert(
      fc.property(known, (given) => {
        const text = sentenceText(given, vocabulary);
        expect(parseConditions(text, vocabulary), text).toEqual({ expression: given, problem: null });
      }),
      { numRuns },
    );
  });

  it('lose what is incomplete, and nothing else, when they are saved or written', () => {
    fc.assert(
      fc.property(draft, fc.integer(), (given, seed) => {
        const retained = prune(given);
        expect(retained === null || isWhole(retained)).toBe(true);
        if (isWhole(given)) expect(retained).toBe(given);
        expect(parseConditions(printConditions(given, vocabulary), vocabulary).expression).toEqual(retained);
        const state = stateOf(view, seed);
        expect(holds(given, state)).toBe(holds(retained, state));
      }),
      { numRuns },
    );
  });

  it('hold exactly when their meaning for the rules says so', () => {
    fc.assert(
      fc.property(expression, fc.integer(), (given, seed) => {
        const state = stateOf(view, seed);
        expect(holds(given, state)).toBe(evaluate(given, (condition) => truthByMeaning(condition, view, state)));
      }),
      { numRuns },
    );
  });
});
