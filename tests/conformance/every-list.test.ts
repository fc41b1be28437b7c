import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';
import { expect, it } from 'vitest';
import { isRowsOfPage } from '../../gateway/src/graphql/list/complete-lists';
import { pascalCase } from '../../gateway/src/graphql/schema-type/describe-schema';
import { builtInCoreAndSchema } from '../../gateway/src/serve/open-plugins';

/*
 * Every list of the API takes `skip`, `take`, `order` and `where`, with groups and the conditions of each kind of value. The exceptions are named
 * here, with the reason.
 */

const { schema } = builtInCoreAndSchema();
const wanted = ['skip', 'take', 'order', 'where'];

/** Lists of their own kind, by type and field. */
const exceptions: Readonly<Record<string, string>> = {
  'Query.scenarioHistory': 'A log, newest first: `beforeSeq` continues it while others write, and `search` filters it.',
  'Query.scenarioOwnChanges': 'The last changes of a tab, for undo after reloading: `beginningWith` filters them.',
  'Query.recentChanges': 'The newest change of each scenario: `since` and `byOthers` filter them.',
  'Query.scenarioComparison':
    'Differences in the order of the document, which gives them their meaning; `items` is paged.',
  'ScenarioBehaviour.sections': 'By causes in the order of the plays; as many as there are differing plays.',
  'AssetEffects.users': 'In the order of the ways that lead to them; paged, and `kind` filters them.',
  'AssetChangeEffects.affected': 'What was found in the scenarios that `skip` and `take` of the query validate.',
  'Query.assetReplacement': 'Each item is computed for its page only, in the order of the codes of scenarios.',
};

/** Mutations and subscriptions answer with what they changed, or what has happened. */
const roots = [schema.getMutationType(), schema.getSubscriptionType()];

const types = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter((type) => !type.name.startsWith('__') && !roots.includes(type));

/** A value of the object that has it, such as texts, or parts whose type is named after the property: read with it, limited by its schema. */
function isValue(parent: GraphQLObjectType, field: GraphQLField<unknown, unknown>): boolean {
  const item = getNamedType(field.type);
  return !isObjectType(item) || item.name === `${parent.name}${pascalCase(field.name)}`;
}

const lists = types.flatMap((parent) =>
  Object.values(parent.getFields()).flatMap((field) => {
    const type = getNamedType(field.type);
    const isPage = isObjectType(type) && isRowsOfPage(type);
    const isPlain = isListType(getNullableType(field.type)) && !(isRowsOfPage(parent) && field.name === 'items');
    if (!isPage && !isPlain) return [];
    if (isPlain && parent !== schema.getQueryType() && isValue(parent, field)) return [];
    return [[`${parent.name}.${field.name}`, field] as const];
  }),
);

it('there are lists of every kind', () => {
  const names = lists.map(([name]) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'Query.images',
      'Query.genders',
      'Query.scenarioActions',
      'Image.scenarios',
      'Group.users',
    ]),
  );
});

it.each(lists.filter(([name]) => exceptions[name] === undefined))('%s is paged, sorted and filtered', (_, field) => {
  expect(field.args.map(({ name }) => name)).toEqual(expect.arrayContaining(wanted));
  const [order, where] = ['order', 'where'].map((wantedName) =>
    getNamedType(field.args.find(({ name }) => name === wantedName)!.type),
  );
  expect(isInputObjectType(order) && Object.keys(order.getFields()).length).toBeGreaterThan(0);
  expect(isInputObjectType(where) && Object.keys(where.getFields())).toEqual(expect.arrayContaining(['and', 'or']));
});

it('each exception is a list, and isn’t one without need', () => {
  const open = lists.filter(([, { args }]) => wanted.some((name) => !args.some((arg) => arg.name === name)));
  expect(open.map(([name]) => name).toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

it.each([
  ['StringFilterInput', 'eq neq contains startsWith endsWith isEmpty isNotEmpty in'],
  ['NumberFilterInput', 'eq neq gt gte lt lte'],
  ['BooleanFilterInput', 'eq neq'],
  ['DateTimeFilterInput', 'eq neq gt gte lt lte'],
  ['TextListFilterInput', 'some none any'],
  ['ProductStatusFilterInput', 'eq neq in'],
])('%s has each condition of its kind', (name, conditions) => {
  const type = schema.getType(name);
  expect(isInputObjectType(type) && Object.keys(type.getFields())).toEqual(conditions.split(' '));
});
