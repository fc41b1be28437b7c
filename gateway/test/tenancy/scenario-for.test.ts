import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scenario } from '#database/tables/scenarios';
import { libraryAccess, userGroup } from '#database/tables/tenancy';
import type { Principal } from '#principal/principal';
import { pageInSql } from '#graphql/list/in-sql';
import type { ListFields } from '#graphql/list/list-field';
import { scenarioFor, scenarioListFor, scenariosFor } from '#tenancy/scenarios-for';
import { testServices } from '../graphql-fixture';
import { refusalOf } from '../log/log-fixture';
import { testPrincipal } from '../principal';
import { seedInstitution, type SeededInstitution } from '../seed';
import { createTestDatabase, type TestDatabase } from '../test-database';

let test: TestDatabase;
let mine: SeededInstitution;
let other: SeededInstitution;

beforeAll(async () => {
  test = await createTestDatabase();
  [mine, other] = [await seedInstitution(test.database), await seedInstitution(test.database, 'South Hospital')];
});
afterAll(() => test.drop());

describe('scenarioFor', () => {
  it('finds an own scenario with the access of the institution', async () => {
    const code = await addScenario(mine);
    const found = await open(member(), code);
    expect(found).toMatchObject({
      scenarioCode: code,
      institutionId: mine.institutionId,
      libraryId: mine.libraryId,
      access: 'FULL',
      isOwned: true,
    });
    expect(found.ability.can('Update', 'ScenarioAction')).toBe(true);
  });

  it('uses the highest of several accesses, and only those of the user’s groups', async () => {
    const { libraryId, code } = await addLibrary(mine);
    const [authors, reviewers] = [await addGroup(), await addGroup()];
    await give(mine, libraryId, 'READONLY', reviewers);
    await give(mine, libraryId, 'PARTIAL', authors);
    expect(await accessOf(member(), code)).toBe('none');
    expect(await accessOf(member({ groupIds: [reviewers] }), code)).toBe('READONLY');
    expect(await accessOf(member({ groupIds: [reviewers, authors] }), code)).toBe('PARTIAL');
    await give(mine, libraryId, 'FULL', null);
    expect(await accessOf(member({ groupIds: [reviewers] }), code)).toBe('FULL');
  });

  it('allows only reading when the access or the scenario is read-only', async () => {
    const code = await addScenario(mine);
    await set(code, { isReadOnly: true });
    const found = await open(member(), code);
    expect(found.access).toBe('READONLY');
    expect(found.ability.can('Update', 'ScenarioAction')).toBe(false);
    expect(found.ability.can('Read', 'ScenarioDebrief')).toBe(true);
  });

  it('finds a scenario shared by another institution, in the name of its owner', async () => {
    const { libraryId, code } = await addLibrary(other);
    expect(await accessOf(member(), code)).toBe('none');
    await give(other, libraryId, 'READONLY', null, mine.institutionId);
    expect(await open(member(), code)).toMatchObject({
      institutionId: other.institutionId,
      access: 'READONLY',
      isOwned: false,
    });
  });

  it('prefers an own scenario to a shared one with the same code, in lists too', async () => {
    const shared = await addLibrary(other);
    await give(other, shared.libraryId, 'FULL', null, mine.institutionId);
    const code = await addScenario(mine, shared.code);
    expect(await open(member(), code)).toMatchObject({ institutionId: mine.institutionId });
    expect((await listed(member())).filter((row) => row.scenario_code === code)).toEqual([
      { scenario_code: code, is_owned: true, access: 'FULL' },
    ]);
    await set(code, { deletedAt: new Date() }, mine.institutionId);
    expect(await open(member(), code)).toMatchObject({ institutionId: other.institutionId });
  });

  it('returns the same for a foreign, deleted, inaccessible or missing scenario, and for an invalid code', async () => {
    const foreign = (await addLibrary(other)).code;
    const unreachable = (await addLibrary(mine)).code;
    const deleted = await addScenario(mine);
    await set(deleted, { deletedAt: new Date() });
    const answers = await Promise.all(
      [foreign, unreachable, deleted, 'ABS001GB', '', 'A\0', "'; --", '\ud800'].map((code) =>
        refusalOf(open(member(), code)),
      ),
    );
    expect(new Set(answers.map(({ code, message, metadata }) => JSON.stringify([code, message, metadata])))).toEqual(
      new Set([
        JSON.stringify(['NoRecordsFoundError', 'The scenario does not exist, or you don’t have access to it.', {}]),
      ]),
    );
  });

  it('requires sign-in, and accepts only the active institution', async () => {
    const services = testServices({ database: test.database });
    const input = { institutionId: mine.institutionId, scenarioCode: await addScenario(mine) };
    expect((await refusalOf(scenarioFor({ services, principal: null }, input))).code).toBe('AUTH_NOT_AUTHENTICATED');
    for (const institutionId of [other.institutionId, null]) {
      const principal = testPrincipal({ institutionId });
      expect((await refusalOf(scenarioFor({ services, principal }, input))).code).toBe('NoRecordsFoundError');
    }
  });
});

describe('scenariosFor', () => {
  it('lists readable scenarios, and deleted ones separately', async () => {
    const code = await addScenario(mine);
    const hidden = (await addLibrary(mine)).code;
    const codes = async (deleted: boolean) => (await listed(member(), deleted)).map((row) => row.scenario_code);
    expect(await codes(false)).toContain(code);
    expect(await codes(false)).not.toContain(hidden);
    expect(await codes(true)).not.toContain(code);
    await set(code, { deletedAt: new Date() });
    expect(await codes(false)).not.toContain(code);
    expect(await codes(true)).toContain(code);
  });
});

