import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '@scn/core/base/json';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { object, reference, seconds, title } from '@scn/core/schema/fields';
import { assetListFields } from '#catalogue/assets/asset-list-fields';
import { listAssets } from '#catalogue/assets/list-assets';
import { nameFieldsOf } from '#catalogue/assets/shown-names';
import type { StoredAsset } from '#catalogue/assets/stored-asset';
import type { Queries } from '#database/database';
import { assetOrderColumn, assetOrderOf, assetOrders } from '#database/tables/asset-orders';
import { asset } from '#database/tables/catalogue';
import { institution } from '#database/tables/tenancy';
import { pageInSql } from '#graphql/list/in-sql';
import type { List } from '#graphql/list/list';
import type { ListOrder } from '#graphql/list/list-field';
import { requireMember } from '#principal/principal';
import { testPrincipal } from '../principal';
import { createTestDatabase, type TestDatabase } from '../test-database';
import { assetPlugins } from './asset-examples';

const institutionId = '00000000-0000-4000-8000-000000000001';
const member = requireMember({ principal: testPrincipal({ institutionId }) }, institutionId);
const lookup = { asset: (id: string) => assetPlugins.find((plugin) => plugin.id === id) };

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.acrossInstitutions((queries) =>
    queries.insert(institution).values({ id: institutionId, externalId: 'orders', name: 'Orders' }),
  );
});
afterAll(() => test.drop());

const fieldsOf = (plugin: AssetPlugin) => assetListFields(plugin, nameFieldsOf(plugin, lookup), lookup);

/** Numbers of scenarios are counted. */
const counted = ['associatedScenarioCount', 'foreignScenarioCount'];

const columns = assetPlugins.flatMap((plugin) =>
  plugin.listLayout.columns
    .filter((column) => !counted.includes(column))
    .map((column) => [plugin.id, column, plugin] as const),
);

describe('the list of each kind', () => {
  it.each(columns)('%s reads an index in the order of %s, in both directions', async (id, column, plugin) => {
    const order = assetOrderOf(id, column);
    expect(order, 'an order of assets').toBeDefined();
    const index = `asset_${order === undefined ? '' : assetOrderColumn(order)}`;
    for (const descending of [false, true]) {
      const plan = await planOf(plugin, { field: column, descending });
      expect(plan).toMatch(new RegExp(`Index Only Scan (?:Backward )?using ${index} on asset`));
      // numbers from the highest are sorted by their ids, without reading the rows
      if (order?.as !== 'number' && order?.as !== 'moment')
        expect(plan).not.toMatch(/->  (?:Incremental )?Sort\n.*asset_by/);
    }
  });
});

it('a kind of another plugin whose title or code isn’t a text is sorted by the value itself', () => {
  const prop = lookup.asset('asset.prop')!;
  const schema = object({ title: title(), code: seconds({ title: 'Code' }), name: reference('asset.tag') });
  const { title: text, code, name } = fieldsOf({ ...prop, id: 'vendor/asset.kit', schema } as never);
  expect([text?.stored?.as, code?.stored, name?.stored]).toEqual(['text', undefined, undefined]);
});

describe('the columns of orders', () => {
  it('are in the indexes of the kinds whose lists show them, and no others', () => {
    const shown = columns
      .filter(([, column]) => assetOrders.some(({ property, kinds }) => property === column && kinds !== null))
      .map(([id, column]) => `${id} ${column}`);
    const indexed = assetOrders.flatMap(({ property, kinds }) => (kinds ?? []).map((kind) => `${kind} ${property}`));
    expect(indexed.toSorted()).toEqual(shown.toSorted());
  });

  it('accept what another version of a plugin or a gateway stores', async () => {
    const values = [null, 'text', 'É'.repeat(100_000), 1e308, -5e-324, true, ['a', 1, null], { a: {} }, 'a\u001f"\\'];
    const everywhere = (value: Json) => Object.fromEntries(assetOrders.map(({ property }) => [property, value]));
    const stored = await test.database.inInstitution(institutionId, async (queries) => {
      for (const [id, data] of [...values.map(everywhere), [], 'text', 7].entries()) {
        const kind = assetPlugins[id % assetPlugins.length]?.id ?? '';
        await queries
          .insert(asset)
          .values({ institutionId, id: `any-${id}`, kind, version: 1, data: data as JsonObject });
      }
      // a number that JavaScript doesn’t have
      await queries.execute(sql`INSERT INTO asset (institution_id, id, kind, version, data)
        VALUES (${institutionId}, 'huge', 'asset.image', 1, '{"width": 1e400, "height": 1e-400}')`);
      const { rows } = await queries.execute(sql`SELECT id FROM asset WHERE id LIKE 'any-%' OR id = 'huge'`);
      await queries.execute(sql`DELETE FROM asset`);
      return rows.length;
    });
    expect(stored).toBe(values.length + 4);
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
        if (!text(statement).startsWith('with ')) return { rows: [{ c0: 1000, c1: 0, found: false }] };
        const { rows } = await queries.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${statement}`);
        plan += `${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`;
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
