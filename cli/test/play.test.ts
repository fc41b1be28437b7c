import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, describe, test } from 'vitest';
import { parse } from 'yaml';
import type { JsonObject } from '@scn/core/base/json';
import { clean } from './scenarios';
import { alarm, playable, sounding } from './playable';
import { catalogueText, launcher, scenarioText, TestFolder } from './scn';

const folder = new TestFolder();
const text = scenarioText(playable);
folder.write('play.scn.json', text);

const run = (...args: readonly string[]) => folder.run(['play', 'play.scn.json', ...args]);
/** The events of a play. */
const events = (...args: readonly string[]) =>
  run('--json', ...args)
    .out.trim()
    .split('\n')
    .map((line) => JSON.parse(line) as JsonObject);
const script = (name: string, content: string) => folder.write(name, content);

test('refuses a play time of none in the words of the other commands that play', () => {
  folder.write('never.scn.json', text.replace('"playTime": 5', '"playTime": 0'));
  const fault = 'never.scn.json:\\d+:\\d+: “playTime” must be 1 min or more, not 0\\.';
  const refusal = new RegExp(`${fault}\n.*never\\.scn\\.json is not a valid scenario file\\.\n`);
  for (const args of [
    ['play', 'never.scn.json'],
    ['test', 'never.scn.json'],
    ['diff', '--behaviour', 'play.scn.json', 'never.scn.json'],
  ]) {
    const { code, out, err } = folder.run(args);
    expect(code).toBe(2);
    expect(`${out}${err}`).toMatch(refusal);
  }
});

describe('without a terminal', () => {
  test('plays to the end and prints the timeline and the result', () => {
    const { code, out, err } = run();
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('  0:00.0  “The scenario begins” (ASTAR001) starts: the scenario starts\n');
    expect(out).toContain('  5:00.0  The scenario ends: Time over\n');
    expect(out).toMatch(/\nOutcome {3}Time over at 5:00\.0\nScore {5}0% \(0 of 10\), failed at a pass mark of 70%\n/);
    expect(out).toMatch(/Feedback {2}0 of 1 point achieved\n {2}– Oxygen given \(\+10\)\n$/);
  });

  test('reads the scenario from stdin', () => {
    expect(folder.run(['play', '-', '--until', '1'], { input: text }).out).toContain('stopped at 0:01.0');
  });

  test('takes sounds as long as those of a catalogue, and of the configuration', () => {
    folder.write('alarm/alarm.scn.json', scenarioText(sounding));
    folder.write('sounds.scn-catalogue.json', catalogueText([alarm(7.5)]));
    const done = (...args: readonly string[]) =>
      folder
        .run(['play', 'alarm/alarm.scn.json', '--json', '--until', '60', ...args])
        .out.split('\n')
        .filter((line) => line.includes('"done"') && line.includes('ASTAR001'))
        .map((line) => JSON.parse(line) as JsonObject);
    expect(done().at(-1)).toMatchObject({ at: 5000, estimated: true });
    const known = done('--catalogue', 'sounds.scn-catalogue.json').at(-1);
    expect(known).toMatchObject({ at: 9500 });
    expect(known).not.toHaveProperty('estimated');
    folder.write('alarm/scn.config.json', '{ "catalogue": ["../sounds.scn-catalogue.json"] }');
    expect(done().at(-1)).toEqual(known);
    folder.run(['play', 'alarm/alarm.scn.json', '--random', '--record', 'alarm.tests.yaml']);
    expect(readFileSync(`${folder.path}/alarm.tests.yaml`, 'utf8')).toMatch(/assetId: alarm\s+seconds: 7\.5/);
  });

  test('stops where it is to stop', () => {
    expect(run('--until', '1:30').out).toContain('Outcome   none, stopped at 1:30.0');
    expect(run('--until', '0:01:30').out).toContain('stopped at 1:30.0');
    expect(run('--until', '90.5').out).toContain('stopped at 1:30.5');
  });
});

