import { isAuthorCode } from '#document/codes';
import { familyOf, lackOf, namedValues } from '#index/conditions/completeness';
import { conditionObjects, type ExpressionRule, type ExpressionGroup, type Expression } from '#schema/expressions';
import { midSentence, nameOfTarget, wordsOf } from '#schema/wording';
import type { NamedObjectType } from '#simulation/conditions/compiled';
import { resolveSubjects, subjectsNamed } from './phrases';
import { unitNotation } from './item-words';
import { subjectOf, type Subject, type SubjectKind, type Vocabulary } from './vocabulary';
import { comparisons, isPlain, lacking, namedSubjects, quoted, writtenName, groupWords, lastJoin } from './words';

/** Who a condition is written for. */
interface Wording {
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

/** How a language writes conditions and what is between them. */
interface Style {
  condition(condition: ExpressionRule): string;
  /** The negation of a single condition; null if the language writes it as a group. */
  negated(condition: ExpressionRule): string | null;
  /** Returns the text between member `index` and the next one; `isListed` in `none of (…)`. */
  separator(group: ExpressionGroup, index: number, isListed: boolean): string;
}

/** A piece of text and the part of the expression that it belongs to. */
interface RenderedPart {
  readonly text: string;
  /** Indexes into `rules` from the root; empty for the root itself. */
  readonly path: readonly number[];
}

/** Writes a group so that its structure can be read back exactly. */
export function renderGroup(
  group: ExpressionGroup,
  style: Style,
  path: readonly number[] = [],
): readonly RenderedPart[] {
  const { not, rules } = group;
  const single = singleText(group, style, path.length === 0);
  if (single !== null) return [{ text: single, path: [...path, 0] }];
  const isListed = not || rules.length < 2;
  const isBracketed = isListed || path.length > 0;
  const parts: RenderedPart[] = [];
  if (isBracketed) parts.push({ text: isListed ? `${groupWords(group)} (` : '(', path });
  if (rules.length === 0) parts.push({ text: lacking('no conditions'), path });
  rules.forEach((rule, index) => {
    const place = [...path, index];
    if (index > 0) parts.push({ text: style.separator(group, index - 1, isListed), path });
    if (rule.expressionType === 'Rule') parts.push({ text: style.condition(rule), path: place });
    else parts.push(...renderGroup(rule, style, place));
  });
  if (isBracketed) parts.push({ text: ')', path });
  return parts;
}

/** A single condition, or its negation, that needs no words around it. */
function singleText({ operator, not, rules }: ExpressionGroup, style: Style, isRoot: boolean): string | null {
  const [only, second] = rules;
  if (second !== undefined || only?.expressionType !== 'Rule') return null;
  if (not) return operator === 'OR' ? style.negated(only) : null;
  return isRoot && operator === 'AND' ? style.condition(only) : null;
}

/**
 * An expression as a sentence in plain language, in parts that name where in the expression they come from. Their texts together can be read
 * back with `parseConditions` if every condition is complete and what it refers to exists. Empty if there are no conditions or they
 * can't be shown.
 */
export function sentenceOf(expression: Expression | null, vocabulary: Vocabulary): readonly RenderedPart[] {
  if (expression?.expressionType !== 'Group' || expression.rules.length === 0) return [];
  const [first, ...rest] = renderGroup(expression, styleOf(vocabulary));
  return first === undefined ? [] : [{ ...first, text: first.text.replace(languageWord, capitalized) }, ...rest];
}

/** A word of the language at the start of a sentence: names keep their spelling, such as pH. */
const languageWord = /^(?:posture|state|emotion|compressions|any|all|none|not|unknown)(?= )/;

function capitalized(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** The sentence as one text. */
export function sentenceText(expression: Expression | null, vocabulary: Vocabulary): string {
  return sentenceOf(expression, vocabulary)
    .map(({ text }) => text)
    .join('');
}

function styleOf(vocabulary: Vocabulary): Style {
  return {
    condition: (condition) => conditionText(condition, vocabulary, { inWords: true, isNegated: false }),
    negated: (condition) =>
      canBeNegated(condition) ? conditionText(condition, vocabulary, { inWords: true, isNegated: true }) : null,
    separator: ({ operator, rules }, index) =>
      index === rules.length - 2 ? lastJoin(operator, rules.length, vocabulary.culture) : ', ',
  };
}

/** `is not` is a comparison of its own for values that are or aren't something. */
function canBeNegated({ conditionBlock: { objectType }, comparisonOperator }: ExpressionRule): boolean {
  if (familyOf[objectType] === 'completion') return true;
  return familyOf[objectType] === 'physiology' && !['None', 'Equals', 'NotEquals'].includes(comparisonOperator);
}
