import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startGateway, type GatewayProcess } from '../../../test/start-gateway';
import { makeTemporaryFolder } from '../../../test/temporary-folder';
import { connect } from '../connection';
import { openStorage, type Storage } from '../open-storage';
import { institution } from '../tables/tenancy';
import { folderPaths } from './data-folder';
import { readHolder } from './holder';
import { poll } from './server';
import { readPostmaster } from './postmaster';
import { isRunning } from './process-identity';
import { startEmbedded } from './start-embedded';

/** Milliseconds to wait for a process to end. */
const timeout = 30_000;

/** A folder whose server was started and stopped once. */
let template: string;
/** A copy of it: most tests are about later starts, and a first start takes a second. */
let folder: string;
let gateways: GatewayProcess[];
let opened: Storage[];

beforeAll(async () => {
  template = await makeTemporaryFolder();
  await (await openStorage({ folder: template })).close();
});
afterAll(() => rm(template, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await makeTemporaryFolder();
  await promisify(execFile)('cp', ['-a', `${template}/.`, folder]);
  gateways = [];
  opened = [];
});

afterEach(async () => {
  for (const gateway of gateways) await gateway.kill();
  for (const storage of opened) await storage.close();
  const left = await readPostmaster(folderPaths(folder).data);
  if (left !== undefined && left.pid !== process.pid && (await isRunning(left.pid))) {
    process.kill(left.pid, 'SIGQUIT');
    await exited(left.pid);
  }
  await rm(folder, { recursive: true, force: true });
});

describe('the private server', () => {
  it('starts on a new folder, stops cleanly, and finds its data again', async () => {
    await makeNewFolder();
    const first = await open();
    await addInstitution(first, 'North');
    const { pid } = (await readPostmaster(folderPaths(folder).data))!;
    await first.close();
    opened = [];
    await exited(pid);
    expect((await readdir(folder)).sort()).toEqual(['postgres.log', 'server']);

    expect(await institutionNames(await open())).toEqual(['North']);
  });

  it('listens only on a socket in the folder, which other accounts can’t reach', async () => {
    const { connection } = await open();
    expect(connection.gateway.host).toBe(folderPaths(folder).data);
    expect((await stat(folderPaths(folder).data)).mode & 0o777).toBe(0o700);
    const client = await connect(connection.owner);
    const { rows } = await client.query(`SELECT current_setting('listen_addresses') AS tcp`);
    await client.end();
    expect(rows).toEqual([{ tcp: '' }]);
  });

  it('writes to disk before it acknowledges', async () => {
    const { connection } = await open();
    const client = await connect(connection.owner);
    const { rows } = await client.query(
      `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes')`,
    );
    await client.end();
    expect(new Set(rows.map((row: { setting: string }) => row.setting))).toEqual(new Set(['on']));
  });

  it('requires a password that only its owner can read', async () => {
    const { connection } = await open();
    await expect(connect({ ...connection.gateway, password: 'guessed' })).rejects.toMatchObject({
      code: 'SIGN_IN_REFUSED',
    });
    for (const file of [folderPaths(folder).ownerPassword, folderPaths(folder).gatewayPassword]) {
      expect((await stat(file)).mode & 0o777).toBe(0o600);
    }
  });

  it('listens on the loopback interface if the path is too long for a socket', async () => {
    const deep = join(folder, 'a-long-name'.repeat(12));
    const storage = await open(deep);
    expect(storage.connection.gateway.host).toBe('127.0.0.1');
    expect(await institutionNames(storage)).toEqual([]);
    await storage.close();
    opened = [];
  });

  it.runIf(process.getuid?.() === 0)('runs as another account when the gateway is root', async () => {
    await open();
    const { pid } = (await readPostmaster(folderPaths(folder).data))!;
    expect((await stat(`/proc/${pid}`)).uid).not.toBe(0);
  });

  it('repeats an interrupted first start', async () => {
    await makeNewFolder();
    await mkdir(join(folder, 'server.new-abcdef', 'data'), { recursive: true });
    await writeFile(join(folder, 'server.new-abcdef', 'data', 'PG_VERSION'), '18');
    expect(await institutionNames(await open())).toEqual([]);
    expect(await readdir(folder)).not.toContain('server.new-abcdef');
  });

  it('is restarted when it dies, and the open database keeps working', async () => {
    const notices: string[] = [];
    const storage = await openStorage({ folder, onNotice: (message) => notices.push(message) });
    opened.push(storage);
    await addInstitution(storage, 'North');
    process.kill((await readPostmaster(folderPaths(folder).data))!.pid, 'SIGKILL');
    await poll(() => Promise.resolve(notices[0]), 50_000); // its processes may respond once more before they notice
    const names = await poll(() => institutionNames(storage).catch(() => undefined), 50_000);
    expect(names).toEqual(['North']);
    expect(notices[0]).toBe('The private database server stopped unexpectedly. Restarting it.');
    expect(await refusalOfSecond()).toMatchObject({ code: 'FOLDER_IN_USE' });
  });
});

