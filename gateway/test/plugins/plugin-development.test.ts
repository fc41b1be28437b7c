import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningGateway } from '#serve/start-gateway';
import { startTestGateway, type TestGateway, type TestMember } from '../http/test-gateway';
import { makeTemporaryFolder } from '../temporary-folder';
import { writeAssetPackage, writePackage, type PackageChanges } from './sample-packages';

let folder: string;
let gateway: TestGateway;
let without: RunningGateway;
let author: TestMember;
let versions = 0;

beforeAll(async () => {
  folder = await makeTemporaryFolder();
  await mkdir(join(folder, 'dist'));
  await writeFile(
    join(folder, 'dist', 'index.html'),
    '<script type="importmap">{"imports":{"react":"/a.js","@scn/sdk/ui":"/c.js"}}</script>The editor',
  );
  gateway = await startTestGateway({ settings: { developsPlugins: true }, appFolder: join(folder, 'dist') });
  without = await gateway.startAnother({ settings: { developsPlugins: false } });
  author = await (await gateway.addInstitution()).addMember('author');
});
afterAll(async () => {
  await gateway.drop();
  await rm(folder, { recursive: true });
});

/** A version of the package in a folder of its own. */
function version(changes: PackageChanges = {}): Promise<string> {
  return writePackage(join(folder, String((versions += 1))), 'pump', changes);
}

const titled = (title: string) =>
  `import { pump } from './pump.js'; export const plugin = { ...pump, title: '${title}' };`;

async function replace(body: object, headers: object = {}, address = gateway.address) {
  const response = await fetch(`${address}/plugins/development`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ name: 'pump', problems: [], ...body }),
  });
  const answer = response.status === 200 ? ((await response.json()) as { problems: { message: string }[] }) : null;
  return { status: response.status, problems: answer?.problems.map(({ message }) => message) };
}

async function ask<T>(query: string): Promise<T> {
  const { data, errors } = await gateway.graphql(query, { as: author });
  expect(errors).toBeUndefined();
  return data as T;
}

interface Known {
  readonly pluginDevelopment: boolean;
  readonly pluginPackages: readonly {
    readonly headlessPath: string | null;
    readonly plugins: readonly string[];
    readonly problems: readonly { readonly part: string; readonly message: string }[];
  }[];
}

const known = () =>
  ask<Known>('{ pluginDevelopment pluginPackages { headlessPath plugins problems { part message } } }');
const loaded = async () => {
  const { pluginPackages } = await known();
  const source = await fetch(`${gateway.address}${pluginPackages[0]?.headlessPath}`);
  return source.text();
};

it('a package is loaded and replaced while the gateway runs, and editors are notified', async () => {
  const events = await fetch(`${gateway.address}/plugins/development`);
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(': following\n\n');
  expect(await known()).toEqual({ pluginDevelopment: true, pluginPackages: [] });

  expect(await replace({ folder: await version({ headless: titled('First pump') }) })).toEqual({
    status: 200,
    problems: [],
  });
  expect((await reader?.read())?.value).toBe('data: 1\n\n');
  expect(await loaded()).toContain('First pump');
  expect(gateway.services.plugins.command('acme/command.pump')?.title).toBe('First pump');

  await replace({ folder: await version({ headless: titled('Second pump') }) });
  expect((await reader?.read())?.value).toBe('data: 2\n\n');
  expect(await loaded()).toContain('Second pump');
  expect(gateway.services.operationLog.plugins.command('acme/command.pump')?.title).toBe('Second pump');
  await reader?.cancel();
});

it('a version that can’t be built or loaded leaves the last one in use, and is said to authors', async () => {
  await replace({ folder: await version({ headless: titled('Good pump') }) });
  const faulty: readonly (readonly [object, string])[] = [
    [{ folder: null, problems: ['src/index.ts:3: Unexpected "}"'] }, 'src/index.ts:3: '],
    [{ folder: await version({ headless: "throw new Error('out of order');" }) }, 'pump failed to load: out of order'],
    [{ folder: await version({ ui: "import 'node:fs';" }) }, '“node:fs” is a module of Node.js'],
    [{ folder: await version({ scn: { contract: 7 } }) }, 'plugin contract version 7'],
  ];
  for (const [body, message] of faulty) {
    expect((await replace(body)).problems?.join()).toContain(message);
    const { pluginPackages } = await known();
    expect(pluginPackages).toHaveLength(1);
    expect(pluginPackages[0]?.problems).toEqual([
      { part: 'reload', message: expect.stringContaining(message) as string },
    ]);
    expect(await loaded()).toContain('Good pump');
  }
  await replace({ folder: await version({ headless: titled('Better pump') }) });
  expect((await known()).pluginPackages[0]?.problems).toEqual([]);
  expect(await loaded()).toContain('Better pump');
});

it('the address of the screen that a package adds leads to the editor', async () => {
  const status = async () =>
    (await fetch(`${gateway.address}/assets/kits/1`, { headers: { accept: 'text/html' } })).status;
  expect(await status()).toBe(404);
  await replace({ name: 'kits', folder: await writeAssetPackage(join(folder, 'kits')) });
  expect(await status()).toBe(200);
});

it('only programs of this machine can replace packages, and only where it is allowed', async () => {
  const next = { folder: await version() };
  expect((await replace(next, { origin: 'https://example.org' })).status).toBe(404);
  expect((await replace(next, { 'content-type': 'text/plain' })).status).toBeGreaterThanOrEqual(400);
  expect((await replace({ folder: 'relative' })).status).toBe(400);
  expect((await replace(next, {}, without.address)).status).toBe(404);
  expect((await fetch(`${without.address}/plugins/development`)).status).toBe(404);
});
