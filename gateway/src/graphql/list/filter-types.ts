import type { InputFieldBuilder, InputRef } from '@pothos/core';
import type { Builder, BuilderTypes } from '../builder';
import { enumerationType } from '../schema-type/enumeration-type';
import { pascalCase } from '../schema-type/type-name';
import type { ListField, ListFieldKind, ListFields } from './list-field';

type Fields = InputFieldBuilder<BuilderTypes, 'InputObject'>;

/** The input types that filter and sort a list. */
export interface FilterTypes {
  readonly filter: InputRef<object>;
  /** One field of the list and a direction. */
  readonly sort: InputRef<object>;
}

/** Makes `XFilterInput` and `XSortInput`; the filters of each kind are shared by all lists. */
export function filterTypes<Row>(builder: Builder, name: string, fields: ListFields<Row>): FilterTypes {
  const byKind = shared(builder);
  const filter = builder.inputRef<object>(`${name}FilterInput`);
  // taken out of the callbacks: enumerations get their names in the order in which lists are declared
  const types = Object.entries(fields).map(
    ([field, declared]) => [field, typeOf(builder, byKind, name, field, declared)] as const,
  );
  builder.inputType(filter, {
    description:
      'Conditions that a row meets: all that are given, whether as fields or as groups. A group without conditions asks nothing.',
    fields: (t) => ({
      and: t.field({ type: [filter], description: 'All of these.' }),
      or: t.field({ type: [filter], description: 'At least one of these.' }),
      ...Object.fromEntries(
        types.map(([field, type]) => [field, t.field({ type, description: `Conditions on \`${field}\`.` })]),
      ),
    }),
  });
  const sortable = Object.entries(fields).filter(([, { kind, sortable: can = true }]) => can && kind !== 'array');
  if (sortable.length === 0) throw new Error(`The list ${name} has no field to sort by.`);
  const sort = builder.inputType(`${name}SortInput`, {
    description:
      'One field to sort by. Text is sorted without regard to case; rows without a value come last, and first in DESC.',
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

const sharedByBuilder = new WeakMap<Builder, SharedTypes>();

function shared(builder: Builder): SharedTypes {
  let types = sharedByBuilder.get(builder);
  if (types === undefined) sharedByBuilder.set(builder, (types = makeShared(builder)));
  return types;
}

function makeShared(builder: Builder): SharedTypes {
  return {
    direction: builder.enumType('SortDirection', {
      description: 'Which way to sort.',
      values: {
        ASC: { description: 'From small to large, from early to late.' },
        DESC: { description: 'The other way.' },
      },
    }),
    enums: new Map(),
    string: builder.inputType('StringFilterInput', {
      description: 'Conditions on a text, without regard to case.',
      fields: (t) => ({
        ...equality(t, 'String', 'a text'),
        contains: t.string({ description: 'Has this in it, with or without its accents.' }),
        startsWith: t.string({ description: 'Begins with this, with or without its accents.' }),
        endsWith: t.string({ description: 'Ends with this, with or without its accents.' }),
        isEmpty: t.boolean({ description: 'Without a value, or an empty text; with false the opposite.' }),
        isNotEmpty: t.boolean({ description: 'With a text that isn’t empty; with false the opposite.' }),
        in: t.stringList({ description: 'One of these.' }),
      }),
    }),
    number: builder.inputType('NumberFilterInput', {
      description: 'Conditions on a number.',
      fields: (t) => ({ ...equality(t, 'Float', 'a number'), ...range(t, 'Float') }),
    }),
    boolean: builder.inputType('BooleanFilterInput', {
      description: 'Conditions on a yes or no.',
      fields: (t) => equality(t, 'Boolean', 'a yes or no'),
    }),
    date: builder.inputType('DateTimeFilterInput', {
      description: 'Conditions on a moment, to the millisecond.',
      fields: (t) => ({ ...equality(t, 'DateTime', 'a moment'), ...range(t, 'DateTime') }),
    }),
    array: builder.inputType('TextListFilterInput', {
      description: 'Conditions on a list of texts, without regard to case.',
      fields: (t) => ({
        some: t.stringList({ description: 'At least one of these is in the list.' }),
        none: t.stringList({ description: 'None of these is in the list.' }),
        any: t.boolean({ description: 'The list has items; with false it has none.' }),
      }),
    }),
  };
}

function equality(t: Fields, type: 'String' | 'Float' | 'Boolean' | 'DateTime', what: string) {
  return {
    eq: t.field({ type, description: `Equal; null for rows without ${what}.` }),
    neq: t.field({ type, description: 'The opposite of eq.' }),
  };
}

function range(t: Fields, type: 'Float' | 'DateTime') {
  return {
    gt: t.field({ type, description: 'More, or later.' }),
    gte: t.field({ type, description: 'As much or more; at the same time or later.' }),
    lt: t.field({ type, description: 'Less, or earlier.' }),
    lte: t.field({ type, description: 'As much or less; at the same time or earlier.' }),
  };
}

function typeOf<Row>(
  builder: Builder,
  byKind: SharedTypes,
  list: string,
  name: string,
  { kind, values }: ListField<Row>,
): InputRef<object> {
  if (kind !== 'enum') return byKind[kind];
  if (values === undefined) throw new Error(`The list ${list} does not say which values ${name} may have.`);
  const type = enumerationType(builder, values, `${list}${pascalCase(name)}`);
  const known = byKind.enums.get(type);
  if (known !== undefined) return known;
  const made: InputRef<object> = builder.inputType(`${type.name}FilterInput`, {
    description: `Conditions on ${type.name}.`,
    fields: (t) => ({
      eq: t.field({ type, description: 'Equal; null for rows without a value.' }),
      neq: t.field({ type, description: 'The opposite of eq.' }),
      in: t.field({ type: [type], description: 'One of these.' }),
    }),
  });
  byKind.enums.set(type, made);
  return made;
}
