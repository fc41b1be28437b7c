import type { ComparisonOperator } from '#base/enumerations';
import { conditionOn, type ExpressionRule } from '#schema/expressions';
import { namedValues } from '#view/conditions/completeness';
import type { NamedObjectType } from '#simulation/conditions/holds';
import type { Vocabulary } from '../vocabulary';
import { wordsOf } from '#schema/wording';
import { namedSubjects } from '../words';
import { offeredComparisons, readComparison, readComparisonWord, readSign } from './read-comparison';
import { onlyPerson, readPerson, readSubject, type Found } from './read-subject';
import { readItemValue, readNamedValue, readNumber, readUnit } from './read-value';
import type { Scanner } from './scanner';
import type { Expected, TextError } from './text-problem';

/** A condition as read, or its negation. */
export interface ReadCondition {
  readonly condition: ExpressionRule;
  readonly isNegated: boolean;
}

/** The first words that a condition can have. */
const conditionStart: Expected = {
  kinds: ['action', 'response', 'report-item'],
  words: [
    ...Object.values(namedSubjects).map(({ noun, preposition }) => `${noun} ${preposition}`),
    ...['not', 'none of (', 'any of (', 'all of (', 'not all of (', '('],
  ],
};

const namedTypes = Object.keys(namedSubjects) as readonly NamedObjectType[];
const patientTypes = namedTypes.filter((type) => type !== 'ActorCompressionState');

/** Reads one condition. @throws TextError if there is none */
export function readCondition(scanner: Scanner, vocabulary: Vocabulary): ReadCondition {
  const named = namedTypes.find((type) => scanner.takeWords(namedSubjects[type].noun));
  if (named !== undefined) return readNamed(scanner, vocabulary, named);
  const subject = readSubject(scanner, vocabulary, ['action', 'response', 'report-item', 'patient']);
  if (subject === null) throw noCondition(scanner);
  switch (subject.kind) {
    case 'report-item':
      return readItem(scanner, vocabulary, subject);
    case 'patient':
      return readPatient(scanner, subject);
    default:
      return readCompletion(scanner, subject);
  }
}

function noCondition(scanner: Scanner): TextError {
  const message = scanner.hasEnded()
    ? 'A condition is missing here.'
    : 'This is neither a condition nor a name in this scenario.';
  return scanner.problem(message, 'An action or response code, or a comparison such as HR > 120.', conditionStart);
}

function readCompletion(scanner: Scanner, { kind, id }: Found): ReadCondition {
  const isSaid = scanner.takeWords('is');
  const isNegated = isSaid && scanner.takeWords('not');
  if (!scanner.takeWords('done') && isSaid) {
    throw scanner.problem('An action or response is done, or not done.', 'done', { words: ['done', 'not done'] });
  }
  const objectType = kind === 'action' ? 'ScenarioAction' : 'ScenarioActionResponse';
  return { condition: conditionOn(objectType, [id]), isNegated };
}

function readItem(scanner: Scanner, vocabulary: Vocabulary, { id, item }: Found): ReadCondition {
  const patient = scanner.takeWords('of') ? readPerson(scanner, vocabulary, 'patient') : null;
  const compared = readComparison(scanner);
  if (compared === null) {
    const words = patient === null ? ['of', ...offeredComparisons] : offeredComparisons;
    throw scanner.problem('The comparison is missing.', '>, <, >=, <=, = or !=', { words });
  }
  const value = readItemValue(scanner, item);
  const unit = readUnit(scanner, item, vocabulary);
  const condition = conditionOn(
    patient === null ? 'PhysiologyItem' : 'PatientPhysiology',
    patient === null ? [id] : [patient.id, id],
    { comparisonOperator: compared.operator, value, unit },
  );
  return { condition, isNegated: compared.isNegated };
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
  return { condition: conditionOn(objectType, [id], read), isNegated: false };
}

/** `Tom Reed is alert`: the value says whether it is a posture, a state or an emotion. */
function readPatient(scanner: Scanner, { id }: Found): ReadCondition {
  const read = readNamedComparison(
    scanner,
    patientTypes.flatMap((type) => [...namedValues[type]]),
  );
  const objectType = patientTypes.find((type) => (namedValues[type] as readonly unknown[]).includes(read.value));
  if (objectType !== undefined) return { condition: conditionOn(objectType, [id], read), isNegated: false };
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
  if (/[0-9-]/.test(scanner.text.charAt(scanner.at))) return readNumber(scanner);
  const words = values.map(wordsOf);
  throw scanner.problem(
    'The value is missing or unknown.',
    `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`,
    { words },
  );
}
