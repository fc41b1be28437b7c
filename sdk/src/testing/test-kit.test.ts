import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { defineArgumentRule, defineCommand, neededReference, number, object, title, type Snapshot } from '@scn/sdk';
import { baseIds, readPluginFiles, testPlugin, testRule, testSimulation, type TestRunner } from '@scn/sdk/testing';

const schema = object({
  patientId: neededReference('patient', { title: 'Patient' }),
  drug: title({ title: 'Drug', default: 'Saline' }),
  rate: number({ title: 'Rate', minimum: 0, maximum: 1200, default: 100, 'x-unit': 'mL/h' }),
});

const define = defineArgumentRule<Snapshot<typeof schema>>();

const notRunning = define({
  severity: 'WARNING',
  title: 'A pump has a rate',
  why: 'At 0 mL/h nothing flows.',
  messages: { zero: '{{drug}} has the rate 0. Set a rate.' },
  check({ args, node, report }) {
    const fix = { name: 'playlist-command.update', input: { id: node?.id ?? '', args: { rate: 100 } } };
    const fixes = [{ title: 'Set 100 mL/h', operations: [fix] }];
    if (args.rate === 0) report({ messageId: 'zero', at: '/rate', data: { drug: args.drug }, fixes });
  },
});

const pump = defineCommand({
  id: 'acme/command.pump',
  version: 2,
  title: 'Pump',
  description: 'Starts an infusion.',
  group: 'controls',
  feIdentifier: 'AcmePump',
  schema,
  rules: { 'not-running': notRunning },
  migrations: [{ to: 2, note: 'the drug has a name', up: (args) => ({ ...args, drug: args['drug'] ?? 'Saline' }) }],
  summary: ({ drug, rate }) => `${drug} at ${rate} mL/h`,
  simulate: ({ args, event }) =>
    event.kind === 'reached' ? [{ kind: 'waits', milliseconds: args.rate * 10, isEstimate: false }] : [],
});

