import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installInfusionPump, writePackage, type PackageChanges } from '../../test/plugins/sample-packages';
import { makeTemporaryFolder } from '../../test/temporary-folder';
import { createGatewayCore } from './gateway-core';
import { loadPackages } from './load-packages';

let from: string;
beforeAll(async () => {
  from = await makeTemporaryFolder();
  await installInfusionPump(from);
});
afterAll(() => rm(from, { recursive: true }));

const headless = (changes: string) =>
  `import { pump } from './pump.js';\nexport const plugin = { ...pump, ${changes} };`;

it('loads packages by name and by folder, and reports the package of each plugin', async () => {
  await writePackage(from, 'by-folder');
  const packages = ['@acme/scn-infusion-pump', './by-folder'];
  const { accepted, refused, made } = await loadPackages({ packages, from }, createGatewayCore);
  expect([accepted.length, refused]).toEqual([2, []]);
  const registry = made.plugins;
  expect(registry.ownerOf('acme/command.infusion-pump')).toBe('@acme/scn-infusion-pump@1.2.0');
  expect(registry.command('acme/command.by-folder')?.title).toBe('Pump by-folder');
});

it.each<[string, PackageChanges, string]>([
  [
    'another-contract',
    { scn: { contract: 2 } },
    'requires plugin contract version 2, but this version of Scenario Studio supports version 1',
  ],
  ['no-entry', { scn: { headless: './gone.js' } }, 'has the headless entry ./gone.js, but does not contain that file'],
  ['throws', { headless: "throw new Error('out of order');" }, 'failed to load: out of order'],
  ['nothing', { headless: 'export const other = 1;' }, 'exports no plugin'],
  ['half', { headless: "export const plugin = { kind: 'command' };" }, '“contract” must be 1'],
  [
    'no-summary',
    { headless: headless("summary: () => { throw new Error('no words'); }") },
    '“summary” failed for its defaults: no words',
  ],
  [
    'empty-summary',
    { headless: headless("summary: () => ''") },
    '“summary” doesn’t return a summary in words for its defaults',
  ],
  [
    'odd-time',
    { headless: headless("durationSeconds: () => 'long'") },
    '“durationSeconds” doesn’t return a number of seconds',
  ],
  ['taken', { headless: headless("id: 'command.speech'") }, 'The id command.speech has no vendor'],
  [
    'twice',
    { headless: headless("id: 'acme/command.infusion-pump'") },
    'by both @acme/scn-infusion-pump@1.2.0 and twice@1.0.0',
  ],
  ['same-device', { headless: headless("feIdentifier: 'Speech'") }, 'both have the device name Speech'],
  ['schema', { headless: headless("schema: { type: 'object', oneOf: [] }") }, 'acme/command.schema, /schema'],
])('refuses %s with the reason, and loads the others', async (name, changes, reason) => {
  await writePackage(from, name, changes);
  const packages = ['@acme/scn-infusion-pump', `./${name}`];
  const { accepted, refused, made } = await loadPackages({ packages, from }, createGatewayCore);
  expect(accepted.map(({ manifest }) => manifest.name)).toEqual(['@acme/scn-infusion-pump']);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.problems[0]?.message).toContain(reason);
  expect(refused[0]?.problems[0]?.message).not.toMatch(/\n\s+at /);
  expect(made.plugins.command('acme/command.infusion-pump')).toBeDefined();
});

it('reports a package that is not installed, with the search path', async () => {
  const { refused } = await loadPackages({ packages: ['@acme/gone'], from }, createGatewayCore);
  expect(refused).toEqual([
    {
      name: '@acme/gone',
      version: null,
      problems: [
        {
          message: `The plugin package @acme/gone is not installed for ${from}.`,
          whatToDo: 'Run `npm install @acme/gone` there, or remove it from the configuration.',
        },
      ],
    },
  ]);
});

it('refuses a package with which the host can’t be created', async () => {
  await writePackage(from, 'unmakeable');
  const { refused, made } = await loadPackages({ packages: ['./unmakeable'], from }, (entries) => {
    if (entries.length > 0) throw new Error('Two types are called the same.');
    return 'made';
  });
  expect(made).toBe('made');
  expect(refused[0]).toMatchObject({
    name: 'unmakeable',
    problems: [
      {
        message: "The plugins of unmakeable can't be used: Two types are called the same.",
        whatToDo: 'Contact the author of unmakeable, or remove it from SCN_PLUGINS.',
      },
    ],
  });
});
