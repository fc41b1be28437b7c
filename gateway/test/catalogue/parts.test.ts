import type { JsonObject } from '@scn/core/base/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policies } from '../principal';
import { assetPlugins, examplesOf, insertRaw, insertReferred } from './asset-examples';
import { CatalogueFixture, type Member } from './catalogue-fixture';

let fixture: CatalogueFixture;
let author: Member;

beforeAll(async () => {
  fixture = await CatalogueFixture.open();
  author = await fixture.addMember();
  const insert = (id: string, kind: string, data: JsonObject) =>
    insertRaw(fixture.database, author.institutionId, { id, kind, data: { ...defaultsOf(kind), ...data } });
  await insert('ecg', 'asset.image', { title: 'Rhythm strip', filename: 'ecg.png', assetCategoryId: 'ecg' });
  await insert('chest', 'asset.image', { title: 'Chest', filename: 'chest.png', assetCategoryId: 'radiology' });
  await insert('logo', 'asset.image', { title: 'Logo', filename: 'logo.png', assetCategoryId: 'logos' });
  await insert('none', 'asset.image', { title: 'Other', filename: 'other.png' });
  await insert('nurse', 'asset.character', { name: 'Nurse', modelDesignation: 'nurse-1' });
  await insert('voice', 'asset.character', { name: 'Voice on the phone' });
  const action = assetPlugins.find(({ id }) => id === 'asset.global-action')!;
  const { args } = examplesOf(action)[0]!;
  await insertReferred(fixture.database, author.institutionId, action, args);
  await insert('oxygen', action.id, { ...args, isPublic: false, code: 'GIVES001', systemTitle: 'Give oxygen' });
});
afterAll(() => fixture.close());

function defaultsOf(kind: string): JsonObject {
  return fixture.plugins.plugins.find(({ id }) => id === kind)!.defaults as JsonObject;
}

function listed(query: string, type: string) {
  return `query ($input: ${type}ListInput!, $where: ${type}FilterInput, $search: String) {
    ${query}(input: $input, where: $where, search: $search, order: [{ id: ASC }]) { totalCount items { id } } }`;
}

const images = listed('resultsAssets', 'Image');
const models = listed('modelAppearanceAssets', 'Character');
const actions = listed('creatableActions', 'GlobalAction');

describe('a part of a kind', () => {
  it('lists the assets with one of its values, with the same filters and searches as the kind', async () => {
    expect(await author.ask(images)).toEqual({ totalCount: 2, items: [{ id: 'chest' }, { id: 'ecg' }] });
    expect(await author.ask(images, {}, { search: 'rhythm' })).toEqual({ totalCount: 1, items: [{ id: 'ecg' }] });
    const where = { or: [{ id: { eq: 'logo' } }, { id: { eq: 'chest' } }] };
    expect(await author.ask(images, {}, { where })).toEqual({ totalCount: 1, items: [{ id: 'chest' }] });
  });

  it('lists the assets with any value', async () => {
    expect(await author.ask(models)).toEqual({ totalCount: 1, items: [{ id: 'nurse' }] });
  });

  it('tells nothing about a property that is withheld', async () => {
    const other = author.with([{ policyName: 'Asset:Read', field: ['assetCategoryId'] }]);
    expect(await other.refusal(images)).toMatchObject({ code: 'FieldAuthorisationError' });
  });

  it('requires its policies: actions are created by those who may', async () => {
    expect(await author.ask(actions)).toMatchObject({ items: expect.arrayContaining([{ id: 'oxygen' }]) as unknown });
    for (const some of [
      ['Action:Read'],
      ['Action:Read', 'ScenarioAction:Create'],
      ['ScenarioAction:Create', 'ScenarioAction:Update'],
    ])
      expect(await author.with(policies(...some)).refusal(actions)).toMatchObject({ code: 'ScenarioAccessError' });
    const may = author.with(policies('Action:Read', 'ScenarioAction:Create', 'ScenarioAction:Update'));
    expect(await may.ask(actions)).toEqual(await author.ask(actions));
  });
});

describe('a code', () => {
  const update = `mutation ($input: GlobalActionUpdateInput!) { globalActionUpdate(input: $input) { id revision systemTitle } }`;
  const usage = `query ($input: GlobalActionUsageInput!) { globalActionUsage(input: $input) { places usedByOtherInstitutions { is } } }`;

  it('names the action that is updated, instead of its id', async () => {
    expect(await author.ask(update, { code: 'gives001', revision: 1, systemTitle: 'Give high-flow oxygen' })).toEqual({
      id: 'oxygen',
      revision: 2,
      systemTitle: 'Give high-flow oxygen',
    });
    expect(await author.ask(update, { id: 'oxygen', revision: 2, systemTitle: 'Oxygen' })).toMatchObject({
      revision: 3,
    });
    expect(await author.refusal(update, { code: 'GIVES001', revision: 1, systemTitle: 'Late' })).toMatchObject({
      code: 'UpdateEntityError',
    });
  });

  it('is refused beside an id, without either, where none has it, and to those who may not update', async () => {
    const changed = { revision: 3, systemTitle: 'Other' };
    for (const named of [{}, { id: 'oxygen', code: 'GIVES001' }])
      expect(await author.refusal(update, { ...named, ...changed })).toMatchObject({ code: 'InvalidValueError' });
    expect(await author.refusal(update, { code: 'GIVES002', ...changed })).toMatchObject({
      code: 'NoRecordsFoundError',
    });
    const reader = author.with(policies('Action:Read'));
    for (const code of ['GIVES001', 'GIVES002'])
      expect(await reader.refusal(update, { code, ...changed })).toMatchObject({ code: 'ScenarioAccessError' });
  });

  it('answers whether other institutions use the action', async () => {
    expect(await author.ask(usage, { code: 'GIVES001' })).toEqual({
      places: 0,
      usedByOtherInstitutions: { is: false },
    });
    const foreigner = await fixture.addMember();
    expect(await foreigner.refusal(usage, { code: 'GIVES001' })).toMatchObject({ code: 'NoRecordsFoundError' });
  });
});
