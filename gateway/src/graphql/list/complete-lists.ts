import {
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  type GraphQLEnumType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputFieldConfig,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
} from 'graphql';
import type { GraphqlContext } from '../context';
import { pascalCase } from '../schema-type/describe-schema';
import { matchingInMemory } from './in-memory';
import type { ListArguments } from './list-declaration';
import type { ListCondition, ListField, ListFieldKind, ListFields, ListRequest, ListValue } from './list-field';
import { readRequest } from './read-request';

/*
 * Lists that aren't paged are read as a whole, such as the actions of a scenario: they have the same arguments as declared lists, derived from the
 * type of their items and applied to what their resolver returns. Withheld fields are null there as well.
 */

type Field = GraphQLField<unknown, GraphqlContext>;

/** A row of a list, and the values that the request is about. */
interface ResolvedRow {
  readonly item: unknown;
  readonly values: Readonly<Record<string, ListValue>>;
}

/** A field of a type of items, and how its values are compared. */
interface ItemField {
  readonly name: string;
  readonly kind: ListFieldKind;
  readonly type: GraphQLInputType;
  resolve(item: unknown, context: GraphqlContext, info: GraphQLResolveInfo): unknown;
}

/** The name of the field of texts and other values that aren't objects. */
const valueField = 'value';

/**
 * Gives every list that has no arguments of its own `skip`, `take`, `order` and `where`: see {@link isCompleted}.
 *
 * @param schema - a schema with at least one declared list, which has the types of filters. Its fields are changed.
 */
export function completeLists(schema: GraphQLSchema): GraphQLSchema {
  const types = new ListTypes(schema);
  for (const parent of Object.values(schema.getTypeMap())) {
    if (!isObjectType(parent) || parent.name.startsWith('__')) continue;
    for (const field of Object.values(parent.getFields()) as Field[]) {
      if (isCompleted(schema, parent, field)) complete(field, types);
    }
  }
  return new GraphQLSchema(schema.toConfig());
}

/**
 * Whether a list is completed: each list that a query returns, and each list of things in a type. Not those that have arguments for pages, the rows
 * of a page, and what is a value of its object: texts, and objects whose type is named after the property.
 */
export function isCompleted(
  schema: GraphQLSchema,
  parent: GraphQLObjectType,
  field: Pick<GraphQLField<unknown, unknown>, 'name' | 'type' | 'args'>,
): boolean {
  const type = getNullableType(field.type);
  if (!isListType(type) || isMutation(schema, parent)) return false;
  if (field.args.some(({ name }) => name === 'take')) return false;
  const item = getNamedType(type);
  if (parent === schema.getQueryType()) return isObjectType(item) || isLeafType(item);
  return isObjectType(item) && !isRowsOfPage(parent) && item.name !== `${parent.name}${pascalCase(field.name)}`;
}

function isMutation(schema: GraphQLSchema, parent: GraphQLObjectType): boolean {
  return parent === schema.getMutationType() || parent === schema.getSubscriptionType();
}

/** Whether a type is a page, whose list has the arguments. */
export function isRowsOfPage(parent: GraphQLObjectType): boolean {
  const fields = parent.getFields();
  return fields['items'] !== undefined && fields['totalCount'] !== undefined;
}

