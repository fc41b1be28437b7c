import { gql, type TypedDocumentNode } from '@apollo/client';
import { assetNames } from '@scn/core/kernel/asset-names';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { Json, JsonObject } from '@scn/core/base/json';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import type { Asset, ListedAsset } from './asset';
import { selectionOf } from './gateway-values';

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
export interface UsingScenario {
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
