import type { PhysiologyItem } from '@scn/core/document/patients/schema';
import type { PluginLookup } from '@scn/core/kernel/view';
import { readValues } from '@scn/core/reading/read-values';
import type { Answers, ReadingQuestion, ReadNote, RefusedPiece } from '@scn/core/reading/reading';
import { roundTo } from '@scn/core/units/decimals';
import { readNumber } from '@scn/core/units/read-number';
import { readTyped } from '@scn/core/units/read-typed';
import { unitText } from '@scn/core/units/unit-text';
import { patientItem } from '@scn/core/index/queries/patient-item';

/** Interpretation of the text typed for a value of an item. */
export type TypedItem =
  | {
      readonly kind: 'number';
      /** In the unit of the item. */
      readonly value: number;
      /** How it differs from what was typed. */
      readonly notes: readonly ReadNote[];
    }
  /** It has several meanings: the author chooses one. */
  | {
      readonly kind: 'ask';
      readonly question: ReadingQuestion;
      readonly choices: readonly { readonly id: string; readonly value: number }[];
    }
  | { readonly kind: 'refused'; readonly piece: RefusedPiece }
  | { readonly kind: 'empty' };

/**
 * Reads what is typed for a value of an item: a number, with the unit of the item or another in which it is measured. A number has as many decimals
 * as the item; one that this would change by more than a tenth stays as it is, and is reported.
 */
export function readTypedItem(text: string, item: PhysiologyItem, plugins: PluginLookup): TypedItem {
  const known = patientItem(item, plugins);
  const report = plugins.reportItem(item.item)?.report.id;
  const plain = readNumber(text);
  if (plain.kind === 'empty') return plain;
  if (plain.kind === 'number') {
    const { value } = plain;
    const to = known === null || known.item.choices !== null ? value : roundTo(value, known.scale.decimals);
    if (to === value || Math.abs(to - value) > 0.1 * Math.abs(value)) return { kind: 'number', value, notes: [] };
    return { kind: 'number', value: to, notes: [{ kind: 'rounded', values: { from: value, to } }] };
  }
  if (plain.kind === 'fault' && plain.reason !== 'not-number') return refused(text, plain.reason);
  if (known === null || report === undefined) return refused(text, 'not-number');
  // line breaks and tabs would be cells of their own
  const cell = quantityIn(text.replaceAll(/\s+/g, ' ').trim(), item.unit);
  const own = { id: 'typed', report, args: {}, items: [item] };
  const context = { reports: [own], openReportId: own.id, plugins, culture: 'en-GB', person: null } as const;
  const table = `Item\tBaseline\n${known.item.title}\t${cell}`;
  const read = (answers: Answers) => readValues(table, context, answers);
  const { values, questions, refused: pieces } = read({});
  const [value] = values;
  if (value !== undefined) return { kind: 'number', value: value.value, notes: value.notes };
  const [ask] = questions;
  if (ask !== undefined) {
    const choices = ask.choices.flatMap(({ id }) => {
      const [chosen] = read({ [ask.id]: id }).values;
      return chosen === undefined ? [] : [{ id, value: chosen.value }];
    });
    return { kind: 'ask', question: { ...ask, written: text.trim() }, choices };
  }
  const [piece] = pieces;
  return piece === undefined
    ? refused(text, 'not-number')
    : { kind: 'refused', piece: { ...piece, written: text.trim() } };
}

/** Reads what is typed for a percentage of a way. */
export function readTypedPercent(text: string): TypedItem {
  const read = readTyped(text, { unit: '%', isInteger: false });
  if (read.kind === 'number') return { kind: 'number', value: read.value, notes: [] };
  return read.kind === 'empty' ? read : refused(text, 'not-number');
}

function refused(text: string, reason: RefusedPiece['reason']): TypedItem {
  return { kind: 'refused', piece: { written: text.trim(), reason, values: { value: text.trim() } } };
}

/** A number without a unit is in the unit that stands beside it. */
export function quantityIn(cell: string, ucum: string): string {
  return /^[<>≤≥~\s+\-−\d.,'’]+$/.test(cell) ? `${cell} ${unitText(ucum)}`.trim() : cell;
}
