import type { ComparisonOperator } from '#base/enumerations';
import { namedValues } from '#index/conditions/completeness';
import type { ReportItem } from '#kernel/contract';
import { allOf, conditionOn, type ExpressionGroup, type ExpressionRule } from '#schema/expressions';
import { wordsOf } from '#schema/wording';
import type { NamedObjectType } from '#simulation/conditions/compiled';
import { fold, nameKey, nameKeysOf } from '../phrases';
import type { Vocabulary, Subject } from '../vocabulary';
import { namedSubjects, quoted, writtenName } from '../words';
import { offeredComparisons, readComparison, readComparisonWord, readSign, takeBetween } from './read-comparison';
import { isComparedAfter, onlyPerson, readPerson, readSubject, choiceOf, type Found } from './read-subject';
import { readMeasure, readItemValue, readNamedValue, takeNumber, type Measure } from './read-value';
import { Scanner } from './scanner';
import type { Expected, TextError, TextChoice } from './text-problem';

/** The most that is offered instead. */
const maxOffered = 4;

/**
 * Returns the problem with words that are no condition, and what can be written instead: for the name of a
 * value, what the value belongs to, and otherwise everything whose name contains the words.
 */
function unknownCondition(
  words: string,
  isCompared: boolean,
  vocabulary: Vocabulary,
): { readonly message: string; readonly choices: readonly TextChoice[] } {
  const compared = isCompared ? [] : withValue(words, vocabulary);
  if (compared.length > 0) {
    const message = `${quoted(words)} is a value. What has this value is missing.`;
    return { message, choices: compared.slice(0, maxOffered) };
  }
  return {
    message: `${quoted(words)} is neither a condition nor a name in this scenario.`,
    choices: nearTo(words, isCompared, vocabulary),
  };
}

/** Conditions on everything of the scenario that can have a value of this name: `state is alert`, `ACVPU = Alert`. */
function withValue(words: string, { subjects }: Vocabulary): readonly TextChoice[] {
  const value = fold(words);
  const named = (Object.keys(namedSubjects) as readonly NamedObjectType[]).flatMap((type) => {
    if (!(namedValues[type] as readonly string[]).some((each) => wordsOf(each) === value)) return [];
    const { noun, preposition, verb } = namedSubjects[type];
    const kind = type === 'ActorCompressionState' ? 'actor' : 'patient';
    return subjects
      .filter((subject) => subject.kind === kind)
      .map((subject) => `${noun} ${preposition} ${writtenName(subject)} ${verb} ${value}`);
  });
  const steps = subjects.flatMap((subject) => {
    const step = subject.isPresent
      ? subject.item?.choices?.find(({ title, words: others = [] }) =>
          [title, ...others].some((each) => fold(each) === value),
        )
      : undefined;
    return step === undefined ? [] : [`${writtenName(subject)} = ${quoted(step.title)}`];
  });
  return [...named, ...steps].map((text) => ({ text, detail: '' }));
}

/**
 * Returns choices with similar names: items and people before a comparison, otherwise actions and responses.
 * Those that the scenario has come first.
 */
function nearTo(words: string, isCompared: boolean, vocabulary: Vocabulary): readonly TextChoice[] {
  const key = nameKey(words);
  if (key.length < 2) return [];
  const isNear = (subject: Subject) =>
    (isCompared ? subject.kind === 'report-item' : subject.kind === 'action' || subject.kind === 'response') &&
    nameKeysOf(subject).some((each) => each.includes(key));
  const near = vocabulary.subjects.filter(isNear);
  const present = near.filter(({ isPresent }) => isPresent);
  return (present.length > 0 ? present : near).slice(0, maxOffered).map((subject) => choiceOf(subject, vocabulary));
}

/** A condition as read, or its negation; two for a range. */
interface ReadCondition {
  readonly part: ExpressionRule | ExpressionGroup;
  readonly isNegated: boolean;
}

