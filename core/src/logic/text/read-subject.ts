import { isAuthorCode } from '#document/codes';
import type { ReportItem } from '#kernel/contract';
import { isPossible, unitsOf } from '#kernel/item-units';
import { nameOfTarget } from '#schema/wording';
import { unitText } from '#units/unit-text';
import { resolveSubjects, nameKey, subjectsAt, subjectsNamed } from '../phrases';
import type { Subject, SubjectKind, Vocabulary } from '../vocabulary';
import { quoted, writtenName } from '../words';
import { readComparison, takeBetween } from './read-comparison';
import { takeEquivalents, takeUnit, takeNumber, readStep } from './read-value';
import type { Scanner } from './scanner';
import { TextError, type Expected, type TextChoice } from './text-problem';

/** Subject that a condition refers to: one that exists, or the identity of one that doesn't. */
export type Found = Pick<Subject, 'kind' | 'id' | 'item'>;

/** The most things that a problem names. */
const maxNamed = 4;
/** Longer than what tells a comparison from `is not done`. */
const longestLead = 40;

const kinds: readonly SubjectKind[] = ['action', 'response', 'report-item', 'patient', 'actor'];

/**
 * Reads the name or code of something; null if there is neither.
 *
 * @throws TextError if nothing, or more than one thing, has this name
 */
export function readSubject(scanner: Scanner, vocabulary: Vocabulary, wanted: readonly SubjectKind[]): Found | null {
  const start = scanner.at;
  if (scanner.takeWords('unknown')) return readUnknown(scanner, wanted);
  const code = readCode(scanner, vocabulary, wanted);
  if (code !== null) return code;
  const name = scanner.takeQuoted();
  if (name !== null) {
    // a code says which of several things of that name is meant
    const ownCode = scanner.take(/\(([A-Za-z]{5}[0-9]{3}(?:[Rr][0-9]{1,4})?)\)/uy)?.[1];
    const named = ownCode === undefined ? name : ownCode.toUpperCase();
    const subjects = subjectsNamed(vocabulary, named).filter(({ kind }) => wanted.includes(kind));
    return only(subjects, named, start, scanner, vocabulary);
  }
  const found = subjectsAt(vocabulary, scanner.folded, start, wanted);
  if (found === null) return null;
  scanner.moveTo(start + found.length);
  return only(found.subjects, scanner.text.slice(start, start + found.length), start, scanner, vocabulary);
}

/** `unknown action “AMEDS009”`: a reference to what doesn't exist any more is kept. */
function readUnknown(scanner: Scanner, wanted: readonly SubjectKind[]): Found {
  const kind = kinds.find((one) => wanted.includes(one) && scanner.takeWords(...nameOfTarget(one).split(' ')));
  const id = kind === undefined ? null : scanner.takeQuoted();
  if (kind !== undefined && id !== null) return { kind, id, item: null };
  throw scanner.problem('What is unknown isn’t named.', `unknown ${nameOfTarget(wanted[0] ?? 'action')} “…”`);
}

function readCode(scanner: Scanner, vocabulary: Vocabulary, wanted: readonly SubjectKind[]): Found | null {
  if (!wanted.includes('action')) return null;
  const start = scanner.at;
  const code = scanner.take(/[A-Na-n][A-Za-z]{4}[0-9]{3}(?:[Rr][1-9][0-9]{0,3})?(?![\p{L}\p{M}\p{N}])/uy)?.[0];
  if (code === undefined) return null;
  const exact = code.toUpperCase();
  const [found] = subjectsNamed(vocabulary, exact).filter(({ id }) => id === exact);
  if (found !== undefined) return found;
  const kind = exact.length > 8 ? 'response' : 'action';
  throw scanner.problemSince(start, `There is no ${kind} ${exact}.`, similarCode(exact, kind, vocabulary));
}

function similarCode(code: string, kind: SubjectKind, { subjects }: Vocabulary): string {
  const ofKind = subjects.filter((subject) => subject.kind === kind).map(({ id }) => id);
  for (const length of [8, 5, 3]) {
    const similar = ofKind.find((id) => id.startsWith(code.slice(0, length)));
    if (similar !== undefined) return similar;
  }
  return ofKind[0] ?? 'A physiology item, such as HR > 120.';
}

function only(
  subjects: readonly Subject[],
  name: string,
  start: number,
  scanner: Scanner,
  vocabulary: Vocabulary,
): Found {
  const isCompared = isComparedNext(scanner);
  const fitting = subjects.filter(({ kind }) => isCompared !== (kind === 'action' || kind === 'response'));
  const meant = resolveSubjects(name, fitting.length > 0 ? fitting : subjects, (several) =>
    comparable(several, scanner, vocabulary),
  );
  const [found, another] = meant;
  if (found === undefined) {
    throw scanner.problemSince(start, `Nothing here is called ${quoted(name)}.`, 'A name or code from the list.');
  }
  if (another === undefined) return found;
  const choices = [...similarIn(vocabulary, name, meant), ...meant].map((subject) => choiceOf(subject, vocabulary));
  const instead = choices
    .slice(0, maxNamed)
    .map(({ text }) => text)
    .join(' or ');
  throw scanner.problemSince(start, `${quoted(name)} can be several things.`, instead, choices);
}