describe('scripts', () => {
  const inputs = [
    '- { at: 1, pick: ADOSE001 }',
    '- { at: "0:02.5", answer: adose001-0, with: { choice: 2 } }',
    '- { at: 3, open: open-form }',
    '- { at: 4, choose: open-form, with: { q1: yes, q2: b } }',
    '- { at: 5, answer: open-form, with: { q1: [no], q2: [a, b] } } # a comment',
    '- { at: 6, walk: 2 }',
    '- { at: 7, pick: ASHOC001 }',
    '- { at: 8, decline: ASHOC001 }',
    '- { at: 9, pick: ASHOC001, by: learner }',
    '- { at: 9, confirm: ASHOC001 }',
    '- { at: 10, pick: AENDS001 }',
    '',
  ].join('\n');
  script('inputs.yaml', inputs);

  test('play their inputs', () => {
    const { code, out, err } = run('--script', 'inputs.yaml');
    expect([code, err]).toEqual([0, '']);
    expect(out).not.toContain('Refused');
    for (const part of [
      '  0:02.5  “Give oxygen” (AOXYG001) starts',
      '  0:09.0  “Shock” (ASHOC001) starts',
      'Outcome   Patient stabilised at 0:13.0',
      'Score     100% (10 of 10), passed',
      '  ✓ Oxygen given (+10)',
    ])
      expect(out).toContain(part);
    expect(folder.run(['play', 'play.scn.json', '--script', '-'], { input: inputs }).out).toBe(out);
  });

  test('can be JSON, and in any order', () => {
    script(
      'inputs.json',
      JSON.stringify([
        { at: 10, pick: 'AENDS001' },
        { at: 3, pick: 'AOXYG001' },
      ]),
    );
    expect(run('--script', 'inputs.json').out).toContain('Score     100%');
  });

  test('are refused with the places of their errors', () => {
    script(
      'broken.yaml',
      [
        '- { at: 1, pick: AOXYG009 }',
        '- { at: later, pick: AOXYG001 }',
        '- { pick: AOXYG001 }',
        '- { at: 4, pik: AOXYG001 }',
        '- { at: 5, walk: 9 }',
        '- { at: 6, pick: AOXYG001, say: hello }',
        '- { at: 7, say: hello, by: bob }',
        '- { at: 8, answer: adose, with: { choice: 1 } }',
        '- { at: 9, pick: AOXYG001, with: {} }',
        '- hello',
        '- { at: 10, goal: adose001-0 }',
      ].join('\n'),
    );
    const { code, out, err } = run('--script', 'broken.yaml');
    expect([code, out]).toEqual([2, '']);
    expect(err.split('\n')).toMatchInlineSnapshot(`
      [
        "broken.yaml:1:18: There is no action “AOXYG009”. Did you mean “AOXYG001”?",
        "broken.yaml:2:9: “at” must be seconds (90.5) or minutes and seconds ("1:30.5").",
        "broken.yaml:3:3: “at” is missing: seconds from the start of the scenario.",
        "broken.yaml:4:12: Unknown property “pik”. Did you mean “pick”?",
        "broken.yaml:5:18: “walk” is the number of an island: 0, 1, 2.",
        "broken.yaml:6:3: One input can’t pick and say. Write two.",
        "broken.yaml:7:28: There is no learner “bob”.",
        "broken.yaml:8:20: There is no command or menu item “adose”.",
        "broken.yaml:9:34: “with” belongs to choose, answer, goal.",
        "broken.yaml:10:3: An input has a time and one of pick, confirm, decline, say, walk, open, choose, answer, leave, goal.",
        "broken.yaml:11:19: “goal” needs “with”: the number of the goal, from 1.",
        "scn: broken.yaml is not a valid script. Nothing was played.",
        "",
      ]
    `);
    script('syntax.yaml', '- { at: 1');
    expect(run('--script', 'syntax.yaml')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^syntax\.yaml:1:\d+: /) as string,
    });
    script('map.yaml', 'at: 1');
    expect(run('--script', 'map.yaml').err).toContain('map.yaml:1:1: A script is a list of inputs');
    expect(run('--script', 'none.yaml')).toMatchObject({ code: 2, out: '' });
    script('hostile.yaml', '- { at: 1, say: hello, by: "\\e[2J" }');
    expect(run('--script', 'hostile.yaml').err).toContain('There is no learner “[U+001B][2J”.');
  });

  test('an empty one has no inputs', () => {
    script('empty.yaml', '');
    expect(run('--script', 'empty.yaml').out).toBe(run().out);
  });
});

