import { cultures } from '@scn/core/base/enumerations';
import { itemSubjects } from '@scn/core/description/condition-vocabulary';
import { createRegistry } from '@scn/core/kernel/registry';
import { isPlain } from '@scn/core/logic/words';
import { parseConditions } from '@scn/core/logic/text/parse-conditions';
import { printConditions } from '@scn/core/logic/text/print-conditions';
import type { Subject, Vocabulary } from '@scn/core/logic/vocabulary';
import { isPossible, rangeIn, toUnit, unitsOf } from '@scn/core/kernel/item-units';
import { quantityText } from '@scn/core/units/unit-text';
import { americanSpelling } from '@scn/core/clinical/american-spelling';
import { allOf, conditionOn, type ExpressionGroup } from '@scn/core/schema/expressions';
import { runs } from '@scn/core/testing/effort';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { itemWords } from '@scn/plugins/report/synonyms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const plugins = createRegistry(builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })));
const items = itemSubjects(plugins, 'en-GB');
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
    ['glucose > 11', ['monitor'], 'CBG > 11 mmol/L'],
    ['glucose > 11', ['monitor', 'vbg', 'urine'], 'Glucose (Venous blood gas) > 11 mmol/L'],
    ['glucose >= 2+', ['vbg', 'urine'], '“Glucose (Urine)” >= 2'],
    ['ketones > 3', ['bloods', 'urine'], 'Ketones (beta-hydroxybutyrate) > 3 mmol/L'],
    ['leukocytes > 12', ['bloods', 'urine'], 'WCC > 12 ×10⁹/L'],
    ['bilirubin > 40', ['bloods', 'urine'], 'Bilirubin, total > 40 µmol/L'],
    ['urea > 20', ['bloods'], 'Urea > 20 mmol/L'],
    ['potassium > 5.5 mEq/L', ['bloods'], 'Potassium > 5.5 mmol/L'],
    ['HCO3 < 15 meq/l', ['abg'], 'Bicarbonate < 15 mmol/L'],
    ['magnesium < 1.2 mEq/L', ['bloods'], 'Magnesium < 0.6 mmol/L'],
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
    ['pain > 1', ['monitor'], 'pain > 1'],
    ['pain > 1.1', ['monitor'], 'pain > 1.1'],
    ['temp > 38,5 °C', ['monitor'], 'temp > 38.5 °C'],
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
      ['monitor', 'bloods', 'vbg'],
      ['Capillary glucose', 'Glucose (Bloods)', 'Glucose (Venous blood gas)'],
    ],
    [
      'blood sugar > 11',
      ['monitor', 'bloods', 'vbg', 'urine'],
      ['Capillary glucose', 'Glucose (Bloods)', 'Glucose (Venous blood gas)'],
    ],
    ['pH < 7.2', ['abg', 'vbg', 'urine'], ['pH (Arterial blood gas)', 'pH (Urine)', 'pH (Venous blood gas)']],
    ['lactate > 4', ['bloods', 'abg'], ['Lactate (Arterial blood gas)', 'Lactate (Bloods)']],
  ])('%s is asked about', (text, present, choices) => {
    const { problem } = parseConditions(text, vocabularyOf(present));
    expect(problem?.message).toMatch(/can be several things\.$/);
    expect(problem?.choices?.map(({ text: choice }) => choice.replaceAll(/[“”]/g, '')).toSorted()).toEqual(
      choices.toSorted(),
    );
  });

  it('don’t take the name of an action from it', () => {
    const vocabulary = vocabularyOf(['bloods']);
    expect(parseConditions('glucose', vocabulary).expression?.rules).toMatchObject([
      { conditionBlock: { objectType: 'ScenarioAction' } },
    ]);
    expect(itemIn(parseConditions('glucose > 11', vocabulary).expression)).toBe('bloods.glucose');
  });
});

/** The same scenario as readers in the US see it: titles are spelled as they spell them. */
function inTheUs(present: readonly string[]): Vocabulary {
  const spelled = builtInPlugins.map((plugin) =>
    plugin.kind === 'report'
      ? { ...plugin, items: plugin.items.map((item) => ({ ...item, title: americanSpelling(item.title) })) }
      : plugin,
  );
  const subjects = itemSubjects(createRegistry(spelled.map((plugin) => ({ plugin, owner: 'built in' }))), 'en-US');
  return {
    culture: 'en-US',
    subjects: subjects.map((item): Subject => ({ ...item, isPresent: present.includes(reportOf(item.id)) })),
  };
}