function complete(field: Field, types: ListTypes): void {
  const item = getNamedType(field.type);
  const fields = types.fieldsOf(item as GraphQLObjectType | GraphQLEnumType);
  const sort = types.sortOf(item.name, fields);
  if (sort === null) return;
  const before = field.resolve ?? defaultFieldResolver;
  field.args = [
    ...field.args,
    argument('skip', GraphQLInt, 'Number of rows to skip.'),
    argument('take', GraphQLInt, 'Number of rows to return. Default: all.'),
    argument(
      'order',
      new GraphQLList(new GraphQLNonNull(sort)),
      'Sort keys, most important first. Default: the order of the list.',
    ),
    argument('where', types.filterOf(item.name, fields), 'Conditions that rows must meet.'),
  ];
  // the rows exist before any are taken
  field.extensions = { ...field.extensions, isWhole: true };
  field.resolve = async (parent, args: ListArguments & Readonly<Record<string, unknown>>, context, info) => {
    const { skip, take, order, where, ...own } = args;
    const items = (await before(parent, own, context, info)) as readonly unknown[] | null | undefined;
    const isAsked = [skip, take, order, where].some((given) => given !== undefined && given !== null);
    return items === null || items === undefined || !isAsked
      ? items
      : applyTo(items, fields, { skip, take, order, where }, context, info);
  };
}

async function applyTo(
  items: readonly unknown[],
  itemFields: readonly ItemField[],
  args: ListArguments,
  context: GraphqlContext,
  info: GraphQLResolveInfo,
): Promise<readonly unknown[]> {
  const fields: ListFields<ResolvedRow> = Object.fromEntries(
    itemFields.map(({ name, kind }): [string, ListField<ResolvedRow>] => [
      name,
      { kind, value: ({ values }) => values[name] ?? null },
    ]),
  );
  const { take: maxTake } = context.services.settings.limits;
  const all = Math.max(items.length, 1);
  const request = readRequest(
    { fields, defaultTake: all, defaultOrder: [] },
    args,
    // what a field's resolver returns is what the user may read
    { ability: { can: () => true }, maxTake: Math.max(maxTake, all) },
  );
  const asked = requestedFields(request);
  const needed = itemFields.filter(({ name }) => asked.has(name));
  const rows = await Promise.all(
    items.map(async (item): Promise<ResolvedRow> => {
      const values = needed.map(async (field): Promise<[string, ListValue]> => [
        field.name,
        ((await field.resolve(item, context, info)) ?? null) as ListValue,
      ]);
      return { item, values: Object.fromEntries(await Promise.all(values)) };
    }),
  );
  return matchingInMemory(fields, rows, request)
    .slice(request.skip, request.skip + request.take)
    .map(({ item }) => item);
}

function requestedFields({ order, where }: ListRequest): ReadonlySet<string> {
  const inCondition = (condition: ListCondition | null): readonly string[] => {
    if (condition === null) return [];
    if ('and' in condition) return condition.and.flatMap(inCondition);
    if ('or' in condition) return condition.or.flatMap(inCondition);
    return [condition.field];
  };
  return new Set([...order.map(({ field }) => field), ...inCondition(where)]);
}

function argument(name: string, type: GraphQLInputType, description: string): GraphQLArgument {
  return {
    name,
    type,
    description,
    defaultValue: undefined,
    deprecationReason: undefined,
    extensions: {},
    astNode: undefined,
  };
}

/** Whether a field costs more than others: it would be computed of every row, whichever are taken. */
function isExpensive({ extensions }: Field): boolean {
  return Number(extensions['cost'] ?? 1) > 1;
}

/** The types of filters of a schema, and those that completed lists add. */
class ListTypes {
  readonly #schema: GraphQLSchema;
  readonly #made = new Map<string, GraphQLInputObjectType>();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** The fields that items can be filtered and sorted by: those with values, without arguments and not expensive. */
  fieldsOf(item: GraphQLObjectType | GraphQLEnumType): readonly ItemField[] {
    if (!isObjectType(item)) {
      const compared = this.#compared(item);
      return compared === null ? [] : [{ name: valueField, ...compared, resolve: (value) => value }];
    }
    return (Object.values(item.getFields()) as Field[]).flatMap((field): readonly ItemField[] => {
      const compared = field.args.length > 0 || isExpensive(field) ? null : this.#compared(field.type);
      if (compared === null) return [];
      const resolve = field.resolve ?? defaultFieldResolver;
      return [
        {
          name: field.name,
          ...compared,
          // the default resolver reads the name of the field that it is for
          resolve: (row, context, info) => resolve(row, {}, context, { ...info, fieldName: field.name }),
        },
      ];
    });
  }

