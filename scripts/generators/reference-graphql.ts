import { maxVariableDepth } from '@scn/gateway/graphql/limits/check-operation';
import { structureLimits } from '@scn/gateway/graphql/limits/check-structure';
import { maxErrors } from '@scn/gateway/graphql/limits/validate-bounded';
import { listLimits } from '@scn/gateway/graphql/list/read-request';
import { maxJsonDepth } from '@scn/gateway/graphql/scalars/check-json';
import { enumerationNames } from '@scn/gateway/graphql/schema-type/enumeration-type';
import { defaultLimits } from '@scn/gateway/settings/settings';
import {
  isEnumType,
  isInputObjectType,
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
} from 'graphql';
import { gatewaySchema } from './graphql/gateway-schema';
import { block, code, generatedPageNotice, page, table } from './reference/markdown';

/** Makes the reference of the gateway's GraphQL: what holds for all of it, and its operations by name. */
export function generate(): Promise<ReadonlyMap<string, string>> {
  const schema = gatewaySchema();
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  const enums = types.filter(isEnumType);
  const filters = types.filter(isInputObjectType).filter(({ name }) => filterNames.includes(name));
  const text = page(
    '# GraphQL',
    generatedPageNotice,
    'The gateway answers queries and mutations at `/graphql`, and subscriptions over a WebSocket at the same path ' +
      '(subprotocol `graphql-transport-ws`). The whole schema is in `schemas/gateway.graphql`.',
    '## Requests',
    'Send `POST /graphql` with `Content-Type: application/json`, or a `GET` for a query. `Authorization: Bearer …` says who asks. ' +
      'The rules of GraphQL over HTTP hold: with `Accept: application/graphql-response+json` a request that can not be ' +
      'carried out has a status of 4xx, with `application/json` it has 200 where GraphQL itself refuses it.',
    'A request holds one operation: there is no batching. The schema is shown to those who have signed in; nobody else is told names ' +
      'that they did not know.',
    '## Conventions',
    conventions,
    '## Lists',
    'A list takes `skip` (rows to pass over), `take` (rows to return), `order` and `where`, and answers `items` and `totalCount`, the ' +
      'number of rows that match on all pages.',
    '`order` names one field an item, most important first. Text is sorted in lower case by code points; rows without a value come ' +
      'last, and first in DESC; ties keep the same order on every page.',
    '`where` has a condition for each field, and the groups `and` and `or`. Everything in one object has to hold. A group without ' +
      'conditions asks nothing.',
    block('graphql', listExample),
    ...filters.flatMap((filter) => [`### ${filter.name}`, filter.description ?? null, filterTable(filter)]),
    'An enumeration has a filter of its own with `eq`, `neq` and `in`. A field that a policy withholds can be neither filtered nor ' +
      'sorted by: FieldAuthorisationError, whatever the filter would have found.',
    '## Values',
    'Conditions, records and the arguments of plugins are of the scalar `JSON`. A whole number without a bound is a `Float`: an `Int` ' +
      'ends at 2,147,483,647. A `DateTime` is RFC 3339 with a time zone.',
    'Values of enumerations that are no GraphQL names are written so that they are: what can not stand in a name becomes `_`, and a digit ' +
      'at the beginning gets one before it. The schema says what each stands for:',
    enumTable(enums),
    '## Errors',
    'Every error has `extensions.code` and `extensions.metadata`, a JSON text. The codes are in [error codes](error-codes.md).',
    block('json', errorExample),
    'A request that is malformed, unknown to the schema or over a limit has the code `InvalidDataError`. `Exception` is ' +
      'a fault of the server: what happened is in its log, under the `extensions.id` of the error.',
    '## Files',
    'A mutation with an argument of the type `Upload` is sent as the GraphQL multipart request specification has it: ' +
      '`operations`, then `map`, then the files, each in its place in the variables. Every request that is not ' +
      '`application/json`, and so every upload, needs the header `x-scn-csrf: 1`. Files come back as addresses that expire.',
    block('sh', uploadExample),
    '## Limits',
    'What is over a limit is refused before anything is carried out. An operation costs one for each field, times the rows (`take`) of the ' +
      'lists around it.',
    limitTable(),
    '## Queries',
    operationTable(schema.getQueryType()),
    '## Mutations',
    operationTable(schema.getMutationType()),
    '## Subscriptions',
    operationTable(schema.getSubscriptionType()),
  );
  return Promise.resolve(new Map([['docs/reference/graphql.md', text]]));
}

