import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadKnownPlugins, registryEntries, type KnownPlugins, type PackageItem } from '@scn/app/plugins/known-plugins';
import { PluginLimits } from '@scn/app/plugins/time-limits';
import { printScenarioFile } from '@scn/core/format/print';
import { readScenarioFile } from '@scn/core/format/read';
import { createRegistry, type PluginRegistry } from '@scn/core/kernel/registry';
import { runs } from '@scn/core/testing/effort';
import { createValidator } from '@scn/core/validation/engine/engine';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { createGatewayCore } from '@scn/gateway/plugins/gateway-core';
import { loadPackages } from '@scn/gateway/plugins/load-packages';
import { reportPackages } from '@scn/gateway/plugins/report-packages';
import { validateFully } from '@scn/gateway/plugins/validate-fully';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../../cli/src/run-command';
import { processTerminal } from '../../cli/src/terminal/terminal';
import { foreign } from '../../cli/test/scenarios';

/*
 * Faulty plugins on each host: the command line, the gateway, and the core of the editor. Each names the plugin and what is wrong with it;
 * none takes the scenario for checked or writes what the plugin made of it.
 */

const parent = mkdtempSync(join(tmpdir(), 'scn-faulty-'));
vi.stubGlobal('importFromLauncher', (url: string) => import(url) as Promise<unknown>);
afterAll(() => {
  vi.unstubAllGlobals();
  rmSync(parent, { recursive: true });
});

const args = { patientId: null, fluid: '  Plasma-Lyte  148', rate: 50.5, volume: 500, running: true };
const text = foreign
  .replace('"args": {"rate": 0}', `"args": ${JSON.stringify(args)}`)
  .replace('"acme/command.infusion-pump": 0', '"acme/command.infusion-pump": 1');

const folders = new Map<string, string>();

/** A package with a plugin from a source that can import the sample's. @returns its folder */
function packageOf(source: string): string {
  const known = folders.get(source);
  if (known !== undefined) return known;
  const folder = join(parent, `pump-${folders.size}`);
  folders.set(source, folder);
  cpSync(join(import.meta.dirname, '../../examples/plugin-package'), folder, { recursive: true });
  const manifest = { name: 'pump', version: '1.0.0', type: 'module', scn: { contract: 1, headless: './faulty.js' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'faulty.js'), `import { plugin as pump } from './index.js';\n${source}`);
  writeFileSync(join(folder, 'ward.scn.json'), text);
  return folder;
}

/** A host: returns its message about the plugin, or null when it finds nothing wrong with it. */
type Host = (folder: string) => Promise<string | null>;

const commandLine: Host = async (folder) => {
  let said = '';
  const run = (...words: readonly string[]) =>
    runCommand(
      [...words, '--plugin', folder],
      processTerminal(false, (_, part) => void (said += part)),
    );
  const file = join(folder, 'ward.scn.json');
  const checked = await run('validate', file, '--format', 'compact', '--rule', 'argument/missing=off');
  const written = await run('fmt', '--check', file);
  const isRefused = written > 1 || checked > 1 || said.includes('rule/failed');
  return isRefused ? said : null;
};

/** Returns the messages of validation and printing with these plugins. */
async function used(
  plugins: PluginRegistry,
  validate: (scenario: never) => Promise<readonly { ruleId: string; message: string }[]>,
) {
  const { file } = readScenarioFile(Buffer.from(text), { plugins });
  if (file === null) return 'The file can’t be read.';
  await validate(file.scenario as never);
  await setTimeout(1); // the next request: what was reported late is known
  const failed = (await validate(file.scenario as never)).filter(({ ruleId }) => ruleId === 'rule/failed');
  const messages = failed.map(({ message }) => message);
  try {
    printScenarioFile(file.scenario, plugins, file);
  } catch (error) {
    messages.push((error as Error).message);
  }
  return messages.length === 0 ? null : messages.join('\n');
}

const loaded = new Map<string, ReturnType<typeof loadPackages<ReturnType<typeof createGatewayCore>>>>();

