import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetListFields } from '#catalogue/assets/asset-list-fields';
import { assetNames } from '@scn/core/kernel/asset-names';
import { searchedProperties } from '#catalogue/assets/asset-properties';
import { gatewayProperties } from '#catalogue/assets/create-asset';
import { assetPlugins, examplesOf, insertRaw, insertReferred } from './asset-examples';
import { CatalogueFixture, type Member } from './catalogue-fixture';

let fixture: CatalogueFixture;
let author: Member;

beforeAll(async () => {
  fixture = await CatalogueFixture.open();
  author = await fixture.addMember();
  for (const plugin of assetPlugins) {
    const [example] = examplesOf(plugin);
    await insertReferred(fixture.database, author.institutionId, plugin, example!.args);
    await insertRaw(fixture.database, author.institutionId, { id: idOf(plugin), kind: plugin.id, data: example!.args });
  }
});
afterAll(() => fixture.close());

function idOf(plugin: AssetPlugin): string {
  return `example-${assetNames(plugin).one}`;
}

/** Can read everything of a kind except one property. */
function readerWithout(plugin: AssetPlugin, property: string): Member {
  return author.with([{ policyName: `${plugin.subject}:Read`, field: [property] }]);
}

const fields = assetPlugins.flatMap((plugin) =>
  Object.keys(jsonSchemaOf(plugin.schema).properties ?? {}).map((property) => [plugin.id, property, plugin] as const),
);

describe.each(fields)('%s.%s withheld from a reader', (_, property, plugin) => {
  const { one, many, type } = assetNames(plugin);
  const others = Object.entries(jsonSchemaOf(plugin.schema).properties ?? {})
    .filter(([, schema]) => isPlain(schema as JsonObject))
    .map(([name]) => name);
  const isShown = others.includes(property);
  const selection = [...new Set([...others, 'id'])].join(' ');

  it('is null in all responses', async () => {
    if (!isShown) return;
    const reader = readerWithout(plugin, property);
    const id = idOf(plugin);
    const input = { id };
    const got = await reader.ask<JsonObject>(
      `query ($input: ${type}Input!) { ${one}(input: $input) { ${selection} issues { message } } }`,
      input,
    );
    expect(got).toMatchObject({ id, [property]: null, issues: [] });
    const listed = await reader.ask<{ items: readonly JsonObject[] }>(
      `query ($input: ${type}ListInput!, $where: ${type}FilterInput) { ${many}(input: $input, where: $where) { items { ${selection} } } }`,
      {},
      { where: { id: { eq: id } } },
    );
    expect(listed.items[0]).toMatchObject({ id, [property]: null });
    const shown = others.filter((name) => name !== property && (examplesOf(plugin)[0]!.args[name] ?? null) !== null);
    for (const name of shown) expect(got[name], name).not.toBeNull();
  });

  it('can’t be used in filters, orders or search', async () => {
    const reader = readerWithout(plugin, property);
    const list = `query ($input: ${type}ListInput!, $where: ${type}FilterInput, $order: [${type}SortInput!], $search: String) {
      ${many}(input: $input, where: $where, order: $order, search: $search) { totalCount items { id } } }`;
    const object = `has${property.charAt(0).toUpperCase()}${property.slice(1)}`;
    const declared = Object.entries(assetListFields(plugin)).find(([name]) => name === property || name === object);
    const schema = jsonSchemaOf(plugin.schema).properties?.[property];
    // only lists of objects are not columns
    expect(declared === undefined).toBe(schema?.type === 'array' && schema.items?.type === 'object');
    const refused = { code: 'FieldAuthorisationError' };
    if (declared !== undefined) {
      const [name, field] = declared;
      const condition = field.kind === 'array' ? { any: true } : { eq: null };
      expect(await reader.refusal(list, {}, { where: { [name]: condition } })).toMatchObject(refused);
      expect(await reader.refusal(list, {}, { where: { or: [{ and: [{ [name]: condition }] }] } })).toMatchObject(
        refused,
      );
      if (field.kind !== 'array')
        expect(await reader.refusal(list, {}, { order: [{ [name]: 'ASC' }] })).toMatchObject(refused);
    }
    // the default order doesn't reveal it either: it works, but is different
    expect(await reader.ask(list)).toMatchObject({ items: expect.any(Array) as unknown });
    const value = examplesOf(plugin)[0]!.args[property];
    if (searchedProperties(plugin).includes(property) && typeof value === 'string' && value !== '') {
      const found = { items: expect.arrayContaining([{ id: idOf(plugin) }]) as unknown };
      expect(await author.ask(list, {}, { search: value })).toMatchObject(found);
      const elsewhere = searchedProperties(plugin).some(
        (name) =>
          name !== property &&
          JSON.stringify(examplesOf(plugin)[0]!.args[name] ?? null)
            .toLowerCase()
            .includes(value.toLowerCase()),
      );
      if (!elsewhere) expect(await reader.ask(list, {}, { search: value })).toEqual({ totalCount: 0, items: [] });
    }
  });

  it('does not identify an asset', async () => {
    if (!plugin.unique.includes(property)) return;
    const get = `query ($input: ${type}Input!) { ${one}(input: $input) { id } }`;
    const reader = readerWithout(plugin, property);
    const value = examplesOf(plugin)[0]!.args[property] ?? 'none';
    expect(await reader.refusal(get, { [property]: value })).toMatchObject({ code: 'FieldAuthorisationError' });
    expect(await reader.refusal(get, { [property]: 'no such value' })).toMatchObject({
      code: 'FieldAuthorisationError',
    });
  });

  it('can’t be written when it is withheld from writing', async () => {
    if (gatewayProperties(plugin).includes(property)) return;
    const withheld = { field: [`input.${property}`] };
    const writer = author.with([
      { policyName: `${plugin.subject}:Create`, ...withheld },
      { policyName: `${plugin.subject}:Update`, ...withheld },
      { policyName: `${plugin.subject}:Read`, field: null },
    ]);
    const refused = { code: 'FieldAuthorisationError', metadata: { field: `input.${property}` } };
    // null may be invalid for the property, but this writer must not find out
    const given = jsonSchemaOf(plugin.schema).properties?.[property]?.type === 'array' ? [] : null;
    const create = `mutation ($input: ${type}CreateInput!) { ${one}Create(input: $input) { id } }`;
    const update = `mutation ($input: ${type}UpdateInput!) { ${one}Update(input: $input) { id } }`;
    expect(await writer.refusal(create, { [property]: given })).toMatchObject(refused);
    expect(await writer.refusal(update, { id: idOf(plugin), revision: 1, [property]: given })).toMatchObject(refused);
  });
});

