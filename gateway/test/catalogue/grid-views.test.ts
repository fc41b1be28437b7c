import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userAccount, userInstitution } from '#database/tables/tenancy';
import { policies } from '../principal';
import { CatalogueFixture, type Member } from './catalogue-fixture';
import { randomUUID } from 'node:crypto';

let fixture: CatalogueFixture;
let author: Member;
/** A user of the same institution. */
let colleague: Member;

beforeAll(async () => {
  fixture = await CatalogueFixture.open();
  author = await fixture.addMember(policies('View:Edit'));
  colleague = await addColleague(policies('View:Edit'));
});
afterAll(() => fixture.close());

async function addColleague(permissions: ReturnType<typeof policies>): Promise<Member> {
  const userId = randomUUID();
  const { institutionId } = author;
  await fixture.database.acrossInstitutions(async (queries) => {
    await queries.insert(userAccount).values({ id: userId, issuer: 'tests', subject: userId, name: 'Bea' });
    await queries.insert(userInstitution).values({ userId, institutionId });
  });
  return fixture.memberOf({ ...author.institution, userId }, permissions);
}

const fields = 'id name viewType isPublic version gridState isOwned';
const create = `mutation ($input: GridViewCreateInput!) { gridViewCreate(input: $input) { ${fields} } }`;
const update = `mutation ($input: GridViewUpdateInput!) { gridViewUpdate(input: $input) { ${fields} } }`;
const remove = `mutation ($input: GridViewDeleteInput!) { gridViewDelete(input: $input) }`;
const list = `query ($input: GridViewListInput!) { gridViews(input: $input) { totalCount items { ${fields} } } }`;

const gridState = { sort: [{ field: 'title', sort: 'asc' }], filter: {}, visibility: { code: false } };
const viewType = 'globalActions';

interface View {
  readonly id: string;
}

describe('a grid view', () => {
  it('starts as public and version 1, with the saved state', async () => {
    const view = await author.ask<View>(create, { viewType, name: ' Mine ', gridState });
    expect(view).toMatchObject({ name: 'Mine', viewType, isPublic: true, version: 1, gridState, isOwned: true });
    expect(await colleague.ask(list, { viewType })).toMatchObject({ items: [{ id: view.id, isOwned: false }] });
    expect(await author.ask(list, { viewType: 'scenarios' })).toEqual({ totalCount: 0, items: [] });
  });

  it('can be saved by a client that has types only', async () => {
    const state = {
      search: 'sepsis',
      sort: [{ column: 'title', descending: true }],
      filters: [
        { name: 'title', value: { contains: { text: 'adult' } } },
        { name: 'status', value: { anyOf: { values: ['BETA'], isNot: true } } },
        { name: 'changed', value: { dates: { from: '2024-02-29' } } },
      ],
      widths: [{ name: 'title', value: 240 }],
      groupBy: null,
    };
    const saved = {
      search: 'sepsis',
      sort: [{ column: 'title', descending: true }],
      filters: {
        title: { kind: 'contains', text: 'adult' },
        status: { kind: 'anyOf', values: ['BETA'], isNot: true },
        changed: { kind: 'dates', from: '2024-02-29', to: null },
      },
      widths: { title: 240 },
      groupBy: null,
    };
    const view = await author.ask<View & { readonly gridState: unknown }>(create, {
      viewType: 'typed',
      name: 'Typed',
      state,
    });
    expect(view.gridState).toEqual(saved);
    const changed = { state: { search: 'asthma' } };
    expect(await author.ask(update, { id: view.id, ...changed })).toMatchObject({ gridState: { search: 'asthma' } });
    expect(await author.refusal(update, { id: view.id, ...changed, gridState })).toMatchObject({
      code: 'InvalidValueError',
    });
    expect(await author.refusal(update, { id: view.id, state: { search: 'a\0b' } })).toMatchObject({
      code: 'InvalidDataError',
    });
  });

  it('is visible only to its owner when private, and to no other institution', async () => {
    const { id } = await author.ask<View>(create, { viewType: 'private', name: 'Secret', gridState, isPublic: false });
    expect(await author.ask(list, { viewType: 'private' })).toMatchObject({ items: [{ id }] });
    expect(await colleague.ask(list, { viewType: 'private' })).toMatchObject({ totalCount: 0 });
    const foreigner = await fixture.addMember();
    for (const other of [colleague, foreigner]) {
      expect(await other.refusal(update, { id, name: 'Mine now' })).toMatchObject({ code: 'NoRecordsFoundError' });
      expect(await other.refusal(remove, { id })).toMatchObject({ code: 'NoRecordsFoundError' });
    }
    const shown = await author.ask<View>(create, { viewType: 'private', name: 'Shown', gridState });
    expect(await foreigner.ask(list, { viewType: 'private' })).toMatchObject({ totalCount: 0 });
    expect(await foreigner.refusal(remove, { id: shown.id })).toMatchObject({ code: 'NoRecordsFoundError' });
    expect(await foreigner.refusal(remove, { id: 'no-id' })).toMatchObject({ code: 'NoRecordsFoundError' });
  });

  it('is changed and deleted by its owner, or with Edit on View', async () => {
    const { id } = await author.ask<View>(create, { viewType: 'shared', name: 'Shared', gridState });
    const reader = await addColleague([]);
    expect(await reader.refusal(update, { id, name: 'Taken' })).toMatchObject({ code: 'ScenarioAccessError' });
    expect(await reader.refusal(remove, { id })).toMatchObject({ code: 'ScenarioAccessError' });
    expect(await reader.refusal(create, { viewType, name: 'New', gridState })).toMatchObject({
      code: 'ScenarioAccessError',
    });
    expect(await colleague.ask(update, { id, name: 'Better' })).toMatchObject({
      name: 'Better',
      gridState,
      isOwned: false,
    });
    const demoted = author.with([]);
    expect(await demoted.ask(update, { id, gridState: { sort: [] } })).toMatchObject({
      name: 'Better',
      gridState: { sort: [] },
    });
    expect(await colleague.ask(remove, { id })).toBe(id);
    expect(await author.refusal(update, { id, name: 'Gone' })).toMatchObject({ code: 'NoRecordsFoundError' });
  });

  it.each([
    [{ name: '  ' }, 'RequiredFieldMissingError', 'View name is required'],
    [{ name: 'x'.repeat(256) }, 'MaxLengthExceededError', 'The text is too long.'],
    [{ name: 'a\0b' }, 'InvalidDataError', 'Invalid data'],
    [{ viewType: '' }, 'RequiredFieldMissingError', 'A required field is missing.'],
    [{ gridState: [1, 2] }, 'InvalidValueError', 'The state of a grid must be an object.'],
    [{ gridState: { filter: 'x'.repeat(70_000) } }, 'MaxLengthExceededError', 'The state of the grid is too large.'],
  ])('is rejected with %j', async (given, code, message) => {
    expect(await author.refusal(create, { viewType, name: 'View', gridState, ...given })).toMatchObject({
      code,
      message,
    });
  });

  it('is limited in number', async () => {
    const { institutionId } = author;
    const { userId } = author.principal;
    await fixture.database.acrossInstitutions((queries) =>
      queries.execute(sql`INSERT INTO grid_view (institution_id, user_id, view_type, name, grid_state)
        SELECT ${institutionId}, ${userId}, 'full', 'View ' || n, '{}' FROM generate_series(1, 200) AS n`),
    );
    expect(await author.refusal(create, { viewType: 'full', name: 'One more', gridState })).toMatchObject({
      code: 'CreateEntityError',
    });
  });
});