const folder = mkdtempSync(join(tmpdir(), 'scn-kit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const usual: Readonly<Record<string, unknown>> = {
  'docs.md': '# Pump\n\nText.\n\n## When to use it\n\nNow.\n',
  'examples/valid/slow.json': { title: 'slow', args: { patientId: 'patient', drug: 'Saline', rate: 5 } },
  'examples/valid/fast.json': { title: 'fast', args: { patientId: 'patient', drug: 'Saline', rate: 500 } },
  'examples/invalid/zero.json': {
    title: 'zero',
    args: { patientId: 'patient', drug: 'Saline', rate: 0 },
    findings: [{ rule: 'not-running', messageId: 'zero', at: '/rate' }],
  },
  'migrations/2.json': { before: { rate: 1 }, after: { rate: 1, drug: 'Saline' } },
};

let count = 0;

/** Writes the files of a plugin beside a module. @returns the address of the module */
function filesBeside(changes: Readonly<Record<string, unknown>> = {}): string {
  const own = join(folder, String((count += 1)));
  for (const [file, content] of Object.entries({ ...usual, ...changes })) {
    if (content === null) continue;
    mkdirSync(join(own, file, '..'), { recursive: true });
    writeFileSync(join(own, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return pathToFileURL(join(own, 'index.js')).href;
}

/** Runs what is registered. @returns the failures: the name of the test, and its message */
async function failuresOf(registered: (runner: TestRunner) => void): Promise<Readonly<Record<string, string>>> {
  const failures: Record<string, string> = {};
  const all: [name: string, run: () => void | Promise<void>][] = [];
  registered({ describe: (_, run) => run(), it: (name, run) => void all.push([name, run]) });
  for (const [name, run] of all) {
    try {
      await run();
    } catch (error) {
      failures[name] = error instanceof Error ? error.message : String(error);
    }
  }
  expect(all.length).toBeGreaterThan(0);
  return failures;
}

describe('testPlugin', () => {
  it('passes a plugin that keeps the contract', async () => {
    expect(await failuresOf((runner) => testPlugin(pump, readPluginFiles(filesBeside()), runner))).toEqual({});
  });

  it.each<[string, Partial<typeof pump>, Readonly<Record<string, unknown>>, string]>([
    ['no docs', {}, { 'docs.md': null }, 'docs.md is missing. Write one that starts with “# Pump”.'],
    ['other docs', {}, { 'docs.md': '# Pomp\n' }, 'docs.md has another title. Start with “# Pump”.'],
    ['a fragment', { description: 'Starts' }, {}, '`description` is not a sentence. End it with a full stop.'],
    [
      'an example with a finding',
      {},
      { 'examples/valid/fast.json': { title: 'fast', args: { patientId: 'patient', drug: 'Saline', rate: 0 } } },
      'examples/valid/fast.json has findings: not-running zero /rate. Correct the example, or move it',
    ],
    [
      'an example without its finding',
      {},
      {
        'examples/invalid/zero.json': {
          title: 'zero',
          args: { patientId: 'patient', drug: '', rate: 1 },
          findings: [{ rule: 'not-running', messageId: 'zero', at: '/rate' }],
        },
      },
      'examples/invalid/zero.json has other findings than it lists (rule, message, place).\nExpected: [\n  "not-running zero /rate"\n]',
    ],
    [
      'a finding of nothing that exists',
      {},
      {
        'examples/invalid/lost.json': {
          title: 'lost',
          args: { patientId: 'no-one', drug: 'Saline', rate: 1 },
          findings: [{ rule: 'wrong-kind', messageId: 'wrong-kind', at: '/patientId' }],
        },
      },
      'dangling',
    ],
    [
      'a scenario without the action that examples are added to',
      {},
      {
        'examples/invalid/elsewhere.json': {
          title: 'elsewhere',
          scenario: { scenarioCode: 'TST001GB', actions: [{ actionCode: 'AELSE001', title: 'Elsewhere' }] },
          args: { patientId: null, drug: 'Saline', rate: 0 },
          findings: [{ rule: 'not-running', messageId: 'zero', at: '/rate' }],
        },
      },
      'The example’s scenario has no action AOXYG001 with a response, which the example is added to. Add one.',
    ],
    [
      'too few examples',
      {},
      { 'examples/valid/fast.json': null },
      'examples/valid has 1 examples. Write at least two.',
    ],
    ['two lines', { summary: () => 'a\nb' }, {}, '`summary`, for `defaults` returns "a\\nb". Return one line'],
    [
      'a changed canonical form',
      { canonical: (args) => ({ ...args, rate: 7 }) },
      {},
      '`canonical`, for `defaults` can’t be written: ',
    ],
    [
      'another migration',
      {},
      { 'migrations/2.json': { before: {}, after: {} } },
      '`migrations`, to 2 (the drug has a name) doesn’t turn the “before”',
    ],
    ['no fixture', {}, { 'migrations/2.json': null }, 'migrations/2.json is missing. Write one'],
    [
      'a memory',
      {
        simulate: (() => {
          let calls = 0;
          return () => [{ kind: 'waits' as const, milliseconds: (calls += 1), isEstimate: false }];
        })(),
      },
      {},
      'does something else the second time',
    ],
    [
      'a negative time',
      { durationSeconds: () => -1 },
      {},
      '`durationSeconds`, for `defaults` returns -1. Return seconds',
    ],
  ])('names file or property of %s, and says what to do', async (_, changes, files, message) => {
    const failures = await failuresOf((runner) =>
      testPlugin({ ...pump, ...changes }, readPluginFiles(filesBeside(files)), runner),
    );
    expect(Object.values(failures).join('\n')).toContain(message);
  });

  it.each<[string, object, string]>([
    [
      'a property that the contract has otherwise',
      { group: 'pumps' },
      'acme/command.pump, /group: “group” must be one of ',
    ],
    ['a part that is missing', { migrations: undefined }, 'acme/command.pump: The plugin has no property “migrations”'],
    [
      'the element and property of a result',
      {
        effects: () => [
          { kind: 'appears', actorId: 'a' },
          { kind: 'gives-points', points: '5' },
        ],
      },
      'acme/command.pump, /effects: “effects” doesn’t return a list of effects of the plugin contract for its defaults. At /1/points: “points” must be a number, not "5".',
    ],
  ])('compares with the contract first, and names %s in the words of hosts', async (_, changes, message) => {
    const plugin = { ...pump, ...changes };
    const failures = await failuresOf((runner) => testPlugin(plugin, readPluginFiles(filesBeside()), runner));
    expect(failures['follows the plugin contract']).toContain(message);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('refuses an example with %s as files do', async (key) => {
    const text = `{ "title": "other", "args": { "rate": 5 }, "scenario": { "notes": { "${key}": 1 } } }`;
    const files = readPluginFiles(filesBeside({ 'examples/valid/other.json': text }));
    const failures = await failuresOf((runner) => testPlugin(pump, files, runner));
    const name = 'can have examples/valid/other.json in a file';
    const message = `examples/valid/other.json: “${key}” can’t be the name of a property because JavaScript reserves it. Rename or remove it.`;
    expect(failures[name]).toBe(message);
  });

  it('says why a rule has failed', async () => {
    const check = ({ report }: { report(finding: object): void }) => {
      report({ messageId: 'zero', at: '/rate', data: { drug: 'x' }, fixes: [{ title: ' ', operations: [] }] });
    };
    const plugin = { ...pump, rules: { 'not-running': { ...notRunning, check } } } as unknown as typeof pump;
    const failures = await failuresOf((runner) => testPlugin(plugin, readPluginFiles(filesBeside()), runner));
    expect(failures['rejects zero']).toContain('It reports a finding with a fix that has no title.');
  });

  it('says which file isn’t JSON', () => {
    const files = () => readPluginFiles(filesBeside({ 'examples/valid/slow.json': '{' }));
    expect(files).toThrow(/slow\.json isn’t JSON: .* Correct it\./);
  });
});

describe('testRule', () => {
  const args = { patientId: baseIds.patient, rate: 0 };
  const found = { messageId: 'zero', at: '/rate' };
  const run = (cases: Parameters<typeof testRule>[2]) =>
    failuresOf((runner) => testRule(pump, 'not-running', cases, runner));

  it('passes what is found, with message and fixes', async () => {
    expect(
      await run({
        'no rate': { args, findings: [found] },
        'in words': {
          args,
          findings: [{ ...found, message: 'Saline has the rate 0. Set a rate.', fixes: ['Set 100 mL/h'] }],
        },
        'a rate': { args: { rate: 1 } },
      }),
    ).toEqual({});
  });

  it('names what is missing and what is found', async () => {
    const failures = await run({
      other: { args, findings: [{ ...found, at: '/drug' }] },
      none: { args },
      fix: { args, findings: [{ ...found, fixes: [] }] },
      refused: { args: { rate: -1 } },
    });
    expect(failures['other']).toContain('Missing: {"messageId":"zero","at":"/drug"}');
    expect(failures['none']).toContain(
      'Found: {"messageId":"zero","at":"/rate","message":"Saline has the rate 0. Set a rate."',
    );
    expect(failures['fix']).toContain('"fixes":["Set 100 mL/h"]');
    expect(failures['refused']).toContain('don’t match the schema');
  });

  it('says which rules there are', () => {
    expect(() => testRule(pump, 'other', {})).toThrow('acme/command.pump has no rule “other”. Its rules: not-running.');
  });
});

describe('testSimulation', () => {
  const waits = (milliseconds: number) => [{ kind: 'waits' as const, milliseconds, isEstimate: false }];

  it('compares what happens at each event', async () => {
    const failures = await failuresOf((runner) =>
      testSimulation(
        pump,
        {
          right: {
            args: { rate: 2 },
            events: [
              { event: { kind: 'reached' }, does: waits(20) },
              { event: { kind: 'due', payload: 0 }, does: [] },
            ],
          },
          wrong: { events: [{ event: { kind: 'reached' }, does: waits(1) }] },
        },
        runner,
      ),
    );
    expect(Object.keys(failures)).toEqual(['wrong']);
    expect(failures['wrong']).toContain('`simulate`, event 1 (reached): something else than expected.');
  });
});

it('asks for the functions of vitest, which has no global ones', () => {
  expect(() => testRule(pump, 'not-running', {})).toThrow('vitest has no global functions here. Pass its own');
});
