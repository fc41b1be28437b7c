import { readNumber } from '#units/read-number';
import { unitsWritten } from '#units/read-unit';
import { codedClaims } from './coded-results';
import { itemIndex, type ItemIndex } from './item-index';
import { peopleIn, peopleOfTable, withoutLabels } from './people';
import { readFhir } from './read-fhir';
import { readHl7 } from './read-hl7';
import { readLines } from './read-lines';
import { isNameOf, readTable, type TableClaims } from './read-table';
import type { Answers, ReadingQuestion, Choice, Reading, ReadingContext } from './reading';
import { settle } from './settle';
import { spacedTable } from './spaced-table';
import { tablesOf, type Rows } from './split-table';

const isValue = /^[<>≤≥~]?\s?[-−]?\d{1,6}(?:[.,]\d{1,4})?(?:\s?\/\s?\d{1,3})?(?:\s?[\p{L}%°µ/]{1,12})?$/u;

/** More characters are a mistake, or an attempt to block the editor. */
export const maxCharacters = 100_000;

/**
 * Reads the values of a patient’s items from what a clinician pastes: a vitals line, a table, cells of a spreadsheet. What can mean two things
 * is asked, and what means nothing is refused with the reason; nothing is guessed. Pure, and linear in the length of the text.
 *
 * @param answers - to asks of a reading of the same text
 */
export function readValues(text: string, context: ReadingContext, answers: Answers = {}): Reading {
  if (text.length > maxCharacters) {
    const written = `${text.slice(0, 40)}…`;
    return { values: [], questions: [], refused: [{ written, reason: 'too-long', values: { most: maxCharacters } }] };
  }
  const { claims, refused, questions } = claimsOf(text, itemIndex(context.plugins), answers);
  const settled = settle(claims, context, answers, hasDecimalCommas(text));
  return {
    values: settled.values,
    questions: [...questions, ...settled.questions],
    refused: [...refused, ...settled.refused],
  };
}

/** Reads a text. Values of several people are never read together: the author chooses a person first. */
function claimsOf(text: string, index: ItemIndex, answers: Answers): TableClaims {
  const messages = readFhir(text) ?? readHl7(text);
  if (messages !== null) {
    const all = messages.map(({ person, ...part }) => ({
      person,
      read: () => ({ ...codedClaims(part, index), questions: [] }),
    }));
    const withResults = all.filter((_, place) => (messages[place]?.results.length ?? 0) > 0);
    const [only] = withResults.length === 0 ? all : withResults;
    return withResults.length > 1
      ? ofPerson(withResults, answers)
      : (only?.read() ?? { claims: [], refused: [], questions: [] });
  }
  const people = peopleIn(text, index);
  if (people !== null) {
    const { before, parts } = people;
    const { claims, refused } = textClaims(before, index, answers);
    const isOwn = claims.length > 0;
    const chosen = [
      ...(isOwn ? [{ person: shortened(before), read: () => claimsOf(before, index, answers) }] : []),
      // what says nothing of its own holds for all: a title, a date
      ...parts.map(({ person, text: own }) => ({
        person,
        read: () => claimsOf(isOwn || refused.length > 0 ? own : `${before}${own}`, index, answers),
      })),
    ];
    if (chosen.length > 1) return ofPerson(chosen, answers);
  }
  return textClaims(withoutLabels(text, index), index, answers, text);
}

/** Reads a text that isn’t of several people, or whose table says whose its rows or columns are. */
function textClaims(lines: string, index: ItemIndex, answers: Answers, text = lines): TableClaims {
  const isCertain = text.includes('\t') || /^\uFEFF?sep=/i.test(text);
  const read = (rows: Rows, isTable = isCertain) => readTable(rows, index, answers, isTable);
  const plain = lines.split(/\r?\n|\t/);
  const stacked = isCertain ? null : stackedLines(lines.split(/\r?\n/), (name) => isNameOf(name, index));
  if (stacked !== null) return { ...readLines(stacked, index), questions: [] };
  const spaced = isCertain ? null : spacedTable(text.split(/\r?\n/), (name) => isNameOf(name, index));
  if (spaced !== null) {
    const table = ofTable(spaced.rows, (rows) => read(rows, true), answers);
    if (table !== null) {
      const others = readLines(spaced.others, index);
      const refused = [...table.refused, ...others.refused];
      return { claims: [...table.claims, ...others.claims], refused, questions: table.questions };
    }
  }
  for (const rows of tablesOf(text)) {
    const table = ofTable(rows, read, answers);
    if (table !== null) return table;
  }
  return { ...readLines(plain, index), questions: [] };
}

/** Reads a table; if it says whose its rows or columns are, those of the person that the author chooses. */
function ofTable(rows: Rows, read: (rows: Rows) => TableClaims | null, answers: Answers): TableClaims | null {
  const people = peopleOfTable(rows)?.filter((part) => says(read(part.rows))) ?? [];
  if (people.length < 2) return read(rows);
  const choices = people.map(({ person, rows: part }) => ({ person, read: () => read(part) }));
  return ofPerson(choices, answers);
}

const says = (table: TableClaims | null) => table !== null && table.claims.length + table.questions.length > 0;

/** Reads the part of the person that the author chooses; nothing without an answer. */
function ofPerson(
  people: readonly { readonly person: string; readonly read: () => TableClaims | null }[],
  answers: Answers,
): TableClaims {
  const written = people.map(({ person }) => person).join(', ');
  const id = `person:${written}`;
  const choices = people.map(({ person }, place): Choice => ({
    id: String(place),
    kind: 'person',
    values: { person },
  }));
  const ask: ReadingQuestion = {
    id,
    written,
    also: [],
    kind: 'person',
    values: {},
    guess: null,
    choices: [...choices, { id: 'skip', kind: 'skip', values: {} }],
  };
  const chosen = people.find((_, place) => String(place) === answers[id])?.read() ?? null;
  if (chosen === null) return { claims: [], refused: [], questions: [ask] };
  return { ...chosen, questions: [ask, ...chosen.questions] };
}

/** The start of a text, for a choice. */
function shortened(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').replace(/^ |[ .;,]{1,3}$/g, '');
  return plain.length > 40 ? `${plain.slice(0, 40)}…` : plain;
}

/** Whether any number of a text has a decimal comma for certain. */
function hasDecimalCommas(text: string): boolean {
  for (const [number] of text.matchAll(/(?<![\d.,])\d{1,15}(?:\.\d{3}){0,4},\d{1,15}(?![\d.,])/g)) {
    const read = readNumber(number);
    if (read.kind === 'number' && read.hasDecimalComma === true) return true;
  }
  return false;
}

/**
 * The lines of a text that has one cell in each line, as documents lose their tables: a name, its value and, if there is one, its unit. Each of
 * them becomes one line. Null if anything else stands in the text, because a value could then belong to another name.
 */
export function stackedLines(lines: readonly string[], isName: (text: string) => boolean): readonly string[] | null {
  const cells = lines.map((line) => line.trim()).filter((line) => line !== '');
  const joined: string[] = [];
  for (let at = 0; at < cells.length;) {
    const [name = '', value = '', unit = ''] = cells.slice(at, at + 3);
    if (!isName(name) || !isValue.test(value)) return null;
    const hasUnit = !isName(unit) && unitsWritten(unit).length > 0;
    joined.push([name, value, ...(hasUnit ? [unit] : [])].join(' '));
    at += hasUnit ? 3 : 2;
  }
  return joined.length > 1 ? joined : null;
}