/** Loads a package as a gateway does, once for both hosts. */
function loadAtGateway(folder: string) {
  const loading = loaded.get(folder) ?? loadPackages({ packages: [folder], from: parent }, createGatewayCore);
  loaded.set(folder, loading);
  return loading;
}

const gateway: Host = async (folder) => {
  const { refused, made: core } = await loadAtGateway(folder);
  if (refused.length > 0)
    return refused.flatMap(({ name, problems }) => problems.map(({ message }) => `${name}: ${message}`)).join('\n');
  const validator = core.validators.scenario();
  return used(core.plugins, (scenario) => validateFully(validator, scenario, core.plugins));
};

const browser = { now: () => performance.now(), afterTurn: setImmediate, storage: null };

let pages = 0;

/** The headless half as a gateway serves it. @returns its URL; null when the gateway refuses the package */
async function bundled(folder: string): Promise<string | null> {
  const [report] = await reportPackages(await loadAtGateway(folder), new Set());
  if (!report?.headless) return null;
  // a page loads a module once: each loading here is one of another page
  const file = join(folder, `bundle-${(pages += 1)}.js`);
  writeFileSync(file, report.headless.source);
  return pathToFileURL(file).href;
}

/** The editor gets from the gateway what it accepted, and the reason for what it refused. */
async function loadInEditor(folder: string, limits = new PluginLimits(browser)): Promise<KnownPlugins> {
  limits.provide();
  const { refused, accepted } = await loadAtGateway(folder);
  const item: PackageItem = {
    ...{ name: 'pump', version: '1.0.0', screens: [], documentation: null, uiPath: null },
    plugins: accepted.flatMap(({ entries }) => entries.map(({ plugin }) => plugin.id)),
    headlessPath: await bundled(folder),
    problems: refused.flatMap(({ problems }) => problems.map((problem) => ({ part: 'package', ...problem }))),
  };
  const known = await loadKnownPlugins([item], (path) => import(path) as Promise<unknown>, limits);
  return known;
}

/** As open documents have them. */
function registryOf({ plugins }: KnownPlugins): PluginRegistry {
  const { builtIn, thirdParty } = registryEntries(plugins);
  return createRegistry(thirdParty, builtIn);
}

const editor: Host = async (folder) => {
  const known = await loadInEditor(folder);
  if (known.problems.length > 0)
    return known.problems.map(({ subject, message }) => `${subject}: ${message}`).join('\n');
  const plugins = registryOf(known);
  const validator = createValidator({ plugins, rules: builtInRules });
  return used(plugins, (scenario) => Promise.resolve(validator.validate(scenario)));
};

const hosts = { commandLine, gateway, editor };

const changed = (changes: string) => `export const plugin = { ...pump, ${changes} };`;
const rule = (parts: string) =>
  changed(`rules: { odd: { severity: 'ERROR', title: 'Odd', why: 'Odd.', messages: { odd: 'Odd.' }, ${parts} } }`);
const later = (how: string) => rule(`check({ report }) { const late = () => report({ messageId: 'odd' }); ${how}; }`);
const canonical = (change: string) => changed(`canonical: (args) => ({ ...args, ${change} })`);

const hidden = (when: string, result: string) =>
  `const schema = structuredClone(pump.schema); schema.properties.fluid['x-when'] = ${when};\n${changed(`schema, canonical: (args) => (${result})`)}`;

/** Results that the functions of the sample return, or could. */
const valid: Readonly<Record<string, string>> = {
  effects: '[]',
  lines: '[]',
  summary: `'Pump'`,
  durationSeconds: '0',
  card: '{}',
  canonical: 'args',
};

/** The fault, the plugin, and the message of a host about it. */
type Fault = readonly [what: string, source: string, reason: RegExp];

