import { randomBytes, randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorCode } from '#database/connection';
import { auditEntry } from '#database/tables/audit';
import { asset } from '#database/tables/catalogue';
import { fileObject } from '#database/tables/files';
import { importIssue, job, scenarioVersion } from '#database/tables/jobs';
import { presence } from '#database/tables/live';
import { assetUse, scenario, scenarioOperation, scenarioSnapshot } from '#database/tables/scenarios';
import { settle } from '#log/operation-log';
import { removeDeletedScenarios } from '#upkeep/remove-deleted-scenarios';
import { printHeads } from '#upkeep/heads-file';
import { readCurrentHeads } from '#upkeep/upkeep-commands';
import { verifyHeads } from '#upkeep/verify-heads';
import { verifyRows } from '#upkeep/verify-rows';
import { openLogFixture, say, TestLog, type LogFixture } from '../log/log-fixture';
import { asOwner } from '../test-database';

const day = 24 * 3_600_000;
const ago = (days: number) => new Date(Date.now() - days * day);
let fixture: LogFixture;

beforeAll(async () => {
  fixture = await openLogFixture();
});
afterAll(() => fixture.drop());

/** The lines of a heads file of now. */
async function readHeadsNow(): Promise<() => AsyncIterable<string>> {
  const text = await fixture.database.acrossInstitutions(async (queries) => {
    let printed = '';
    for await (const part of printHeads(new Date(), readCurrentHeads(queries))) printed += part;
    return printed;
  });
  return () => createInterface(Readable.from([text]));
}

/** A scenario with history, a version, a job, and the hashes of files: one that only it uses, and one that an asset uses too. */
async function addScenario(deletedAt: Date | null) {
  const log = new TestLog(await fixture.openGateway(), await fixture.addTenant());
  await log.create();
  for (let n = 2; n <= 4; n += 1) await log.append(`op-${n}`, say(`Text ${n}`));
  await settle(log.log);
  const { scenarioId } = log;
  const { institutionId, actorId: userId } = log.tenant;
  const [own, shared] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
  const versionId = randomUUID();
  await fixture.database.acrossInstitutions(async (queries) => {
    const file = { institutionId, bytes: 1, mediaType: 'application/json' };
    await queries.insert(fileObject).values([own, shared].map((sha256) => ({ ...file, sha256 })));
    await queries.insert(scenarioVersion).values({
      ...{ id: versionId, institutionId, scenarioId, seq: 4, productStatus: 'ALPHA', devices: [] },
      ...{ minClientVersionId: 1, maxClientVersionId: -1, changeNotes: 'First', importStatus: 'IMPORTED' },
      scenarioFile: { sha256: own, filename: 'a.scn.json', bytes: 1 },
      packageSha256: shared,
    });
    await queries.insert(importIssue).values({
      ...{ institutionId, versionId, ordinal: 1, logType: 'WARNING' },
      ...{ code: 'EmptyMenuItemWarning', message: 'The menu is empty.', place: {} },
    });
    await queries.insert(job).values({ institutionId, kind: 'publish', scenarioId, input: {}, state: 'SUCCEEDED' });
    await queries
      .insert(assetUse)
      .values({ institutionId, userKind: 'scenario', userId: scenarioId, assetId: 'X', places: 1 })
      .onConflictDoNothing();
    await queries.insert(presence).values({
      ...{ connectionId: randomUUID(), institutionId, scenarioId, userId, screen: 'setup/basic-info' },
      seenAt: new Date(),
    });
    await queries
      .insert(asset)
      .values({ institutionId, id: scenarioId, kind: 'asset.minigame', version: 1, data: { key: shared } });
    await queries.update(scenario).set({ deletedAt }).where(eq(scenario.id, scenarioId));
  });
  return { institutionId, scenarioId, own, shared };
}

