import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ScenarioFile } from '@scn/core/document/file';
import { clean } from './scenarios';
import { errorsBySchema } from './published-schema';
import { launcher, TestFolder } from './scn';

const folder = new TestFolder();

const titled = (title: string) => clean.replace('"The scenario begins"', JSON.stringify(title));
const both = (title: string, descriptor: string) =>
  titled(title).replace('"The ward wakes"', JSON.stringify(descriptor));

/** A file with merge conflicts in the title of an action and the descriptor of a response. */
function conflicted(ours = both('Ours', 'Ours wakes'), theirs = both('Theirs', 'Theirs wakes')): string {
  folder.write('base.scn.json', clean);
  folder.write('ward.scn.json', ours);
  folder.write('theirs.scn.json', theirs);
  expect(folder.run(['merge', 'base.scn.json', 'ward.scn.json', 'theirs.scn.json']).code).toBe(1);
  return text();
}

const text = (): string => readFileSync(join(folder.path, 'ward.scn.json'), 'utf8');
const resolve = (...options: readonly string[]) => folder.run(['resolve', 'ward.scn.json', ...options]);

describe('scn resolve', () => {
  test('describes the conflicts and the effect of each choice', () => {
    const before = conflicted();
    const { code, out, err } = resolve();
    expect(code).toBe(1);
    expect(out).toContain(
      [
        '1. ASTAR001: action name (both changed it)',
        '   base    “The scenario begins”',
        '   ours    “Ours”',
        '           keeps the file as it is',
        '   theirs  “Theirs”',
        '           ASTAR001: action name “Ours” → “Theirs”',
        '',
      ].join('\n'),
    );
    expect(out).toContain('2. Response 1 of ASTAR001: ');
    expect(err).toContain('2 conflicts in ward.scn.json. Resolve with --ours, --theirs');
    expect(text()).toBe(before);
  });

  test('takes one side for all, and writes canonical form', () => {
    conflicted();
    expect(resolve('--ours')).toEqual({
      code: 0,
      out: '',
      err: 'ward.scn.json: 2 conflicts resolved, none left.\n',
    });
    expect(text()).toBe(both('Ours', 'Ours wakes'));
    conflicted();
    expect(resolve('--theirs').code).toBe(0);
    expect(text()).toBe(both('Theirs', 'Theirs wakes'));
    expect(folder.run(['validate', 'ward.scn.json']).code).toBe(0);
    expect(resolve('--format', 'text')).toMatchObject({ code: 0, err: 'ward.scn.json: there are no conflicts.\n' });
  });

  test('resolves one by number or id, and the others with the side for all', () => {
    conflicted();
    const { code, err, out } = resolve('--take', '2=theirs', '--format', 'json');
    expect([code, err]).toEqual([1, 'ward.scn.json: 1 conflict resolved, 1 conflict left.\n']);
    expect(errorsBySchema('conflicts', out)).toBeNull();
    expect(JSON.parse(out)).toMatchObject({
      format: 1,
      decided: 1,
      conflicts: [{ number: 1, id: '/actions/ASTAR001/title', ours: '“Ours”', theirs: '“Theirs”' }],
    });
    expect((JSON.parse(text()) as ScenarioFile).conflicts).toHaveLength(1);
    expect(resolve('--take', '/actions/ASTAR001/title=ours').code).toBe(0);
    expect(text()).toBe(both('Ours', 'Theirs wakes'));
    conflicted();
    expect(resolve('--theirs', '--take', '1=ours').code).toBe(0);
    expect(text()).toBe(both('Ours', 'Theirs wakes'));
  });

  test('resolves nothing when the flags are invalid', () => {
    const before = conflicted();
    for (const [options, message] of [
      [['--ours', '--theirs'], 'can’t be used together'],
      [['--take', '1'], 'doesn’t name a side'],
      [['--take', '3=ours'], 'The conflicts are numbered from 1 to 2'],
      [['--take', '/actions/ASTAR001/titel=ours'], 'Did you mean “/actions/ASTAR001/title”?'],
      [['--take', '1=ours', '--take', '1=theirs'], 'chooses both sides'],
    ] as const) {
      const { code, err } = resolve(...options);
      expect([code, err]).toEqual([2, expect.stringContaining(message) as string]);
    }
    expect(text()).toBe(before);
    expect(folder.run(['resolve', '-']).code).toBe(2);
  });

  test('reports overlapping conflicts and resolves none of them', () => {
    const file = JSON.parse(conflicted()) as { conflicts: { id: string; steps: object[] }[] };
    const [first] = file.conflicts;
    file.conflicts.push({
      ...first!,
      id: 'again',
      steps: [{ kind: 'set', path: '/actions/ASTAR001/title', was: 'Ours', value: 'Others' }],
    });
    folder.write('ward.scn.json', JSON.stringify(file));
    const before = text();
    const { code, err } = resolve('--theirs');
    expect(code).toBe(2);
    expect(err).toContain(
      'can’t take theirs for conflict 3 (ASTAR001: action name) together with theirs for conflict 1 (ASTAR001: action name)',
    );
    expect(text()).toBe(before);
    expect(resolve('--theirs', '--take', 'again=ours').code).toBe(0);
  });

  test('reports inconsistencies once the last conflict is resolved', () => {
    // theirs added an action and links to it: taking only the link gives a state that neither side had
    const file = JSON.parse(conflicted()) as { scenario: ScenarioFile['scenario']; conflicts: object[] };
    const [start] = file.scenario.actions;
    const linked = '/actions/ASTAR001/linkedActionCodes';
    const action = { ...start, actionCode: 'BNEWW001', responses: [] };
    file.conflicts = [
      {
        ...{ id: 'new', kind: 'removed-by-ours', path: '/actions/BNEWW001', theirs: action },
        steps: [{ kind: 'insert', path: '/actions', after: 'ASTAR001', value: action }],
      },
      {
        ...{ id: 'link', kind: 'both-changed', path: linked, ours: [], theirs: ['BNEWW001'] },
        steps: [{ kind: 'set', path: linked, was: start!.linkedActionCodes, value: ['BNEWW001'] }],
      },
    ];
    folder.write('ward.scn.json', JSON.stringify(file));
    const { code, err } = resolve('--take', 'new=ours', '--take', 'link=theirs');
    expect([code, err]).toEqual([1, expect.stringContaining('1 error that neither side has') as string]);
    expect(err).toContain('BNEWW001');
    folder.write('ward.scn.json', JSON.stringify(file));
    expect(resolve('--theirs').code).toBe(0);
  });

  test('prompts when it runs in a terminal', () => {
    conflicted();
    const command = `${process.execPath} ${launcher} resolve ward.scn.json`;
    const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
      cwd: folder.path,
      input: 't\no\n',
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    });
    expect(stdout).toContain('Take [o]urs, [t]heirs');
    expect(stdout).toContain('2 conflicts resolved, none left.');
    expect(text()).toBe(both('Theirs', 'Ours wakes'));
  });
});