const faults: readonly Fault[] = [
  ['fails to load', `throw new Error('out of order');`, /out of order/],
  [
    'fails when it is read again',
    `let reads = 0;\nexport const plugin = { ...pump, get rules() { if (reads++ > 0) throw new Error('read once'); return pump.rules; } };`,
    /pump.*The plugin can’t be read: read once/s,
  ],
  [
    'contains itself',
    `const schema = { ...pump.schema };\nschema.title = schema;\n${changed('schema')}`,
    /“schema” must be plain JSON/,
  ],
  [
    'reports an object instead of a word',
    `export const plugin = { ...pump, rules: { odd: { severity: 'ERROR', title: 'Odd', why: 'Odd.', messages: { odd: 'Odd {{what}}.' }, check({ report }) { report({ messageId: 'odd', data: { what: {} } }); } } } };`,
    /with a value for {{what}} that is neither text nor a number/,
  ],
  ['exports nothing', `export const other = 1;`, /exports no plugin/],
  ['is no object', `export const plugin = 7;`, /It is a number, not a plugin/],
  ['has another kind', changed(`kind: 'gadget'`), /not "gadget"/],
  ['requires another contract', changed('contract: 2'), /requires version 2 of the plugin contract/],
  ['has an id without a vendor', changed(`id: 'command.pump'`), /no vendor/],
  ['has an id of another kind', changed(`id: 'acme/trigger.pump'`), /not a valid id/],
  ['has an icon that is a number', changed('icon: 7'), /icon/],
  ['has a version without migrations', changed('version: 3'), /migrations/],
  ['has a schema outside of the subset', changed(`schema: { type: 'object', oneOf: [] }`), /schema/],
  ['has defaults that are missing', changed('defaults: undefined'), /no property “defaults”/],
  ['has a summary that is missing', changed('summary: undefined'), /no property “summary”/],
  ['has a summary that throws', changed(`summary: () => { throw new Error('no words'); }`), /no words/],
  ['has an empty summary', changed(`summary: () => ''`), /“summary” doesn’t return/],
  ['has an asynchronous summary', changed(`summary: async () => 'Pump'`), /“summary” doesn’t return/],
  ['has a duration in words', changed(`durationSeconds: () => 'long'`), /“durationSeconds” doesn’t return/],
  ['has a negative duration', changed('durationSeconds: () => -1'), /“durationSeconds” doesn’t return/],
  ['has an asynchronous duration', changed('durationSeconds: async () => 1'), /“durationSeconds” doesn’t return/],
  ['has a card of another shape', changed(`card: () => 'Pump'`), /“card” doesn’t return/],
  ['has a card that throws', changed(`card: () => { throw new Error('no card'); }`), /no card/],
  ['has lines of another shape', changed(`lines: () => [{ text: 7 }]`), /“lines” doesn’t return/],
  ['has an asynchronous effect', changed('effects: async () => []'), /“effects” doesn’t return/],
  [
    'has an effect that throws',
    changed(`effects: () => { throw new Error('no effect'); }`),
    /“effects” failed for its defaults: no effect/,
  ],
  [
    'fails when it is simulated',
    changed(`simulate: () => { throw new Error('no play'); }`),
    /“simulate” failed for its defaults: no play/,
  ],
  [
    'does what the contract doesn’t know when it is simulated',
    changed(`simulate: () => [{ kind: 'wait', milliseconds: 5 }]`),
    /“simulate” doesn’t return/,
  ],
  ['is simulated asynchronously', changed('simulate: async () => []'), /“simulate” doesn’t return/],
  ['has an asynchronous rule', rule('async check() {}'), /asynchronous/],
  ['has a rule that returns a promise', rule('check() { return Promise.resolve(); }'), /asynchronous/],
  ['reports in a promise', later('Promise.resolve().then(late)'), /after its check has returned/],
  ['reports in a promise of a promise', later('(async () => { await 0; await 0; late(); })()'), /after its check/],
  ['reports in a microtask', later('queueMicrotask(late)'), /after its check has returned/],
  ['reports in the next tick', later('process.nextTick(late)'), /after its check has returned/],
  ['reports in a timer', later('setTimeout(late, 0)'), /after its check has returned/],
  ['reports in an immediate', later('setImmediate(late)'), /after its check has returned/],
  ['has a rule that throws', rule(`check() { throw new Error('no rule'); }`), /no rule/],
  ['has a rule that changes arguments', rule('check({ args }) { args.fluid = ""; }'), /read.only|assign/],
  [
    'has a rule that changes the scenario',
    rule('check({ view }) { view.scenario.actions.pop(); }'),
    /read.only|delete/,
  ],
  ['has a severity that doesn’t exist', rule(`check() {}, severity: 'FATAL'`), /not "FATAL"/],
  ['has a rule without a check', rule(''), /no property “check”/],
  ['has a rule without a title', rule('check() {}, title: null'), /“title” must be text/],
  ['has a rule without messages', rule('check() {}, messages: null'), /“messages”/],
  [
    'has a canonical form that throws',
    changed(`canonical: () => { throw new Error('no form'); }`),
    /“canonical” failed.*no form/,
  ],
  [
    'has a canonical form that throws for some arguments',
    changed(`canonical: (args) => { if (args.rate === 50.5) throw new Error('no form'); return args; }`),
    /“canonical” failed: no form/,
  ],
  ['has an asynchronous canonical form', changed('canonical: async (args) => args'), /“canonical”/],
  ['has a canonical form outside of its schema', changed('canonical: () => ({})'), /schema/],
  ['replaces words', canonical(`fluid: args.fluid === '' ? '' : 'Water'`), /“canonical” changes \/fluid.*only trim/],
  ['writes words of its own', canonical(`fluid: args.fluid || 'Water'`), /“canonical” changes \/fluid/],
  ['deletes words', canonical(`fluid: ''`), /“canonical” loses \/fluid/],
  ['writes words in lower case', canonical('fluid: args.fluid.toLowerCase()'), /“canonical” changes \/fluid/],
  [
    'changes the spaces between words',
    canonical(String.raw`fluid: args.fluid.replace(/\s+/g, ' ')`),
    /changes \/fluid/,
  ],
  ['adds to words', canonical(`fluid: args.fluid + '.'`), /“canonical” changes \/fluid/],
  ['rounds without a precision', canonical('rate: Math.round(args.rate)'), /“canonical” changes \/rate.*x-precision/],
  ['turns something off', canonical('running: false'), /“canonical” (?:loses|changes) \/running/],
  ['chooses a patient', canonical(`patientId: 'p1'`), /“canonical” changes \/patientId/],
  [
    'changes the arguments it gets',
    changed(`canonical: (args) => { args.rate = 1; return args; }`),
    /“canonical” failed/,
  ],
  [
    'replaces words in every third call',
    `let calls = 0;\n${changed(`canonical: (args) => args.rate === 50.5 ? { ...args, fluid: ++calls % 3 === 2 ? 'Water' : args.fluid.trim() } : args`)}`,
    /“canonical” (?:changes|isn’t idempotent)/,
  ],
  [
    'replaces words where they are hidden',
    hidden(`{ property: 'running', in: [false] }`, `args.running ? { ...args, fluid: 'Water' } : args`),
    /“canonical” changes \/fluid/,
  ],
  [
    'replaces words that hide themselves',
    hidden(`{ property: 'fluid', in: [''] }`, `args.fluid === '' ? args : { ...args, fluid: 'Water' }`),
    /“canonical” changes \/fluid/,
  ],
  ...['effects', 'lines', 'summary', 'durationSeconds', 'card', 'canonical'].map((name): Fault => [
    `throws what can’t be described in its ${name}`,
    changed(`${name}: (args) => { if (args.rate !== 50.5) return ${valid[name]}; throw { toString() { throw 1; } }; }`),
    new RegExp(`“${name}” failed: It threw a value that can’t be described`),
  ]),
  ...(
    [
      ['effects', `[{ kind: 'end-scenario' }]`],
      ['effects', `[{ kind: 'gives-points', points: 'many' }]`],
      ['effects', '[null]'],
      ['lines', '[null]'],
      ['card', '{ lines: 7 }'],
      ['summary', '7'],
      ['durationSeconds', 'NaN'],
      ['durationSeconds', '-5'],
      ['durationSeconds', `'7'`],
    ] as const
  ).map(([name, result]): Fault => [
    `returns ${result} from its ${name} for some arguments`,
    changed(`${name}: (args) => args.rate === 50.5 ? ${result} : ${valid[name]}`),
    new RegExp(`“${name}” doesn’t return `),
  ]),
  ['has a simulation that is no function', changed('simulate: 7'), /“simulate” must be a function, not 7/],
  ['has effects that are no function', changed('effects: 7'), /“effects” must be a function, not 7/],
  [
    'has a rule that throws what can’t be described',
    rule(`check() { throw Object.defineProperty(new Error(), 'message', { get() { throw 1; } }); }`),
    /infusion-pump\/odd” failed: It threw a value that can’t be described/,
  ],
  [
    'reports what is no finding',
    rule('check({ report }) { try { report(null); } catch {} }'),
    /reports something that is not a finding/,
  ],
  ['isn’t idempotent', canonical(`fluid: args.fluid.replace(/^ /, '')`), /isn’t idempotent/],
];

