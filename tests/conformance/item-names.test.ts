import { cultures } from '@scn/core/base/enumerations';
import { itemSubjects } from '@scn/core/description/condition-vocabulary';
import { createRegistry } from '@scn/core/kernel/registry';
import { isPlain } from '@scn/core/logic/words';
import { parseConditions } from '@scn/core/logic/text/parse-conditions';
import { printConditions } from '@scn/core/logic/text/print-conditions';
import type { Subject, Vocabulary } from '@scn/core/logic/vocabulary';
import { unitsOf } from '@scn/core/kernel/item-units';
import { allOf, conditionOn, type ExpressionGroup } from '@scn/core/schema/expressions';
import { runs } from '@scn/core/testing/effort';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { itemWords } from '@scn/plugins/report/synonyms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const plugins = createRegistry(builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })));
const items = itemSubjects(plugins);
const reportOf = (id: string) => id.slice(0, id.lastIndexOf('.'));
const reports = [...new Set(items.map(({ id }) => reportOf(id)))];

/** The names in a scenario whose patient has these reports, with a drug that is called like an item. */
function vocabularyOf(present: readonly string[], culture: Vocabulary['culture'] = 'en-GB'): Vocabulary {
  const action: Subject = {
    kind: 'action',
    id: 'AGLUC001',
    name: 'Glucose',
    shortNames: [],
    aliases: [],
    item: null,
    isPresent: true,
  };
  const subjects = items.map((item): Subject => ({ ...item, isPresent: present.includes(reportOf(item.id)) }));
  return { culture, subjects: [action, ...subjects] };
}

const comparison = { comparisonOperator: 'GreaterThan', value: 3 } as const;

/** The item that the only condition of a text is about. */
function itemIn(expression: ExpressionGroup | null): string | undefined {
  const [rule] = expression?.rules ?? [];
  return rule?.expressionType === 'Rule' ? rule.conditionBlock.objects[0]?.object : undefined;
}

const someReports = fc.subarray(reports);

describe('names of items in text', () => {
  it('are read back exactly, in each unit and with each step of a scale, whatever reports the patient has', () => {
    fc.assert(
      fc.property(someReports, fc.constantFrom(...cultures), (present, culture) => {
        const vocabulary = vocabularyOf(present, culture);
        for (const { id, item } of items) {
          if (item === null) continue;
          const values = item.choices?.map(({ value }) => value) ?? [3];
          for (const value of values) {
            for (const { ucum } of unitsOf(item)) {
              const group = allOf([conditionOn('PhysiologyItem', [id], { ...comparison, value, unit: ucum })]);
              const text = printConditions(group, vocabulary);
              expect(parseConditions(text, vocabulary), text).toEqual({ expression: group, problem: null });
            }
          }
        }
      }),
      { numRuns: runs(3) },
    );
  });

  it('are words, not codes', () => {
    const vocabulary = vocabularyOf(reports);
    for (const { id, item } of items) {
      const group = allOf([conditionOn('PhysiologyItem', [id], { ...comparison, unit: '1' })]);
      if (item?.loinc) expect(printConditions(group, vocabulary)).not.toContain(item.loinc);
    }
  });

  it.each<[text: string, reports: readonly string[], printed: string]>([
    ['glucose > 11', ['monitor', 'bloods'], 'Glucose > 11 mmol/L'],
    ['GLUCOSE > 200 mg/dl', ['bloods'], 'Glucose > 200 mg/dL'],
    ['blood sugar > 11', ['monitor'], 'CBG > 11 mmol/L'],
    ['glucose (bloods) > 11', ['bloods', 'abg'], '“Glucose (Bloods)” > 11 mmol/L'],
    ['HR > 120 bpm', ['monitor'], 'HR > 120 per min'],
    ['heart rate is above 120 beats per minute', ['monitor'], 'HR > 120 per min'],
    ['RR >= 25 breaths/min', ['monitor'], 'RR >= 25 per min'],
    ['systolic < 90', ['monitor'], 'SBP < 90 mmHg'],
    ['diastolic BP < 60 mm Hg', ['monitor'], 'DBP < 60 mmHg'],
    ['sats < 92', ['monitor'], 'SpO2 < 92%'],
    ['SpO₂ < 92 percent', ['monitor', 'abg'], 'SpO2 < 92%'],
    ['temp > 38 C', ['monitor'], 'temp > 38 °C'],
    ['PaO2 < 8', ['abg'], 'pO2 < 8 kPa'],
    ['potassium > 6', ['bloods'], 'Potassium > 6 mmol/L'],
    ['AVPU = P', ['neuro'], 'ACVPU = P'],
    ['AVPU is unresponsive', ['neuro'], 'ACVPU = U'],
    ['AVPU >= responds to voice', ['neuro'], 'ACVPU >= V'],
    ['GCS < 9', ['neuro'], 'GCS < 9'],
    ['leucocyte esterase is 2+', ['urine'], '“Leucocyte esterase” = 2'],
  ])('%s', (text, present, printed) => {
    const vocabulary = vocabularyOf(present);
    const { expression, problem } = parseConditions(text, vocabulary);
    expect(problem).toBeNull();
    expect(printConditions(expression, vocabulary).replaceAll(/[“”]/g, '')).toBe(printed.replaceAll(/[“”]/g, ''));
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ['BP < 90', ['monitor'], ['Systolic blood pressure', 'Diastolic blood pressure', 'Mean arterial pressure']],
    [
      'oxygen saturation < 92',
      ['monitor', 'abg'],
      ['Oxygen saturation (pulse oximetry)', 'Oxygen saturation (Arterial blood gas)'],
    ],
    [
      'glucose > 11',
      ['monitor'],
      [
        'Capillary glucose',
        ...['Glucose (Arterial blood gas)', 'Glucose (Bloods)', 'Glucose (Urine)', 'Glucose (Venous blood gas)'],
      ],
    ],
    ['bilirubin > 1', ['bloods', 'urine'], ['Bilirubin, total', 'Bilirubin (Urine)']],
    ['lactate > 4', ['bloods', 'abg'], ['Lactate (Arterial blood gas)', 'Lactate (Bloods)']],
  ])('%s is asked about', (text, present, choices) => {
    const { problem } = parseConditions(text, vocabularyOf(present));
    expect(problem?.message).toMatch(/can be several things\.$/);
    expect(problem?.choices?.map((choice) => choice.replaceAll(/[“”]/g, '')).toSorted()).toEqual(choices.toSorted());
  });

  it('don’t take the name of an action from it', () => {
    const vocabulary = vocabularyOf(['bloods']);
    expect(parseConditions('glucose', vocabulary).expression?.rules).toMatchObject([
      { conditionBlock: { objectType: 'ScenarioAction' } },
    ]);
    expect(itemIn(parseConditions('glucose > 11', vocabulary).expression)).toBe('bloods.glucose');
  });
});