/** The first words that a condition can have. */
const conditionStart: Expected = {
  kinds: ['action', 'response', 'report-item'],
  words: [
    ...Object.values(namedSubjects).map(({ noun, preposition }) => `${noun} ${preposition}`),
    'not',
    'none of (',
    'any of (',
    'all of (',
    'not all of (',
    '(',
  ],
};

const namedTypes = Object.keys(namedSubjects) as readonly NamedObjectType[];
const patientTypes = namedTypes.filter((type) => type !== 'ActorCompressionState');

/** Reads one condition. @throws TextError if there is none */
export function readCondition(scanner: Scanner, vocabulary: Vocabulary): ReadCondition {
  const named = namedTypes.find((type) => scanner.takeWords(namedSubjects[type].noun));
  if (named !== undefined) return readNamed(scanner, vocabulary, named);
  const subject = readSubject(scanner, vocabulary, ['action', 'response', 'report-item', 'patient']);
  if (subject === null) throw noCondition(scanner, vocabulary);
  switch (subject.kind) {
    case 'report-item':
      return readItem(scanner, vocabulary, subject);
    case 'patient':
      return readPatient(scanner, subject);
    default:
      return readCompletion(scanner, subject);
  }
}

function noCondition(scanner: Scanner, vocabulary: Vocabulary): TextError {
  const instead = 'An action or response code, or a comparison such as HR > 120.';
  const words = scanner.unknownWords();
  if (words === '') {
    const next = scanner.text.charAt(scanner.at);
    const message = next === '' ? 'A condition is missing here.' : `A condition is missing before ${quoted(next)}.`;
    return scanner.problem(message, instead, conditionStart);
  }
  const { message, choices } = unknownCondition(words, isComparedAfter(scanner, words), vocabulary);
  if (choices.length === 0) return scanner.problemWith(words, message, instead);
  return scanner.problemWith(words, message, choices.map(({ text }) => text).join(' or '), choices);
}

function readCompletion(scanner: Scanner, { kind, id }: Found): ReadCondition {
  const isSaid = scanner.takeWords('is');
  const isNegated = isSaid && scanner.takeWords('not');
  if (!scanner.takeWords('done') && isSaid) {
    const message = `${id} can only be done or not done.`;
    throw scanner.problem(message, 'done', { words: ['done', 'not done'] });
  }
  const objectType = kind === 'action' ? 'ScenarioAction' : 'ScenarioActionResponse';
  return { part: conditionOn(objectType, [id]), isNegated };
}

function readItem(scanner: Scanner, vocabulary: Vocabulary, { id, item }: Found): ReadCondition {
  const patient = scanner.takeWords('of') ? readPerson(scanner, vocabulary, 'patient') : null;
  const about = (comparisonOperator: ComparisonOperator, { value, unit }: Measure) =>
    conditionOn(patient === null ? 'PhysiologyItem' : 'PatientPhysiology', patient === null ? [id] : [patient.id, id], {
      comparisonOperator,
      value,
      unit,
    });
  const between = takeBetween(scanner);
  if (between !== null) {
    const [least, most] = readRange(scanner, item, vocabulary);
    return {
      part: allOf([about('GreaterThanOrEqualTo', least), about('LessThanOrEqualTo', most)]),
      isNegated: between.isNegated,
    };
  }
  const compared = readComparison(scanner);
  if (compared === null) {
    const words = patient === null ? ['of', ...offeredComparisons] : offeredComparisons;
    const message = `${item?.title ?? 'This item'} isn’t compared with anything.`;
    throw scanner.problem(message, '>, <, >=, <=, = or !=', { words });
  }
  return { part: about(compared.operator, readMeasure(scanner, item, vocabulary)), isNegated: compared.isNegated };
}