function isPlain({ type, anyOf, enum: values, items }: JsonObject): boolean {
  if (type === 'array') return isPlain(items as JsonObject);
  if (Array.isArray(anyOf)) return (anyOf as readonly JsonObject[]).every(isPlain);
  return type !== 'object' && (type !== undefined || values !== undefined);
}

describe('a property omitted because it is withheld', () => {
  const create = `mutation ($input: VoiceProfileCreateInput!) { voiceProfileCreate(input: $input) { id revision isPublic name } }`;
  const update = `mutation ($input: VoiceProfileUpdateInput!) { voiceProfileUpdate(input: $input) { id revision isPublic name } }`;
  const history = `query ($input: VoiceProfileHistoryInput!) { voiceProfileHistory(input: $input) { items { revision voiceProfile { name isPublic } } } }`;

  it('starts with the default, stays unchanged, and stays hidden in the history', async () => {
    const writer = author.with([
      { policyName: 'VoiceProfile:Create', field: ['input.isPublic'] },
      { policyName: 'VoiceProfile:Update', field: ['input.isPublic'] },
      { policyName: 'VoiceProfile:Read', field: ['name'] },
    ]);
    const made = await writer.ask<{ id: string }>(create, { designation: 'v1', name: 'First' });
    expect(made).toMatchObject({ isPublic: false, name: null });
    await author.ask(update, { id: made.id, revision: 1, isPublic: true });
    expect(await writer.ask(update, { id: made.id, revision: 2, name: 'Second' })).toMatchObject({ isPublic: true });
    expect(await writer.ask(history, { id: made.id })).toEqual({
      items: [
        { revision: 3, voiceProfile: { name: null, isPublic: true } },
        { revision: 2, voiceProfile: { name: null, isPublic: true } },
        { revision: 1, voiceProfile: { name: null, isPublic: false } },
      ],
    });
  });

  it('is not changed by values that the plugin derives from others', async () => {
    const createAction = `mutation ($input: GlobalActionCreateInput!) { globalActionCreate(input: $input) { id revision prescribeType } }`;
    const updateAction = `mutation ($input: GlobalActionUpdateInput!) { globalActionUpdate(input: $input) { id } }`;
    const role = await author.ask<{ id: string }>(
      `mutation ($input: RoleCreateInput!) { roleCreate(input: $input) { id } }`,
      { roleName: 'Pharmacist' },
    );
    const action = {
      ...{ actionCodePrefix: 'HGIVE', systemTitle: 'Give', actionRoles: [role.id] },
      actionLocales: [{ cultureName: 'en_GB', sidebar: 'Give', title: '' }],
    };
    const given = await Promise.all([1, 2].map(() => author.ask<{ id: string }>(createAction, action)));
    const administeringActions = given.map(({ id }) => id);
    const order = await author.ask<{ id: string }>(createAction, {
      ...action,
      ...{ prescribeType: 'Single', administeringActions: administeringActions.slice(1) },
    });
    const writer = author.with([{ policyName: 'Action:Update', field: ['input.prescribeType'] }]);
    expect(await writer.refusal(updateAction, { id: order.id, revision: 1, administeringActions })).toMatchObject({
      code: 'FieldAuthorisationError',
      metadata: { field: 'input.prescribeType' },
    });
  });

  it('is also checked for the prefix of a code', async () => {
    const createAction = `mutation ($input: GlobalActionCreateInput!) { globalActionCreate(input: $input) { id } }`;
    const writer = author.with([{ policyName: 'Action:Create', field: ['input.actionCodePrefix'] }]);
    expect(await writer.refusal(createAction, { actionCodePrefix: 'ABCDE' })).toMatchObject({
      code: 'FieldAuthorisationError',
      metadata: { field: 'input.actionCodePrefix' },
    });
  });

  it('requires Update on DialogueAsset to change the voices of a dialogue', async () => {
    const createDialogue = `mutation ($input: DialogueCreateInput!) { dialogueCreate(input: $input) { id revision } }`;
    const updateDialogue = `mutation ($input: DialogueUpdateInput!) { dialogueUpdate(input: $input) { id revision title } }`;
    const { id } = await author.ask<{ id: string }>(createDialogue, {
      title: 'Moan',
      text: 'Ow.',
      deliveryId: 'in-pain',
    });
    const writer = author.with([{ policyName: 'Dialogue:Update', field: null }]);
    expect(await writer.refusal(updateDialogue, { id, revision: 1, voiceProfileDialogues: [] })).toMatchObject({
      code: 'FieldAuthorisationError',
    });
    expect(await writer.ask(updateDialogue, { id, revision: 1, title: 'Groan' })).toMatchObject({ revision: 2 });
  });
});

