import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resolveConflict } from '@scn/core/diff/merge/resolve-conflicts';
import type { ScenarioFile } from '@scn/core/document/file';
import { printScenarioFile } from '@scn/core/format/print';
import { clean, fixable } from './scenarios';
import { launcher, registry, TestFolder } from './scn';

/** The title of the action, and the descriptor of its response. */
const titled = (title: string) => clean.replace('"The scenario begins"', JSON.stringify(title));
const described = (text: string) => clean.replace('"The ward wakes"', JSON.stringify(text));

const folder = new TestFolder();
folder.write('base.scn.json', clean);

/** Merges two texts. Returns the result of the run and the content of our file. */
function merge(ours: string, theirs: string, ...options: readonly string[]) {
  const file = folder.write('ours.scn.json', ours);
  folder.write('theirs.scn.json', theirs);
  const run = folder.run(['merge', 'base.scn.json', 'ours.scn.json', 'theirs.scn.json', ...options]);
  return { ...run, text: readFileSync(file, 'utf8') };
}

describe('scn merge', () => {
  test('merges both versions and replaces ours', () => {
    const both = titled('We begin').replace('"The ward wakes"', '"The ward is woken"');
    expect(merge(titled('We begin'), described('The ward is woken'))).toEqual({
      code: 0,
      out: '',
      err: '',
      text: both,
    });
  });

  test('writes to another file, or to stdout', () => {
    const both = titled('We begin').replace('"The ward wakes"', '"The ward is woken"');
    const ours = titled('We begin');
    const to = merge(ours, described('The ward is woken'), '-o', 'result.scn.json');
    expect([to.code, to.text, readFileSync(join(folder.path, 'result.scn.json'), 'utf8')]).toEqual([0, ours, both]);
    expect(merge(ours, described('The ward is woken'), '-o', '-')).toMatchObject({ code: 0, out: both, text: ours });
  });

  test('keeps the line breaks of ours', () => {
    const dos = (text: string) => text.replaceAll('\n', '\r\n');
    const both = titled('We begin').replace('"The ward wakes"', '"The ward is woken"');
    expect(merge(dos(titled('We begin')), described('The ward is woken'))).toMatchObject({ code: 0, text: dos(both) });
    expect(merge(dos(titled('Ours')), titled('Theirs'))).toMatchObject({ code: 1 });
    expect(folder.run(['resolve', 'ours.scn.json', '--theirs']).code).toBe(0);
    expect(readFileSync(join(folder.path, 'ours.scn.json'), 'utf8')).toBe(dos(titled('Theirs')));
  });

  test('keeps both sides of a conflict, which validate rejects until it is decided', () => {
    const { code, err, text } = merge(titled('Ours'), titled('Theirs'));
    expect(code).toBe(1);
    expect(err).toContain('conflict at /actions/ASTAR001/title: both changed');
    const file = JSON.parse(text) as ScenarioFile & { readonly conflicts: NonNullable<ScenarioFile['conflicts']> };
    expect(file.conflicts).toMatchObject([{ base: 'The scenario begins', ours: 'Ours', theirs: 'Theirs' }]);
    expect(printScenarioFile(file.scenario, registry, file)).toBe(text);

    const judged = folder.run(['validate', '--format', 'compact', 'ours.scn.json']);
    expect(judged.code).toBe(1);
    expect(judged.out).toMatch(
      /^ours\.scn\.json:\d+:5: error file\/conflict: \/actions\/ASTAR001\/title has an unresolved merge conflict/,
    );
    expect(folder.run(['rules', '--area', 'file']).out).toContain('file/conflict');
    expect(folder.run(['diff', 'base.scn.json', 'ours.scn.json']).out).toContain('“The scenario begins” → “Ours”');

    for (const side of ['ours', 'theirs'] as const) {
      const { conflicts, ...decided } = resolveConflict(file, '/actions/ASTAR001/title', side);
      expect(conflicts).toEqual([]);
      folder.write('ours.scn.json', printScenarioFile(decided.scenario, registry, decided));
      expect(folder.run(['validate', 'ours.scn.json']).code).toBe(0);
    }
  });

  test('lists errors that only the merge has', () => {
    const example = readFileSync(join(launcher, '../../../examples/adult-sepsis.scn.json'), 'utf8');
    interface Example {
      readonly scenario: { readonly actions: { readonly actionCode: string; linkedActionCodes: string[] }[] };
    }
    const [ours, theirs] = [JSON.parse(example) as Example, JSON.parse(example) as Example];
    const [, first, second] = ours.scenario.actions;
    first!.linkedActionCodes = [second!.actionCode]; // ours refers to what theirs removes
    theirs.scenario.actions.splice(2, 1);
    folder.write('example.scn.json', example);
    folder.write('ours.scn.json', JSON.stringify(ours));
    folder.write('theirs.scn.json', JSON.stringify(theirs));
    const { code, err } = folder.run(['merge', 'example.scn.json', 'ours.scn.json', 'theirs.scn.json']);
    expect(code).toBe(1);
    expect(err).toMatch(/ours\.scn\.json: error .*\n1 error that neither side has/);
    expect(folder.run(['validate', 'ours.scn.json']).code).toBe(1);
  });

  test('ignores errors that one side already had', () => {
    const { code, err } = merge(fixable, clean);
    expect([code, err]).toEqual([0, '']);
  });

  test.each([
    ['an empty file', 'empty.scn.json'],
    ['no file', '/dev/null'],
  ])('merges without a base, given as %s: every difference is a conflict', (_, base) => {
    folder.write('empty.scn.json', '');
    folder.write('ours.scn.json', titled('Ours'));
    folder.write('theirs.scn.json', titled('Theirs'));
    const { code, err } = folder.run(['merge', base, 'ours.scn.json', 'theirs.scn.json']);
    expect(code).toBe(1);
    expect(err).toContain('1 conflict in ours.scn.json.');
    const { conflicts } = JSON.parse(readFileSync(join(folder.path, 'ours.scn.json'), 'utf8')) as ScenarioFile;
    expect(conflicts).toMatchObject([{ path: '/actions/ASTAR001/title', ours: 'Ours', theirs: 'Theirs' }]);
    expect(conflicts?.[0]).not.toHaveProperty('base');
    expect(folder.run(['resolve', 'ours.scn.json', '--theirs']).code).toBe(0);
    expect(readFileSync(join(folder.path, 'ours.scn.json'), 'utf8')).toBe(titled('Theirs'));
  });

  test.each([
    ['an unreadable file', '{', 'is not a valid scenario file'],
    ['a file with conflicts', '', 'Resolve them first'],
  ])('writes nothing for %s', (_, given, message) => {
    const conflicted = given === '' ? merge(titled('Ours'), titled('Theirs')).text : given;
    const { code, err, text } = merge(clean, conflicted);
    expect([code, text]).toEqual([2, clean]);
    expect(err).toContain(message);
    expect(readdirSync(folder.path).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});
