import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditionVocabulary } from '#description/condition-vocabulary';
import { completeScenario } from '#format/complete';
import { createRegistry } from '#kernel/registry';
import { createScenarioReader } from '#operations/scenario-reader';
import { basePlugins } from '#testing/base-plugins';
import { baseScenario } from '#testing/base-scenario';
import { runs } from '#testing/effort';
import type { Vocabulary } from '../vocabulary';
import { sentenceText } from '../condition-text';
import { parseConditions } from './parse-conditions';
import { printConditions } from './print-conditions';
import { suggestionsAt } from './suggestions';

const plugins = createRegistry(basePlugins.map((plugin) => ({ plugin, owner: 'test' })));
const base = createScenarioReader(plugins)(completeScenario(baseScenario, plugins)).derive(conditionVocabulary);
const vocabulary: Vocabulary = {
  ...base,
  subjects: base.subjects.map((subject) =>
    subject.name === 'Heart rate' ? { ...subject, shortNames: ['HR'], aliases: ['beats', '8867-4'] } : subject,
  ),
};

/** The sentence of a text, which says what it was understood as. */
function understood(text: string): string {
  const { expression, problem } = parseConditions(text, vocabulary);
  if (problem !== null) throw new Error(problem.message);
  return sentenceText(expression, vocabulary);
}

