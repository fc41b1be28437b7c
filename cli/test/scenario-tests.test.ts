import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { readScenarioFile } from '@scn/core/format/read';
import { errorsBySchema } from './published-schema';
import { launcher, registry, scenarioText, TestFolder } from './scn';

const done = (actionCode: string, at: number): JsonObject => ({ when: 'BY', at, that: 'DONE', actionCode });
const pick = (at: number): JsonObject => ({ at, actionCode: 'ACALL001' });

/** The nurse calls for help, which takes 5 s; HR falls by 6 a minute. */
function ward(tests: readonly JsonObject[] = []): string {
  return scenarioText({
    setup: { basicInfo: { title: 'Ward', playTime: 2 }, roles: [{ id: 'nurse', playable: true }] },
    patients: [
      {
        id: 'tom',
        physiology: {
          reports: [
            {
              id: 'monitor',
              report: 'report.monitor',
              items: [{ id: 'hr', item: 'monitor.heart-rate', unit: '/min', baseline: 100, worst: 40 }],
            },
          ],
          deterioration: { enabled: true, duration: 600, itemIds: ['hr'] },
        },
      },
    ],
    menu: {
      locations: [{ id: 'bedside', type: 'ROOM' }],
      items: [{ id: 'call', menuType: 'ACTION', locationId: 'bedside', actionCode: 'ACALL001' }],
    },
    actions: [
      { actionCode: 'ASTAR001', trigger: { trigger: 'trigger.start' }, responses: [response('ASTAR001R1', 0)] },
      {
        actionCode: 'ACALL001',
        title: 'Call for help',
        trigger: { trigger: 'trigger.learner' },
        responses: [
          response('ACALL001R1', 5),
          { ...response('ACALL001R2', 0), responseDelayStart: 'action', delay: 1 },
        ],
      },
    ],
    tests,
  });
}

function response(responseCode: string, seconds: number): JsonObject {
  return {
    responseCode,
    playlist: [
      { id: `${responseCode}-wait`, block: 'command.delay', args: { seconds } },
      { id: `${responseCode}-done`, block: 'command.response-complete' },
    ],
  };
}

const inTime = { id: 'in-time', title: 'Call in time', inputs: [pick(10)], expectations: [done('ACALL001', 15)] };
const late = {
  id: 'late',
  title: 'Call "too" late',
  inputs: [pick(70)],
  expectations: [done('ACALL001', 60), { that: 'OUTCOME', outcome: 'COMPLETED' }],
};