describe('synonyms', () => {
  it('belong to items that exist', () => {
    const known = Object.entries(itemWords).flatMap(([report, each]) =>
      Object.keys(each.items).map((id) => `${report}.${id}`),
    );
    expect(known.filter((id) => !items.some((item) => item.id === id))).toEqual([]);
  });

  it('have a source with a year, can be written without quotation marks, and aren’t the full name of something else', () => {
    const names = new Map(items.map(({ id, name }) => [name.toLowerCase(), id]));
    for (const { id, item } of items) {
      if (item?.synonyms === undefined) continue;
      expect(item.synonyms.source).toMatch(/\b(19|20)\d\d\b/);
      for (const word of item.synonyms.words) {
        expect(isPlain(word), word).toBe(true);
        expect(names.get(word.toLowerCase()) ?? id, word).toBe(id);
      }
    }
  });

  it('each mean one item, or are asked about with choices that each mean one', () => {
    fc.assert(
      fc.property(someReports, (present) => {
        const vocabulary = vocabularyOf(present);
        for (const { id, item, isPresent } of vocabulary.subjects) {
          for (const word of [...(item?.abbreviations ?? []), ...(item?.synonyms?.words ?? [])]) {
            const { expression, problem } = parseConditions(`${word} > 3`, vocabulary);
            if (problem === null) {
              const others = items.filter((each) => each.id === itemIn(expression));
              expect(others).toHaveLength(1);
              continue;
            }
            const { from, to, choices = [] } = problem;
            expect(choices.length, `${id} ${word}`).toBeGreaterThan(1);
            const meant = choices.map((choice) =>
              itemIn(
                parseConditions(`${`${word} > 3`.slice(0, from)}${choice} ${`${word} > 3`.slice(to)}`, vocabulary)
                  .expression,
              ),
            );
            expect(new Set(meant).size).toBe(choices.length);
            expect(meant).not.toContain(undefined);
            if (isPresent) expect(meant).toContain(id);
          }
        }
      }),
      { numRuns: runs(3) },
    );
  });
});
