import { present } from '@scn/core/base/present';
import type { Json } from '@scn/core/base/json';
import { explain } from '@scn/core/schema/explain';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { openTerms } from '@scn/core/schema/keywords';
import { fold } from '@scn/core/search/fold';
import { readCell } from '@scn/core/sheet/cell-text';
import { identityTitle, cellField } from '@scn/core/sheet/sheet-columns';
import { planField, type FieldPlan, type FieldControl, type PlannedTerms } from '@scn/kit/form/field-plan';
import type { ListedAsset } from '#catalogue/asset';
import type { TableKey } from '#lists/sheet/plan-table';
import { readNames, type CellReason, type NamedValues } from '#lists/sheet/read-names';
import { titleKey } from '#lists/sheet/table-fields';
import { termsIn, type TermTitles } from '../asset-columns.tsx';
import type { AssetKind } from '../asset-kinds.tsx';
import type { AssetColumns } from './sheet-columns-of';

/** A column of a sheet of assets. */
export interface SheetField {
  /** The column of the list, whose text an export writes. */
  readonly column: string;
  /** The property that it sets. */
  readonly property: string;
  /** The header. */
  readonly title: string;
  readonly plan: FieldPlan;
}

/** By what a row of a sheet names its asset, the identity first: then the code that the server assigns, if the kind has one. */
export function sheetKeysOf({ plugin }: AssetKind, columns: AssetColumns): readonly TableKey<ListedAsset>[] {
  const property = plugin.storage?.code?.property;
  const title = columns.find(({ id }) => id === property)?.title;
  return present([
    { headers: [identityTitle, 'id'], of: ({ id }) => id },
    property !== undefined && {
      headers: [property, ...(title === undefined ? [] : [title])],
      of: ({ data }: ListedAsset) => data[property],
    },
  ]);
}

/** The properties that a sheet can set: those that people set and a cell can say. A column that shows a name sets what it is the name of. */
export function sheetFieldsOf(
  { plugin, properties, rights, listed }: AssetKind,
  columns: AssetColumns,
): readonly SheetField[] {
  return columns.flatMap(({ id, title }): readonly SheetField[] => {
    if (!listed.includes(id)) return [];
    const property = plugin.shownNames?.[id]?.of ?? id;
    const plan = planField(properties[property] ?? {}, property);
    return rights.given.includes(property) && cellControls.includes(plan.control.kind)
      ? [{ column: id, property, title, plan }]
      : [];
  });
}

const cellControls: readonly FieldPlan['control']['kind'][] = [
  ...(['text', 'date', 'number', 'duration', 'slider', 'flag', 'choice'] as const),
  ...(['checkboxes', 'locks', 'terms', 'reference', 'references'] as const),
];

type Reading = { readonly value: Json } | { readonly reason: CellReason };

/** Values that cells can name. */
export interface CellChoices {
  readonly terms: TermTitles;
  /** Values that properties that refer to other assets can name. */
  readonly references: ReadonlyMap<string, NamedValues>;
}

/** The value that a cell gives to a property. What isn’t clear has a reason instead. */
export function readAssetCell(field: SheetField, schema: JsonSchema, cell: string, choices: CellChoices): Reading {
  const reading = readValue(field, schema, cell.trim(), choices);
  if ('reason' in reading) return reading;
  const [finding] = explain(schema, reading.value);
  return finding === undefined ? reading : { reason: { text: finding.message } };
}

function readValue(field: SheetField, schema: JsonSchema, cell: string, choices: CellChoices): Reading {
  const { property, title, plan } = field;
  const { control, nullable } = plan;
  if (isList(control)) {
    const known = namesFor(control, property, choices);
    const read = readNames(cell, known);
    if ('reason' in read) return read;
    const isOrdered = control.kind === 'references' && control.ordered;
    return { value: isOrdered ? read.ids : [...new Set(read.ids)].toSorted() };
  }
  if (cell === '') {
    if (nullable) return { value: null };
    return control.kind === 'text' ? { value: '' } : { reason: { key: 'sheets:cantBeEmpty', what: title } };
  }
  switch (control.kind) {
    case 'number':
    case 'duration':
    case 'slider':
    case 'flag':
      return readScalar(field, schema, cell);
    case 'choice':
      // yes, no, or neither
      return control.choices.length === 0 ? readScalar(field, schema, cell) : readName(cell, control, field, choices);
    case 'reference':
      return readName(cell, control, field, choices);
    case 'text':
      return isClosed(control.terms) ? readName(cell, control, field, choices) : { value: cell };
    default:
      return { value: cell };
  }
}

/** Whether only the terms of a list can be chosen. */
export function isClosed(terms: PlannedTerms | null): boolean {
  return terms !== null && !openTerms.has(terms.list);
}

function isList({ kind }: FieldControl): boolean {
  return kind === 'checkboxes' || kind === 'locks' || kind === 'terms' || kind === 'references';
}

function readScalar({ title, property }: SheetField, schema: JsonSchema, cell: string): Reading {
  const field = cellField(schema);
  if (field === null) return { reason: { key: 'sheets:unknown', what: cell } };
  const column = { ...field, title, path: [property], isFixed: false, writtenUnit: null };
  const read = readCell(column, cell, { names: noReferences });
  return 'reason' in read ? { reason: { text: read.reason } } : read;
}

/** Scalars refer to nothing. */
const noReferences = { textOf: (id: string) => id, find: () => ({ reason: '' }) };

function readName(cell: string, control: FieldControl, { property }: SheetField, choices: CellChoices): Reading {
  const found = namesFor(control, property, choices)(cell);
  if (found.length > 1) return { reason: { key: 'sheets:ambiguous', what: cell } };
  return found[0] === undefined ? { reason: { key: 'sheets:unknown', what: cell } } : { value: found[0] };
}

/** Returns what a name stands for. */
function namesFor(
  control: FieldControl,
  property: string,
  { terms, references }: CellChoices,
): (name: string) => readonly string[] {
  if (control.kind === 'reference' || control.kind === 'references') {
    const known = references.get(property);
    return (name) => known?.get(fold(name)) ?? [];
  }
  const listed = termsIn(control);
  const options = 'choices' in control ? control.choices : listed === null ? [] : (terms.get(listed.list) ?? []);
  return (name) => {
    const key = titleKey(name);
    const byTitle = options.filter(({ title }) => titleKey(title) === key);
    const found = byTitle.length > 0 ? byTitle : options.filter(({ value }) => value === name);
    return found.map(({ value }) => String(value));
  };
}
