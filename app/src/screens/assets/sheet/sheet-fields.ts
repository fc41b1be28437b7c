import { fold } from '@scn/core/search/fold';
import { americanSpelling } from '@scn/core/view/clinical/american-spelling';
import { identityTitle } from '@scn/core/sheet/sheet-columns';
import { planField, type FieldPlan } from '@scn/kit/form/field-plan';
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

/** The columns of a sheet by place: a field, the column of identities, or null for one that sets nothing. */
export interface SheetFields {
  readonly fields: readonly (SheetField | null)[];
  /** The place of the identities, and of the codes that the server assigns; -1 for none. */
  readonly identity: number;
  readonly code: number;
  /** Headers of columns that set nothing. */
  readonly ignored: readonly string[];
  /** The header that is there twice; null for none. */
  readonly twice: string | null;
}

/** A title of the project for comparisons: both cultures write the same. */
export function titleKey(title: string): string {
  return fold(americanSpelling(title).trim());
}

/**
 * What the headers of a sheet are: the titles of the columns of the list, in the spelling of either culture, or the names of properties.
 *
 * @param columns - of the list
 */
export function sheetFields(head: readonly string[], kind: AssetKind, columns: AssetColumns): SheetFields {
  const known = new Map<string, SheetField>();
  for (const field of fieldsOf(kind, columns)) {
    for (const name of [field.title, field.property]) {
      const key = titleKey(name);
      if (!known.has(key)) known.set(key, field);
    }
  }
  const codeProperty = kind.plugin.storage?.code?.property;
  const codeTitle = columns.find(({ id }) => id === codeProperty)?.title;
  const codes = [codeProperty, codeTitle].flatMap((each) => (each === undefined ? [] : titleKey(each)));
  const keys = head.map(titleKey);
  const place = (names: readonly string[]) => keys.findIndex((key) => names.includes(key));
  const [identity, code] = [place([titleKey(identityTitle), 'id']), place(codes)];
  const fields = keys.map((key, index) => (index === identity || index === code ? null : (known.get(key) ?? null)));
  const twice = fields.find(
    (field, index) => field !== null && fields.findIndex((other) => other?.property === field.property) !== index,
  );
  return {
    ...{ fields, identity, code },
    ignored: head.filter(
      (header, index) => fields[index] === null && index !== identity && index !== code && header.trim() !== '',
    ),
    twice: twice?.title ?? null,
  };
}

/** The properties that a sheet can set: those that people set and a cell can say. A column that shows a name sets what it is the name of. */
function fieldsOf({ plugin, properties, rights, listed }: AssetKind, columns: AssetColumns): readonly SheetField[] {
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