describe('a second gateway', () => {
  it('is refused immediately with the name of the folder’s holder, a hundred times, without data loss', async () => {
    const storage = await open();
    await addInstitution(storage, 'North');
    const { since } = (await readHolder(folderPaths(folder).holder))!;
    for (let attempt = 0; attempt < 100; attempt++) {
      const refusal = await refusalOfSecond();
      expect(refusal).toMatchObject({ code: 'FOLDER_IN_USE' });
      expect(refusal.message).toContain(`process ${process.pid} on ${hostname()}, since ${since}`);
    }
    expect(await institutionNames(storage)).toEqual(['North']);
  });

  it('is refused by the server itself when the first one’s name is missing', async () => {
    const storage = await open();
    await rm(folderPaths(folder).holder);
    const refusal = await refusalOfSecond();
    expect(refusal).toMatchObject({ code: 'FOLDER_IN_USE' });
    expect(refusal.message).toContain(`process ${process.pid} on`);
    expect(await institutionNames(storage)).toEqual([]);
  });

  it('is refused through another path to the same folder', async () => {
    await open();
    const link = `${folder}-link`;
    await symlink(folder, link);
    await expect(startEmbedded({ folder: link })).rejects.toMatchObject({ code: 'FOLDER_IN_USE' });
    await rm(link);
  });

  it('gets a new folder or is refused when both start at the same moment', async () => {
    await makeNewFolder();
    const results = await Promise.allSettled([1, 2, 3].map(() => startEmbedded({ folder })));
    const started = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(started).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'FOLDER_IN_USE' });
    }
    await started[0]!.stop();
  });

  it('on another machine is assumed to be running, and the message says what to do if it isn’t', async () => {
    const { holder } = folderPaths(folder);
    await writeFile(holder, JSON.stringify({ pid: 1, host: 'elsewhere', since: '2026-01-01T00:00:00Z', start: '1' }));
    await expect(startEmbedded({ folder })).rejects.toMatchObject({
      code: 'FOLDER_IN_USE',
      whatToDo: expect.stringContaining(`delete ${holder}`) as unknown,
    });
  });
});

