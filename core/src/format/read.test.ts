import { describe, expect, it } from 'vitest';
import { completeScenario } from './complete';
import type { JsonObject } from '#base/json';
import { pluginsOf } from '#kernel/payload';
import { migrate } from './migrations';
import { readCatalogueFile, readScenarioFile } from './read';
import { makeAsset, makeCommand } from '#testing/format-plugins';

const say = makeCommand('command.say', 3, [
  { to: 2, note: 'line is called text', up: ({ line, ...rest }) => ({ ...rest, text: line ?? '' }) },
  { to: 3, note: 'times', up: (args) => ({ ...args, times: 1 }) },
]);
const plugins = pluginsOf([say, makeAsset('asset.picture', 1)]);
const encode = (value: unknown) =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value, null, 2));

function file(recorded: Record<string, number>, commands: readonly object[] = []): object {
  const scenario = completeScenario({
    actions: [{ actionCode: 'AMEDS001', responses: [{ responseCode: 'AMEDS001R1', playlist: commands as never }] }],
  });
  return { $schema: 'x', format: 1, plugins: recorded, scenario };
}
const commandsOf = (result: ReturnType<typeof readScenarioFile>) =>
  result.file?.scenario.actions[0]?.responses[0]?.playlist.map(({ args }) => args);

describe('readScenarioFile', () => {
  it('reads the current format unchanged', () => {
    const whole = file({ 'command.say': 3 }, [{ id: 'c1', block: 'command.say', args: { text: 'a', times: 2 } }]);
    expect(readScenarioFile(encode(whole), { plugins })).toMatchObject({
      file: whole,
      warnings: [],
      isMigrated: false,
    });
  });

  it.each([
    ['[]', 'not-a-scenario-file', 1],
    ['{"assets": []}', 'not-a-scenario-file', 1],
    ['{"format": 1,\n"format": 1}', 'duplicate-key', 2],
    ['', 'empty', 1],
    ['{\n"format": 2, "anything": 1}', 'newer-format', 2],
    ['{"$schema": "x", "format": 1, "plugins": {}}', 'envelope', 1],
    ['{"$schema": "x", "format": 1, "plugins": {},\n "senario": {}, "scenario": {}}', 'envelope', 2],
    ['{"$schema": "x", "format": 1, "plugins": {\n"a": 0}, "scenario": {}}', 'envelope', 2],
    ['{"$schema": "x",\n"format": "one", "plugins": {}, "scenario": {}}', 'envelope', 2],
  ])('refuses %j', (text, code, line) => {
    const result = readScenarioFile(encode(text), { plugins });
    expect(result.file).toBeNull();
    expect(result.problems).toMatchObject([{ code, line }]);
  });

  it.each<[name: string, content: string | Uint8Array, what: string]>([
    ['FHIR', '{"resourceType": "Bundle", "type": "collection", "entry": []}', 'a FHIR Bundle'],
    ['FHIR in lines', '{"resourceType":"Patient"}\n{"resourceType":"Observation"}', 'a FHIR Patient'],
    ['FHIR in XML', '<Patient xmlns="http://hl7.org/fhir"><id value="1"/></Patient>', 'a FHIR resource in XML'],
    [
      'a Pulse scenario',
      '{"Name": "Vitals", "StartType": {}, "AnyAction": []}',
      'a scenario of the Pulse Physiology Engine',
    ],
    [
      'a wrapped Pulse scenario',
      '{"Scenario": {"PatientConfiguration": {}}}',
      'a scenario of the Pulse Physiology Engine',
    ],
    [
      'a Pulse patient',
      '{"Name": "A", "Age": {"ScalarTime": {"Value": 44, "Unit": "yr"}}}',
      'a patient of the Pulse Physiology Engine',
    ],
    ['a Pulse state', '{"SimulationTime": {"ScalarTime": {"Value": 0}}}', 'a state of the Pulse Physiology Engine'],
    [
      'a Pulse state with many digits',
      '{"A": {"ScalarTime": {"Value": 0.12345678901234567891}}}',
      'a file of the Pulse Physiology Engine',
    ],
    [
      'a Pulse file of protocol buffers',
      'Name: "A"\nAnyAction { AdvanceTime { } }',
      'a file of the Pulse Physiology Engine',
    ],
    ['CSV', 'Item,Value\nSodium,140\n', 'a table (CSV)'],
    ['HL7', 'MSH|^~\\&|LAB\rPID|1', 'an HL7 version 2 message'],
    ['a web page', '<!DOCTYPE html><html></html>', 'a web page'],
    ['a workbook', new TextEncoder().encode('PK\u0003\u0004 [Content_Types].xml xl/workbook.xml'), 'an Excel workbook'],
    ['an archive', new TextEncoder().encode('PK\u0003\u0004 scenario.json'), 'a ZIP archive'],
    ['a PDF', new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0xff, 0xfe]), 'a PDF document'],
  ])('names what %s is', (_, content, what) => {
    const bytes = typeof content === 'string' ? encode(content) : content;
    const { problems } = readScenarioFile(bytes, { plugins });
    expect(problems).toMatchObject([{ code: 'not-a-scenario-file', line: 1, column: 1 }]);
    expect(problems[0]?.message).toContain(`This is ${what}, not a scenario file. `);
    expect(readCatalogueFile(bytes, { plugins }).problems[0]?.message).toContain(
      `This is ${what}, not a catalogue file. `,
    );
  });

  it('says where the JSON of a scenario is damaged, not what else it might be', () => {
    const whole = JSON.stringify(file({}));
    expect(readScenarioFile(encode(whole.slice(0, -3)), { plugins }).problems).toMatchObject([{ code: 'truncated' }]);
    expect(readScenarioFile(encode('scenario: yes'), { plugins }).problems).toMatchObject([{ code: 'not-json' }]);
  });

  it('refuses a file with merge conflicts, unless it is read to resolve them', () => {
    const conflict = { id: '/a', kind: 'both-changed', path: '/a', ours: 1, theirs: 2, steps: [] };
    const conflicted = { ...file({}), conflicts: [conflict] };
    expect(readScenarioFile(encode(conflicted), { plugins })).toMatchObject({
      file: null,
      problems: [{ code: 'conflict', pointer: '/conflicts/0' }],
    });
    expect(readScenarioFile(encode(conflicted), { plugins, withConflicts: true }).file).toEqual(conflicted);
    const malformed = { ...file({}), conflicts: [{ ...conflict, kind: 'other' }] };
    expect(readScenarioFile(encode(malformed), { plugins, withConflicts: true })).toMatchObject({
      problems: [{ code: 'envelope' }],
    });
  });

  it('reports the supported format', () => {
    expect(readScenarioFile(encode('{"format": 7}'), { plugins }).problems).toEqual([
      {
        code: 'newer-format',
        message: 'The file has format 7, but this version supports formats up to 1. Update Scenario Studio.',
        pointer: '/format',
        line: 1,
        column: 12,
      },
    ]);
  });

  it('migrates an older format step by step', () => {
    const migrations = [
      {
        to: 2,
        note: 'content is called scenario',
        up: ({ content, ...rest }: JsonObject) => ({ ...rest, scenario: content }),
      },
      { to: 3, note: 'plugins are recorded', up: (old: object) => ({ ...old, plugins: {} }) },
    ] as never;
    const old = { $schema: 'x', format: 1, content: {} };
    const result = readScenarioFile(encode(old), { plugins, format: { current: 3, migrations } });
    expect(result).toMatchObject({ file: { format: 3, plugins: {}, scenario: {} }, isMigrated: true });
  });

  it('migrates older arguments and records the new version', () => {
    const result = readScenarioFile(
      encode(file({ 'command.say': 1 }, [{ id: 'c1', block: 'command.say', args: { line: 'a' } }])),
      { plugins },
    );
    expect(commandsOf(result)).toEqual([{ text: 'a', times: 1 }]);
    expect(result).toMatchObject({ file: { plugins: { 'command.say': 3 } }, isMigrated: true });
  });

  it('keeps and reports unknown and newer data', () => {
    const args = { anything: [1, { a: null }] };
    const commands = [
      { id: 'c1', block: 'command.say', args },
      { id: 'c2', block: 'acme/command.x', args },
    ];
    const result = readScenarioFile(encode(file({ 'command.say': 9, 'acme/command.x': 2 }, commands)), { plugins });
    expect(commandsOf(result)).toEqual([args, args]);
    expect(result).toMatchObject({
      isMigrated: false,
      newerPlugins: new Set(['command.say']),
      warnings: [
        { code: 'newer-plugin', pointer: '/plugins/command.say', line: 5 },
        { code: 'unknown-plugin', pointer: '/plugins/acme~1command.x', line: 6 },
      ],
    });
  });

  it('reports a failing migration', () => {
    const broken = makeCommand('command.broken', 2, [
      {
        to: 2,
        note: 'fails',
        up: () => {
          throw new Error('No number.');
        },
      },
    ]);
    const whole = file({ 'command.broken': 1 }, [{ id: 'c1', block: 'command.broken', args: {} }]);
    expect(readScenarioFile(encode(whole), { plugins: pluginsOf([broken]) }).problems).toMatchObject([
      { code: 'migration-failed', pointer: '/plugins/command.broken' },
    ]);
  });
});

describe('readCatalogueFile', () => {
  const catalogue = (assets: readonly object[]) => ({
    $schema: 'x',
    format: 1,
    plugins: { 'asset.picture': 1 },
    assets,
  });

  it('reads assets', () => {
    const whole = catalogue([{ id: 'p1', asset: 'asset.picture', data: { text: '', times: 0 } }]);
    expect(readCatalogueFile(encode(whole), { plugins })).toMatchObject({ file: whole, warnings: [] });
  });

  it('refuses invalid data and duplicate ids', () => {
    const picture = { id: 'p1', asset: 'asset.picture', data: { text: 1, times: 0 } };
    expect(
      readCatalogueFile(encode(catalogue([picture, { ...picture, asset: 'asset.other' }])), { plugins }).problems,
    ).toMatchObject([
      { code: 'asset-data', pointer: '/assets/0/data/text', line: 12 },
      { code: 'duplicate-asset', pointer: '/assets/1/id', line: 17 },
    ]);
  });
});

describe('migrate', () => {
  it('refuses steps with a gap', () => {
    expect(() => migrate({}, 1, [{ to: 3, note: '', up: (value) => value }])).toThrow(
      'migration to version 2 is missing',
    );
  });
});
