import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { readScenarioFile } from '@scn/core/format/read';
import { fullAbility } from '@scn/core/permissions/ability';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage } from '#database/open-storage';
import { fileObject } from '#database/tables/files';
import { presence } from '#database/tables/live';
import { library, userAccount } from '#database/tables/tenancy';
import { ContentFolder } from '#files/content-folder';
import { appendOperations } from '#scenario/change/append-for';
import { BackupError } from '#log/backup';
import { readScenario } from '#log/changes-since';
import { createScenario } from '#log/create-scenario';
import { createOperationLog } from '#log/operation-log';
import { createGatewayCore } from '#plugins/gateway-core';
import { readExamples } from '#serve/demonstration';
import { readBackup, verify, writeBackup } from '#upkeep/upkeep-commands';
import { startS3rver } from '../files/stores/s3rver';
import { startTestGateway, urlOf, type TestGateway } from '../http/test-gateway';
import { makeTemporaryFolder } from '../temporary-folder';
import { createEmptyDatabase } from '../test-database';
import { runs } from '@scn/core/testing/effort';

const contents = [randomBytes(3_000_000), Buffer.from('short'), Buffer.alloc(0)];
const core = createGatewayCore();

let gateway: TestGateway;
let folder: string;
let place: { readonly institutionId: string; readonly scenarioId: string };
let actorId: string;
let hashes: readonly string[];

