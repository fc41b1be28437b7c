import { join } from 'node:path';
import { print } from 'graphql';
import type { JsonObject } from '@scn/core/base/json';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { jsonSchemaOf, schemaOfValue } from '@scn/core/schema/json-schema';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { readWrittenRequests } from '../../app/src/api/testing/written-requests';
import { assetRequests, toGatewayValue } from '../../app/src/catalogue/asset';
import { deletedAtOnce } from '../../app/src/scenarios/life/deleted-list';
import { scenariosAtOnce } from '../../app/src/scenarios/list/every-scenario';
import { sortedFields } from '../../app/src/scenarios/list/gateway-view';
import { maxRows } from '../../app/src/scenarios/list/scenarios';
import { assetKind } from '../../app/src/screens/assets/asset-kinds.tsx';
import { orderOf } from '../../app/src/screens/assets/asset-where';
import { deliveriesAtOnce } from '../../app/src/screens/webhooks/delivery-list.tsx';
import { scenarioCode } from './bench-gateways';
import { foundWord } from './list-rows';

/** Requests that a screen sends for a list, of one sort: a row of the page. */
export interface ListRequests {
  readonly list: string;
  readonly sort: string;
  readonly requests: readonly ListRequest[];
}

interface ListRequest {
  readonly name: string;
  readonly query: string;
  readonly variables: JsonObject;
}

/** Ids that requests are about. */
export interface ListIds {
  readonly institutionId: string;
  readonly versionId: string;
}

/** The kinds of assets, in the order of their ids. */
const kinds = builtInPlugins
  .filter((plugin): plugin is AssetPlugin => plugin.kind === 'asset')
  .toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** The fewest kinds found whose lists have columns of every sort; those with the most sorts first. */
export const listedKinds: readonly AssetPlugin[] = (() => {
  const missing = new Set(kinds.flatMap(sortsOf));
  const chosen: AssetPlugin[] = [];
  while (missing.size > 0) {
    const newOf = (plugin: AssetPlugin) => new Set(sortsOf(plugin).filter((sort) => missing.has(sort))).size;
    const [next] = kinds.toSorted((a, b) => newOf(b) - newOf(a));
    if (next === undefined) break;
    chosen.push(next);
    for (const sort of sortsOf(next)) missing.delete(sort);
  }
  return chosen;
})();

/** The sorts of columns that the list of a kind has: one for all texts, one for all choices and so on. Columns of every kind are their own sort. */
function sortsOf({ schema, listLayout }: AssetPlugin): readonly string[] {
  const properties = jsonSchemaOf(schema).properties ?? {};
  return listLayout.columns.map((column) => {
    const property = schemaOfValue(properties[column] ?? {});
    if (property === undefined || property.type === undefined) return column;
    const items = schemaOfValue(property.items ?? {});
    const isReference = (property['x-ref'] ?? items?.['x-ref']) !== undefined;
    return [
      property.type === 'integer' ? 'number' : property.type,
      property.enum === undefined ? '' : 'choice',
      isReference ? 'reference' : '',
    ].join(' ');
  });
}

const written = readWrittenRequests(join(import.meta.dirname, '../../app/src'));

/** A request as it is written in the editor, by its name. */
function writtenAs(name: string): string {
  const found = written.find(({ document }) =>
    document.definitions.some((each) => each.kind === 'OperationDefinition' && each.name?.value === name),
  );
  if (found === undefined) throw new Error(`The editor sends no request ${name}.`);
  return print(found.whole);
}

/**
 * Returns the list requests of a kind, by its declaration: pages, each column in both directions, filters and a search.
 *
 * @param many - rows of the list
 */