describe('after a gateway was killed', () => {
  it('the next one adopts the server that is still running', async () => {
    const killed = await start();
    const { pid } = (await readPostmaster(folderPaths(folder).data))!;
    await killed.kill();
    expect(await isRunning(pid)).toBe(true);
    const storage = await open();
    expect((await readPostmaster(folderPaths(folder).data))!.pid).toBe(pid);
    await storage.close();
    opened = [];
    // its data is safe before the process has ended, which isn't a child of this one
    await exited(pid);
  });

  it('together with its server, the next one starts a new server', async () => {
    const killed = await start();
    const { pid } = (await readPostmaster(folderPaths(folder).data))!;
    await killed.kill();
    process.kill(pid, 'SIGKILL');
    const storage = await open();
    expect((await readPostmaster(folderPaths(folder).data))!.pid).not.toBe(pid);
    expect(await institutionNames(storage)).toEqual([]);
  });

  it('its process id may have been reused', async () => {
    const killed = await start();
    const left = (await readHolder(folderPaths(folder).holder))!;
    await killed.kill();
    await writeFile(folderPaths(folder).holder, JSON.stringify({ ...left, pid: process.ppid }));
    expect(await institutionNames(await open())).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('the process id of its server may have been reused', async () => {
    const { data } = folderPaths(folder);
    const killed = await start();
    const text = await readFile(join(data, 'postmaster.pid'), 'utf8');
    const { pid } = (await readPostmaster(data))!;
    await killed.kill();
    process.kill(pid, 'SIGKILL');
    await exited(pid);
    await writeFile(join(data, 'postmaster.pid'), text.replace(String(pid), String(process.pid)));
    expect(await institutionNames(await open())).toEqual([]);
  });
});

describe('clear messages', () => {
  it('for a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    await expect(startEmbedded({ folder, port })).rejects.toMatchObject({
      code: 'ADDRESS_TAKEN',
      message: expect.stringContaining('Address already in use') as unknown,
    });
    other.close();
  });

  it('for a folder that can’t be created', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(startEmbedded({ folder: join(folder, 'file', 'data') })).rejects.toMatchObject({
      code: 'FOLDER_UNREACHABLE',
      whatToDo: expect.stringContaining('Choose another data folder') as unknown,
    });
  });

  it.runIf(process.getuid?.() === 0)('for a folder that the account can’t write to', async () => {
    const unprivileged = 65_534;
    const refused = await startGateway([folder], { uid: unprivileged, gid: unprivileged });
    gateways.push(refused);
    expect(refused.answer).toMatchObject({ ready: false, code: 'FOLDER_UNREACHABLE' });
  });

  it.runIf(process.getuid?.() === 0)('for a folder that root can reach but the server’s account can’t', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    await expect(startEmbedded({ folder: join(closed, 'data') })).rejects.toMatchObject({ code: 'FOLDER_UNREACHABLE' });
  });

  it('for data from another version', async () => {
    await writeFile(join(folderPaths(folder).data, 'PG_VERSION'), '15\n');
    await expect(startEmbedded({ folder })).rejects.toMatchObject({
      code: 'FOLDER_VERSION',
      message: expect.stringContaining('version 15, not 18') as unknown,
    });
  });
});

async function makeNewFolder(): Promise<void> {
  await rm(folder, { recursive: true });
  folder = await makeTemporaryFolder();
}

async function exited(pid: number): Promise<void> {
  await poll(async () => ((await isRunning(pid)) ? undefined : true), timeout);
}

async function open(at = folder): Promise<Storage> {
  const storage = await openStorage({ folder: at });
  opened.push(storage);
  return storage;
}

async function start(): Promise<GatewayProcess> {
  const gateway = await startGateway([folder]);
  gateways.push(gateway);
  expect(gateway.answer).toEqual({ ready: true });
  return gateway;
}

async function refusalOfSecond(): Promise<Error> {
  const refusal: unknown = await startEmbedded({ folder }).catch((error: unknown) => error);
  if (!(refusal instanceof Error)) throw new Error('The second gateway was not refused.');
  return refusal;
}

async function addInstitution(storage: Storage, name: string): Promise<void> {
  await storage.database.acrossInstitutions((queries) =>
    queries.insert(institution).values({ externalId: name, name }),
  );
}

async function institutionNames(storage: Storage): Promise<string[]> {
  const { rows } = await storage.database.acrossInstitutions((queries) =>
    queries.execute<{ name: string }>(sql`SELECT name FROM institution ORDER BY name`),
  );
  return rows.map((row) => row.name);
}