describe('names of items in both cultures', () => {
  it('mean the same item in either spelling, and no two answers of a question are alike', () => {
    for (const vocabulary of [vocabularyOf(reports), inTheUs(reports)]) {
      for (const subject of vocabulary.subjects.filter(({ kind }) => kind === 'report-item')) {
        const { id, item, name, shortNames, aliases } = subject;
        const step = item?.choices?.[0]?.title ?? String(item?.baseline ?? 3);
        for (const word of [name, ...shortNames, ...aliases].filter(isPlain)) {
          const [meant, other] = [word, americanSpelling(word)].map((written) => {
            const { expression, problem } = parseConditions(`${written} = ${step}`, vocabulary);
            const choices = problem?.choices?.map(({ text }) => text) ?? [];
            expect(new Set(choices.map((choice) => choice.toLowerCase())).size, `${id} ${written}`).toBe(
              choices.length,
            );
            return itemIn(expression) ?? choices.join();
          });
          expect(other, `${id} ${word}`).toBe(meant);
          expect(meant, `${id} ${word}`).not.toBe('');
        }
      }
    }
  });

  it.each<[text: string, reports: readonly string[], printed: string]>([
    ['haemoglobin < 7', ['bloods'], 'Hemoglobin < 7 g/dL'],
    ['hemoglobin < 7', ['bloods'], 'Hemoglobin < 7 g/dL'],
    ['haematocrit < 20', ['bloods'], 'Hematocrit < 20%'],
    ['hematocrit < 20', ['bloods'], 'Hematocrit < 20%'],
    ['ionised calcium < 1.6 mEq/L', ['abg'], 'iCa < 3.21 mg/dL'],
    ['sodium < 130 mEq/L', ['bloods'], 'Sodium < 130 mmol/L'],
    ['urea nitrogen > 40', ['bloods'], 'BUN > 40 mg/dL'],
    ['urea > 40', ['bloods'], 'BUN > 40 mg/dL'],
    ['temp > 101.5', ['monitor'], 'temp > 101.5 °F'],
    ['temp > 38.5 °F', ['monitor'], 'temp > 38.5 °F'],
    ['temp > 38.5 C', ['monitor'], 'temp > 38.5 °C'],
  ])('in the US, %s', (text, present, printed) => {
    const vocabulary = inTheUs(present);
    const { expression, problem } = parseConditions(text, vocabulary);
    expect(problem).toBeNull();
    expect(printConditions(expression, vocabulary)).toBe(printed);
  });

  it('ask which unit is meant if a number is only possible in the other culture’s, and in no other case', () => {
    for (const vocabulary of [vocabularyOf(reports), inTheUs(reports)]) {
      const { culture } = vocabulary;
      for (const subject of vocabulary.subjects) {
        const { item, name } = subject;
        if (item === null || item.choices !== null) continue;
        for (const { ucum } of unitsOf(item)) {
          for (const value of [toUnit(item, item.baseline, ucum), ...rangeIn(item, ucum)]) {
            const { expression, problem } = parseConditions(`"${name}" > ${value}`, vocabulary);
            const isUsual = isPossible(item, value, item.units[culture].ucum);
            expect(problem === null, `${name} ${value} ${culture}`).toBe(isUsual);
            if (problem === null) expect(itemIn(expression)).toBe(subject.id);
            else expect(problem.choices?.map(({ text }) => text)).toContain(quantityText(value, ucum));
          }
        }
      }
    }
  });

  it('explain what isn’t understood by the word', () => {
    const present = ['monitor', 'neuro', 'fluid-output'];
    const vocabulary = { ...vocabularyOf(present), weights: [{ name: 'Mateo Rivera', kilograms: 30 }] };
    const said = (text: string) => {
      const { problem } = parseConditions(text, vocabulary);
      return [problem?.message, problem?.instead];
    };
    expect(said('FOO001')[0]).toBe('“FOO001” is neither a condition nor a name in this scenario.');
    expect(said('CO2 > 45')).toEqual([
      '“CO2” is neither a condition nor a name in this scenario.',
      'End-tidal carbon dioxide',
    ]);
    expect(said('responds to voice')[1]).toBe('“Level of consciousness (ACVPU)” = “Responds to voice”');
    expect(said('urine output < 0.5 ml/kg/h')).toEqual([
      'Urine output per hour isn’t measured per kilogram.',
      '15 mL/h (Mateo Rivera, 30 kg)',
    ]);
    expect(said('peak flow < 40 % of predicted')).toEqual([
      'Peak expiratory flow isn’t measured in “% of predicted”.',
      'L/min',
    ]);
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
            const compared = `${word} = ${item?.choices?.[0]?.title ?? item?.baseline}`;
            const { expression, problem } = parseConditions(compared, vocabulary);
            if (problem === null) {
              const others = items.filter((each) => each.id === itemIn(expression));
              expect(others).toHaveLength(1);
              continue;
            }
            const { from, to, choices = [] } = problem;
            expect(choices.length, `${id} ${word}`).toBeGreaterThan(1);
            const meant = choices.map(({ text: choice }) =>
              itemIn(
                parseConditions(`${compared.slice(0, from)}${choice} ${compared.slice(to)}`, vocabulary).expression,
              ),
            );
            expect(new Set(meant).size, compared).toBe(choices.length);
            expect(meant).not.toContain(undefined);
            if (isPresent) expect(meant).toContain(id);
          }
        }
      }),
      { numRuns: runs(3) },
    );
  });
});
