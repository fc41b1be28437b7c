import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import type { Unreached } from '../src/reach/unreached';
import { playable } from './playable';
import { errorsBySchema } from './published-schema';
import { scenarioText, TestFolder } from './scn';

const folder = new TestFolder();
folder.write('play.scn.json', scenarioText(playable));
const run = (...args: readonly string[]) => folder.run([...args]);

describe('scn play --to', () => {
  test('prints a script that reaches an ending, for --script', () => {
    const { code, out } = run('play', 'play.scn.json', '--to', 'PATIENT_STABILISED');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^# Reaches “Patient stabilised” \(PATIENT_STABILISED\) with 1 input\.\n- \{ at: \d+, pick: AENDS001 \}\n$/,
    );
    const played = folder.run(['play', 'play.scn.json', '--script', '-'], { input: out });
    expect(played.out).toContain('Outcome   Patient stabilised');
  });

  test('records it as a test', () => {
    expect(run('play', 'play.scn.json', '--to', 'ASHOC001', '--record', 'play.tests.yaml').code).toBe(0);
    expect(readFileSync(join(folder.path, 'play.tests.yaml'), 'utf8')).toContain('title: Reaches ASHOC001');
    expect(run('test', 'play.scn.json').code).toBe(0);
  });

  test('says why there is none, and that there is no such thing', () => {
    expect(run('play', 'play.scn.json', '--to', 'AHIDE001')).toEqual({
      code: 1,
      out: '',
      err: '“Later” (AHIDE001) never: “Later” (AHIDE001) never becomes visible.\n',
    });
    expect(run('play', 'play.scn.json', '--to', 'AOXYG002')).toMatchObject({
      code: 2,
      err: expect.stringContaining('AOXYG001') as string,
    });
  });
});

describe('what was not reached', () => {
  test('scn test --coverage --reach finds out whether plays reach it', () => {
    const { out } = run('test', 'play.scn.json', '--coverage', '--reach', '--format', 'json');
    expect(errorsBySchema('test-report', out)).toBeNull();
    const { files } = JSON.parse(out) as { readonly files: readonly { readonly reach: readonly Unreached[] }[] };
    const said = files[0]?.reach.map(({ kind, id, verdict }) => `${kind} ${id} ${verdict}`);
    expect(said).toEqual(expect.arrayContaining(['action AOXYG001 reachable', 'action AHIDE001 never']));
    expect(run('test', 'play.scn.json', '--reach')).toMatchObject({ code: 2 });
  });

  test('scn play --plays --reach does as well', () => {
    const { out } = run('play', 'play.scn.json', '--plays', '1', '--policy', 'idle', '--reach', '--threads', '1');
    expect(out).toContain('No play reaches (2)\n  “Later” (AHIDE001) never');
    expect(out).toContain('“Give oxygen” (AOXYG001) can be reached');
  });
});

describe('scn validate --reach', () => {
  test('counts what plays reach, and reports nothing that a rule has reported', () => {
    const { out } = run('validate', 'play.scn.json', '--reach', '--format', 'json');
    const { files } = JSON.parse(out) as {
      readonly files: readonly { readonly reach: JsonObject; readonly issues: readonly JsonObject[] }[];
    };
    expect(files[0]?.reach).toMatchObject({
      action: { reachable: 5, never: 1, open: 0 },
      ending: { reachable: 2, never: 0, open: 0 },
    });
    const about = files[0]?.issues.filter(({ entity }) => entity === 'AHIDE001').map(({ rule }) => rule);
    expect(about).toContain('visibility/required');
    expect(about).not.toContain('reach/never');
    expect(run('validate', 'play.scn.json', '--reach').out).toContain('plays reach 5 of 6 actions (1 never)');
  });

  test('explains its rules', () => {
    expect(run('explain', 'reach/never')).toMatchObject({ code: 0 });
  });
});
