import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadKnownPlugins, type PackageItem } from '@scn/app/plugins/known-plugins';
import { contractRelease } from '@scn/core/kernel/contract/release';
import type { ContractSchema } from '@scn/core/kernel/contract/fields';
import { loadPackages } from '@scn/gateway/plugins/load-packages';
import { reportPackages } from '@scn/gateway/plugins/report-packages';
import { runs } from '@scn/core/testing/effort';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../../cli/src/run-command';
import { processTerminal } from '../../cli/src/terminal/terminal';
import { foreign } from '../../cli/test/scenarios';

/*
 * Packages that differ from the contract in one property: each host refuses them, or warns of them, in the same words, with the file, the
 * plugin and the property.
 */

const parent = mkdtempSync(join(tmpdir(), 'scn-contracts-'));
beforeAll(() => {
  // how long a busy machine takes is no fault of a plugin
  vi.stubEnv('SCN_PLUGIN_TIMEOUT', '60000');
  vi.stubGlobal('importFromLauncher', (url: string) => import(url) as Promise<unknown>);
  writeFileSync(join(parent, 'base.js'), base);
  writeFileSync(join(parent, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(parent, 'ward.scn.json'), foreign);
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  rmSync(parent, { recursive: true });
});

/** A plugin of each kind, complete and without a fault. */
const base = `
const text = { type: 'string', title: 'Text', maxLength: 255, default: '' };
const flag = { type: 'boolean', title: 'Flag', default: false };
const object = (properties) => ({ type: 'object', additionalProperties: false, required: Object.keys(properties), properties });
const common = {
  contract: 1, version: 2, title: 'Kit', description: 'A kit.', icon: 'Drop', searchWords: ['set'],
  migrations: [{ to: 2, note: 'Nothing.', up: (args) => args }],
  rules: { odd: { severity: 'ERROR', title: 'Odd', why: 'Odd.', messages: { odd: 'Odd {{name}}.' }, needs: ['text'], readsAssets: { 'asset.image': ['title'] }, check() {} } },
  canonical: (args) => args, summary: () => 'Kit',
};
export const command = {
  ...common, id: 'acme/command.kit', kind: 'command', group: 'controls', feIdentifier: 'AcmeKit',
  schema: object({ text, flag, rate: { type: 'number', title: 'Rate', 'x-unit': 'mL/h', default: 1 } }),
  defaults: { text: '', flag: false, rate: 1 },
  placement: { zone: 'body', maxPerResponse: 1, allowedInFirstResponseOfStart: true, copyable: true },
  variants: [{ id: 'on', title: 'On', args: { flag: true } }], durationSeconds: () => 0,
  card: () => ({ lines: [['Kit']] }), lines: () => [], fromLine: () => null, effects: () => [], simulate: () => [],
};
export const trigger = {
  ...common, id: 'acme/trigger.kit', kind: 'trigger', triggerType: 'TIME_TRIGGERED', actionType: 'TimeTriggered', evaluation: 'time',
  schema: object({ text }), defaults: { text: '' }, allowedPlaces: ['none'], maxPerScenario: null, copyable: true, ownsDetails: true,
  linkable: true, usesVisibility: false, schedule: () => ({ first: 1, repeats: false }),
};
const item = {
  id: 'rate', title: 'Rate', loinc: '8867-4', abbreviations: ['HR'], synonyms: { words: ['pulse'], codes: ['8889-8'], source: 'Acme, 2026.' },
  units: { 'en-GB': { ucum: '/min', decimals: 0 }, 'en-US': { ucum: '/min', decimals: 0 } }, molarMass: null, range: [0, 300], normal: [60, 100],
  normalByAge: [{ below: 1, normal: [100, 160], source: 'Acme, 2026.' }], critical: [{ low: 40, high: 150, source: 'Acme, 2026.' }],
  baseline: 70, goal: 70, worst: 150, choices: null, calculatedFrom: null, source: 'Acme, 2026.',
};
export const total = { ...item, id: 'total', title: 'Total', loinc: null, synonyms: undefined, source: 'No LOINC code. Acme, 2026.',
  calculatedFrom: { terms: [{ item: 'rate', factor: 1 }], constant: 0 } };
export const firstItem = item;
export const report = {
  ...common, id: 'acme/report.kit', kind: 'report', tab: 'monitor', reportType: 'KIT', system: null, hasSampleType: false,
  schema: object({ text }), defaults: { text: '' }, items: [item, total],
  presets: [{ id: 'adult', title: 'Adult', values: { rate: { baseline: 70 } }, source: 'Acme, 2026.' }],
};
export const asset = {
  ...common, id: 'acme/asset.kit', kind: 'asset', subject: 'AcmeKit', menuPolicy: ['Read', 'AcmeKit'], route: '/assets/kits', listTitle: 'Kits',
  texts: { create: 'New kit' }, schema: object({ text, flag }), defaults: { text: '', flag: false }, file: null, unique: ['text'], label: 'text',
  nameFlag: { property: 'flag', on: 'On', off: 'Off' }, canBePublic: false,
  listLayout: { as: 'table', pageSize: 20, pageSizes: [20], perRow: null, columns: ['text'], defaultSort: { property: 'text', descending: false } },
  storage: { derive: (args) => args, derived: ['flag'], propertyPolicies: { flag: ['Update', 'AcmeKit'] } },
  upload: { section: 'images', determinedBy: ['flag'], missingFor: () => null }, transfer: true,
  shownNames: { maker: { of: 'text', name: 'name', otherwise: 'text' } },
  parts: { acmeKitsOfWards: { description: 'Kits of wards.', where: { property: 'flag' } } },
  fileFormats: [{ extension: '.kit', title: 'Kit', read: () => null }],
};
`;

const names = { command: 'command', trigger: 'trigger', report: 'report', asset: 'asset' } as const;
type Kind = keyof typeof names;

let count = 0;

/** A package of a plugin with changes. @returns its folder */
function packageOf(kind: Kind, changes: string): string {
  const folder = join(parent, `kit-${count++}`);
  mkdirSync(folder);
  const manifest = { name: 'kit', version: '1.0.0', type: 'module', scn: { contract: 1, headless: './index.js' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(
    join(folder, 'index.js'),
    `import { ${kind} as base, firstItem, total } from '../base.js';\nexport const plugin = { ...base, ${changes} };`,
  );
  return folder;
}

/** Messages of a host about a package. */
type Host = (folder: string) => Promise<readonly string[]>;

const commandLine: Host = async (folder) => {
  let said = '';
  await runCommand(
    ['validate', join(parent, 'ward.scn.json'), '--plugin', folder],
    processTerminal(false, (_, part) => void (said += part)),
  );
  const lines = said.split('\n').filter((line) => line.includes('./index.js: '));
  // something else is wrong then
  return lines.length === 0 && said.includes(folder) ? [said] : lines;
};

const reportsOf = async (folder: string) =>
  reportPackages(await loadPackages({ packages: [folder], from: parent }, () => null), null);

const gateway: Host = async (folder) =>
  (await reportsOf(folder)).flatMap(({ problems }) => problems.map(({ message }) => message));

/** The editor gets from the gateway what it accepted, and the reason for what it refused. */
const editor: Host = async (folder) => {
  const items = (await reportsOf(folder)).map(({ name, version, plugins, problems }): PackageItem => ({
    ...{ name, version, plugins: [...plugins], screens: [], documentation: null, headlessPath: null, uiPath: null },
    problems: [...problems],
  }));
  const { problems } = await loadKnownPlugins(items, (path) => import(path) as Promise<unknown>);
  return problems.map(({ message }) => message);
};

/** The fault, the kind of plugin, its changes, and the message. */
type Fault = readonly [what: string, kind: Kind, changes: string, message: RegExp];

/** A value that a part of the contract doesn’t allow. */
function wrongValue({ type, anyOf }: ContractSchema): string {
  const types = anyOf === undefined ? [type] : anyOf.map((each) => each.type);
  return types.includes('number') || types.includes('integer') || types.includes(undefined) ? "'wrong'" : '7';
}

const { contracts } = contractRelease;

const ofProperties: readonly Fault[] = Object.entries(contracts).flatMap(([kind, { properties = {} }]) =>
  Object.entries(properties)
    .filter(([name]) => kind === 'command' || !Object.hasOwn(contracts.command.properties ?? {}, name))
    .map(([name, schema]): Fault => {
      const message = name === 'contract' || name === 'kind' ? new RegExp(`/${name}: `) : new RegExp(`, /${name}: `);
      return [`has a wrong ${name}`, kind as Kind, `${name}: ${wrongValue(schema)}`, message];
    }),
);

const items = (changes: string) => `items: [{ ...firstItem, ${changes} }, total]`;
const list = (changes: string) => `listLayout: { ...base.listLayout, ${changes} }`;

const named: readonly Fault[] = [
  [
    'has a LOINC code with a wrong check digit',
    'report',
    items(`loinc: '8867-5'`),
    /\/items\/0\/loinc: .*check digit is wrong. Should it be 8867-4\?/,
  ],
  ['has no LOINC code', 'report', items(`loinc: 'LOINC'`), /\/items\/0\/loinc: “LOINC” is not a LOINC code/],
  [
    'has a wrong further code',
    'report',
    items(`synonyms: { words: ['p'], codes: ['1-1'], source: 'Acme.' }`),
    /\/items\/0\/synonyms\/codes\/0: /,
  ],
  [
    'has a unit in words',
    'report',
    items(`units: { ...firstItem.units, 'en-GB': { ucum: 'Celsius', decimals: 0 } }`),
    /“Celsius” is not a UCUM code that Scenario Studio converts. (?:Did you mean Cel|Use a UCUM)/,
  ],
  [
    'has a unit of UCUM that items can’t have, of a known quantity',
    'report',
    items(`units: { ...firstItem.units, 'en-GB': { ucum: 'fg/mL', decimals: 0 } }`),
    /“fg\/mL” is a UCUM code, but not one of the \d+ units that Scenario Studio converts for items. Use one for the same quantity, such as g\/L,/,
  ],
  [
    'has a unit of UCUM that items can’t have, of an unknown quantity',
    'report',
    items(`units: { ...firstItem.units, 'en-GB': { ucum: 'lx', decimals: 0 } }`),
    /“lx” is a UCUM code, .* It has none for this quantity: use “1”, and name the unit in the title./,
  ],
  [
    'has units of different quantities',
    'report',
    items(`units: { ...firstItem.units, 'en-US': { ucum: 'kPa', decimals: 0 } }`),
    /\/items\/0\/units: .*different quantities/,
  ],
  [
    'has units that need a molar mass',
    'report',
    items(`units: { 'en-GB': { ucum: 'mmol/L', decimals: 0 }, 'en-US': { ucum: 'mg/dL', decimals: 0 } }`),
    /molar mass/,
  ],
  ['has an empty range', 'report', items('range: [45, 10]'), /\/items\/0\/range: The range 45 to 10 is empty/],
  [
    'has a baseline outside of its range',
    'report',
    items('baseline: 500'),
    /\/items\/0\/baseline: 500 is outside of the range 0 to 300 of Rate/,
  ],
  [
    'has critical limits in the wrong order',
    'report',
    items(`critical: [{ low: 100, high: 50, source: 'Acme.' }]`),
    /\/items\/0\/critical\/0: /,
  ],
  [
    'has ages in the wrong order',
    'report',
    items(
      `normalByAge: [{ below: 5, normal: [60, 100], source: 'A.' }, { below: 1, normal: [60, 100], source: 'A.' }]`,
    ),
    /\/items\/0\/normalByAge\/1: /,
  ],
  [
    'has a baseline that is none of its choices',
    'report',
    items(`choices: [{ value: 1, title: 'One' }]`),
    /\/items\/0\/baseline: 70 is none of the choices/,
  ],
  ['has items with one id', 'report', items(`id: 'total'`), /\/items\/1\/id: “total” occurs twice/],
  [
    'is calculated from an item that doesn’t exist',
    'report',
    `items: [firstItem, { ...total, calculatedFrom: { terms: [{ item: 'rat', factor: 1 }], constant: 0 } }]`,
    /no measured item “rat”.*Did you mean “rate”/,
  ],
  [
    'has a preset of an item that doesn’t exist',
    'report',
    `presets: [{ id: 'a', title: 'A', values: { rat: { baseline: 1 } }, source: 'A.' }]`,
    /no item “rat”/,
  ],
  ['has a sample type that its arguments don’t have', 'report', 'hasSampleType: true', /\/hasSampleType: /],
  ['has no source for a missing LOINC code', 'report', items('loinc: null'), /\/items\/0\/source: .*No LOINC code/],
  ['has a group that doesn’t exist', 'command', `group: 'pumps'`, /\/group: “group” must be one of .*, not "pumps"/],
  [
    'has a zone that doesn’t exist',
    'command',
    `placement: { ...base.placement, zone: 'middle' }`,
    /\/placement\/zone: .*not "middle"/,
  ],
  [
    'has defaults without a required field',
    'command',
    `defaults: { text: '', flag: false }`,
    /\/defaults: .*no property “rate”/,
  ],
  [
    'has a variant with arguments that don’t exist',
    'command',
    `variants: [{ id: 'a', title: 'A', args: { rat: 1 } }]`,
    /\/variants\/0\/args\/rat: /,
  ],
  ['has two variants with one id', 'command', 'variants: [base.variants[0], base.variants[0]]', /\/variants\/1\/id: /],
  [
    'has a unit of arguments in words',
    'command',
    `schema: { ...base.schema, properties: { ...base.schema.properties, rate: { ...base.schema.properties.rate, 'x-unit': 'drops per hour' } } }`,
    /\/schema\/properties\/rate\/x-unit: “drops per hour” is not a UCUM code/,
  ],
  [
    'has a field that is shown with a property that doesn’t exist',
    'command',
    `schema: { ...base.schema, properties: { ...base.schema.properties, text: { ...base.schema.properties.text, 'x-when': { property: 'flg', in: [true] } } } }`,
    /\/schema\/properties\/text\/x-when: .*no property “flg”. Did you mean “flag”/,
  ],
  [
    'refers to a kind that doesn’t exist',
    'command',
    `schema: { ...base.schema, properties: { ...base.schema.properties, text: { ...base.schema.properties.text, 'x-ref': 'asset.imag' } } }`,
    /no kind of asset asset.imag. Did you mean asset.image/,
  ],
  [
    'has a message with a wrong placeholder',
    'command',
    `rules: { odd: { ...base.rules.odd, messages: { odd: '{{name, hours}}' } } }`,
    /\/rules\/odd\/messages\/odd: {{name, hours}} is no placeholder/,
  ],
  [
    'has a rule whose key isn’t one',
    'command',
    `rules: { 'Odd Rule': base.rules.odd }`,
    /\/rules\/Odd Rule: The name “Odd Rule” in “rules” must match/,
  ],
  ['claims __proto__ as a key', 'command', `rules: { ['__proto__']: base.rules.odd }`, /\/rules\/__proto__: /],
  [
    'has a typing error in an optional property',
    'command',
    'simulat: () => []',
    /\/simulat: The plugin has no property “simulat”. Did you mean “simulate”\? It is ignored/,
  ],
  [
    'has a schedule although nothing evaluates it',
    'trigger',
    `evaluation: 'learner'`,
    /\/schedule: “schedule” is never called/,
  ],
  [
    'has a column that names no property',
    'asset',
    list(`columns: ['txt']`),
    /\/listLayout\/columns\/0: The schema has no property “txt”.*Did you mean “text”/,
  ],
  ['has a label that names no property', 'asset', `label: 'name'`, /\/label: The schema has no property “name”/],
  [
    'has a menu policy of a subject that doesn’t exist',
    'asset',
    `menuPolicy: ['MenuAccess', 'Kit']`,
    /\/menuPolicy: No one can have the permission Kit:MenuAccess/,
  ],
  [
    'has the subject of a menu',
    'asset',
    `subject: 'GlobalActions', menuPolicy: ['MenuAccess', 'GlobalActions']`,
    /\/subject: /,
  ],
  [
    'has a page size that can’t be chosen',
    'asset',
    list('pageSize: 7'),
    /\/listLayout\/pageSize: 7 is none of the page sizes/,
  ],
  ['has cards without a number in a row', 'asset', list(`as: 'cards'`), /\/listLayout\/perRow: /],
  [
    'has a policy for a property that doesn’t exist',
    'asset',
    `storage: { propertyPolicies: { flg: ['Update', 'AcmeKit'] } }`,
    /\/storage\/propertyPolicies\/flg: /,
  ],
  ['has file formats without transfer', 'asset', 'transfer: undefined', /\/fileFormats: /],
  [
    'has a part with the name of another query',
    'asset',
    `parts: { users: { description: 'All.' } }`,
    /\/parts\/users: .*acmeKitsOfSomeName/,
  ],
];

const faults = [...ofProperties, ...named];

describe('a plugin that follows the contract', () => {
  it.each(Object.keys(names))('of the kind %s is used without a word', async (kind) => {
    const folder = packageOf(kind as Kind, '');
    for (const host of [commandLine, gateway, editor]) expect(await host(folder)).toEqual([]);
  });
});

it('at least 60 faults are known, among them each property of the contract', () => {
  expect(faults.length).toBeGreaterThanOrEqual(60);
});

/** The command line says the same of every third one; with more effort (`SCN_TEST_EFFORT`), of all. */
const sample = runs(1) > 1 ? 1 : 3;

it.each(faults.map((fault, index) => [...fault, index % sample === 0] as const))(
  'each host says that a plugin %s',
  async (_, kind, changes, message, isInSample) => {
    const folder = packageOf(kind, changes);
    const said = await gateway(folder);
    expect(said.join('\n')).toMatch(message);
    for (const line of said) expect(line).toMatch(/^\.\/index\.js: \S+, \/\S+.*: .*\.$|\?$/);
    expect(await editor(folder)).toEqual(said);
    if (!isInSample) return;
    const lines = await commandLine(folder);
    expect(lines.map((line) => line.replace(/^.*?(?=\.\/index\.js: )/, ''))).toEqual(said);
  },
);