describe('--json', () => {
  test('prints log lines and then the result', () => {
    const all = events('--until', '3');
    expect(all.map(({ event }) => event)).toEqual([...Array<string>(all.length - 1).fill('log'), 'result']);
    expect(all[0]).toMatchObject({
      at: 0,
      seq: 1,
      kind: 'started',
      id: 'ASTAR001',
      text: expect.stringContaining('begins') as string,
    });
    expect(all.at(-1)).toMatchObject({ at: 3000, outcome: null, sum: 0, percent: 0, waiting: [] });
  });
});

describe('--plays', () => {
  const rows = (...args: readonly string[]) => {
    const { out } = run('--plays', '10', '--format', 'csv', ...args);
    return out.trim().split('\n');
  };

  test('are a table with one row a play, the same with any number of threads', () => {
    const [header, ...plays] = rows('--seed', '3');
    expect(header).toBe('seed,policy,outcome,score,time,inputs');
    expect(plays.map((row) => row.split(',')[0])).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12']);
    expect(rows('--seed', '3', '--threads', '1')).toEqual([header, ...plays]);
    const [, , outcome, score, , inputs] = (plays[1] ?? '').split(',');
    const alone = events('--random', '--policy', 'novice', '--seed', '4').at(-1);
    expect([alone?.['outcome'], alone?.['percent']]).toEqual([outcome, Number(score)]);
    expect(Number(inputs)).toBeGreaterThan(0);
  });

  test('are reported in words', () => {
    const { out, err } = run('--plays', '20', '--policy', 'expert,idle');
    expect(err).toBe('');
    expect(out).toContain('20 random plays: expert 10, idle 10\n');
    for (const part of ['Endings', 'Score', 'Time to the end', 'Never started', '10 of 10 expert plays ended well'])
      expect(out).toContain(part);
  });

  test('are shrunk where they fail, and the command that is printed plays it', () => {
    const circle = (code: string, next: string): JsonObject => ({
      actionCode: code,
      title: code,
      trigger: { trigger: code === 'AONEX001' ? 'trigger.learner' : 'trigger.hidden', args: {} },
      responses: [
        {
          responseCode: `${code}R1`,
          playlist: [
            { id: `${code}-0`, block: 'command.response-complete' },
            { id: `${code}-1`, block: 'command.trigger-another-action', args: { actionCode: next, delay: 0 } },
          ],
        },
      ],
    });
    folder.write(
      'circle.scn.json',
      scenarioText({
        ...playable,
        menu: {
          locations: [{ id: 'patient', type: 'ROOM' }],
          items: [{ id: 'item-one', menuType: 'ACTION', locationId: 'patient', actionCode: 'AONEX001' }],
        },
        actions: [circle('AONEX001', 'ATWOX001'), circle('ATWOX001', 'AONEX001')],
      }),
    );
    const { code, out } = folder.run([
      'play',
      'circle.scn.json',
      '--plays',
      '20',
      '--policy',
      'uniform',
      '--format',
      'json',
    ]);
    expect(code).toBe(1);
    const { failures } = JSON.parse(out) as {
      readonly failures: readonly {
        readonly kind: string;
        readonly seed: number;
        readonly script: string;
        readonly command: string;
      }[];
    };
    const [failure] = failures;
    if (failure === undefined) throw new Error('No play fails.');
    const { kind, seed, command, script: shortest } = failure;
    expect(kind).toBe('runaway');
    expect(shortest).toMatch(/^- \{ at: [\d.]+, pick: AONEX001 \}\n$/);
    expect(command).toBe(`scn play circle.scn.json --seed ${seed} --script - <<'END'\n${shortest}END`);
    const replayed = folder.run(['play', 'circle.scn.json', '--seed', String(seed), '--script', '-'], {
      input: shortest,
    });
    expect([replayed.code, replayed.out]).toEqual([1, expect.stringContaining('AONEX001 → ATWOX001 → AONEX001')]);
  });

  test('are interrupted with what is known by then', async () => {
    const listening =
      "process.on('newListener', (name) => { if (name === 'SIGINT') process.stderr.write('listening'); })";
    const child = spawn(
      process.execPath,
      [launcher, 'play', 'play.scn.json', '--plays', '500000', '--format', 'json'],
      {
        cwd: folder.path,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(listening)}"` },
      },
    );
    const out: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    const ended = once(child, 'close');
    await once(child.stderr, 'data');
    child.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    expect(JSON.parse(Buffer.concat(out).toString('utf8'))).toMatchObject({ planned: 500_000, interrupted: true });
  });

  test('refuse options that say nothing', () => {
    for (const args of [
      ['--policy', 'idle'],
      ['--format', 'csv'],
      ['--threads', '2'],
      ['--random', '--policy', 'idle,expert'],
      ['--plays', '0'],
      ['--plays', '5', '--script', 'a.yaml'],
      ['--plays', '5', '--policy', 'clever'],
    ])
      expect([args, run(...args).code]).toEqual([args, 2]);
  });
});

