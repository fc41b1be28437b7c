import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { GitRepository } from './git-repository';
import { alarm, playable, sounding } from './playable';
import { errorsBySchema } from './published-schema';
import { catalogueText, scenarioText, TestFolder } from './scn';

const old = scenarioText(playable);
/** The handover takes a second longer, and the title of the scenario is another one. */
const slower = changed('"delay":3}', '"delay":4}').replace('"title": "A short play"', '"title": "A slow play"');
const retitled = old.replace('"title": "A short play"', '"title": "Another play"');
const tests = `tests:
  - title: Handed over
    inputs:
      - { at: 10, act: PICK, actionCode: AENDS001 }
  - title: Idle
`;

/** The scenario with a part of its text replaced. */
function changed(from: string, to: string, scenario = playable): string {
  return scenarioText(JSON.parse(JSON.stringify(scenario).replace(from, to)) as JsonObject);
}

const folder = new TestFolder();
folder.write('old.scn.json', old);
folder.write('slower.scn.json', slower);
folder.write('retitled.scn.json', retitled);
folder.write('old.tests.yaml', tests);

const compare = (...args: readonly string[]) =>
  folder.run(['diff', '--behaviour', '--plays', '0', 'old.scn.json', ...args]);

describe('scn diff --behaviour', () => {
  test('says which plays differ, from when, and because of which change', () => {
    const { code, out, err } = compare('slower.scn.json');
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe(`2 tests: 1 unchanged, 1 changed.

Response 1 of AENDS001: End scenario (Ends the scenario: Patient stabilised): delay 3 s → 4 s: 1 play
  Test “Handed over”
    - 0:13  Response “Hand over, done” (AENDS001R1) is complete
    + 0:14  Response “Hand over, done” (AENDS001R1) is complete

One other change changes none of these plays.
`);
  });

  test('says that all plays are the same', () => {
    expect(compare('retitled.scn.json').out).toBe('2 tests: all unchanged.\n');
  });

  test('plays at random, the same for the same seed', () => {
    const random = () =>
      folder.run(['diff', '--behaviour', '--plays', '4', '--seed', '3', 'old.scn.json', 'slower.scn.json']);
    expect(random().out).toMatch(/^2 tests and 4 random plays from seed 3: /);
    expect(random()).toEqual(random());
  });

  test('exits with code 1 for plays that differ, when requested', () => {
    expect(compare('--exit-code', 'retitled.scn.json').code).toBe(0);
    expect(compare('--exit-code', 'slower.scn.json').code).toBe(1);
    expect(compare('--exit-code', '--stat', 'slower.scn.json')).toMatchObject({
      code: 1,
      out: 'slower.scn.json | 2 tests: 1 unchanged, 1 changed.\n',
    });
  });

  test('writes JSON in the published format, and a section for a merge request', () => {
    const { out } = compare('--format', 'json', 'slower.scn.json');
    expect(errorsBySchema('plan', out)).toBeNull();
    expect(JSON.parse(out)).toMatchObject({
      operations: [{ name: 'scenario.change' }, { name: 'scenario.change' }],
      behaviour: {
        tests: 2,
        same: 1,
        changed: [{ title: 'Handed over', first: { kind: 'log', at: 13_000 }, cause: 0 }],
        causes: [{ isSmallest: true, changes: [{ steps: [{ kind: 'set' }] }] }],
      },
    });
    expect(compare('--format', 'markdown', 'slower.scn.json').out).toContain(
      '    - after: 0:14  Response “Hand over, done” ',
    );
  });

  test('plays recordings as long as the catalogue says, that of the configuration too', () => {
    folder.write('alarm/old.scn.json', scenarioText(sounding));
    folder.write('alarm/new.scn.json', changed('"seconds":2', '"seconds":4', sounding));
    folder.write('sounds.scn-catalogue.json', catalogueText([alarm(7.5)]));
    const idle = (...args: readonly string[]) =>
      folder.run(['diff', '--behaviour', '--plays', '1', 'alarm/old.scn.json', 'alarm/new.scn.json', ...args]).out;
    expect(idle()).toMatch(/- 0:05 /);
    const known = idle('--catalogue', 'sounds.scn-catalogue.json');
    expect(known).toMatch(/- 0:09\.5 /);
    folder.write('alarm/scn.config.json', '{ "catalogue": ["../sounds.scn-catalogue.json"] }');
    expect(idle()).toBe(known);
  });

  test('takes the tests of a revision from beside the file there', () => {
    const repository = new GitRepository({ 'ward.scn.json': old, 'ward.tests.yaml': tests });
    repository.write('ward.scn.json', slower);
    repository.write('ward.tests.yaml', 'tests: []\n');
    const { out } = repository.run(['diff', '--behaviour', '--plays', '0', 'ward.scn.json']);
    expect(out).toMatch(/^2 tests: 1 unchanged, 1 changed\./);
  });

  test('refuses tests that can’t be read, and options without it', () => {
    folder.write('broken.scn.json', old);
    folder.write('broken.tests.yaml', 'tests: 7\n');
    expect(folder.run(['diff', '--behaviour', 'broken.scn.json', 'slower.scn.json'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('broken.tests.yaml:1:1: ') as string,
    });
    for (const option of ['--plays=3', '--catalogue=sounds.scn-catalogue.json'])
      expect(folder.run(['diff', option, 'old.scn.json', 'slower.scn.json']).code).toBe(2);
  });
});

test('the examples in the guide are those of the command', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/how-to/compare-behaviour.md'), 'utf8');
  for (const [, option] of guide.matchAll(/`(--[a-z-]+)/g)) {
    expect(folder.run(['diff', '--help']).out).toContain(option);
  }
});
