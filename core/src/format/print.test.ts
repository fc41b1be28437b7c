import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScenarioFile } from '#document/file';
import type { Scenario } from '#document/scenario';
import { scenarioSchema } from '#document/scenario';
import type { JsonObject } from '#base/json';
import { jsonSchemaOf } from '#schema/json-schema';
import { pluginsOf } from '#kernel/payload';
import { makeAsset, makeCommand } from '#testing/format-plugins';
import { mutatedValuesOf, valuesOf } from '#testing/schema-values';
import { completeScenario } from './complete';
import { printCatalogueFile, printScenarioFile } from './print';
import { runs } from '#testing/effort';

const plugins = pluginsOf([makeCommand('command.say', 2), makeAsset('asset.picture', 1)]);
const scenarioWith = (playlist: readonly JsonObject[]) =>
  completeScenario({
    actions: [{ actionCode: 'AMEDS001', responses: [{ responseCode: 'AMEDS001R1', playlist }] }],
  });
const reprint = (text: string) => {
  const file = JSON.parse(text) as ScenarioFile;
  return printScenarioFile(file.scenario, plugins, file);
};

describe('printScenarioFile', () => {
  it('prints the header and commands on one line, arguments in canonical form and schema order', () => {
    const text = printScenarioFile(
      scenarioWith([
        { args: { times: 2, text: ' a “b” \n' }, block: 'command.say', id: 'c1' },
        { id: 'c2', block: 'acme/command.x', args: { z: [], b: { y: 1, a: [1, {}] } } },
      ]),
      plugins,
      { $schema: 'https://example.org/s.json', plugins: { 'acme/command.x': 4, 'command.unused': 1 } },
    );
    expect(text.split('\n').slice(0, 7)).toEqual([
      '{',
      '  "$schema": "https://example.org/s.json",',
      '  "format": 1,',
      '  "plugins": {',
      '    "acme/command.x": 4,',
      '    "command.say": 2',
      '  },',
    ]);
    expect(text).toContain(
      [
        '              {"id": "c1", "block": "command.say", "args": {"text": "a “b”", "times": 2}},',
        '              {"id": "c2", "block": "acme/command.x", "args": {"z": [], "b": {"y": 1, "a": [1, {}]}}}',
      ].join('\n'),
    );
    expect(text.endsWith('}\n')).toBe(true);
    expect(text).not.toContain('\r');
    expect(reprint(text)).toBe(text);
  });

  it('keeps invalid arguments and those of a newer plugin unchanged', () => {
    const args = { times: 'often', text: ' a ' };
    const command = { id: 'c1', block: 'command.say', args };
    expect(printScenarioFile(scenarioWith([command]), plugins)).toContain('"args": {"text": " a ", "times": "often"}');
    const newer = printScenarioFile(scenarioWith([command]), plugins, { plugins: { 'command.say': 3 } });
    expect(newer).toContain('"command.say": 3');
    expect(newer).toContain('"args": {"times": "often", "text": " a "}');
  });

  it('keeps conflicts, one per line', () => {
    const conflict = { id: '/a', kind: 'both-changed', path: '/a', theirs: { b: [1] }, steps: [] } as const;
    const text = printScenarioFile(completeScenario({}), plugins, { conflicts: [conflict, { ...conflict, id: '/b' }] });
    expect(text.split('\n').slice(-6)).toEqual([
      '  "conflicts": [',
      `    ${JSON.stringify(conflict)},`,
      `    ${JSON.stringify({ ...conflict, id: '/b' })}`,
      '  ]',
      '}',
      '',
    ]);
    expect(reprint(text)).toBe(text);
  });

  it('omits an unrecorded version, for any name of the unknown plugin', () => {
    const text = printScenarioFile(scenarioWith([{ id: 'c1', block: 'valueOf', args: {} }]), plugins);
    expect(JSON.parse(text)).toMatchObject({ plugins: {} });
    expect(text).not.toContain('"valueOf":');
  });

  it('prints unknown properties after the known ones, in their original order', () => {
    const text = printScenarioFile({ zeta: 1, alpha: 2, ...completeScenario({}) } as unknown as Scenario, plugins);
    expect(text).toMatch(/"suppressions": \[\],\n {4}"zeta": 1,\n {4}"alpha": 2\n {2}}\n}\n$/);
  });

  it('is idempotent and loses nothing, for any scenario', () => {
    const scenarios = fc.oneof(valuesOf(jsonSchemaOf(scenarioSchema), 3), mutatedValuesOf(scenarioSchema));
    fc.assert(
      fc.property(scenarios, (value) => {
        const text = printScenarioFile(value as unknown as Scenario, plugins);
        expect((JSON.parse(text) as { scenario: unknown }).scenario).toEqual(value);
        expect(reprint(text)).toBe(text);
      }),
      { numRuns: runs(150) },
    );
  });

  it('escapes like JSON.stringify', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const scenario = completeScenario({ setup: { basicInfo: { title } } });
        const text = printScenarioFile(scenario, plugins);
        expect(text).toContain(`"title": ${JSON.stringify(title)},`);
      }),
    );
  });
});

describe('printCatalogueFile', () => {
  it('prints assets', () => {
    const assets = [{ id: 'p1', asset: 'asset.picture', data: { times: 1, text: ' a' } }];
    expect(printCatalogueFile(assets, plugins)).toBe(`{
  "$schema": "urn:scn:schema:catalogue:1",
  "format": 1,
  "plugins": {
    "asset.picture": 1
  },
  "assets": [
    {
      "id": "p1",
      "asset": "asset.picture",
      "data": {
        "text": "a",
        "times": 1
      }
    }
  ]
}
`);
  });
});
