import { maxVariableDepth } from '@scn/gateway/graphql/limits/check-operation';
import { structureLimits } from '@scn/gateway/graphql/limits/check-structure';
import { maxErrors } from '@scn/gateway/graphql/limits/validate-bounded';
import { listLimits } from '@scn/gateway/graphql/list/read-request';
import { maxJsonDepth } from '@scn/gateway/graphql/scalars/check-json';
import { enumerationNames } from '@scn/core/schema/graphql/enumeration-names';
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

/** Writes the reference page of the gateway's GraphQL API: conventions, and operations by name. */
export function generate(): Promise<ReadonlyMap<string, string>> {
  const schema = gatewaySchema();
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  const enums = types.filter(isEnumType);
  const filters = types.filter(isInputObjectType).filter(({ name }) => filterNames.includes(name));
  const text = page(
    '# GraphQL',
    generatedPageNotice,
    'The gateway serves queries and mutations at `/graphql`, and subscriptions over a WebSocket at the same path ' +
      '(subprotocol `graphql-transport-ws`). The whole schema is in `schemas/gateway.graphql`.',
    '## Requests',
    'Send `POST /graphql` with `Content-Type: application/json`, or a `GET` for a query. `Authorization: Bearer …` identifies the user. ' +
      'Responses follow GraphQL over HTTP: with `Accept: application/graphql-response+json`, a request that can’t be ' +
      'executed has a status of 4xx; with `application/json`, it has status 200 if GraphQL itself rejects it.',
    'A request contains one operation: batching is not supported. Only signed-in users can introspect the schema; error messages reveal ' +
      'no names to anyone else.',
    '## Conventions',
    conventions,
    '## Lists',
    'A list takes `skip` (rows to skip), `take` (rows to return), `order` and `where`, and returns `items` and `totalCount`, the ' +
      'number of matching rows on all pages.',
    '`order` has one field per item, most important first. Text is sorted in lower case by code point; rows without a value come ' +
      'last, or first with DESC; ties keep the same order on every page.',
    '`where` has a condition for each field, and the groups `and` and `or`. All conditions in one object must match. A group without ' +
      'conditions is ignored.',
    'A list without `totalCount`, such as the actions of a scenario, is read as a whole and takes the same arguments; all rows are ' +
      'returned by default. Its fields are those of its items; a list of texts is compared by `value`.',
    block('graphql', listExample),
    ...filters.flatMap((filter) => [`### ${filter.name}`, filter.description ?? null, filterTable(filter)]),
    'Each enumeration has its own filter with `eq`, `neq` and `in`. Filtering or sorting by a field that a policy withholds fails with ' +
      'FieldAuthorisationError, whatever the result would be.',
    '## Values',
    'In inputs, everything has a type. A type with the directive `@oneOf` has a field for each alternative, of which exactly one is given: a command block, a kind of entity, a group of conditions. Records are lists of names and values. In responses, conditions, records and plugin arguments have the scalar type `JSON`, in the format of [the file](format.md). A whole number without a limit is a `Float`, because the maximum of `Int` ' +
      'is 2,147,483,647. A `DateTime` is RFC 3339 with a time zone.',
    'Enumeration values that are not valid GraphQL names are converted: invalid characters become `_`, and a leading digit is ' +
      'prefixed with `_`. The schema lists the original values:',
    enumTable(enums),
    '## Errors',
    'Every error has `extensions.code` and `extensions.metadata`, a JSON text. The codes are in [error codes](error-codes.md).',
    block('json', errorExample),
    'A request that is malformed, doesn’t match the schema or exceeds a limit has the code `InvalidDataError`. `Exception` is ' +
      'an internal error: the details are in the gateway’s log, under the `extensions.id` of the error.',
    '## Files',
    'A mutation with an argument of type `Upload` follows the GraphQL multipart request specification: ' +
      '`operations`, then `map`, then the files, mapped to their places in the variables. Every request that is not ' +
      '`application/json`, and so every upload, needs the header `x-scn-csrf: 1`. Files are returned as URLs that expire.',
    block('sh', uploadExample),
    '## Limits',
    'A request that exceeds a limit is rejected before it is executed. The cost of an operation is one per field, times the rows (`take`) of the ' +
      'enclosing lists.',
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
  '- A request names its institution in the header `X-Institution-Id`, a WebSocket as `institutionId` beside `authorization` in its first ' +
    'message. That is the active institution of the request. Without it, the one of the last `institutionSwitch` is active. A user who does ' +
    'not belong to the named one has none.',
  '- A query or mutation takes one `input`, with the `institutionId` of the active institution. Any other institution is treated as ' +
    'if it did not exist: NoRecordsFoundError.',
  '- Scenarios are identified by `scenarioCode`.',
  '- Names of mutations start with the noun: `soundEffectCreate`.',
  '- Setting an optional input field to null is the same as omitting it, unless null is one of its values.',
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
    ['Enumeration', 'GraphQL name', 'Value'],
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
    ['Item', 'Maximum'],
    [
      ['Characters of a document', number(queryCharacters)],
      ['Tokens of a document', number(queryTokens)],
      ['Levels of fields, fragments included', number(queryDepth)],
      ['Aliases', number(queryAliases)],
      ['Fields repeated in one selection', number(queryAliases)],
      ['Operations and fragments', number(structureLimits.definitions)],
      ['Fragment spreads', number(structureLimits.spreads)],
      ['Directives', number(structureLimits.directives)],
      ['Levels of an argument value', number(structureLimits.valueDepth)],
      ['Levels of the variables', number(maxVariableDepth)],
      ['Levels of a JSON value', number(maxJsonDepth)],
      ['Cost', number(queryCost)],
      ['`take`', number(take)],
      ['`skip`', number(listLimits.skip)],
      ['Levels of a filter', number(listLimits.depth)],
      ['Conditions of a filter', number(listLimits.conditions)],
      ['Values of one condition', number(listLimits.values)],
      ['Characters of a text in a condition', number(listLimits.textLength)],
      ['Bytes of a request that is not an upload', number(bodyBytes)],
      ['Bytes of a file', number(fileBytes)],
      ['Errors about a document', number(maxErrors)],
    ],
  );
}

function operationTable(type: GraphQLObjectType | null | undefined): string {
  return table(
    ['Name', 'Description', 'Type'],
    Object.values(type?.getFields() ?? {}).map(({ name, description, type: answer }) => [
      code(name),
      description ?? '',
      code(String(answer)),
    ]),
  );
}
