import type { InputFieldBuilder, InputRef } from '@pothos/core';
import type { AnyBuilder, BuilderTypes } from '../builder-types';
import { enumerationType } from '../schema-type/enumeration-type';
import { pascalCase } from '../schema-type/describe-schema';
import { isSortable } from './is-sortable';
import type { ListField, ListFieldKind, ListFields } from './list-field';

type Fields = InputFieldBuilder<BuilderTypes, 'InputObject'>;

/** The input types that filter and sort a list. */
export interface FilterTypes {
  readonly filter: InputRef<object>;
  /** One field of the list and a direction. */
  readonly sort: InputRef<object>;
}

/** Creates `XFilterInput` and `XSortInput`; all lists share the filter types of each kind. */
export function filterTypes<Row>(builder: AnyBuilder, name: string, fields: ListFields<Row>): FilterTypes {
  const byKind = shared(builder);
  const filter = builder.inputRef<object>(`${name}FilterInput`);
  // outside of the callbacks, so that enumerations are named in the order in which lists are declared
  const types = Object.entries(fields).map(
    ([field, declared]) => [field, typeOf(builder, byKind, name, field, declared)] as const,
  );
  builder.inputType(filter, {
    description:
      'Conditions on rows. A row must meet all given fields and groups. A group without conditions matches every row.',
    fields: (t) => ({
      and: t.field({ type: [filter], description: 'All of these must match.' }),
      or: t.field({ type: [filter], description: 'At least one of these must match.' }),
      ...Object.fromEntries(
        types.map(([field, type]) => [field, t.field({ type, description: `Conditions on \`${field}\`.` })]),
      ),
    }),
  });
  const sortable = Object.entries(fields).filter(([, field]) => isSortable(field));
  if (sortable.length === 0) throw new Error(`The list ${name} has no sortable field.`);
  const sort = builder.inputType(`${name}SortInput`, {
    description:
      'One field to sort by. Text is sorted case-insensitively. Rows without a value come last in ASC order and first in DESC order.',
    isOneOf: true,
    fields: (t) =>
      Object.fromEntries(
        sortable.map(([field]) => [field, t.field({ type: byKind.direction, description: `Sort by \`${field}\`.` })]),
      ),
  });
  return { filter, sort };
}

interface SharedTypes extends Readonly<Record<Exclude<ListFieldKind, 'enum'>, InputRef<object>>> {
  readonly direction: InputRef;
  readonly enums: Map<InputRef, InputRef<object>>;
}

const sharedByBuilder = new WeakMap<AnyBuilder, SharedTypes>();

function shared(builder: AnyBuilder): SharedTypes {
  let types = sharedByBuilder.get(builder);
  if (types === undefined) sharedByBuilder.set(builder, (types = makeShared(builder)));
  return types;
}

function makeShared(builder: AnyBuilder): SharedTypes {
  return {
    direction: builder.enumType('SortDirection', {
      description: 'Sort direction.',
      values: {
        ASC: { description: 'Ascending: smallest or earliest first.' },
        DESC: { description: 'Descending: largest or latest first.' },
      },
    }),
    enums: new Map(),
    string: builder.inputType('StringFilterInput', {
      description: 'Conditions on a text, ignoring case.',
      fields: (t) => ({
        ...equality(t, 'String', 'a text'),
        contains: t.string({ description: 'Contains this text, ignoring accents.' }),
        startsWith: t.string({ description: 'Starts with this text, ignoring accents.' }),
        endsWith: t.string({ description: 'Ends with this text, ignoring accents.' }),
        isEmpty: t.boolean({ description: 'If true, has no value or is an empty text; if false, the opposite.' }),
        isNotEmpty: t.boolean({ description: 'If true, is a non-empty text; if false, the opposite.' }),
        in: t.stringList({ description: 'Equal to one of these.' }),
      }),
    }),
    number: builder.inputType('NumberFilterInput', {
      description: 'Conditions on a number.',
      fields: (t) => ({ ...equality(t, 'Float', 'a number'), ...range(t, 'Float') }),
    }),
    boolean: builder.inputType('BooleanFilterInput', {
      description: 'Conditions on a Boolean.',
      fields: (t) => equality(t, 'Boolean', 'a Boolean'),
    }),
    date: builder.inputType('DateTimeFilterInput', {
      description: 'Conditions on a date and time, to the millisecond.',
      fields: (t) => ({ ...equality(t, 'DateTime', 'a date and time'), ...range(t, 'DateTime') }),
    }),
    array: builder.inputType('TextListFilterInput', {
      description: 'Conditions on a list of texts, ignoring case.',
      fields: (t) => ({
        some: t.stringList({ description: 'The list contains at least one of these.' }),
        none: t.stringList({ description: 'The list contains none of these.' }),
        any: t.boolean({ description: 'If true, the list has items; if false, it is empty.' }),
      }),
    }),
  };
}

function equality(t: Fields, type: 'String' | 'Float' | 'Boolean' | 'DateTime', what: string) {
  return {
    eq: t.field({ type, description: `Equal to this value; null matches rows without ${what}.` }),
    neq: t.field({ type, description: 'Not equal to this value.' }),
  };
}

function range(t: Fields, type: 'Float' | 'DateTime') {
  return {
    gt: t.field({ type, description: 'Greater or later than this value.' }),
    gte: t.field({ type, description: 'Greater or later than this value, or equal.' }),
    lt: t.field({ type, description: 'Less or earlier than this value.' }),
    lte: t.field({ type, description: 'Less or earlier than this value, or equal.' }),
  };
}

function typeOf<Row>(
  builder: AnyBuilder,
  byKind: SharedTypes,
  list: string,
  name: string,
  { kind, values, described }: ListField<Row>,
): InputRef<object> {
  if (kind !== 'enum') return byKind[kind];
  if (values === undefined) throw new Error(`The list ${list} does not declare the values of ${name}.`);
  const type = enumerationType(builder, values, `${list}${pascalCase(name)}`, described);
  const known = byKind.enums.get(type);
  if (known !== undefined) return known;
  const made: InputRef<object> = builder.inputType(`${type.name}FilterInput`, {
    description: `Conditions on ${type.name}.`,
    fields: (t) => ({
      eq: t.field({ type, description: 'Equal to this value; null matches rows without a value.' }),
      neq: t.field({ type, description: 'Not equal to this value.' }),
      in: t.field({ type: [type], description: 'Equal to one of these.' }),
    }),
  });
  byKind.enums.set(type, made);
  return made;
}