/** Each host with a third of the faults; with more effort (`SCN_TEST_EFFORT`), with all of them. */
const shares = Object.entries(hosts).map(
  ([name, host], at, { length }) =>
    [name, host, runs(1) > 1 ? faults : faults.filter((_, index) => index % length === at)] as const,
);

describe.each(shares)('%s', (_, host, share) => {
  it.each(share)('names a plugin that %s', async (__, source, reason) => {
    const said = await host(packageOf(source));
    expect(said).toMatch(reason);
    expect(said).toMatch(/acme\/command|pump/);
  });

  const precise = `const schema = structuredClone(pump.schema); schema.properties.rate['x-precision'] = 1;`;
  it.each([
    ['has no fault', 'export const plugin = pump;'],
    ['trims words', canonical('fluid: args.fluid.trim()')],
    [
      'rounds to its precision',
      `${precise}\nexport const plugin = { ...pump, schema, canonical: (args) => ({ ...args, rate: Math.round(args.rate) }) };`,
    ],
    ['exports a list that is none beside it', 'export const plugin = pump; export const plugins = 7;'],
    [
      'consists of instances of classes',
      `class Rule { get severity() { return 'ERROR'; } get title() { return 'Odd'; } get why() { return 'Odd.'; } get messages() { return { odd: 'Odd.' }; } check({ report }) { report({ messageId: 'odd' }); } }
class Step { get to() { return 2; } get note() { return 'Note.'; } up(args) { return args; } }
class Pump { constructor() { const { title, ...others } = pump; Object.assign(this, others, { version: 2, migrations: [new Step()], rules: { odd: new Rule() } }); } get title() { return 'Pump'; } }
export const plugin = new Pump();`,
    ],
    ['reports in its check', rule(`check({ report }) { report({ messageId: 'odd' }); }`)],
    ['takes part in plays', changed('simulate: ({ movementLength }) => [{ kind: "waits", ...movementLength }]')],
    ['has an effect', changed(`effects: () => [{ kind: 'pauses' }]`)],
  ])('uses a plugin that %s', async (__, source) => {
    expect(await host(packageOf(source))).toBeNull();
  });
});

