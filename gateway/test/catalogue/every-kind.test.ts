import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import { isListType, isNonNullType, isObjectType, type GraphQLOutputType } from 'graphql';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayProperties } from '#catalogue/assets/create-asset';
import { assetListFields } from '#catalogue/assets/asset-list-fields';
import { assetNames } from '@scn/core/kernel/asset-names';
import { findAsset, type StoredAsset } from '#catalogue/assets/stored-asset';
import { libraryAccess } from '#database/tables/tenancy';
import { CatalogueFixture, type Member } from './catalogue-fixture';
import { assetPlugins, dataAsGraphql, examplesOf, fileNamed, insertReferred, textOf } from './asset-examples';

let fixture: CatalogueFixture;
let author: Member;
let foreigner: Member;

beforeAll(async () => {
  fixture = await CatalogueFixture.open();
  author = await fixture.addMember();
  foreigner = await fixture.addMember();
});
afterAll(() => fixture.close());

/** The valid examples of a plugin, at least two: if it has only one, the second is the same with another name. */
function severalOf(plugin: AssetPlugin): ReturnType<typeof examplesOf> {
  const examples = examplesOf(plugin);
  const [only, second] = examples;
  if (only === undefined || second !== undefined) return examples;
  const { title, args } = only;
  const another = { ...args, [plugin.label]: `Another ${textOf(args[plugin.label])}` };
  return [only, { title: `${title}, with another name`, args: another }];
}

/** A selection of all fields of a type, recursively. */
function selectionOf(type: GraphQLOutputType): string {
  if (isNonNullType(type) || isListType(type)) return selectionOf(type.ofType as GraphQLOutputType);
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).map((field) => `${field.name}${selectionOf(field.type)}`);
  return ` { ${fields.join(' ')} }`;
}

function calls(plugin: AssetPlugin) {
  const { one, many, type } = assetNames(plugin);
  const whole = selectionOf(fixture.schema.getQueryType()!.getFields()[one]!.type);
  return {
    create: `mutation ($input: ${type}CreateInput!) { ${one}Create(input: $input)${whole} }`,
    update: `mutation ($input: ${type}UpdateInput!) { ${one}Update(input: $input)${whole} }`,
    remove: `mutation ($input: ${type}DeleteInput!) { ${one}Delete(input: $input) }`,
    get: `query ($input: ${type}Input!) { ${one}(input: $input)${whole} }`,
    restore: `mutation ($input: ${type}RestoreInput!) { ${one}Restore(input: $input)${whole} }`,
    usage: `query ($input: ${type}UsageInput!) { ${one}Usage(input: $input) { places users { kind id name libraryCode places } usedByOtherInstitutions { is } } }`,
    history: `query ($input: ${type}HistoryInput!) { ${one}History(input: $input) { totalCount items { revision at changedBy isDeletion ${one} { id revision } } } }`,
    list: `query ($input: ${type}ListInput!, $where: ${type}FilterInput, $order: [${type}SortInput!], $search: String) {
      ${many}(input: $input, where: $where, order: $order, search: $search) { totalCount items { id } } }`,
    place: `query ($input: ${type}PlaceInput!, $where: ${type}FilterInput, $order: [${type}SortInput!], $search: String) {
      ${one}Place(input: $input, where: $where, order: $order, search: $search) }`,
  };
}

interface Entity extends JsonObject {
  readonly id: string;
  readonly revision: number;
}

interface Page {
  readonly totalCount: number;
  readonly items: readonly { readonly id: string }[];
}

/** An asset without the address of its file, which is another one every minute. */
function unsigned({ signedUrl: _url, signedUrlExpiry: _expiry, ...entity }: Entity): Readonly<Record<string, unknown>> {
  return entity;
}

/** The input for creating an example. */
async function inputFor(member: Member, plugin: AssetPlugin, args: JsonObject): Promise<JsonObject> {
  await insertReferred(fixture.database, member.institutionId, plugin, args);
  const ours = gatewayProperties(plugin);
  const given = Object.fromEntries(
    Object.entries(dataAsGraphql(plugin, args)).filter(([name]) => !ours.includes(name)),
  );
  const code = plugin.storage?.code;
  const prefix = code === undefined ? {} : { [code.prefixInput]: textOf(args[code.property]).slice(0, -code.digits) };
  if (plugin.file === null) return { ...given, ...prefix };
  const filename = textOf(args['filename']);
  return { ...given, file: (await fixture.stage(await fileNamed(filename), filename)) as unknown as JsonObject };
}