export function assetListRequests(
  plugin: AssetPlugin,
  many: number,
  { institutionId }: ListIds,
): readonly ListRequests[] {
  const kind = assetKind(plugin, () => true);
  const { list } = assetRequests(plugin, kind.listed);
  const { pageSize: take, columns, defaultSort } = plugin.listLayout;
  const byDefault = orderOf({ sort: [{ column: defaultSort.property, descending: defaultSort.descending }] });
  const of = (name: string, variables: JsonObject): ListRequest => ({
    name,
    query: list,
    variables: { institutionId, where: null, order: byDefault, search: '', skip: 0, take, ...variables },
  });
  const orders = columns.flatMap((column) =>
    [false, true].map((descending) => ({
      name: `${column}${descending ? ' descending' : ''}`,
      order: orderOf({ sort: [{ column, descending }] }),
    })),
  );
  const at = (skip: number) => orders.map(({ name, order }) => of(`by ${name}`, { order, skip }));
  const filters = columns.flatMap((column) => {
    const where = filterOf(plugin, column);
    return where === null ? [] : [of(`where ${column}`, { where: { [column]: where } })];
  });
  const rows = (sort: string, requests: readonly ListRequest[]) => ({ list: plugin.id, sort, requests });
  return [
    rows('first page in its own order', [of('', {})]),
    rows('first pages by any column', at(0)),
    rows('last pages by any column', at(many - take)),
    rows('pages in the middle by any column', at(many / 2)),
    rows('filters', filters),
    rows('search', [of(`for ${foundWord}`, { search: foundWord }), of('for what no asset has', { search: 'xyzzy' })]),
    rows('of this institution', [of('', { where: { isOwned: { eq: true } } })]),
  ];
}

/** A condition on a column as its filter sends it; null for columns whose filters name assets or moments. */
function filterOf({ schema }: AssetPlugin, column: string): JsonObject | null {
  const property = schemaOfValue(jsonSchemaOf(schema).properties?.[column] ?? {});
  if (property === undefined) return null;
  if (property.enum !== undefined) return { in: [toGatewayValue(property, property.enum[0] ?? null)] };
  if (property.type === 'string') return property['x-ref'] === undefined ? { contains: foundWord } : null;
  if (property.type === 'number' || property.type === 'integer') return { eq: 17 };
  return property.type === 'boolean' ? { eq: true } : null;
}

/** Returns the requests of the other lists of the catalogue and of the institution. @param many - rows of each */
export function otherRequests(many: number, { institutionId, versionId }: ListIds): readonly ListRequests[] {
  const of = (name: string, query: string, variables: JsonObject = {}): ListRequest => ({
    name,
    query: writtenAs(query),
    variables: { institutionId, ...variables },
  });
  const scenarios = (name: string, variables: JsonObject) =>
    of(name, 'Scenarios', { take: maxRows, order: [{ dateUpdated: 'DESC' }], where: null, ...variables });
  const orders = Object.values(sortedFields).flatMap((field) =>
    (['ASC', 'DESC'] as const).map((direction) =>
      scenarios(`by ${field} ${direction}`, { order: [{ [field]: direction }] }),
    ),
  );
  const every = (name: string, skip: number) => of(name, 'EveryScenario', { skip, take: scenariosAtOnce });
  const newest = { take: maxRows };
  const rows = (list: string, sort: string, ...requests: readonly ListRequest[]) => ({ list, sort, requests });
  return [
    rows('scenarios', 'the newest on the dashboard', scenarios('', { take: 8 })),
    rows('All Scenarios', `the first ${maxRows} by any column`, ...orders),
    rows(
      'All Scenarios',
      'filters and search',
      scenarios('by title', { where: { title: { contains: foundWord } } }),
      scenarios('by code', { where: { scenarioCode: { contains: foundWord } } }),
      scenarios('by status', { where: { productStatus: { in: ['BETA'] } } }),
    ),
    rows('Filter Scenarios', `the first ${scenariosAtOnce}`, every('', 0)),
    rows('Filter Scenarios', `${scenariosAtOnce} in the middle`, every('', many / 2)),
    rows('Filter Scenarios', `the last ${scenariosAtOnce}`, every('', many - scenariosAtOnce)),
    rows(
      'deleted scenarios',
      `the first ${deletedAtOnce}`,
      of('', 'DeletedScenarios', { where: null, take: deletedAtOnce }),
    ),
    rows('versions of a scenario', 'all', of('', 'ScenarioVersions', { scenarioCode })),
    rows('import issues', 'the first 3000', of('', 'ImportIssues', { scenarioCode, versionId })),
    rows(
      'jobs',
      'of the dashboard',
      of('', 'DashboardJobs', { since: new Date(Date.now() - 86_400_000).toISOString() }),
    ),
    rows('uploads', 'the newest', of('', 'ScenarioUploads')),
    rows('audit log', 'the newest', of('', 'AuditLog', newest)),
    rows('audit log', 'of a kind', of('', 'AuditLog', { ...newest, kinds: ['USER_ADDED'] })),
    rows('users', 'all that a screen shows', of('', 'Users', newest)),
    rows('groups', 'all that a screen shows', of('', 'Groups', newest)),
    rows('deliveries', 'the newest', of('', 'WebhookDeliveries', { take: deliveriesAtOnce, where: null })),
  ];
}
