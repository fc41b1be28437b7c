import { fold } from '@scn/core/search/fold';
import type { Culture } from '@scn/core/base/enumerations';
import type { PatientReport } from '@scn/core/document/patients/schema';
import type { ReportItem, ReportPlugin } from '@scn/core/kernel/contract';
import { unitsOf } from '@scn/core/kernel/item-units';
import { reportItemReference } from '@scn/core/kernel/registry';
import type { ItemFill } from '@scn/core/operations/physiology/fill-report';
import { fitsDecimals } from '@scn/core/units/decimals';
import { unitText } from '@scn/core/units/unit-text';
import { scaleIn } from '@scn/core/view/conditions/item-scale';
import { itemValues } from '@scn/core/view/queries/patient-item';
import { parseNumber } from '@scn/kit/form/number-text';
import type { ItemField } from '../item-field';

/** Why a pasted row isn’t used: the key of a text, with its values. */
export interface Refused {
  readonly row: string;
  readonly reason:
    | 'refusedUnknown'
    | 'refusedTwice'
    | 'refusedCalculated'
    | 'refusedUnit'
    | 'refusedNumber'
    | 'refusedRange'
    | 'refusedDecimals';
  readonly values: Readonly<Record<string, string | number>>;
}

/** What is used of a pasted table, and what isn’t. */
export interface PastedItems {
  readonly fills: readonly ItemFill[];
  readonly refused: readonly Refused[];
}

type Column = 'item' | 'unit' | ItemField;

const plain: readonly Column[] = ['item', 'baseline', 'unit'];
const headings: Readonly<Record<string, Column>> = {
  item: 'item',
  name: 'item',
  unit: 'unit',
  units: 'unit',
  value: 'baseline',
  baseline: 'baseline',
  goal: 'goal',
  worst: 'worst',
};

/**
 * Reads cells copied from a spreadsheet: item, value and unit, or columns that a first row names (item, baseline, goal, worst, unit). Items are
 * named by title, abbreviation or id. Without a unit, a value is in the unit of the patient’s item, or of the culture.
 */
export function pastedItems(text: string, report: PatientReport, plugin: ReportPlugin, culture: Culture): PastedItems {
  const rows = text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const [first = []] = rows;
  const named = first.map((cell) => headings[cell.toLowerCase()]);
  const hasHeadings = named[0] === 'item' && named.length > 1;
  const columns = hasHeadings ? named : plain;
  const fills: ItemFill[] = [];
  const refused: Refused[] = [];
  for (const cells of hasHeadings ? rows.slice(1) : rows) {
    const cell = (column: Column) => cells[columns.indexOf(column)] ?? '';
    const found = readRow(cell, report, plugin, culture);
    if ('reason' in found) refused.push({ ...found, row: cells.join(' ') });
    else if (fills.some(({ item }) => item === found.item))
      refused.push({ row: cells.join(' '), reason: 'refusedTwice', values: {} });
    else fills.push(found);
  }
  return { fills, refused };
}

function readRow(
  cell: (column: Column) => string,
  report: PatientReport,
  plugin: ReportPlugin,
  culture: Culture,
): ItemFill | Omit<Refused, 'row'> {
  const item = itemNamed(cell('item'), plugin);
  if (item === undefined) return { reason: 'refusedUnknown', values: { report: plugin.title } };
  if (item.calculatedFrom !== null) return { reason: 'refusedCalculated', values: {} };
  const reference = reportItemReference(plugin.id, item.id);
  const present = report.items.find((each) => each.item === reference);
  const unit = cell('unit') === '' ? (present?.unit ?? item.units[culture].ucum) : unitNamed(cell('unit'), item);
  const scale = unit === undefined ? undefined : scaleIn(item, unit);
  if (scale === undefined) {
    const units = unitsOf(item).map(({ ucum }) => unitText(ucum) || ucum);
    return { reason: 'refusedUnit', values: { unit: cell('unit'), units: units.join(', ') } };
  }
  const values: Partial<Record<ItemField, number>> = {};
  for (const field of itemValues) {
    const written = cell(field);
    if (written === '') continue;
    const step = item.choices?.find(({ title }) => same(title, written));
    const value = step?.value ?? parseNumber(written);
    if (value === null) return { reason: 'refusedNumber', values: { value: written } };
    const { minimum, maximum, decimals } = scale;
    if (value < minimum || value > maximum)
      return { reason: 'refusedRange', values: { value: written, minimum, maximum } };
    if (!fitsDecimals(value, decimals))
      return { reason: 'refusedDecimals', values: { value: written, count: decimals } };
    values[field] = value;
  }
  if (Object.keys(values).length === 0) return { reason: 'refusedNumber', values: { value: '' } };
  return { item: reference, unit: scale.unit, values };
}

function itemNamed(name: string, { items }: ReportPlugin): ReportItem | undefined {
  const names = ({ id, title, abbreviations = [] }: ReportItem) => [title, id, ...abbreviations];
  return items.find((item) => names(item).some((each) => same(each, name)));
}

function unitNamed(name: string, item: ReportItem): string | undefined {
  return unitsOf(item).find(({ ucum }) => [ucum, unitText(ucum)].some((each) => same(each, name)))?.ucum;
}

const same = (one: string, other: string) => folded(one) === folded(other);
const folded = (text: string) => fold(text).replaceAll(/[\s.]/g, '');