describe('text of conditions', () => {
  it.each([
    ['', ''],
    ['AOXYG001', '“Give oxygen” (AOXYG001) is done'],
    ['aoxyg001', '“Give oxygen” (AOXYG001) is done'],
    ['"Give oxygen" is done', '“Give oxygen” (AOXYG001) is done'],
    ['give oxygen', '“Give oxygen” (AOXYG001) is done'],
    ['AOXYG001R1', '“Oxygen is given” (AOXYG001R1) is done'],
    ['not AOXYG001', '“Give oxygen” (AOXYG001) is not done'],
    ['AOXYG001 is not done', '“Give oxygen” (AOXYG001) is not done'],
    ['heart rate > 120', 'Heart rate is above 120 per min'],
    ['HEART RATE  ≥ 120/min', 'Heart rate is at least 120 per min'],
    ['heart rate of Tom Reed is not above 120', 'Heart rate of Tom Reed is not above 120 per min'],
    ['HR of Tom Reed > 120', 'Heart rate of Tom Reed is above 120 per min'],
    ['8867-4 < 50', 'Heart rate is below 50 per min'],
    ['beats < 50 bpm', 'Heart rate is below 50 per min'],
    ['oxygen saturation < 92 %', 'Oxygen saturation is below 92%'],
    ['temperature is at most 98.6 °F', 'Temperature is at most 98.6 °F'],
    ['temperature <= 37', 'Temperature is at most 37 °C'],
    ['Tom Reed is supine', 'Posture of Tom Reed is supine'],
    ['state is not cardiac arrest', 'State of Tom Reed is not cardiac arrest'],
    ['emotion of Tom Reed is in pain', 'Emotion of Tom Reed is in pain'],
    ['compressions on Joan Reed are not performed', 'Compressions on Joan Reed are not performed'],
    ['compressions on Joan Reed are other than paused', 'Compressions on Joan Reed are other than paused'],
    ['heart rate > 120 and not AOXYG001', 'Heart rate is above 120 per min and “Give oxygen” (AOXYG001) is not done'],
    ['heart rate > 120 && !AOXYG001', 'Heart rate is above 120 per min and “Give oxygen” (AOXYG001) is not done'],
    [
      'AOXYG001, AEVNT001 and ASTAR001',
      '“Give oxygen” (AOXYG001) is done, “Becomes drowsy” (AEVNT001) is done and “Start” (ASTAR001) is done',
    ],
    ['heart rate between 100 and 120', 'Heart rate is at least 100 per min and Heart rate is at most 120 per min'],
    [
      'temperature is between 98 and 102 °F and AOXYG001',
      'Temperature is at least 98 °F, Temperature is at most 102 °F and “Give oxygen” (AOXYG001) is done',
    ],
    [
      'heart rate is not between 100 to 120 bpm',
      'Not all of (Heart rate is at least 100 per min and Heart rate is at most 120 per min)',
    ],
    ['either AOXYG001 or AEVNT001', '“Give oxygen” (AOXYG001) is done or “Becomes drowsy” (AEVNT001) is done'],
    ['AOXYG001 & AEVNT001', '“Give oxygen” (AOXYG001) is done and “Becomes drowsy” (AEVNT001) is done'],
    [
      'none of (AOXYG001, AEVNT001)',
      'None of (“Give oxygen” (AOXYG001) is done or “Becomes drowsy” (AEVNT001) is done)',
    ],
    [
      'none of (AOXYG001 or AEVNT001)',
      'None of (“Give oxygen” (AOXYG001) is done or “Becomes drowsy” (AEVNT001) is done)',
    ],
    ['not (AOXYG001 or AEVNT001)', 'None of (“Give oxygen” (AOXYG001) is done or “Becomes drowsy” (AEVNT001) is done)'],
    [
      'not (AOXYG001 and AEVNT001)',
      'Not all of (“Give oxygen” (AOXYG001) is done and “Becomes drowsy” (AEVNT001) is done)',
    ],
    [
      'AOXYG001 and (AEVNT001 or ASTAR001)',
      '“Give oxygen” (AOXYG001) is done and (“Becomes drowsy” (AEVNT001) is done or “Start” (ASTAR001) is done)',
    ],
    [
      'any of (AOXYG001, all of (AEVNT001, ASTAR001))',
      '“Give oxygen” (AOXYG001) is done or (“Becomes drowsy” (AEVNT001) is done and “Start” (ASTAR001) is done)',
    ],
  ])('%s', (text, sentence) => {
    expect(understood(text)).toBe(sentence);
  });

  it.each([
    [
      'AOXYG001 and',
      12,
      12,
      'A condition is missing here.',
      'An action or response code, or a comparison such as HR > 120.',
    ],
    ['AOXYG009', 0, 8, 'There is no action AOXYG009.', 'AOXYG001'],
    [
      'AOXYG001 or AEVNT001 and ASTAR001',
      21,
      25,
      'Brackets are missing: “or” and “and” can be read in two ways.',
      '(AOXYG001 or AEVNT001) and …',
    ],
    ['AOXYG001 and AEVNT001, ASTAR001', 21, 23, 'A comma after “and” can be read in two ways.', 'and'],
    [
      'none of (AOXYG001 and AEVNT001)',
      18,
      22,
      '“none of” and “and” can be read in two ways.',
      'A comma instead of and.',
    ],
    ['none of AOXYG001', 8, 16, 'The conditions after “none of” need brackets.', 'none of (…)'],
    ['(AOXYG001', 9, 9, 'A bracket isn’t closed.', ')'],
    ['AOXYG001)', 8, 9, 'This bracket isn’t opened.', 'Remove it.'],
    ['AOXYG001 AEVNT001', 9, 17, '“and” or “or” is missing before “AEVNT001”.', '“and” or “or”'],
    ['heart rate', 10, 10, 'Heart rate isn’t compared with anything.', '>, <, >=, <=, = or !='],
    ['heart rate >', 12, 12, 'The value of Heart rate is missing.', 'A number, such as 120.'],

    ['heart rate > 120 mmol/L', 17, 23, 'Heart rate isn’t measured in “mmol/L”.', 'per min'],
    ['heart rate of Jim > 1', 14, 17, 'There is no patient “Jim”.', 'Tom Reed'],
    [
      'state of Tom Reed is fine',
      21,
      25,
      '“fine” isn’t a value here.',
      'alert, confused, drowsy, responds to voice, responds to pain, unresponsive, seizing, cardiac arrest, sedated or asleep',
    ],
    [
      'pulse deficit > 3',
      0,
      13,
      '“pulse deficit” is neither a condition nor a name in this scenario.',
      'An action or response code, or a comparison such as HR > 120.',
    ],
    ['"Give oxygen', 0, 12, 'This quotation mark isn’t closed.', '"Give oxygen”'],
    ['AOXYG001 is given', 12, 17, 'AOXYG001 can only be done or not done.', 'done'],
  ])('%s is refused with its place and what to write instead', (text, from, to, message, instead) => {
    expect(parseConditions(text, vocabulary)).toEqual({ expression: null, problem: { from, to, message, instead } });
  });

  it.each<[text: string, message: string, choices: readonly string[], chosen: string]>([
    ['heart rate > 1,500', '“1,500” can be 1500 or 1.5.', ['1500', '1.5'], 'Heart rate is above 1500 per min'],
    ['temperature > 101', 'Temperature can’t be 101 °C.', ['101 °F', '101 °C'], 'Temperature is above 101 °F'],
    [
      'AOXYG001, AEVNT001',
      'It isn’t said whether all of these conditions are meant, or any of them.',
      ['and', 'or'],
      '“Give oxygen” (AOXYG001) is done and “Becomes drowsy” (AEVNT001) is done',
    ],
    [
      'drowsy',
      '“drowsy” is a value. What has this value is missing.',
      ['state of Tom Reed is drowsy'],
      'State of Tom Reed is drowsy',
    ],
    [
      'saturation < 92',
      '“saturation” is neither a condition nor a name in this scenario.',
      ['Oxygen saturation'],
      'Oxygen saturation is below 92%',
    ],
    [
      'oxygen',
      '“oxygen” is neither a condition nor a name in this scenario.',
      ['AOXYG001', 'AOXYG001R1', 'AOXYG001R2'],
      '“Give oxygen” (AOXYG001) is done',
    ],
    [
      'heart rate > 4 bpm/kg',
      'Heart rate isn’t measured per kilogram.',
      ['280 per min'],
      'Heart rate is above 280 per min',
    ],
  ])('%s is asked about, and the first answer is understood', (text, message, choices, chosen) => {
    const { problem } = parseConditions(text, vocabulary);
    expect(problem?.message).toBe(message);
    expect(problem?.choices?.map((choice) => choice.text)).toEqual(choices);
    const { from, to } = problem ?? { from: 0, to: 0 };
    expect(understood(`${text.slice(0, from)} ${choices[0]} ${text.slice(to)}`)).toBe(chosen);
  });

  it('is refused if groups are nested too deeply, however deep', () => {
    const nested = (depth: number) => 'all of ('.repeat(depth) + 'AOXYG001' + ')'.repeat(depth);
    expect(parseConditions(nested(4), vocabulary).problem).toBeNull();
    expect(parseConditions(nested(5), vocabulary).problem?.message).toBe(
      'Conditions can be nested at most 4 groups deep.',
    );
    expect(parseConditions(nested(10_000), vocabulary).problem?.message).toBe(
      'There are too many brackets inside each other.',
    );
    expect(parseConditions('not '.repeat(10_000), vocabulary).problem?.message).toBe(
      'There are too many brackets inside each other.',
    );
    const many = Array.from({ length: 101 }, () => 'AOXYG001').join(' and ');
    expect(parseConditions(many, vocabulary).problem?.message).toBe('A group can have at most 100 conditions.');
    expect(parseConditions('x'.repeat(100_001), vocabulary).problem?.message).toBe(
      'The text is longer than 100000 characters.',
    );
  });

  it('is either understood or refused with a place inside it, whatever it is', () => {
    const word = fc.constantFrom(
      ...[
        'AOXYG001',
        'heart rate',
        'of',
        'Tom Reed',
        'is',
        'not',
        'and',
        'or',
        'none of',
        '(',
        ')',
        ',',
        '>',
        '120',
        '%',
        '"',
        '“',
        '”',
      ],
      ...['state', 'compressions on', 'Joan Reed', 'alert', 'unknown action', '\\', '١', 'İ', '𝐇', '\u0000'],
    );
    const text = fc.oneof(
      fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(text, (given) => {
        const { expression, problem } = parseConditions(given, vocabulary);
        if (problem === null) {
          expect(parseConditions(printConditions(expression, vocabulary), vocabulary).expression).toEqual(expression);
          return;
        }
        expect(expression).toBeNull();
        expect(problem.from >= 0 && problem.from <= problem.to && problem.to <= given.length).toBe(true);
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('suggestions', () => {
  const offered = (text: string) => suggestionsAt(text, text.length, vocabulary).map((one) => one.text);

  it('start with what the scenario has', () => {
    expect(offered('').slice(0, 3)).toEqual(['ASTAR001', 'AOXYG001', 'AEVNT001']);
    expect(offered('')).toContain('none of (');
  });

  it.each([
    ['heart ra', ['Heart rate', 'Double heart rate']],
    ['oxy', ['AOXYG001', 'AOXYG001R1', 'AOXYG001R2', 'Oxygen saturation']],
    ['heart rate of To', ['Tom Reed']],
    ['state of Tom Reed is card', ['cardiac arrest']],
    ['compressions on Tom Reed are pa', ['paused']],
    ['AOXYG001 a', ['and']],
    ['(AOXYG001 ', ['and', 'or', ')']],
    ['AOXYG001 and not aevnt', ['AEVNT001', 'AEVNT001R1']],
    ['8867', ['Heart rate']],
  ])('complete %s', (text, expected) => {
    expect(offered(text)).toEqual(expected);
  });

  it('replace what has been typed', () => {
    const [first] = suggestionsAt('AOXYG001 and heart ra', 21, vocabulary);
    expect(first).toEqual({
      text: 'Heart rate',
      detail: 'HR',
      kind: 'report-item',
      from: 13,
    });
  });

  it('are none where the text before is wrong', () => {
    expect(offered('AOXYG009 and ')).toEqual([]);
  });
});