/** `100 and 120 per min`: a unit after the second number is that of both. */
function readRange(
  scanner: Scanner,
  item: ReportItem | null,
  vocabulary: Vocabulary,
): readonly [least: Measure, most: Measure] {
  const start = scanner.at;
  readItemValue(scanner, item);
  const written = scanner.text.slice(start, scanner.at);
  const isShared = scanner.takeWords('and') || scanner.takeWords('to');
  if (!isShared) {
    scanner.moveTo(start);
    const least = readMeasure(scanner, item, vocabulary);
    if (scanner.takeWords('and') || scanner.takeWords('to')) return [least, readMeasure(scanner, item, vocabulary)];
    throw scanner.problem('The second number of the range is missing.', 'and 120', { words: ['and'] });
  }
  const second = scanner.at;
  readItemValue(scanner, item);
  const numberEnd = scanner.at;
  scanner.moveTo(second);
  const most = readMeasure(scanner, item, vocabulary);
  const unit = scanner.text.slice(numberEnd, scanner.at);
  if (unit !== '') return [readMeasure(new Scanner(`${written} ${unit}`), item, vocabulary), most];
  const after = scanner.at;
  scanner.moveTo(start);
  const least = readItemValue(scanner, item);
  scanner.moveTo(after);
  return [{ value: least, unit: most.unit }, most];
}

function readNamed(scanner: Scanner, vocabulary: Vocabulary, objectType: NamedObjectType): ReadCondition {
  const kind = objectType === 'ActorCompressionState' ? 'actor' : 'patient';
  const { preposition } = namedSubjects[objectType];
  const { id } =
    scanner.takeWords('of') || scanner.takeWords('on')
      ? readPerson(scanner, vocabulary, kind)
      : onlyPerson(scanner, vocabulary, kind, preposition);
  const values: readonly string[] = namedValues[objectType];
  const read = readNamedComparison(scanner, values);
  return { part: conditionOn(objectType, [id], read), isNegated: false };
}

/** `Tom Reed is alert`: the value says whether it is a posture, a state or an emotion. */
function readPatient(scanner: Scanner, { id }: Found): ReadCondition {
  const read = readNamedComparison(
    scanner,
    patientTypes.flatMap((type) => [...namedValues[type]]),
  );
  const objectType = patientTypes.find((type) => (namedValues[type] as readonly unknown[]).includes(read.value));
  if (objectType !== undefined) return { part: conditionOn(objectType, [id], read), isNegated: false };
  throw scanner.problem('It isn’t said whether this is a posture, a state or an emotion.', 'state of …');
}

function readNamedComparison(
  scanner: Scanner,
  values: readonly string[],
): { readonly comparisonOperator: ComparisonOperator; readonly value: string | number } {
  if (scanner.takeSign(':')) return { comparisonOperator: 'None', value: namedValue(scanner, values) };
  const sign = readSign(scanner);
  if (sign !== null) return { comparisonOperator: sign, value: namedValue(scanner, values) };
  if (!scanner.takeWords('is') && !scanner.takeWords('are')) {
    throw scanner.problem('The comparison is missing.', 'is or is not', { words: ['is', 'is not'] });
  }
  // before 'not', because compressions can be 'not performed'
  const value = readNamedValue(scanner, values);
  if (value !== null) return { comparisonOperator: 'Equals', value };
  const word = readComparisonWord(scanner);
  const comparisonOperator = word ?? (scanner.takeWords('not') ? 'NotEquals' : 'Equals');
  return { comparisonOperator, value: namedValue(scanner, values) };
}

function namedValue(scanner: Scanner, values: readonly string[]): string | number {
  const known = readNamedValue(scanner, values) ?? scanner.takeQuoted();
  if (known !== null) return known;
  if (/[0-9-]/.test(scanner.text.charAt(scanner.at))) return takeNumber(scanner);
  const words = values.map(wordsOf);
  const instead = `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
  const written = scanner.unknownWords();
  if (written === '') throw scanner.problem('The value is missing.', instead, { words });
  throw scanner.problemWith(written, `${quoted(written)} isn’t a value here.`, instead);
}
