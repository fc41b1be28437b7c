import { readNumber } from '#units/read-number';
import type { Claims } from './claims';
import { itemIndex, type ItemIndex } from './item-index';
import { readLines } from './read-lines';
import { readTable, type TableClaims } from './read-table';
import type { Answers, Reading, ReadingContext } from './reading';
import { settle } from './settle';
import { tablesOf } from './split-table';

/** More characters are a mistake, or an attempt to block the editor. */
export const mostCharacters = 100_000;

/**
 * Reads the values of a patient’s items from what a clinician pastes: a vitals line, a table, cells of a spreadsheet. What can mean two things
 * is asked, and what means nothing is refused with the reason; nothing is guessed. Pure, and linear in the length of the text.
 *
 * @param answers - to asks of a reading of the same text
 */
export function readValues(text: string, context: ReadingContext, answers: Answers = {}): Reading {
  if (text.length > mostCharacters) {
    const written = `${text.slice(0, 40)}…`;
    return { values: [], asks: [], refused: [{ written, reason: 'too-long', values: { most: mostCharacters } }] };
  }
  const { claims, refused, asks } = claimsOf(text, itemIndex(context.plugins), answers);
  const settled = settle(claims, context, answers, hasDecimalCommas(text));
  return { values: settled.values, asks: [...asks, ...settled.asks], refused: [...refused, ...settled.refused] };
}

function claimsOf(text: string, index: ItemIndex, answers: Answers): TableClaims | (Claims & { readonly asks: [] }) {
  const isCertain = text.includes('\t') || /^\uFEFF?sep=/i.test(text);
  for (const rows of tablesOf(text)) {
    const table = readTable(rows, index, answers, isCertain);
    if (table !== null) return table;
  }
  return { ...readLines(text.split(/\r?\n|\t/), index), asks: [] };
}

/** Whether any number of a text has a decimal comma for certain. */
function hasDecimalCommas(text: string): boolean {
  for (const [number] of text.matchAll(/(?<![\d.,])\d{1,15}(?:\.\d{3}){0,4},\d{1,15}(?![\d.,])/g)) {
    const read = readNumber(number);
    if (read.kind === 'number' && read.hasDecimalComma === true) return true;
  }
  return false;
}
