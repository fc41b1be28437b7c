import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '@scn/core/base/json';
import { readRuleDocs } from '@scn/core/testing/rule-docs';
import { describe, expect, test } from 'vitest';
import { scenarioText, TestFolder } from './scn';

/** A scenario whose patient can’t be saved: the invalid example of its rule. */
const rule = 'play/patient-can-be-saved';
const docs = join(import.meta.dirname, '../../core/src/validation/play-rules/patient-can-be-saved/docs.md');
const [example] = readRuleDocs(readFileSync(docs, 'utf8')).examples;
const lost: JsonObject = example?.scenario ?? {};

const folder = new TestFolder();
folder.write('lost.scn.json', scenarioText(lost));
folder.write(
  'accepted.scn.json',
  scenarioText({ ...lost, suppressions: [{ ruleId: rule, entity: 'tom', reason: 'It is about a death.' }] }),
);

/** Lines of the output about the rule. */
function found(...args: readonly string[]): readonly string[] {
  const { out } = folder.run(['validate', '--format', 'compact', '--plays', '10', '--play', ...args]);
  return out.split('\n').filter((line) => line.includes(rule));
}

describe('scn validate --play', () => {
  test('reports what only plays can tell, at its place', () => {
    expect(found('lost.scn.json')).toEqual([
      expect.stringMatching(/^lost\.scn\.json:\d+:\d+: warning play\/patient-can-be-saved: No play of an expert/),
    ]);
    expect(folder.run(['validate', '--format', 'compact', 'lost.scn.json']).out).not.toContain('play/');
  });

  test.each([
    ['json', 'warning'],
    ['sarif', 'warning'],
    ['github', 'warning'],
    ['pretty', 'warning'],
    // its failures are errors
    ['junit', 'error'],
  ])('reports it as %s', (format, severity) => {
    const args = ['--plays', '10', '--format', format, '--rule', `${rule}=${severity}`];
    const { out } = folder.run(['validate', '--play', ...args, 'lost.scn.json']);
    expect(out).toContain(rule);
    expect(out).toContain('No play of an expert reaches a good ending');
  });

  test('says the same on several threads', () => {
    expect(found('--threads', '2', 'lost.scn.json', 'accepted.scn.json')).toEqual(found('lost.scn.json'));
  });

  test('an accepted finding isn’t reported, nor is the acceptance where nothing was played', () => {
    expect(found('accepted.scn.json')).toEqual([]);
    const { out } = folder.run(['validate', '--format', 'compact', 'accepted.scn.json']);
    expect(out).not.toContain('suppression');
  });

  test('a rule has the severity of the configuration', () => {
    expect(found('--rule', `${rule}=error`, 'lost.scn.json')[0]).toContain(`error ${rule}`);
    expect(found('--rule', `${rule}=off`, 'lost.scn.json')).toEqual([]);
  });

  test('a baseline knows it, also when nothing is played', () => {
    const args = ['validate', '--baseline', 'known.json', '--format', 'compact', 'lost.scn.json'];
    folder.run([...args, '--play', '--plays', '10', '--baseline-write']);
    expect(folder.run([...args, '--play', '--plays', '10']).out).not.toContain(rule);
    expect(folder.run(args).out).not.toContain('baseline/stale');
  });

  test('scn explain finds its documentation', () => {
    expect(folder.run(['explain', rule]).out).toContain('--policy expert');
  });

  test('options of plays belong to --play', () => {
    expect(folder.run(['validate', '--plays', '5', 'lost.scn.json'])).toMatchObject({
      code: 2,
      err: 'scn: “--plays” belongs to --play.\n',
    });
  });
});