/**
 * Of several items of one name, those that can be compared with what follows: a step of a scale is said by its name, and a number is possible
 * in a unit of the item. All of them if that leaves none.
 */
function comparable(subjects: readonly Subject[], scanner: Scanner, vocabulary: Vocabulary): readonly Subject[] {
  if (subjects.length < 2) return subjects;
  const start = scanner.at;
  const left = subjects.filter(({ item }) => {
    scanner.moveTo(start);
    return item === null || isComparable(item, scanner, vocabulary);
  });
  scanner.moveTo(start);
  return left.length > 0 ? left : subjects;
}

function isComparable(item: ReportItem, scanner: Scanner, vocabulary: Vocabulary): boolean {
  try {
    if (scanner.takeWords('of')) readPerson(scanner, vocabulary, 'patient');
    if (takeBetween(scanner) === null && readComparison(scanner) === null) return true;
    if (item.choices !== null) return readStep(scanner, item) !== null;
    const value = takeNumber(scanner);
    if (typeof value !== 'number') return true;
    const unit = takeUnit(scanner, item) ?? (takeEquivalents(scanner, item) ? 'mmol/L' : undefined);
    if (!/^(?:$|[),;&|]|(?:and|or|to)\b)/.test(scanner.folded.slice(scanner.at))) return false;
    return unit !== undefined || unitsOf(item).some(({ ucum }) => isPossible(item, value, ucum));
  } catch (error) {
    if (error instanceof TextError) return false;
    throw error;
  }
}

/** How a subject is written where its name alone isn’t enough, and what tells it from the others. */
export function choiceOf(subject: Subject, { culture }: Vocabulary): TextChoice {
  const { id, name, item, isPresent } = subject;
  if (isAuthorCode(id)) return { text: id, detail: name };
  const text = writtenName(subject);
  if (item === null) return { text, detail: '' };
  const scale = item.choices === null ? unitText(item.units[culture].ucum) : `${item.choices.length} steps`;
  return { text, detail: [scale, isPresent ? '' : 'not in a report'].filter((part) => part !== '').join(', ') };
}

/** Items that the scenario has and whose titles contain the words, for a word that means none of them: ‘Capillary glucose’ for ‘glucose’. */
function similarIn({ subjects }: Vocabulary, name: string, meant: readonly Subject[]): readonly Subject[] {
  if (meant.some(({ kind, isPresent }) => kind !== 'report-item' || isPresent)) return [];
  const words = (text: string) => nameKey(text).split(/[^\p{L}\p{M}\p{N}]+/u);
  const wanted = words(name);
  return subjects.filter(
    ({ isPresent, item }) => isPresent && item !== null && wanted.every((word) => words(item.title).includes(word)),
  );
}

/** Whether a comparison follows: then a name is that of an item or a person, although an action can be called the same. */
function isComparedNext(scanner: Scanner): boolean {
  return isComparedAfter(scanner, '');
}

/** Whether a comparison follows some words. */
export function isComparedAfter({ folded, at }: Scanner, words: string): boolean {
  const rest = folded.slice(at + words.length, at + words.length + longestLead).trimStart();
  if (/^(?:(?:is|are)\s+(?:not\s+)?done\b)/.test(rest)) return false;
  return /^(?:[<>=≠≥≤:]|!=|(?:of|is|are|above|below|over|under|at|other|equal|more|less|greater|between)\b)/.test(rest);
}

/** Reads who a condition is about. @throws TextError if there is no such patient or actor */
export function readPerson(scanner: Scanner, vocabulary: Vocabulary, kind: 'patient' | 'actor'): Found {
  const found = readSubject(scanner, vocabulary, [kind]);
  if (found !== null) return found;
  throw noPerson(scanner, vocabulary, kind);
}

/** The only patient or actor of the scenario, for conditions that don't name one. @throws TextError if there isn't exactly one */
export function onlyPerson(
  scanner: Scanner,
  vocabulary: Vocabulary,
  kind: 'patient' | 'actor',
  preposition: string,
): Found {
  const [found, another] = vocabulary.subjects.filter((subject) => subject.kind === kind);
  if (found !== undefined && another === undefined) return found;
  throw noPerson(scanner, vocabulary, kind, `${preposition} `, { words: [preposition] });
}

function noPerson(
  scanner: Scanner,
  { subjects }: Vocabulary,
  kind: 'patient' | 'actor',
  before = '',
  expected: Expected = { kinds: [kind] },
): TextError {
  const names = subjects.filter((subject) => subject.kind === kind).map(({ name }) => `${before}${name}`);
  const instead = names.slice(0, maxNamed).join(' or ') || `Add a ${kind} first.`;
  if (names.length === 0) return scanner.problem(`The scenario has no ${kind}.`, instead, expected);
  const words = before === '' ? scanner.unknownWords() : '';
  return words === ''
    ? scanner.problem(`The ${kind} isn’t named.`, instead, expected)
    : scanner.problemWith(words, `There is no ${kind} ${quoted(words)}.`, instead);
}