  filterOf(name: string, fields: readonly ItemField[]): GraphQLInputObjectType {
    return this.#once(`${name}RowFilterInput`, (typeName) => {
      const filter: GraphQLInputObjectType = new GraphQLInputObjectType({
        name: typeName,
        description:
          'Conditions on rows. A row must meet all given fields and groups. A group without conditions matches every row.',
        fields: (): Record<string, GraphQLInputFieldConfig> => {
          const group = new GraphQLList(new GraphQLNonNull(filter));
          return {
            and: { type: group, description: 'All of these must match.' },
            or: { type: group, description: 'At least one of these must match.' },
            ...Object.fromEntries(
              fields.map((field) => [
                field.name,
                { type: field.type, description: `Conditions on \`${field.name}\`.` },
              ]),
            ),
          };
        },
      });
      return filter;
    });
  }

  /** Null for items without anything to sort by. */
  sortOf(name: string, fields: readonly ItemField[]): GraphQLInputObjectType | null {
    const sortable = fields.filter(({ kind }) => kind !== 'array');
    if (sortable.length === 0) return null;
    return this.#once(
      `${name}RowSortInput`,
      (typeName) =>
        new GraphQLInputObjectType({
          name: typeName,
          description:
            'One field to sort by. Text is sorted case-insensitively. Rows without a value come last in ASC order and first in DESC order.',
          isOneOf: true,
          fields: Object.fromEntries(
            sortable.map((field) => [
              field.name,
              { type: this.#named('SortDirection'), description: `Sort by \`${field.name}\`.` },
            ]),
          ),
        }),
    );
  }

  /** How values of a type are compared; null if they aren't. */
  #compared(type: GraphQLOutputType): Pick<ItemField, 'kind' | 'type'> | null {
    const nullable = getNullableType(type);
    const named = getNamedType(type);
    if (isListType(nullable)) {
      const isText = isEnumType(named) || named.name === 'String' || named.name === 'ID';
      return isText ? { kind: 'array', type: this.#named('TextListFilterInput') } : null;
    }
    if (isEnumType(named)) return { kind: 'enum', type: this.#enumFilter(named) };
    const known = kindsOfScalars[named.name];
    return known === undefined ? null : { kind: known[0], type: this.#named(known[1]) };
  }

  #enumFilter(type: GraphQLEnumType): GraphQLInputObjectType {
    return this.#once(
      `${type.name}FilterInput`,
      (name) =>
        new GraphQLInputObjectType({
          name,
          description: `Conditions on ${type.name}.`,
          fields: {
            eq: { type, description: 'Equal to this value; null matches rows without a value.' },
            neq: { type, description: 'Not equal to this value.' },
            in: { type: new GraphQLList(new GraphQLNonNull(type)), description: 'Equal to one of these.' },
          },
        }),
    );
  }

  #named(name: string): GraphQLInputType {
    const type = this.#schema.getType(name);
    if (!isInputObjectType(type) && !isEnumType(type)) throw new Error(`The schema has no type ${name}.`);
    return type;
  }

  #once(name: string, make: (name: string) => GraphQLInputObjectType): GraphQLInputObjectType {
    const known = this.#made.get(name) ?? this.#schema.getType(name);
    if (isInputObjectType(known)) return known;
    const type = make(name);
    this.#made.set(name, type);
    return type;
  }
}

const kindsOfScalars: Readonly<Record<string, readonly [ListFieldKind, string]>> = {
  ID: ['string', 'StringFilterInput'],
  String: ['string', 'StringFilterInput'],
  Int: ['number', 'NumberFilterInput'],
  Float: ['number', 'NumberFilterInput'],
  Boolean: ['boolean', 'BooleanFilterInput'],
  DateTime: ['date', 'DateTimeFilterInput'],
};