describe('scenarioListFor', () => {
  it('pages the same scenarios in the same order, with codes that several institutions have', async () => {
    const third = await seedInstitution(test.database, 'West Hospital');
    const shared = [await addLibrary(other), await addLibrary(other), await addLibrary(third), await addLibrary(third)];
    const owners = [other, other, third, third];
    const accesses = ['READONLY', 'FULL', 'FULL', 'PARTIAL'];
    for (const [at, { libraryId }] of shared.entries())
      await give(owners[at]!, libraryId, accesses[at]!, null, mine.institutionId);
    const places = [
      { owner: mine, libraryId: mine.libraryId },
      ...shared.map(({ libraryId }, at) => ({ owner: owners[at]!, libraryId })),
    ];
    for (let number = 0; number < 12; number += 1) {
      // each code in some of the libraries, and in one of each institution at most
      const chosen = places.filter((_, at) => (number + 1) % (at + 2) === 0);
      const once = chosen.filter(({ owner }, at) => chosen.findIndex((each) => each.owner === owner) === at);
      for (const { owner, libraryId } of once) await addScenario(owner, `PAGE${number}GB`, libraryId);
    }
    await set('PAGE3GB', { isReadOnly: true, title: 'Asthma' });
    for (const code of ['PAGE1GB', 'PAGE5GB', 'PAGE11GB'])
      for (const { institutionId } of [mine, third]) await set(code, { deletedAt: new Date() }, institutionId);
    for (const deleted of [false, true]) {
      const pages = await pagesOf(member(), deleted);
      expect(pages.length).toBeGreaterThanOrEqual(4);
      for (const { items, expected } of pages) expect(items).toEqual(expected);
    }
  });
});

/** Each page of the list as lists read it, beside the same part of the whole. */
async function pagesOf(principal: Principal, deleted: boolean) {
  const given = { ...principal, institutionId: mine.institutionId };
  const fields: ListFields<unknown> = {
    title: { kind: 'string', value: () => null, sql: sql`title` },
    access: { kind: 'string', value: () => null, sql: sql`access` },
  };
  const source = {
    select: sql`scenario_code, title, is_owned, access, library_access, library_code`,
    key: sql`scenario.id`,
  };
  const paged = { ...source, ...scenarioListFor(given, { isOwned: false, deleted, isComputed: false }) };
  const read = (row: unknown) => row;
  return test.database.inInstitution(mine.institutionId, async (queries) => {
    const found = [];
    for (const field of ['title', 'access'])
      for (const descending of [false, true]) {
        const request = { skip: 0, take: 1000, order: [{ field, descending }], where: null };
        const whole = await pageInSql(
          fields,
          queries,
          { ...source, from: scenariosFor(given, { deleted }) },
          request,
          read,
        );
        for (let skip = 0; skip <= whole.totalCount; skip += 5) {
          const page = await pageInSql(fields, queries, paged, { ...request, skip, take: 7 }, read);
          expect(page.totalCount).toBe(whole.totalCount);
          found.push({ items: page.items, expected: whole.items.slice(skip, skip + 7) });
        }
      }
    return found;
  });
}

function member(given: Partial<Principal> = {}) {
  return testPrincipal({ institutionId: mine.institutionId, userId: mine.userId, ...given });
}

function open(principal: Principal, scenarioCode: string) {
  const services = testServices({ database: test.database });
  return scenarioFor({ services, principal }, { institutionId: mine.institutionId, scenarioCode });
}

function accessOf(principal: Principal, scenarioCode: string) {
  return open(principal, scenarioCode).then(
    ({ access }) => access,
    () => 'none',
  );
}

async function listed(principal: Principal, deleted = false) {
  const { rows } = await test.database.inInstitution(mine.institutionId, (queries) =>
    queries.execute<{ scenario_code: string; is_owned: boolean; access: string }>(
      sql`SELECT scenario_code, is_owned, access
          FROM ${scenariosFor({ ...principal, institutionId: mine.institutionId }, { deleted })}`,
    ),
  );
  return rows;
}

async function addScenario(owner: SeededInstitution, scenarioCode = newCode(), libraryId = owner.libraryId) {
  await test.database.acrossInstitutions((queries) =>
    queries.insert(scenario).values({
      institutionId: owner.institutionId,
      libraryId,
      scenarioCode,
      title: 'Sepsis',
      culture: 'en-GB',
      productStatus: 'ALPHA',
      headHash: Buffer.alloc(32),
    }),
  );
  return scenarioCode;
}

async function addLibrary(owner: SeededInstitution) {
  const { rows } = await test.database.acrossInstitutions((queries) =>
    queries.execute<{ id: string }>(
      sql`INSERT INTO library (institution_id, code, name) VALUES (${owner.institutionId}, ${newCode()}, 'Shelf') RETURNING id`,
    ),
  );
  const libraryId = rows[0]!.id;
  return { libraryId, code: await addScenario(owner, newCode(), libraryId) };
}

async function addGroup() {
  const id = randomUUID();
  await test.database.acrossInstitutions((queries) =>
    queries.insert(userGroup).values({ id, institutionId: mine.institutionId, name: id }),
  );
  return id;
}

function give(
  owner: SeededInstitution,
  libraryId: string,
  access: string,
  groupId: string | null,
  institutionId = owner.institutionId,
) {
  return test.database.acrossInstitutions((queries) =>
    queries.insert(libraryAccess).values({ ownerId: owner.institutionId, libraryId, institutionId, groupId, access }),
  );
}

function set(code: string, change: Partial<typeof scenario.$inferInsert>, institutionId: string = mine.institutionId) {
  return test.database.inInstitution(institutionId, (queries) =>
    queries.update(scenario).set(change).where(eq(scenario.scenarioCode, code)),
  );
}

let codes = 0;
function newCode(): string {
  return `SCN${String(++codes).padStart(3, '0')}GB`;
}
