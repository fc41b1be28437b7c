import { beforeEach, describe, expect, test } from 'vitest';
import type { ScenarioFile } from '@scn/core/document/file';
import { GitRepository } from './git-repository';
import { clean } from './scenarios';

const titled = (title: string) => clean.replace('"The scenario begins"', JSON.stringify(title));
const described = (text: string) => clean.replace('"The ward wakes"', JSON.stringify(text));
const waiting = (seconds: number) => clean.replace('"seconds": 2', `"seconds": ${seconds}`);

const ward = 'ward/a.scn.json';
/** Names of git's temporary files. */
const temporary = /\.merge_file|git-blob/;

describe('git merges scenarios with scn', () => {
  let repository: GitRepository;

  beforeEach(() => {
    repository = new GitRepository({ [ward]: clean, 'notes.txt': 'Notes\n' });
    expect(repository.run(['diff', '--install-git']).code).toBe(0);
    repository.git('add', '.');
    repository.git('commit', '-qm', 'Attributes');
    repository.git('branch', 'empty');
    repository.git('checkout', '-q', 'empty');
    repository.git('rm', '-q', ward);
    repository.git('commit', '-qm', 'Without the scenario');
    repository.git('checkout', '-q', 'main');
  });

  const state = () => repository.git('status', '--porcelain').trim();
  const file = () => JSON.parse(repository.read(ward)) as ScenarioFile;
  const resolved = (side: 'ours' | 'theirs') => {
    expect(repository.run(['resolve', ward, `--${side}`])).toMatchObject({ code: 0 });
    expect(repository.run(['validate', ward]).code).toBe(0);
    repository.git('add', ward);
  };

  test('combines changes of the same line', () => {
    repository.branch('ours', 'main', ward, titled('We begin'));
    repository.branch('theirs', 'main', ward, waiting(4));
    repository.git('checkout', '-q', 'ours');
    repository.git('merge', '-q', '--no-edit', 'theirs');
    expect(repository.read(ward)).toBe(titled('We begin').replace('"seconds": 2', '"seconds": 4'));
  });

  test('leaves a conflict unmerged, with both sides in the file', () => {
    repository.branch('theirs', 'main', ward, titled('Theirs'));
    repository.branch('ours', 'main', ward, titled('Ours'));
    const { code, out, err } = repository.tryGit('merge', '--no-edit', 'theirs');
    expect([code, state()]).toEqual([1, `UU ${ward}`]);
    expect(out).toContain(`CONFLICT (content): Merge conflict in ${ward}`);
    expect(err).toContain(`1 conflict in ${ward}.`);
    expect(err).toContain(`scn resolve ${ward}`);
    expect(err).not.toMatch(temporary);
    expect(file().conflicts).toMatchObject([{ ours: 'Ours', theirs: 'Theirs' }]);
  });

  test('add/add: each difference is a conflict to resolve', () => {
    repository.branch('theirs', 'empty', ward, titled('Theirs'));
    repository.branch('ours', 'empty', ward, titled('Ours'));
    const { code, err } = repository.tryGit('merge', '--no-edit', 'theirs');
    expect([code, state()]).toEqual([1, `AA ${ward}`]);
    expect(err).toContain(`1 conflict in ${ward}.`);
    expect(err).not.toMatch(temporary);
    expect(file().conflicts).toMatchObject([{ ours: 'Ours', theirs: 'Theirs' }]);
    resolved('theirs');
    expect(repository.read(ward)).toBe(titled('Theirs'));
    repository.git('commit', '-qm', 'Merged');
  });

  test('add/add of the same scenario is clean', () => {
    repository.branch('theirs', 'empty', ward, clean.replaceAll('\n', '\n '));
    repository.branch('ours', 'empty', ward, clean);
    repository.git('merge', '-q', '--no-edit', 'theirs');
    expect([state(), repository.read(ward)]).toEqual(['', clean]);
  });

  test('rebase and cherry-pick leave the same conflicts, and continue', () => {
    repository.branch('theirs', 'empty', ward, titled('Theirs'));
    repository.branch('ours', 'empty', ward, titled('Ours'));
    expect(repository.tryGit('rebase', 'theirs').code).toBe(1);
    expect(file().conflicts).toMatchObject([{ ours: 'Theirs', theirs: 'Ours' }]); // ours is what it is rebased onto
    resolved('theirs');
    repository.git('rebase', '--continue');
    expect([state(), repository.read(ward)]).toEqual(['', titled('Ours')]);

    repository.git('checkout', '-q', 'main');
    repository.branch('other', 'main', ward, titled('Other'));
    repository.branch('picked', 'main', ward, titled('Picked'));
    expect(repository.tryGit('cherry-pick', 'other').code).toBe(1);
    expect(file().conflicts).toMatchObject([{ base: 'The scenario begins', ours: 'Picked', theirs: 'Other' }]);
    resolved('ours');
    repository.git('cherry-pick', '--skip');
    expect([state(), repository.read(ward)]).toEqual(['', titled('Picked')]);
  });

  test('criss-cross: earlier conflicts are not taken for the base', () => {
    repository.branch('one', 'main', ward, titled('One'));
    repository.branch('two', 'main', ward, titled('Two'));
    repository.branch('ours', 'one', ward, titled('One'));
    expect(repository.tryGit('merge', '--no-edit', 'two').code).toBe(1);
    resolved('ours');
    repository.git('commit', '-qm', 'One stays');
    repository.git('checkout', '-q', '-B', 'theirs', 'two');
    expect(repository.tryGit('merge', '--no-edit', 'one').code).toBe(1);
    resolved('ours');
    repository.git('commit', '-qm', 'Two stays');
    repository.git('checkout', '-q', 'ours');
    const { code } = repository.tryGit('merge', '--no-edit', 'theirs');
    expect([code, state()]).toEqual([1, `UU ${ward}`]);
    expect(file().conflicts).toMatchObject([{ ours: 'One', theirs: 'Two' }]);
  });

  test.each([
    ['theirs', titled('Ours'), `${titled('Theirs').trimEnd()},\n`],
    ['ours', `${titled('Ours').trimEnd()},\n`, titled('Theirs')],
  ])('leaves both versions between conflict markers when %s can’t be read', (side, ours, theirs) => {
    repository.branch('theirs', 'main', ward, theirs);
    repository.branch('ours', 'main', ward, ours);
    const { code, err } = repository.tryGit('merge', '--no-edit', 'theirs');
    expect([code, state()]).toEqual([1, `UU ${ward}`]);
    expect(err).toMatch(new RegExp(`${ward} \\(${side}\\):\\d+:\\d+: `));
    expect(err).toContain(`${ward} can’t be merged by identity`);
    expect(err).not.toMatch(temporary);
    const text = repository.read(ward);
    expect(text).toContain('<<<<<<< ours');
    expect(text).toContain('"title": "Ours"');
    expect(text).toContain('>>>>>>> theirs');
    expect(text).toContain('"title": "Theirs"');

    const resolving = repository.run(['resolve', ward, '--ours']);
    expect([resolving.code, repository.read(ward)]).toEqual([2, text]);
    expect(resolving.err).toContain('conflict markers');
    expect(repository.run(['validate', ward]).code).toBe(1);
  });

  test.each([
    ['a base that can’t be read', '{', titled('Ours'), described('Theirs')],
    ['a file that is not text', clean, titled('Ours'), Buffer.from(titled('Theirs'), 'utf16le').toString('latin1')],
    ['unresolved conflicts', clean, titled('Ours'), conflicted(titled('Theirs'))],
  ])('never ends clean and loses nothing with %s', (_, before, ours, theirs) => {
    repository.branch('before', 'main', ward, before);
    repository.branch('theirs', 'before', ward, theirs);
    repository.branch('ours', 'before', ward, ours);
    const { code } = repository.tryGit('merge', '--no-edit', 'theirs');
    expect([code, state()]).toEqual([1, `UU ${ward}`]);
    const text = repository.read(ward).replaceAll('\0', '');
    expect(text).toContain('Ours');
    expect(text).toContain('Theirs');
  });

  test('a configuration that can’t be read loses nothing', () => {
    repository.branch('theirs', 'main', ward, titled('Theirs'));
    repository.branch('ours', 'main', ward, titled('Ours'));
    repository.write('scn.config.json', '{');
    const { code } = repository.tryGit('merge', '--no-edit', 'theirs');
    expect([code, state()]).toEqual([1, `UU ${ward}\n?? scn.config.json`]);
    expect(repository.read(ward)).toMatch(/<<<<<<< ours[^]*Ours[^]*Theirs[^]*>>>>>>> theirs/);
  });

  test('without scn on the path, both versions are left between conflict markers', () => {
    repository.branch('theirs', 'main', ward, titled('Theirs'));
    repository.branch('ours', 'main', ward, titled('Ours'));
    const { code } = repository.tryGitWithoutScn('merge', '--no-edit', 'theirs');
    expect([code, state()]).toEqual([1, `UU ${ward}`]);
    expect(repository.read(ward)).toMatch(/<<<<<<< ours[^]*Ours[^]*Theirs[^]*>>>>>>> theirs/);
  });

  test('git diff shows the text of a scenario without an outline', () => {
    repository.write(ward, `${titled('Ours').trimEnd()},\n`);
    const shown = repository.tryGit('diff');
    expect([shown.code, shown.err]).toEqual([0, '']);
    expect(shown.out).toContain('"title": "Ours"');
    repository.git('commit', '-qam', 'Broken');
    expect(repository.git('log', '-p', '-1')).toContain('"title": "Ours"');

    repository.write(ward, titled('Again'));
    expect(repository.git('diff')).toContain('+ASTAR001 “Again”');
    const without = repository.tryGitWithoutScn('diff');
    expect([without.code, without.out]).toEqual([0, expect.stringContaining('"title": "Again"') as string]);
  });
});

/** A text as a file with an unresolved conflict. */
function conflicted(text: string): string {
  const conflict = { id: '/', kind: 'both-changed', path: '', ours: 1, theirs: 2, steps: [] };
  return `${JSON.stringify({ ...(JSON.parse(text) as ScenarioFile), conflicts: [conflict] }, null, 2)}\n`;
}