describe('a dialogue whose lock is withheld', () => {
  const create = `mutation ($input: DialogueCreateInput!) { dialogueCreate(input: $input) { id revision } }`;
  const update = `mutation ($input: DialogueUpdateInput!) { dialogueUpdate(input: $input) { id revision title } }`;
  const locked = [
    { policyName: 'Dialogue:Create', field: ['input.administeringDialog'] },
    { policyName: 'Dialogue:Update', field: ['input.administeringDialog'] },
    { policyName: 'Dialogue:Read', field: null },
  ];

  it('can’t be changed in any of its fields, but its voices can', async () => {
    const line = { title: 'Locked', text: 'Do not change me.', deliveryId: 'calm' };
    const { id } = await author.ask<{ id: string }>(create, line);
    const writer = author.with(locked);
    for (const [name, value] of Object.entries({ ...line, code: 'L1', tagIds: [], pronunciationInstructions: 'x' })) {
      const refused = await writer.refusal(update, { id, revision: 1, [name]: value });
      expect(refused).toMatchObject({
        code: 'FieldAuthorisationError',
        metadata: { field: `input.${name}`, lockedWithout: 'input.administeringDialog' },
        message: `You can’t change “${name}”, because you don’t have permission to set “administeringDialog”.`,
      });
    }
    expect(await writer.refusal(update, { id, revision: 1, administeringDialog: true })).toMatchObject({
      code: 'FieldAuthorisationError',
      metadata: { field: 'input.administeringDialog' },
    });
    const voiced = author.with([...locked, { policyName: 'DialogueAsset:Update', field: null }]);
    const voice = await author.ask<{ id: string }>(
      `mutation ($input: VoiceProfileCreateInput!) { voiceProfileCreate(input: $input) { id } }`,
      { designation: 'locked-voice', name: 'Voice' },
    );
    const voices = [{ voiceProfileId: voice.id, status: 'MISSING', audioId: null }];
    expect(await voiced.ask(update, { id, revision: 1, voiceProfileDialogues: voices })).toMatchObject({ revision: 2 });
  });

  it('can still be created', async () => {
    const line = { title: 'Made under a lock', text: 'Hello.', deliveryId: 'calm' };
    expect(await author.with(locked).ask(create, line)).toMatchObject({ revision: 1 });
  });
});