describe.each(assetPlugins.map((plugin) => [plugin.id, plugin] as const))('%s', (_, plugin) => {
  const examples = severalOf(plugin);
  const created: Entity[] = [];

  it.each(examples)('is created and read: $title', async ({ args }) => {
    const { create, get } = calls(plugin);
    const entity = await author.ask<Entity>(create, await inputFor(author, plugin, args));
    created.push(entity);
    const ours = gatewayProperties(plugin);
    const expected = Object.entries(dataAsGraphql(plugin, plugin.canonical(args as never) as JsonObject));
    expect(entity).toMatchObject(Object.fromEntries(expected.filter(([name]) => !ours.includes(name))));
    expect(entity).toMatchObject({
      revision: 1,
      isOwned: true,
      lastUpdatedBy: 'Ada Author',
      institutionName: 'North Hospital',
    });
    const read = await author.ask<Entity>(get, { id: entity.id });
    expect(unsigned(read)).toEqual(unsigned(entity));
    if (plugin.file !== null)
      expect(entity).toMatchObject({
        filename: args['filename'],
        key: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
      });
  });

  it('is listed, and can be filtered by each of its fields', async () => {
    const { list } = calls(plugin);
    const [first] = created;
    const asset = await read(plugin, first!.id);
    // no scenario uses it
    const stored = { ...asset, counts: { associated: 0, foreign: asset.isPublic ? 0 : null } };
    const fields = Object.entries(assetListFields(plugin));
    for (const [name, field] of fields) {
      const value = field.value(stored);
      const where = { [name]: conditionFor(field.kind, value, plugin, name) };
      const found = await author.ask<Page>(list, {}, { where });
      expect(found.items, `${plugin.id} by ${name}`).toContainEqual({ id: first!.id });
      if (field.kind === 'array' || field.sortable === false) continue;
      const sorted = await author.ask<Page>(list, {}, { order: [{ [name]: 'DESC' }] });
      expect(sorted.items).toContainEqual({ id: first!.id });
    }
    expect(
      await author.ask(list, {}, { where: { id: { neq: first!.id }, and: [{ id: { eq: first!.id } }] } }),
    ).toMatchObject({ totalCount: 0 });
  });

  it('has its place in the list, by the same order, filter and search', async () => {
    const { list, place } = calls(plugin);
    for (const asked of [{}, { order: [{ id: 'DESC' }] }, { where: { id: { neq: created.at(-1)!.id } } }]) {
      const { items } = await author.ask<Page>(list, {}, asked);
      expect(items.length).toBeGreaterThan(0);
      for (const [at, { id }] of items.entries()) expect(await author.ask(place, { id }, asked)).toBe(at);
    }
    const { id } = created[0]!;
    expect(await author.ask(place, { id }, { where: { id: { neq: id } } })).toBeNull();
    expect(await author.ask(place, { id }, { search: 'no such words anywhere' })).toBeNull();
    // some examples are public
    const theirs = (await foreigner.ask<Page>(list)).items.findIndex((each) => each.id === id);
    expect(await foreigner.ask(place, { id })).toBe(theirs < 0 ? null : theirs);
  });

  it('can be found by its name', async () => {
    const { list } = calls(plugin);
    const [first] = created;
    const label = textOf((await read(plugin, first!.id)).data[plugin.label]);
    const found = await author.ask<Page>(list, {}, { search: label.toUpperCase().slice(0, 20) });
    expect(found.items).toContainEqual({ id: first!.id });
    expect(await author.ask(list, {}, { search: 'no such words anywhere' })).toEqual({ totalCount: 0, items: [] });
  });

  it('can only be updated with its latest revision', async () => {
    const { update, get, history } = calls(plugin);
    const [, second] = created;
    const { id } = second!;
    fixture.now = new Date(fixture.now.getTime() + 60_000);
    const renamed = await author.ask<Entity>(update, { id, revision: 1, [plugin.label]: 'Another name' });
    expect(renamed).toMatchObject({
      id,
      revision: 2,
      [plugin.label]: 'Another name',
      dateUpdated: fixture.now.toISOString(),
    });
    const stale = await author.refusal(update, { id, revision: 1, [plugin.label]: 'A third name' });
    expect(stale).toMatchObject({ code: 'UpdateEntityError', metadata: { revision: 2, expected: 1 } });
    expect(unsigned(await author.ask<Entity>(get, { id }))).toEqual(unsigned(renamed));
    // the same value again is not a change
    const again = await author.ask<Entity>(update, { id, revision: 2, [plugin.label]: 'Another name' });
    expect(unsigned(again)).toEqual(unsigned(renamed));
    expect(await author.ask(history, { id })).toMatchObject({
      totalCount: 2,
      items: [
        { revision: 2, changedBy: 'Ada Author', isDeletion: false, [assetNames(plugin).one]: { id, revision: 2 } },
        { revision: 1 },
      ],
    });
  });

  it('can be given its earlier data again, as a new revision', async () => {
    const { restore, get } = calls(plugin);
    const [, second] = created;
    const { id } = second!;
    expect(await author.refusal(restore, { id, revision: 1, to: 1 })).toMatchObject({
      code: 'UpdateEntityError',
      metadata: { revision: 2, expected: 1 },
    });
    for (const to of [0, 3])
      expect(await author.refusal(restore, { id, revision: 2, to })).toMatchObject({ code: 'NoRecordsFoundError' });
    const restored = await author.ask<Entity>(restore, { id, revision: 2, to: 1 });
    const changed = { revision: 3, dateUpdated: fixture.now.toISOString() };
    expect(restored).toEqual({ ...second, ...changed, ...addressesIn(restored) });
    expect(await author.ask(get, { id })).toEqual(restored);
    expect(await foreigner.refusal(restore, { id, revision: 3, to: 1 })).toMatchObject({ code: 'NoRecordsFoundError' });
  });

  it('does not exist for another institution, unless it is public', async () => {
    const { get, update, remove, usage, history, list } = calls(plugin);
    const [first] = created;
    const { id } = first!;
    const isPublic = plugin.canBePublic && first!['isPublic'] === true;
    const absent = { code: 'NoRecordsFoundError' };
    expect(await foreigner.refusal(history, { id })).toMatchObject(absent);
    if (isPublic) {
      expect(await foreigner.ask(get, { id })).toMatchObject({
        id,
        isOwned: false,
        lastUpdatedBy: null,
        institutionName: null,
      });
      expect(await foreigner.refusal(update, { id, revision: 1, [plugin.label]: 'Renamed' })).toMatchObject({
        code: 'AssetAccessError',
      });
      expect(await foreigner.refusal(remove, { id })).toMatchObject({ code: 'AssetAccessError' });
    } else {
      for (const [call, more] of [
        [get, {}],
        [usage, {}],
        [update, { revision: 1 }],
        [remove, {}],
      ] as const) {
        const foreign = await foreigner.refusal(call, { id, ...more });
        const none = await foreigner.refusal(call, { id: 'no-such-asset', ...more });
        expect(foreign).toMatchObject(absent);
        expect([none.code, none.metadata, none.message]).toEqual([foreign.code, foreign.metadata, foreign.message]);
      }
      expect(await foreigner.ask(list)).toMatchObject({ items: expect.not.arrayContaining([{ id }]) as unknown });
    }
    // another user's institution can't be used either
    expect(await foreigner.refusal(get, { institutionId: author.institutionId, id })).toMatchObject(absent);
  });

  it('requires its policies', async () => {
    const { create, update, remove, restore, get, list, place } = calls(plugin);
    const [first] = created;
    const { id, revision } = first!;
    const reader = author.with([{ policyName: `${plugin.subject}:Read`, field: null }]);
    const unprivileged = author.with([]);
    expect(await reader.ask(get, { id })).toMatchObject({ id });
    for (const [call, more] of [
      [create, {}],
      [update, { id, revision }],
      [remove, { id }],
      [restore, { id, revision, to: revision }],
    ] as const) {
      expect(await reader.refusal(call, more)).toMatchObject({ code: 'ScenarioAccessError' });
    }
    expect(await unprivileged.refusal(get, { id })).toMatchObject({ code: 'ScenarioAccessError' });
    expect(await unprivileged.refusal(list)).toMatchObject({ code: 'ScenarioAccessError' });
    expect(await unprivileged.refusal(place, { id })).toMatchObject({ code: 'ScenarioAccessError' });
  });

  it('cannot be deleted while a scenario uses it, but can be deleted afterwards', async () => {
    const { remove, restore, usage, history, get } = calls(plugin);
    const [first] = created;
    const { id } = first!;
    const { institutionId, libraryId, scenarioId } = author.institution;
    await fixture.database.acrossInstitutions(async (queries) => {
      await queries
        .insert(libraryAccess)
        .values({ ownerId: institutionId, libraryId, institutionId, access: 'READONLY' })
        .onConflictDoNothing();
      await queries.execute(sql`INSERT INTO asset_use VALUES (${institutionId}, 'scenario', ${scenarioId}, ${id}, 3)`);
    });
    const users = [{ kind: 'scenario', id: expect.any(String) as unknown, name: 'Chest pain', places: 3 }];
    const inLibrary = users.map((user) => ({ ...user, libraryCode: expect.any(String) as unknown }));
    expect(await author.ask(usage, { id })).toEqual({
      places: 3,
      users: inLibrary,
      usedByOtherInstitutions: { is: false },
    });
    const refused = await author.refusal(remove, { id });
    expect(refused.code).toBe(
      plugin.storage?.deleteRefusal ?? (plugin.file === null ? 'EntitiesInUseError' : 'AssetDeleteError'),
    );
    expect(refused.metadata).toMatchObject({ id, places: 3, dependencies: users });
    await fixture.database.acrossInstitutions((queries) =>
      queries.execute(sql`DELETE FROM asset_use WHERE asset_id = ${id}`),
    );
    expect(await author.ask(remove, { id })).toBe(id);
    expect(await author.refusal(get, { id })).toMatchObject({ code: 'NoRecordsFoundError' });
    expect(await author.refusal(remove, { id })).toMatchObject({ code: 'NoRecordsFoundError' });
    expect(await author.ask(history, { id })).toMatchObject({ items: [{ isDeletion: true }, { isDeletion: false }] });

    // and its deletion can be undone: it exists under the same id, so that what refers to it by then is right again
    expect(await author.refusal(restore, { id, revision: 2, to: 2 })).toMatchObject({ code: 'NoRecordsFoundError' });
    const restored = await author.ask<Entity>(restore, { id, revision: 2, to: 1 });
    const changed = { revision: 3, dateCreated: restored['dateCreated'], dateUpdated: fixture.now.toISOString() };
    expect(restored).toEqual({ ...first, ...changed, ...addressesIn(restored) });
    const mayOnlyUpdate = author.with([
      { policyName: `${plugin.subject}:Read`, field: null },
      { policyName: `${plugin.subject}:Update`, field: null },
    ]);
    await author.ask(remove, { id });
    expect(await mayOnlyUpdate.refusal(restore, { id, revision: 4, to: 3 })).toMatchObject({
      code: 'ScenarioAccessError',
    });
  });
});

/** Addresses are signed again for each response. */
function addressesIn(entity: Entity): object {
  return Object.fromEntries(Object.entries(entity).filter(([name]) => name.startsWith('signedUrl')));
}

function read(plugin: AssetPlugin, id: string): Promise<StoredAsset> {
  return fixture.database.inInstitution(author.institutionId, (queries) =>
    findAsset(queries, plugin, author.institutionId, id),
  );
}

function conditionFor(kind: string, value: unknown, plugin: AssetPlugin, name: string): object {
  if (kind === 'array') {
    const items = value as readonly string[];
    return items.length === 0 ? { any: false } : { some: [items[0]], any: true };
  }
  if (kind === 'enum') return { eq: dataAsGraphql(plugin, { [name]: value as string })[name] };
  if (kind === 'date') return { gte: (value as Date).toISOString(), lte: (value as Date).toISOString() };
  if (kind === 'string' && value !== null) return { eq: value, contains: (value as string).slice(0, 5) };
  return { eq: value };
}