/** A function that never ends for the arguments of the file, which aren’t those that packages are tried with. */
const endless = 'if (args.rate === 50.5) while (true) {}';
const otherRule = `other: { severity: 'ERROR', title: 'Other', why: 'Other.', messages: { other: 'Another finding.' }, check({ report }) { report({ messageId: 'other' }); } }`;
const severalRules = (check: string) =>
  `rules: { odd: { severity: 'ERROR', title: 'Odd', why: 'Odd.', messages: { odd: 'Odd.' }, check({ args }) { ${check} } }, ${otherRule} }`;
const hanging: readonly (readonly [name: string, source: string])[] = [
  ['rule', changed(severalRules(endless))],
  ['rule that catches errors', changed(severalRules(`try { ${endless} } catch {} ${endless}`))],
  ...['canonical', 'effects', 'lines', 'summary', 'durationSeconds', 'card'].map(
    (name) => [name, changed(`${name}: (args) => { ${endless} return ${valid[name]}; }, ${severalRules('')}`)] as const,
  ),
  ['simulate', changed(`simulate({ args }) { ${endless} return []; }, ${severalRules('')}`)],
  [
    'migration',
    changed(
      `version: 2, migrations: [{ to: 2, note: 'The rate is per hour.', up(args) { ${endless} return args; } }], ${severalRules('')}`,
    ),
  ],
];