describe('issues', () => {
  it('are returned only to users from whom nothing is withheld: messages contain values', async () => {
    const title = 'Haemoglobin, doubtful';
    const unit = {
      cultureName: 'en-GB',
      unit: 'g/L',
      min: 0,
      max: 300,
      normalMin: 130,
      normalMax: 170,
      conversionFactor: 1,
    };
    const american = {
      ...unit,
      cultureName: 'en-US',
      unit: 'g/dL',
      normalMin: 1,
      normalMax: 99,
      conversionFactor: 0.1,
    };
    const units = [
      { ...unit, decimalPrecision: 0, isRoot: true },
      { ...american, decimalPrecision: 1, isRoot: false },
    ];
    const data = { title, reportId: null, sampleType: null, loinc: null, units };
    await insertRaw(fixture.database, author.institutionId, { id: 'doubtful', kind: 'asset.lab-result-item', data });
    const get = `query ($input: LabResultItemInput!) { labResultItem(input: $input) { issues { message } } }`;
    const reported = await author.ask<{ issues: readonly { message: string }[] }>(get, { id: 'doubtful' });
    expect(reported.issues).toEqual([{ message: expect.stringContaining('99') as unknown }]);
    for (const property of ['units', 'title']) {
      const reader = author.with([{ policyName: 'LabResultItem:Read', field: [property] }]);
      expect(await reader.ask(get, { id: 'doubtful' })).toEqual({ issues: [] });
    }
  });
});

describe('usage', () => {
  it('does not name assets that the reader can’t read', async () => {
    const image = await author.ask<{ id: string }>(
      `mutation ($input: RoleCreateInput!) { roleCreate(input: $input) { id } }`,
      { roleName: 'Surgeon' },
    );
    await author.ask(`mutation ($input: CharacterCreateInput!) { characterCreate(input: $input) { id } }`, {
      name: 'Secret',
      roleId: image.id,
    });
    const usage = `query ($input: RoleUsageInput!) { roleUsage(input: $input) { places users { kind id name } } }`;
    const role = { policyName: 'GlobalRoles:Read', field: null };
    const full = author.with([role, { policyName: 'GlobalCharacters:Read', field: null }]);
    expect(await full.ask(usage, { id: image.id })).toMatchObject({
      users: [{ kind: 'asset.character', name: 'Secret' }],
    });
    const nameless = author.with([role, { policyName: 'GlobalCharacters:Read', field: ['name'] }]);
    expect(await nameless.ask(usage, { id: image.id })).toMatchObject({
      users: [{ kind: 'asset.character', name: null }],
    });
    expect(await author.with([role]).ask(usage, { id: image.id })).toEqual({
      places: 1,
      users: [{ kind: 'asset', id: null, name: null }],
    });
  });
});