describe('scn test', () => {
  test('runs the tests of a scenario', () => {
    const folder = new TestFolder();
    folder.write('ward.scn.json', ward([inTime]));
    expect(folder.run(['test', '.'])).toEqual({
      code: 0,
      out: 'ward.scn.json\n  ✓ Call in time\n\n1 test passed in 1 file.\n',
      err: '',
    });
    expect(folder.run(['test', '-'], { input: ward([inTime]) })).toMatchObject({ code: 0, err: '' });
    expect(folder.run(['test', 'ward.scn.json'], { env: { FORCE_COLOR: '1' } }).out).toContain('\u001b[32m✓');
  });

  test('shows what happened around the first difference, and how to replay it', () => {
    const folder = new TestFolder();
    folder.write('ward.scn.json', ward([late, inTime]));
    expect(folder.run(['test', 'ward.scn.json'])).toEqual({
      code: 1,
      out: `ward.scn.json
  ✗ Call "too" late
    1:00  Expected “Call for help” (ACALL001) to be complete by 1:00, but it is at 1:11.
    2:00  Expected the outcome to be Completed, but it is Time over.

      0:00.0  ASTAR001 starts: the scenario starts
      0:00.0  Response ASTAR001R1 plays
      0:00.0  Waits 0 s
      0:00.0  The response is complete
      0:00.0  Response ASTAR001R1 is complete
      0:00.0  ASTAR001 is complete
      1:10.0  “Call for help” (ACALL001) starts: chosen by learner
      1:10.0  Response ACALL001R1 plays

    Replay: scn play ward.scn.json --test "Call \\"too\\" late" --until 1:00
  ✓ Call in time

1 test failed, 1 passed in 1 file.
`,
      err: '',
    });
    expect(folder.run(['test', '--filter', 'IN TIME']).code).toBe(0);
    expect(folder.run(['test', '--filter', 'nothing'])).toMatchObject({
      code: 2,
      err: 'scn: No test has “nothing” in its title.\n',
    });
  });

  test('reads sparse tests beside a scenario, with conditions as text', () => {
    const folder = new TestFolder();
    folder.write('ward.scn.json', ward());
    folder.write(
      'ward.tests.yaml',
      `tests:
  - title: Heart rate falls
    expectations:
      - { when: AT, at: 60, that: CONDITIONS, conditions: HR > 93 and HR < 95 }
      - { when: BY, at: 70, that: DONE, actionCode: ACALL001 }
`,
    );
    const { code, out } = folder.run(['test', 'ward.tests.yaml']);
    expect([code, out]).toEqual([1, expect.stringContaining('to be complete by 1:10, but it never is.')]);
    expect(out).not.toContain('Heart rate is');
  });

  test('says where a file with tests is wrong', () => {
    const problemsOf = (yaml: string) => {
      const folder = new TestFolder();
      folder.write('ward.scn.json', ward());
      folder.write('ward.tests.yaml', yaml);
      const { code, out } = folder.run(['test']);
      expect(code).toBe(2);
      return out.split('\n').filter((line) => line.startsWith('  error'));
    };
    expect(problemsOf('tests:\n  - title: A\n    inputs:\n      - { at: 5, action: X }\n')).toEqual([
      expect.stringMatching(/^ {2}error {2}ward\.tests\.yaml:4:9: This item has the unknown property “action”/),
    ]);
    expect(problemsOf('tests:\n  - title: A\n    seed: -1\n')).toEqual([
      '  error  ward.tests.yaml:3:11: “seed” must be 0 or more, not -1.',
    ]);
    expect(problemsOf('tests:\n  - expectations:\n      - { when: AT, at: 60,\n          that: VALU }\n')).toEqual([
      expect.stringMatching(
        /^ {2}error {2}ward\.tests\.yaml:4:17: “that” must be one of "DONE", .*Did you mean "VALUE"/,
      ),
    ]);
    expect(problemsOf('tests:\n  - expectations:\n      - { that: CONDITIONS, conditions: HR > x }\n')).toEqual([
      expect.stringMatching(/^ {2}error {2}ward\.tests\.yaml:3:4\d: /),
    ]);
    expect(problemsOf('tests: [\n')).toEqual([expect.stringMatching(/^ {2}error {2}ward\.tests\.yaml:\d:\d: /)]);
    expect(problemsOf('- title: A\n')).toEqual([
      '  error  ward.tests.yaml:1:1: The file must be a map with a list of “tests”.',
    ]);
  });

  test('updates what differs, and keeps everything else', () => {
    const folder = new TestFolder();
    folder.write('ward.scn.json', ward([late]));
    folder.write(
      'ward.tests.yaml',
      `tests:
  # the nurse is busy
  - title:   Late
    inputs: [{ at: 70, actionCode: ACALL001 }]
    expectations:
      - { when: BY, at: 60, that: DONE, actionCode: ACALL001 } # to be discussed
      - that: OUTCOME
        outcome: COMPLETED
      - when: BY
        that: DONE
        actionCode: ACALL001
`,
    );
    const { code, out } = folder.run(['test', '--update']);
    expect([code, out]).toEqual([0, expect.stringContaining('2 tests passed in 1 file.\n5 expectations updated.\n')]);
    expect(readFileSync(`${folder.path}/ward.tests.yaml`, 'utf8')).toBe(`tests:
  # the nurse is busy
  - title:   Late
    inputs: [{ at: 70, actionCode: ACALL001 }]
    expectations:
      - { when: BY, at: 71, that: DONE, actionCode: ACALL001 } # to be discussed
      - that: OUTCOME
        outcome: TIME_OVER
      - at: 71
        when: BY
        that: DONE
        actionCode: ACALL001
`);
    const { file } = readScenarioFile(readFileSync(`${folder.path}/ward.scn.json`), { plugins: registry });
    expect(file?.scenario.tests?.[0]?.expectations.map(({ at, outcome }) => [at, outcome])).toEqual([
      [71, ''],
      [0, 'TIME_OVER'],
    ]);
  });

  test('reports coverage, and fails below a gate', () => {
    const folder = new TestFolder();
    folder.write('ward.scn.json', ward([{ id: 'idle', title: 'Idle' }]));
    const { code, out } = folder.run(['test', '--coverage']);
    expect(code).toBe(0);
    expect(out).toContain('  Actions: 50 % (1 of 2)\n    not covered: ACALL001\n  Responses: 33 % (1 of 3)\n');
    expect(out).toContain('  Conditions: 100 % (0 of 0)\n');
    expect(folder.run(['test', '--min-actions', '50']).code).toBe(0);
    expect(folder.run(['test', '--min-actions', '51'])).toMatchObject({
      code: 1,
      out: expect.stringContaining('Coverage of actions is 50 %, below 51 % (--min-actions).') as string,
    });
    expect(folder.run(['test', '--min-actions', '101']).code).toBe(2);
  });

  test('reports for programs', () => {
    const folder = new TestFolder();
    folder.write('ward.scn.json', ward([late, inTime]));
    const json = folder.run(['test', '--format', 'json', '--coverage', '--min-responses', '100']);
    expect(json.code).toBe(1);
    expect(errorsBySchema('test-report', json.out)).toBeNull();
    expect(JSON.parse(json.out)).toMatchObject({ summary: { tests: 2, failed: 1 } });
    const junit = folder.run(['test', '--format', 'junit']);
    expect(junit.out).toContain('<testsuites name="scn test" tests="2" failures="1" errors="0">');
    expect(junit.out).toContain('    <testcase name="Call in time" classname="ward.scn.json"/>\n');
  });

  test('refuses what can’t be tested', () => {
    const folder = new TestFolder();
    folder.write('broken.scn.json', '{}');
    expect(folder.run(['test'])).toMatchObject({ code: 2, out: expect.stringContaining('1 file could not') as string });
    expect(folder.run(['test', '-', '--update'])).toMatchObject({ code: 2, out: '' });
    expect(folder.run(['test', '--watch', '--update'])).toMatchObject({ code: 2, out: '' });
  });

  test('runs again when a file changes, until Ctrl-C', async () => {
    const folder = new TestFolder();
    folder.write('ward/ward.scn.json', ward([inTime]));
    const child = spawn(process.execPath, [launcher, 'test', '--watch', 'ward'], { cwd: folder.path });
    let said = '';
    const reads = (text: string) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!said.includes(text)) return;
          said = '';
          child.stdout.off('data', look);
          resolve();
        };
        child.stdout.on('data', look);
        look();
      });
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
    await reads('1 test passed in 1 file.');
    folder.write('ward/ward.tests.yaml', 'tests: [{ title: Second }]\n');
    await reads('2 tests passed in 1 file.');
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([130, null]);
  }, 30_000);
});