/** Rows that refer to a scenario, by table. */
async function rowsOf(id: string) {
  return fixture.database.acrossInstitutions(async (queries) => ({
    scenario: await queries.$count(scenario, eq(scenario.id, id)),
    operations: await queries.$count(scenarioOperation, eq(scenarioOperation.scenarioId, id)),
    snapshots: await queries.$count(scenarioSnapshot, eq(scenarioSnapshot.scenarioId, id)),
    versions: await queries.$count(scenarioVersion, eq(scenarioVersion.scenarioId, id)),
    jobs: await queries.$count(job, eq(job.scenarioId, id)),
    uses: await queries.$count(assetUse, eq(assetUse.userId, id)),
    presence: await queries.$count(presence, eq(presence.scenarioId, id)),
  }));
}
const nothing = { scenario: 0, operations: 0, snapshots: 0, versions: 0, jobs: 0, uses: 0, presence: 0 };

const filesLeft = async (institutionId: string) => {
  const rows = await fixture.database.acrossInstitutions((queries) =>
    queries.select().from(fileObject).where(eq(fileObject.institutionId, institutionId)),
  );
  return rows.map(({ sha256 }) => sha256);
};

it('removes a scenario with everything that is only its own, records it, and leaves nothing that looks like damage', async () => {
  const old = await addScenario(ago(101));
  const recent = await addScenario(ago(99));
  const living = await addScenario(null);
  const heads = await readHeadsNow();

  expect(await removeDeletedScenarios(fixture.database, ago(100), new Date())).toEqual({ scenarios: 1, files: 1 });
  expect(await rowsOf(old.scenarioId)).toEqual(nothing);
  expect(await filesLeft(old.institutionId)).toEqual([old.shared]);
  for (const retained of [recent, living]) {
    expect(await rowsOf(retained.scenarioId)).toMatchObject({ scenario: 1, operations: 4, versions: 1, jobs: 1 });
    expect(await filesLeft(retained.institutionId)).toHaveLength(2);
  }
  const entries = await fixture.database.acrossInstitutions((queries) =>
    queries.select().from(auditEntry).where(eq(auditEntry.institutionId, old.institutionId)),
  );
  expect(entries).toMatchObject([
    { kind: 'SCENARIO_REMOVED', actorId: null, subjectId: old.scenarioId, details: { changes: 4 } },
  ]);
  expect(await fixture.database.acrossInstitutions((queries) => verifyHeads(queries, heads()))).toEqual([]);
  expect((await fixture.database.acrossInstitutions(verifyRows)).damages).toEqual([]);
  // without the entry in the audit log, the same is a loss
  await asOwner(fixture.connection, `DELETE FROM audit_entry WHERE kind = 'SCENARIO_REMOVED'`);
  const damages = await fixture.database.acrossInstitutions((queries) => verifyHeads(queries, heads()));
  expect(damages.map(({ kind, place }) => [kind, place])).toEqual([['entry-lost', `${old.scenarioId}#4`]]);
});

it('keeps what was deleted within the last 30 days, whatever is asked, and what a job works on', async () => {
  const recent = await addScenario(ago(29));
  const busy = await addScenario(ago(60));
  await fixture.database.acrossInstitutions((queries) =>
    queries.update(job).set({ state: 'RUNNING' }).where(eq(job.scenarioId, busy.scenarioId)),
  );
  await removeDeletedScenarios(fixture.database, new Date(), new Date());
  for (const retained of [recent, busy])
    expect(await rowsOf(retained.scenarioId)).toMatchObject({ scenario: 1, operations: 4 });
});

it('lets no one remove the log of a scenario that isn’t deleted, or was deleted recently', async () => {
  for (const { scenarioId } of [await addScenario(null), await addScenario(ago(29))]) {
    const attempt = fixture.database.acrossInstitutions((queries) =>
      queries.execute(sql`SELECT scn_remove_history(${scenarioId}::uuid)`),
    );
    expect(await attempt.then(() => 'accepted', errorCode)).toBe('42501');
    await expect(
      asOwner(fixture.connection, `DELETE FROM scenario_operation WHERE scenario_id = '${scenarioId}'`),
    ).rejects.toThrow('append only');
    expect(await rowsOf(scenarioId)).toMatchObject({ operations: 4 });
  }
});
