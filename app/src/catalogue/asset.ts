import { gql, type TypedDocumentNode } from '@apollo/client';
import { isJsonObject, type Json, type JsonObject, type Pointer } from '@scn/core/base/json';
import { assetNames } from '@scn/core/kernel/asset-names';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { enumerationNames } from '@scn/core/schema/graphql/enumeration-names';
import { acceptsNull, shapeOf, type FieldShape } from '@scn/core/schema/graphql/field-shape';
import { jsonSchemaOf, type JsonSchema } from '@scn/core/schema/json-schema';

/** An asset as lists show it. */
export interface ListedAsset {
  readonly id: string;
  /** Counts changes; an update names the one that it is based on. */
  readonly revision: number;
  /** Whether the active institution owns it. Only the owner can change it. */
  readonly isOwned: boolean;
  /** ISO date. */
  readonly dateUpdated: string;
  /** Null if that person isn't visible to the institution. */
  readonly lastUpdatedBy: string | null;
  /** Number of scenarios of the institution that use it. Only in lists. */
  readonly associatedScenarioCount?: number;
  /** Number of scenarios of other institutions that use it; null unless the institution may know. Only in lists. */
  readonly foreignScenarioCount?: number | null;
  /** The requested properties of its data, and in lists the names that it shows of other assets. Withheld ones are null. */
  readonly data: JsonObject;
}

/** An issue that the rules of its kind find in an asset. */
export interface AssetIssue {
  readonly logType: 'ERROR' | 'WARNING' | 'INFORMATION';
  readonly at: Pointer;
  readonly message: string;
}

/** An asset with all of its data. */
export interface Asset extends ListedAsset {
  readonly issues: readonly AssetIssue[];
}

/** The JSON Schemas of the properties of a kind. */
export function propertiesOf({ schema }: Pick<AssetPlugin, 'schema'>): Readonly<Record<string, JsonSchema>> {
  return jsonSchemaOf(schema).properties ?? {};
}

/** The name of an asset: the property that its kind declares as label. Empty if it has none, or if it is withheld. */
export function nameOf({ label }: Pick<AssetPlugin, 'label'>, data: JsonObject): string {
  const name: Json | undefined = data[label];
  return typeof name === 'string' ? name : '';
}

/** An asset in a message: ‘Prop “Defibrillator”’; its kind, if it has no name. */
export function assetNamed(plugin: Pick<AssetPlugin, 'label' | 'title'>, data: JsonObject): string {
  const name = nameOf(plugin, data);
  return name === '' ? plugin.title : `${plugin.title} “${name}”`;
}

/** Converts an item of a response. */
export function readAsset<A extends ListedAsset>(
  { schema, shownNames = {} }: Pick<AssetPlugin, 'schema' | 'shownNames'>,
  item: Omit<A, 'data'>,
): A {
  const given = item as Readonly<Record<string, Json>>;
  const names = Object.keys(shownNames).flatMap((name): (readonly [string, Json])[] => {
    const value = given[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...item, data: { ...fromGateway(jsonSchemaOf(schema), item), ...Object.fromEntries(names) } } as A;
}

/** The GraphQL selection of properties of an object schema. @param names - default: all */
export function selectionOf(
  { properties = {} }: JsonSchema,
  names: readonly string[] = Object.keys(properties),
): string {
  return names
    .flatMap((name) => {
      const property = properties[name];
      return property === undefined ? [] : [`${name}${nestedSelection(shapeOf(property))}`];
    })
    .join(' ');
}

function nestedSelection(shape: FieldShape): string {
  if (shape.kind === 'list') return nestedSelection(shape.items);
  return shape.kind === 'object' ? ` { ${selectionOf(shape.schema)} }` : '';
}

/** Converts properties of an object from GraphQL: enumeration names to values, without optional properties that have no value. */
export function fromGateway({ properties = {}, required = [] }: JsonSchema, item: object): JsonObject {
  const given = new Map<string, unknown>(Object.entries(item));
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]): (readonly [string, Json])[] => {
      const value = given.get(name);
      if (value === undefined) return [];
      if (value === null && !required.includes(name) && !acceptsNull(property)) return [];
      return [[name, readShape(shapeOf(property), value)]];
    }),
  );
}