/** Calls a function of the sample with the arguments of the file. @returns what it throws */
function thrownBy(plugins: PluginRegistry, name: string): string {
  const pump = plugins.command('acme/command.infusion-pump');
  const given = { node: null, view: null, report: () => undefined };
  const simulated = { args, event: { kind: 'reached' }, at: 0, scenario: {} };
  try {
    if (name.startsWith('rule')) pump?.rules['odd']?.check({ ...given, args });
    else if (name === 'simulate') pump?.simulate?.(simulated as never);
    else if (name === 'migration') pump?.migrations[0]?.up(args);
    else (pump as never as Record<string, (given: unknown) => unknown>)[name]?.(args);
  } catch (error) {
    return (error as Error).message;
  }
  return 'It returned.';
}

describe.each(hanging)('a %s that never ends', (name, source) => {
  const message = 'It didn’t finish within 0.2 s and was stopped.';
  const time = { now: 0 };
  const inEditor = async () =>
    registryOf(
      await loadInEditor(packageOf(source), new PluginLimits({ ...browser, now: () => (time.now += 1) }, 200)),
    );

  it('is stopped in the editor, in the words of the command line and the gateway', async () => {
    const { made } = await loadAtGateway(packageOf(source));
    const here = await inEditor();
    const said = thrownBy(here, name);
    expect(said).toContain(message);
    vi.stubEnv('SCN_PLUGIN_TIMEOUT', '200');
    expect(thrownBy(made.plugins, name).replaceAll('pump@1.0.0', 'pump')).toBe(said.replaceAll('pump@1.0.0', 'pump'));
    vi.unstubAllEnvs();
    // and isn’t run again
    const { now } = time;
    expect(thrownBy(here, name)).toContain(message);
    expect(time.now - now).toBeLessThan(10);
  });

  it('leaves the findings of others as they are', async () => {
    const plugins = await inEditor();
    const validator = createValidator({ plugins, rules: builtInRules });
    const { file } = readScenarioFile(Buffer.from(text), { plugins });
    const scenario = file?.scenario as never;
    const found = validator.validate(scenario);
    // migrations run as an older file is read, and simulations in plays
    const isValidated = name !== 'migration' && name !== 'simulate';
    const failed = found.filter(({ ruleId }) => ruleId === 'rule/failed');
    expect(
      failed.map((issue) => issue.message.includes(message) && issue.message.includes('acme/command.infusion-pump')),
    ).toEqual(isValidated ? [true] : []);
    expect(found.filter(({ ruleId }) => ruleId === 'acme/command.infusion-pump/other')).toHaveLength(1);
    // without these, rules can’t say what never happens, and when
    if (name === 'effects' || name === 'durationSeconds') return;
    const otherFindings = ({ ruleId }: { readonly ruleId: string }) => ruleId !== 'rule/failed';
    const without = createValidator({
      plugins: registryOf(await loadInEditor(packageOf(changed(severalRules(''))))),
      rules: builtInRules,
    });
    expect(found.filter(otherFindings)).toEqual(without.validate(scenario).filter(otherFindings));
  });
});