beforeAll(async () => {
  folder = await makeTemporaryFolder();
  gateway = await startTestGateway();
  const { services } = gateway;
  const institution = await gateway.addInstitution();
  const { institutionId } = institution;
  actorId = (await institution.addMember()).userId;
  const libraryId = randomUUID();
  await gateway.database.acrossInstitutions((queries) =>
    queries.insert(library).values({ id: libraryId, institutionId, code: 'LIB', name: 'Library' }),
  );
  place = { institutionId, scenarioId: randomUUID() };
  const [example = ''] = (await readExamples()).scenarios.values();
  const { file } = readScenarioFile(Buffer.from(example), core);
  const { scenario } = file!;
  const at = services.now();
  await createScenario(services.operationLog, { ...place, libraryId, operationId: 'one', scenario, actorId, at });
  await change('Before');
  const owner = { institutionId, userId: actorId };
  const retained = [];
  for (const content of contents)
    retained.push(await services.files.storeGenerated(owner, Readable.from([content]), 'text/plain'));
  hashes = retained.map(({ sha256 }) => sha256);
  await gateway.database.acrossInstitutions((queries) =>
    queries.insert(presence).values({ ...place, connectionId: randomUUID(), userId: actorId, screen: '/', seenAt: at }),
  );
});
afterAll(async () => {
  await gateway.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Makes one acknowledged change of the scenario. */
async function change(title: string): Promise<void> {
  const input = { id: randomUUID(), title, parentFolderId: null, after: null };
  await appendOperations(gateway.services.operationLog, {
    ...place,
    operationId: randomUUID(),
    actorId,
    ability: fullAbility(),
    at: gateway.services.now(),
    calls: [{ name: 'folder.create', input }],
  });
}

async function backedUp(): Promise<Buffer> {
  const file = join(folder, `${randomUUID()}.scn-backup`);
  await writeBackup(gateway.settings, file);
  return readFile(file);
}

const privateFolder = (name: string) => ({
  folder: join(folder, name),
  databaseUrl: undefined,
  databaseOwnerUrl: undefined,
});

async function errorOf(work: Promise<unknown>): Promise<BackupError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(BackupError);
  return error as BackupError;
}

it('restores the documents and files to a data folder, while the gateway keeps running', async () => {
  const stop = new AbortController();
  const writing = (async () => {
    for (let n = 1; !stop.signal.aborted; n += 1) await change(`During backup ${n}`);
  })();
  const bytes = await backedUp();
  stop.abort();
  await writing;
  const target = privateFolder('restored');
  const report = await readBackup(target, Readable.from([bytes]));
  expect(report).toMatchObject({ files: contents.length, missing: [], verified: { damages: [], scenarios: 1 } });
  expect(await verify(target)).toMatchObject({ damages: [], scenarios: 1, files: contents.length });
  expect((await readdir(target.folder)).filter((name) => name.startsWith('.'))).toEqual([]);

  const content = new ContentFolder(target.folder);
  for (const [index, sha256] of hashes.entries())
    expect((await readFile(content.path(sha256))).equals(contents[index]!), sha256).toBe(true);

  const storage = await openStorage({ folder: target.folder });
  try {
    const { database } = storage;
    const restored = await readScenario(createOperationLog({ core, database }), place);
    const original = await readScenario(gateway.services.operationLog, place);
    const { folders } = restored.scenario.menu;
    expect(folders.length).toBeGreaterThan(0);
    expect(folders).toEqual(original.scenario.menu.folders.slice(-folders.length)); // the newest one comes first
    expect(restored.seq).toBeGreaterThanOrEqual(2);
    expect(restored.seq).toBeLessThanOrEqual(original.seq);
    const people = await database.acrossInstitutions((queries) =>
      queries.select().from(userAccount).where(eq(userAccount.id, actorId)),
    );
    expect(people).toHaveLength(1);
  } finally {
    await storage.close();
  }
});

it('restores to an empty external database, and rejects one that is not empty', async () => {
  const bytes = await backedUp();
  const { connection, drop } = await createEmptyDatabase();
  const target = {
    folder: join(folder, 'files-only'),
    databaseUrl: urlOf(connection.gateway),
    databaseOwnerUrl: urlOf(connection.owner),
  };
  await mkdir(target.folder);
  try {
    expect(await readBackup(target, Readable.from([bytes]))).toMatchObject({ files: contents.length });
    expect(await verify(target)).toMatchObject({ damages: [], files: contents.length });
    const again = { ...target, folder: join(folder, 'files-again') };
    await mkdir(again.folder);
    expect((await errorOf(readBackup(again, Readable.from([bytes])))).message).toContain('not empty');
    expect((await errorOf(readBackup(target, Readable.from([bytes])))).message).toContain(
      'Files exist already in the data folder',
    );
  } finally {
    await drop();
  }
});

it('restores the files to an empty bucket, and backs them up from there', async () => {
  const { bucket, close } = await startS3rver();
  try {
    const target = { ...privateFolder('with-bucket'), bucket };
    expect(await readBackup(target, Readable.from([await backedUp()]))).toMatchObject({ files: contents.length });
    expect(await verify(target)).toMatchObject({ damages: [], files: contents.length });
    const again = join(folder, 'from-bucket.scn-backup');
    expect(await writeBackup(target, again)).toMatchObject({ files: contents.length, missing: [] });
    const back = privateFolder('from-bucket');
    expect(await readBackup(back, again)).toMatchObject({ files: contents.length });
    expect(await verify(back)).toMatchObject({ damages: [], files: contents.length });
    const second = { ...privateFolder('second'), bucket };
    expect((await errorOf(readBackup(second, again))).message).toContain('Files exist already in the bucket “studio”');
    expect(await verify(target)).toMatchObject({ damages: [], files: contents.length });
  } finally {
    await close();
  }
});

it('rejects a folder that is not empty', async () => {
  const target = privateFolder('taken');
  await mkdir(target.folder);
  await writeFile(join(target.folder, 'notes.txt'), 'mine');
  const error = await errorOf(readBackup(target, Readable.from([await backedUp()])));
  expect(error.message).toContain('notes.txt');
  expect(await readdir(target.folder)).toEqual(['notes.txt']);
});

describe('a damaged backup', () => {
  it('changes nothing, wherever the damage is', async () => {
    const bytes = await backedUp();
    const { connection, drop } = await createEmptyDatabase();
    const target = {
      folder: join(folder, 'damaged'),
      databaseUrl: urlOf(connection.gateway),
      databaseOwnerUrl: urlOf(connection.owner),
    };
    await mkdir(target.folder);
    const names = async () =>
      (await readdir(target.folder, { recursive: true, withFileTypes: true })).filter((e) => e.isFile());
    const refused = async (damaged: Buffer) => {
      await errorOf(readBackup(target, Readable.from(chunks(damaged))));
      expect(await names()).toEqual([]);
    };
    try {
      await refused(Buffer.alloc(0));
      await refused(Buffer.from('hello'));
      await refused(Buffer.concat([bytes, Buffer.from('x')]));
      await refused(Buffer.from(bytes.toString('latin1').replace('backup 2', 'backup 3'), 'latin1'));
      await fc.assert(
        fc.asyncProperty(
          fc.nat(bytes.length - 1),
          fc.integer({ min: 1, max: 255 }),
          fc.boolean(),
          async (at, mask, cut) => {
            if (cut) return refused(bytes.subarray(0, at));
            const flipped = Buffer.from(bytes);
            flipped[at] = flipped[at]! ^ mask;
            return refused(flipped);
          },
        ),
        { numRuns: runs(8), endOnFailure: true },
      );
      // and the intact one can still be restored
      expect(await readBackup(target, Readable.from(chunks(bytes)))).toMatchObject({ files: contents.length });
    } finally {
      await drop();
    }
  });
});

it('reports a file with missing content, in the backup and after restoring', async () => {
  const [sha256 = ''] = hashes;
  const path = new ContentFolder(gateway.settings.folder).path(sha256);
  const content = await readFile(path);
  await rm(path);
  try {
    const file = join(folder, 'with-gap.scn-backup');
    expect((await writeBackup(gateway.settings, file)).missing).toEqual([sha256]);
    const kinds = (await verify(gateway.settings)).damages.map(({ kind, place: where }) => [kind, where]);
    expect(kinds).toEqual([['file-missing', sha256]]);
    const report = await readBackup(privateFolder('with-gap'), file);
    expect(report).toMatchObject({ files: contents.length - 1, missing: [sha256] });
  } finally {
    await writeFile(path, content);
  }
});

it('finds a changed file, also in the backup', async () => {
  const [sha256 = ''] = hashes;
  const path = new ContentFolder(gateway.settings.folder).path(sha256);
  const content = await readFile(path);
  await writeFile(path, Buffer.concat([content.subarray(1), Buffer.from([content[0]! ^ 1])]));
  try {
    expect((await verify(gateway.settings)).damages).toMatchObject([{ kind: 'file-changed', place: sha256 }]);
    const bytes = await backedUp();
    const error = await errorOf(readBackup(privateFolder('with-changed'), Readable.from([bytes])));
    expect(error.message).toContain(sha256);
  } finally {
    await writeFile(path, content);
  }
  expect((await verify(gateway.settings)).damages).toEqual([]);
});

it('finds that the folder isn’t the file store of the database', async () => {
  const identity = join(gateway.settings.folder, 'files', 'store-id');
  const id = await readFile(identity);
  const damages = [{ kind: 'store-differs', place: 'store-id' }];
  try {
    await writeFile(identity, 'another');
    expect((await verify(gateway.settings)).damages).toMatchObject(damages);
    await rm(identity);
    expect((await verify(gateway.settings)).damages).toMatchObject(damages);
  } finally {
    await writeFile(identity, id);
  }
  expect((await verify(gateway.settings)).damages).toEqual([]);
});

it('never replaces a file, and leaves none when it fails', async () => {
  const file = join(folder, 'kept.scn-backup');
  await writeFile(file, 'the one before');
  await expect(writeBackup(gateway.settings, file)).rejects.toMatchObject({
    code: 'FILE_EXISTS',
    message: expect.stringContaining(file) as unknown,
  });
  expect(await readFile(file, 'utf8')).toBe('the one before');
  const nowhere = {
    ...gateway.settings,
    databaseUrl: 'postgresql://user:x@127.0.0.1:1/none',
    databaseOwnerUrl: undefined,
  };
  const other = join(folder, 'other.scn-backup');
  await expect(writeBackup(nowhere, other)).rejects.toThrow("Can't connect to the database");
  // of two at once, one is kept
  const both = await Promise.allSettled([1, 2].map(() => writeBackup(gateway.settings, other)));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(readBackup(privateFolder('one-of-two'), other)).resolves.toMatchObject({ files: contents.length });
  expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  const rows = await gateway.database.acrossInstitutions((queries) => queries.select().from(fileObject));
  expect(rows).toHaveLength(contents.length);
});

/** In chunks that don't match frames. */
function* chunks(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += 77_777) yield bytes.subarray(from, from + 77_777);
}