function readShape(shape: FieldShape, value: unknown): Json {
  if (value === null || value === undefined) return null;
  if (shape.kind === 'list') return Array.isArray(value) ? value.map((item) => readShape(shape.items, item)) : [];
  if (shape.kind === 'object') return fromGateway(shape.schema, value);
  if (shape.kind === 'enum' && typeof value === 'string')
    return shape.values[enumerationNames(shape.values).indexOf(value)] ?? null;
  // scalars are JSON already
  return value as Json;
}

/** Converts properties of an object to GraphQL: values of enumerations to their names. */
export function toGateway({ properties = {} }: JsonSchema, value: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([name, item = null]) => {
      const property = properties[name];
      return [name, property === undefined ? item : writeShape(shapeOf(property), item)];
    }),
  );
}

/** Converts one value of a property to GraphQL, for filters. */
export function toGatewayValue(property: JsonSchema, value: Json): Json {
  const shape = shapeOf(property);
  return writeShape(shape.kind === 'list' ? shape.items : shape, value);
}

function writeShape(shape: FieldShape, value: Json): Json {
  if (shape.kind === 'list')
    return Array.isArray(value) ? value.map((item: Json) => writeShape(shape.items, item)) : value;
  if (shape.kind === 'object') return isJsonObject(value) ? toGateway(shape.schema, value) : value;
  if (shape.kind !== 'enum' || typeof value !== 'string') return value;
  return enumerationNames(shape.values)[shape.values.indexOf(value)] ?? value;
}

interface OfInstitution {
  readonly institutionId: string;
}
interface OfAsset extends OfInstitution {
  readonly id: string;
}

/** The variables of a list. */
export interface AssetListVariables extends OfInstitution {
  readonly where: JsonObject | null;
  readonly order: readonly JsonObject[];
  readonly search: string;
  /** Default: 0. */
  readonly skip?: number;
  readonly take: number;
  /** Only what this scenario uses. */
  readonly scenarioCode?: string | null;
}

/** Number of places where an asset is used, and its users. */
export interface AssetUsage {
  readonly places: number;
  readonly users: readonly AssetUser[];
  readonly usedByOtherInstitutions: { readonly is: boolean };
}

/** A scenario or asset that uses an asset; its id and name are null if the user can't read it. */
export interface AssetUser {
  /** `scenario`, or the kind of an asset. */
  readonly kind: string;
  readonly id: string | null;
  readonly name: string | null;
  /** Of a scenario. */
  readonly libraryCode: string | null;
  readonly places: number;
}

/** A scenario that uses an asset. */
interface UsingScenario {
  readonly scenarioCode: string;
  readonly title: string;
  readonly libraryCode: string;
}

/** The scenarios that use an asset; those that the user can’t open are counted only. */
export interface UsingScenarios {
  readonly scenarios: readonly UsingScenario[];
  readonly hiddenScenarios: number;
}

/** The last change of an asset. */
export interface LastChange {
  /** ISO date. */
  readonly at: string;
  /** Null if the gateway made it. */
  readonly changedBy: string | null;
  readonly isDeletion: boolean;
}

/** An asset without its data, which has the names of the kind's properties. */
export type Item<A extends ListedAsset> = Omit<A, 'data'>;

/** The requests for a kind of asset. */
export interface AssetDocuments {
  readonly list: TypedDocumentNode<
    { readonly found: { readonly totalCount: number; readonly items: readonly Item<ListedAsset>[] } },
    AssetListVariables
  >;
  /** The place of an asset in the list, from 0; null if the list doesn't have it. */
  readonly place: TypedDocumentNode<
    { readonly place: number | null },
    OfAsset & Pick<AssetListVariables, 'where' | 'order' | 'search' | 'scenarioCode'>
  >;
  readonly open: TypedDocumentNode<{ readonly asset: Item<Asset> }, OfAsset>;
  readonly create: TypedDocumentNode<
    { readonly asset: Item<Asset> },
    { readonly input: Readonly<Record<string, unknown>> }
  >;
  readonly update: TypedDocumentNode<
    { readonly asset: Item<Asset> },
    { readonly input: Readonly<Record<string, unknown>> }
  >;
  readonly restore: TypedDocumentNode<
    { readonly asset: Item<Asset> },
    { readonly input: Readonly<Record<string, Json>> }
  >;
  readonly remove: TypedDocumentNode<{ readonly id: string }, { readonly input: Readonly<Record<string, Json>> }>;
  readonly usage: TypedDocumentNode<{ readonly usage: AssetUsage }, OfAsset>;
  /** The scenarios that use the assets of a page. */
  readonly scenarios: TypedDocumentNode<
    { readonly found: { readonly items: readonly (UsingScenarios & { readonly id: string })[] } },
    OfInstitution & { readonly ids: readonly string[]; readonly take: number }
  >;
  readonly lastChange: TypedDocumentNode<{ readonly changes: { readonly items: readonly LastChange[] } }, OfAsset>;
}