const filterNames: readonly string[] = [
  'StringFilterInput',
  'NumberFilterInput',
  'BooleanFilterInput',
  'DateTimeFilterInput',
  'TextListFilterInput',
];

const conventions = [
  '- A query or mutation takes one `input`, with the `institutionId` of the active institution. Any other is answered as ' +
    'if it did not exist, whether it does or not: NoRecordsFoundError.',
  '- Scenarios are named by `scenarioCode`.',
  '- Mutations are called noun first: `soundEffectCreate`.',
  '- An optional field of an input that is null is the same as one that is left out, unless null is one of its values.',
  '- A field that a policy withholds is null.',
].join('\n');

const listExample = `{
  tags(
    input: { institutionId: "…" }
    take: 20
    order: [{ title: ASC }]
    where: { or: [{ title: { startsWith: "car" } }, { title: { contains: "chest" } }] }
  ) {
    totalCount
    items { id title }
  }
}`;

const errorExample = JSON.stringify(
  {
    errors: [
      {
        message: 'Entities in use',
        path: ['tagDelete'],
        extensions: { code: 'EntitiesInUseError', metadata: '{"entities":[]}' },
      },
    ],
    data: null,
  },
  null,
  2,
);

const uploadExample = `curl https://studio.example/graphql \\
  --header "Authorization: Bearer $SCN_TOKEN" --header 'x-scn-csrf: 1' \\
  --form 'operations={"query":"mutation ($input: …) { … }","variables":{"input":{"file":null}}}' \\
  --form 'map={"0":["variables.input.file"]}' \\
  --form 0=@cough.wav`;

function filterTable(filter: GraphQLInputObjectType): string {
  return table(
    ['Condition', 'Type', 'Meaning'],
    Object.values(filter.getFields()).map(({ name, type, description }) => [
      code(name),
      code(String(type)),
      description ?? '',
    ]),
  );
}

function enumTable(enums: readonly GraphQLEnumType[]): string {
  return table(
    ['Enumeration', 'Written', 'Stands for'],
    enums.flatMap((type) => {
      const values = type.getValues().map(({ value }) => String(value));
      const names = enumerationNames(values);
      return values.flatMap((value, index) =>
        names[index] === value ? [] : [[code(type.name), code(names[index] ?? ''), code(value)]],
      );
    }),
  );
}

function limitTable(): string {
  const number = (value: number) => value.toLocaleString('en-GB');
  const { queryCharacters, queryTokens, queryDepth, queryAliases, queryCost, take, bodyBytes, fileBytes } =
    defaultLimits;
  return table(
    ['What', 'At most'],
    [
      ['Characters of a document', number(queryCharacters)],
      ['Tokens of a document', number(queryTokens)],
      ['Levels of fields, fragments included', number(queryDepth)],
      ['Aliases', number(queryAliases)],
      ['Fields that stand twice in one selection', number(queryAliases)],
      ['Operations and fragments', number(structureLimits.definitions)],
      ['Times that fragments are spread', number(structureLimits.spreads)],
      ['Directives', number(structureLimits.directives)],
      ['Levels of an argument', number(structureLimits.valueDepth)],
      ['Levels of the variables', number(maxVariableDepth)],
      ['Levels of a JSON value', number(maxJsonDepth)],
      ['Cost', number(queryCost)],
      ['`take`', number(take)],
      ['`skip`', number(listLimits.skip)],
      ['Levels of a filter', number(listLimits.depth)],
      ['Conditions of a filter', number(listLimits.conditions)],
      ['Values of one condition', number(listLimits.values)],
      ['Characters of a text in a condition', number(listLimits.textLength)],
      ['Bytes of a request that is no upload', number(bodyBytes)],
      ['Bytes of a file', number(fileBytes)],
      ['Errors about a document', number(maxErrors)],
    ],
  );
}

function operationTable(type: GraphQLObjectType | null | undefined): string {
  return table(
    ['Name', 'What it does', 'Type'],
    Object.values(type?.getFields() ?? {}).map(({ name, description, type: answer }) => [
      code(name),
      description ?? '',
      code(String(answer)),
    ]),
  );
}
