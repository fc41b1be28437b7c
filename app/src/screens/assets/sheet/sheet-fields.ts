import { identityTitle } from '@scn/core/sheet/sheet-columns';
import { planField, type FieldPlan } from '@scn/kit/form/field-plan';
import type { ListedAsset } from '#catalogue/asset';
import type { TableKey } from '#lists/sheet/plan-table';
import type { AssetKind } from '../asset-kind';
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
  return [
    { headers: [identityTitle, 'id'], of: ({ id }) => id },
    ...(property === undefined
      ? []
      : [
          {
            headers: [property, ...(title === undefined ? [] : [title])],
            of: ({ data }: ListedAsset) => data[property],
          },
        ]),
  ];
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