const common = 'id revision isOwned dateUpdated lastUpdatedBy';

/** The selection of an asset with all of its data. */
export function fullSelection({ schema }: Pick<AssetPlugin, 'schema'>): string {
  return `${common} issues { logType at message } ${selectionOf(jsonSchemaOf(schema))}`;
}

/** The texts of the requests for a kind, in GraphQL. @param columns - properties that lists show */
export function assetRequests(
  plugin: AssetPlugin,
  columns: readonly string[],
): Readonly<Record<keyof AssetDocuments, string>> {
  const { one, many, type } = assetNames(plugin);
  const schema = jsonSchemaOf(plugin.schema);
  const whole = fullSelection(plugin);
  const counts = `associatedScenarioCount ${plugin.canBePublic ? 'foreignScenarioCount' : ''}`;
  const shown = columns.filter((name) => Object.hasOwn(plugin.shownNames ?? {}, name)).join(' ');
  const ofAsset = 'input: { institutionId: $institutionId, id: $id }';
  return {
    list: `query List${type}($institutionId: ID!, $where: ${type}FilterInput, $order: [${type}SortInput!], $search: String, $skip: Int, $take: Int!,
      $scenarioCode: String) {
      found: ${many}(input: { institutionId: $institutionId }, where: $where, order: $order, search: $search, skip: $skip, take: $take,
        scenarioCode: $scenarioCode) {
        totalCount
        items { ${common} ${counts} ${selectionOf(schema, columns)} ${shown} }
      }
    }`,
    place: `query PlaceOf${type}($institutionId: ID!, $id: ID!, $where: ${type}FilterInput, $order: [${type}SortInput!], $search: String,
      $scenarioCode: String) {
      place: ${one}Place(${ofAsset}, where: $where, order: $order, search: $search, scenarioCode: $scenarioCode)
    }`,
    open: `query Open${type}($institutionId: ID!, $id: ID!) { asset: ${one}(${ofAsset}) { ${whole} } }`,
    create: `mutation Create${type}($input: ${type}CreateInput!) { asset: ${one}Create(input: $input) { ${whole} } }`,
    update: `mutation Update${type}($input: ${type}UpdateInput!) { asset: ${one}Update(input: $input) { ${whole} } }`,
    restore: `mutation Restore${type}($input: ${type}RestoreInput!) { asset: ${one}Restore(input: $input) { ${whole} } }`,
    remove: `mutation Delete${type}($input: ${type}DeleteInput!) { id: ${one}Delete(input: $input) }`,
    usage: `query UsageOf${type}($institutionId: ID!, $id: ID!) {
      usage: ${one}Usage(${ofAsset}) { places users { kind id name libraryCode places } usedByOtherInstitutions { is } }
    }`,
    scenarios: `query ScenariosOf${type}($institutionId: ID!, $ids: [String!]!, $take: Int!) {
      found: ${many}(input: { institutionId: $institutionId }, where: { id: { in: $ids } }, take: $take) {
        items { id scenarios { scenarioCode title libraryCode } hiddenScenarios }
      }
    }`,
    lastChange: `query LastChangeOf${type}($institutionId: ID!, $id: ID!) {
      changes: ${one}History(${ofAsset}, take: 1) { items { at changedBy isDeletion } }
    }`,
  };
}

/** The requests for a kind, parsed. Each call parses them again: the caller keeps the result. */
export function assetDocuments(plugin: AssetPlugin, columns: readonly string[]): AssetDocuments {
  const texts = Object.entries(assetRequests(plugin, columns));
  return Object.fromEntries(texts.map(([name, text]) => [name, gql(text)])) as unknown as AssetDocuments;
}
