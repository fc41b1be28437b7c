import { conditionObjects, type ExpressionRule } from '#schema/expressions';
import { isAuthorCode } from '#document/codes';
import { midSentence, nameOfTarget } from '#schema/wording';
import { familyOf, lackOf, namedValues } from '#index/conditions/completeness';
import type { NamedObjectType } from '#simulation/conditions/holds';
import { resolveSubjects, subjectsNamed } from './phrases';
import { subjectOf, type Subject, type SubjectKind, type Vocabulary } from './vocabulary';
import { wordsOf } from '#schema/wording';
import { comparisons, isPlain, lacking, namedSubjects, quoted, writtenName } from './words';
import { unitNotation } from './unit-notation';

/** Who a condition is written for. */
export interface Wording {
  /** `is above` instead of `>`, and titles beside codes. */
  readonly inWords: boolean;
  /** `is not above`; only for conditions that can be said so. */
  readonly isNegated: boolean;
}

/** One condition as text; an incomplete one says what is missing: `Heart rate is above [no value entered]`. */
export function conditionText(condition: ExpressionRule, vocabulary: Vocabulary, wording: Wording): string {
  const { objectType } = condition.conditionBlock;
  const family = familyOf[objectType];
  const subject = subjectText(condition, vocabulary, wording);
  if (family === 'completion') {
    if (wording.inWords) return `${subject} is ${wording.isNegated ? 'not ' : ''}done`;
    return wording.isNegated ? `not ${subject}` : subject;
  }
  if (family === 'physiology' && isBlank(condition)) return lacking('nothing chosen to compare');
  const compared = [subject, operatorText(condition, wording), comparedText(condition, vocabulary, wording)].join('');
  return wording.isNegated && !wording.inWords ? `not ${compared}` : compared;
}

/** Nothing of a comparison is chosen yet: one text says so, instead of one for each of its parts. */
function isBlank({ conditionBlock, comparisonOperator, value }: ExpressionRule): boolean {
  const isChosen = conditionBlock.objects.some(({ object }) => object !== '');
  return !isChosen && comparisonOperator === 'None' && isMissing(value);
}

function isMissing(value: ExpressionRule['value']): value is null | '' {
  return value === null || value === '';
}

function subjectText({ conditionBlock }: ExpressionRule, vocabulary: Vocabulary, wording: Wording): string {
  const { objectType, objects } = conditionBlock;
  const names = conditionObjects[objectType].map((kind, position) =>
    nameText(objects[position]?.object ?? '', kind, vocabulary, wording),
  );
  const [first = '', second] = names;
  if (familyOf[objectType] === 'named') {
    const { noun, preposition } = namedSubjects[objectType as NamedObjectType];
    return `${noun} ${preposition} ${first}`;
  }
  return second === undefined ? first : `${second} of ${first}`;
}

function nameText(id: string, kind: SubjectKind, vocabulary: Vocabulary, { inWords }: Wording): string {
  if (id === '') return lacking(`no ${kind === 'report-item' ? 'item' : nameOfTarget(kind)} chosen`);
  const subject = subjectOf(vocabulary, kind, id);
  if (subject === undefined) {
    const unknown = `unknown ${nameOfTarget(kind)}`;
    // authors see codes, but no other identities
    return inWords && !isAuthorCode(id) ? unknown : `${unknown} ${quoted(id)}`;
  }
  if (kind === 'action' || kind === 'response') {
    return inWords && subject.name !== id ? `${quoted(subject.name)} (${id})` : id;
  }
  return inWords ? writtenName(subject) : shortestName(subject, vocabulary);
}

/** The first of its names that means nothing else where it is written; a code only where no name does. */
function shortestName(subject: Subject, vocabulary: Vocabulary): string {
  const { kind, name, shortNames, aliases } = subject;
  const rivals = (written: string) =>
    subjectsNamed(vocabulary, written).filter((each) =>
      kind === 'report-item' ? each.kind === kind || each.kind === 'patient' : each.kind === kind,
    );
  const isItsOwn = (written: string) => {
    const [meant, another] = resolveSubjects(written, rivals(written));
    return meant === subject && another === undefined;
  };
  const short = shortNames.find((each) => isPlain(each) && isItsOwn(each));
  if (short !== undefined) return short;
  const code = isItsOwn(name) ? undefined : aliases.find((each) => isPlain(each) && isItsOwn(each));
  return code ?? writtenName({ name });
}

function operatorText({ conditionBlock, comparisonOperator }: ExpressionRule, { inWords, isNegated }: Wording): string {
  const { objectType } = conditionBlock;
  const isNamed = familyOf[objectType] === 'named';
  if (comparisonOperator === 'None') return isNamed ? ':' : ` ${lacking('no comparison chosen')}`;
  const { symbol, word } = comparisons[comparisonOperator];
  const verb = isNamed ? namedSubjects[objectType as NamedObjectType].verb : 'is';
  const isPhrase = inWords || (isNamed && (comparisonOperator === 'Equals' || comparisonOperator === 'NotEquals'));
  if (!isPhrase) return ` ${symbol}`;
  // 'are not performed' is a value of compressions
  const isNot = comparisonOperator === 'NotEquals' && objectType !== 'ActorCompressionState';
  return [` ${verb}`, isNegated && inWords ? 'not' : '', isNot ? 'not' : word].filter((part) => part !== '').join(' ');
}

/** The value with a space before it. Without a comparison, it isn't missed yet. */
function comparedText(condition: ExpressionRule, vocabulary: Vocabulary, wording: Wording): string {
  const isNamed = familyOf[condition.conditionBlock.objectType] === 'named';
  if (lackOf(condition) !== 'value' && !isMissing(condition.value))
    return ` ${valueText(condition, vocabulary, wording)}`;
  if (!isNamed && condition.comparisonOperator === 'None') return '';
  return ` ${lacking(isNamed ? 'no value chosen' : 'no value entered')}`;
}

function valueText(
  { conditionBlock, value, unit }: ExpressionRule,
  vocabulary: Vocabulary,
  { inWords }: Wording,
): string {
  const { objectType, objects } = conditionBlock;
  if (familyOf[objectType] === 'named') {
    const values: readonly (string | number | null)[] = namedValues[objectType as NamedObjectType];
    if (typeof value !== 'string') return String(value);
    return values.includes(value) ? wordsOf(value) : quoted(value);
  }
  const id = objects[objectType === 'PatientPhysiology' ? 1 : 0]?.object ?? '';
  const item = subjectOf(vocabulary, 'report-item', id)?.item ?? null;
  const step = item?.choices?.find((choice) => choice.value === value);
  // a step that people call by a letter isn't known by its number
  const named = step?.words?.[0] === undefined ? undefined : inWords ? quoted(midSentence(step.title)) : step.words[0];
  const number = named ?? (typeof value === 'number' ? String(value) : quoted(value ?? ''));
  const notation = unitNotation(item, unit, vocabulary.culture);
  return notation === '%' ? `${number}%` : [number, notation].filter((part) => part !== '').join(' ');
}