describe('--random', () => {
  test('is the same for the same seed', () => {
    const [first, second, other] = ['3', '3', '4'].map((seed) => events('--random', '--seed', seed).at(-1));
    expect(first).toEqual(second);
    expect(other).not.toEqual(first);
  });

  test('plays several learners', () => {
    const all = ['1', '2', '3'].flatMap((seed) =>
      events('--random', '--seed', seed, '--learner', 'ann=Nurse', '--learner', 'bob=nurse-role'),
    );
    const names = all.flatMap(({ data }) => (data as JsonObject | undefined)?.['learner'] ?? []);
    expect(new Set(names)).toEqual(new Set(['ann', 'bob']));
  });
});

test('a play is written as a debrief, the same for the same play', () => {
  const args = ['--random', '--seed', '3', '--debrief', 'debrief.html'];
  expect(run(...args).code).toBe(0);
  const page = readFileSync(`${folder.path}/debrief.html`, 'utf8');
  expect(page).toContain('<h1>Debrief: ');
  const ended = events('--random', '--seed', '3').at(-1);
  expect(page).toContain(`<dt>Length</dt><dd>${Math.floor(Number(ended?.['at']) / 60_000)}:`);
  run(...args);
  expect(readFileSync(`${folder.path}/debrief.html`, 'utf8')).toBe(page);
  expect(run('--debrief', 'none/debrief.html')).toMatchObject({ code: 2 });
  expect(run('--plays', '2', '--debrief', 'debrief.html').code).toBe(2);
});

describe('tests', () => {
  test('a recorded play is played again with --test', () => {
    const recorded = events('--random', '--seed', '3', '--record', 'play.tests.yaml').at(-1);
    const { tests } = parse(readFileSync(`${folder.path}/play.tests.yaml`, 'utf8')) as { tests: readonly JsonObject[] };
    expect(tests).toHaveLength(1);
    expect(tests[0]).toMatchObject({ id: 'recorded-play', title: 'Recorded play', seed: 3 });
    const expectations = tests[0]?.['expectations'];
    expect(expectations).toContainEqual({ that: 'OUTCOME', outcome: recorded?.['outcome'] });
    expect(expectations).toContainEqual({
      that: 'DONE',
      when: 'BY',
      at: expect.any(Number) as number,
      actionCode: 'ASTAR001',
    });
    folder.write('tested.scn.json', scenarioText({ ...playable, tests: [...tests] }));
    expect(folder.run(['test', 'tested.scn.json']).code).toBe(0);
    const again = folder.run(['play', 'tested.scn.json', '--test', 'Recorded play', '--json']);
    expect(JSON.parse(again.out.trim().split('\n').at(-1) ?? '')).toEqual(recorded);
    expect(folder.run(['play', 'tested.scn.json', '--test', 'Recorded pley']).err).toContain(
      'Did you mean “Recorded play”?',
    );
    expect(run('--test', 'Any')).toMatchObject({ code: 2, err: 'scn: The scenario has no tests.\n' });
  });

  test('are added to those in the file, which keeps its comments', () => {
    script('stored.tests.yaml', '# by hand\ntests:\n  - title: Recorded play # mine\n');
    expect(run('--until', '1', '--record', 'stored.tests.yaml').code).toBe(0);
    const stored = readFileSync(`${folder.path}/stored.tests.yaml`, 'utf8');
    expect(stored).toMatch(
      /^# by hand\ntests:\n {2}- title: Recorded play # mine\n {2}- id: recorded-play-2\n {4}title: Recorded play 2\n/,
    );
    script('other.yaml', 'rules: []\n');
    expect(run('--record', 'other.yaml')).toMatchObject({ code: 2, out: '' });
    expect(readFileSync(`${folder.path}/other.yaml`, 'utf8')).toBe('rules: []\n');
  });
});

