import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { assetListFields } from '#catalogue/assets/asset-list-fields';
import { listAssets } from '#catalogue/assets/list-assets';
import { nameFieldsOf } from '#catalogue/assets/shown-names';
import type { StoredAsset } from '#catalogue/assets/stored-asset';
import type { Queries } from '#database/database';
import { assetOrders } from '#database/tables/asset-orders';
import { pageInSql } from '#graphql/list/in-sql';
import type { List } from '#graphql/list/list';
import type { ListField, ListOrder } from '#graphql/list/list-field';
import { requireMember } from '#principal/require-principal';
import { testPrincipal } from '../principal';
import { createTestDatabase, type TestDatabase } from '../test-database';
import { assetPlugins } from './asset-examples';

const institutionId = '00000000-0000-4000-8000-000000000001';
const member = requireMember({ principal: testPrincipal({ institutionId }) }, institutionId);
const lookup = { asset: (id: string) => assetPlugins.find((plugin) => plugin.id === id) };

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const fieldsOf = (plugin: AssetPlugin) => assetListFields(plugin, nameFieldsOf(plugin, lookup), lookup);

/** What no index of one table can have: the names of other assets and of people, lists, and numbers of uses. */
function isComputed(field: ListField<StoredAsset> | undefined, column: string): boolean {
  const ofOthers = ['lastUpdatedBy', 'associatedScenarioCount', 'foreignScenarioCount'].includes(column);
  return ofOthers || field === undefined || field.kind === 'array' || field.order?.kind === 'string';
}

const columns = assetPlugins.flatMap((plugin) => {
  const fields = fieldsOf(plugin);
  const shown = Object.keys(plugin.shownNames ?? {});
  return plugin.listLayout.columns
    .filter((column) => !shown.includes(column) && !isComputed(fields[column], column))
    .map((column) => [plugin.id, column, plugin] as const);
});

describe('the list of each kind', () => {
  it.each(columns)('%s reads an index in the order of %s, in both directions', async (_, column, plugin) => {
    for (const descending of [false, true]) {
      const plan = await planOf(plugin, { field: column, descending });
      const [own = ''] = plan.slice(plan.indexOf('->  Limit')).split(' on asset asset_');
      expect(own, plan).toMatch(/Index Scan (?:Backward )?using asset_by_\w+$/);
      expect(own, plan).not.toMatch(/->  Sort\n/);
    }
  });
});

describe('the indexes of orders', () => {
  it('have the kinds whose lists show the column, and no others', () => {
    const every = ['title', 'name', 'code', 'dateUpdated'];
    const shown = columns
      .map(([id, column]) => `${id} ${column}`)
      .filter((each) => !every.includes(each.split(' ')[1]!));
    const indexed = assetOrders.flatMap(({ property, kinds }) => kinds.map((kind) => `${kind} ${property}`));
    expect(indexed.toSorted()).toEqual(shown.toSorted());
  });
});

/** How PostgreSQL finds the rows of a page when it may neither sort nor read all rows, which it avoids when there are many. */
async function planOf(plugin: AssetPlugin, order: ListOrder): Promise<string> {
  return test.database.inInstitution(institutionId, async (queries) => {
    await queries.execute(sql`set local enable_seqscan = off`);
    await queries.execute(sql`set local enable_bitmapscan = off`);
    await queries.execute(sql`set local enable_sort = off`);
    let plan = '';
    const explaining: Pick<Queries, 'execute'> = {
      execute: (async (statement: SQL) => {
        if (!text(statement).startsWith('with page')) return { rows: [{ count: 1000, found: false }] };
        const { rows } = await queries.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${statement}`);
        plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        return { rows: [] };
      }) as unknown as Queries['execute'],
    };
    const list: Pick<List<StoredAsset>, 'inSql'> = {
      inSql: (given, source, request, read) => pageInSql(fieldsOf(plugin), given, source, request, read),
    };
    const request = { skip: 0, take: 20, order: [order], where: null };
    await listAssets(explaining as Queries, list as List<StoredAsset>, plugin, member, {
      list: request,
      search: '',
      names: [],
    });
    return plan;
  });
}

/** The beginning of a statement. */
function text({ queryChunks: [first] }: SQL): string {
  return String((first as { readonly value?: readonly string[] }).value ?? '').trim();
}