describe('refuses', () => {
  test('a scenario that isn’t valid, and says where', () => {
    folder.write('structure.scn.json', text.replace('"seconds": 2', '"seconds": "two"'));
    const { code, out, err } = folder.run(['play', 'structure.scn.json']);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(
      /^structure\.scn\.json:\d+:\d+: .*\nscn: structure\.scn\.json is not a valid scenario file\.\n$/,
    );
    folder.write('not.scn.json', '{');
    expect(folder.run(['play', 'not.scn.json'])).toMatchObject({ code: 2, out: '' });
    expect(folder.run(['play', 'none.scn.json'])).toMatchObject({ code: 2, out: '' });
  });

  test('options that make no sense', () => {
    for (const options of [
      ['--until', '1:75'],
      ['--until', '1:75:00'],
      ['--seed', '-1'],
      ['--speed', '0'],
      ['--learner', 'ann'],
      ['--learner', 'ann=Surgeon'],
      ['--assume', 'music=3'],
      ['--random', '--script', 'a.yaml'],
      ['--random', '--test', 'a'],
    ]) {
      const { code, out, err } = run(...options);
      expect([options, code, out]).toEqual([options, 2, '']);
      expect(err).not.toContain('Internal');
    }
    expect(folder.run(['play', '-', '--script', '-']).code).toBe(2);
  });
});

test('exits with code 1 when the play ends with an error', () => {
  const loop = (code: string, next: string): JsonObject => ({
    actionCode: code,
    trigger: { trigger: code === 'ASTAR001' ? 'trigger.start' : 'trigger.learner' },
    responses: [
      {
        responseCode: `${code}R1`,
        playlist: [
          { id: `${code}-done`, block: 'command.response-complete' },
          { id: `${code}-next`, block: 'command.trigger-another-action', args: { actionCode: next, delay: 0 } },
        ],
      },
    ],
  });
  folder.write(
    'loop.scn.json',
    scenarioText({ actions: [loop('ASTAR001', 'ALOOP001'), loop('ALOOP001', 'ASTAR001')] }),
  );
  const { code, out } = folder.run(['play', 'loop.scn.json']);
  expect(code).toBe(1);
  expect(out).toContain('actions start each other without a pause');
});

test('shows control characters of a scenario as codes', () => {
  const hostile = scenarioText({
    ...playable,
    actions: [{ ...(playable['actions'] as readonly JsonObject[])[0]!, title: 'A\u001b[2J' }],
  });
  folder.write('hostile.scn.json', hostile);
  for (const options of [[], ['--json']])
    expect(folder.run(['play', 'hostile.scn.json', ...options]).out).not.toContain('\u001b');
});

test('plays in a terminal and gives the screen back', () => {
  folder.write('clean.scn.json', clean);
  const command = `"${process.execPath}" "${launcher}" play clean.scn.json --until 0.1`;
  const { status, stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
    cwd: folder.path,
    input: 'q',
    encoding: 'utf8',
    env: { ...process.env, TERM: 'xterm' },
  });
  expect(status).toBe(0);
  const [before = '', after] = stdout.split('\u001b[?25h\u001b[?1049l');
  expect(before).toContain('\u001b[?1049h');
  expect(before).toContain('Breathless on the ward');
  expect(after).toContain('Outcome');
});
