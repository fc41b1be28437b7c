import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '@scn/core/base/json';
import { readRuleDocs } from '@scn/core/testing/rule-docs';
import { describe, expect, test } from 'vitest';
import { alarm } from './playable';
import { catalogueText, scenarioText, TestFolder } from './scn';

const rule = 'play/patient-can-be-saved';
/** A scenario whose patient can’t be saved, and one whose can: the first examples of its rule. */
const [lost = {}, saved = {}] = examplesOf('patient-can-be-saved');

function examplesOf(name: string): readonly JsonObject[] {
  const docs = join(import.meta.dirname, '../../core/src/validation/play-rules', name, 'docs.md');
  return readRuleDocs(readFileSync(docs, 'utf8')).examples.map(({ scenario }) => scenario);
}

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
    const all = ['--play', '--plays', '10', '--reach'];
    folder.run([...args, ...all, '--baseline-write']);
    for (const more of ['--prune', '--baseline-write']) expect(folder.run([...args, more]).out).toBe('');
    expect(folder.run([...args, ...all])).toMatchObject({ code: 0, out: '' });
  });

  test.each(['--fix', '--fix-dry-run'])('with %s, plays are those of the fixed file', (fix) => {
    const { actions = [], ...others } = saved;
    // what saves the patient is never visible, and the fix shows it
    const hidden = (actions as readonly JsonObject[]).map((action) =>
      action['actionCode'] === 'AFLUI001' ? { ...action, visibilityEnabled: true, visibleOnStart: false } : action,
    );
    folder.write('hidden.scn.json', scenarioText({ ...others, actions: hidden }));
    expect(found('hidden.scn.json')).toHaveLength(1);
    const { out } = folder.run([
      'validate',
      '--play',
      '--plays',
      '10',
      '--reach',
      fix,
      '--format',
      'compact',
      'hidden.scn.json',
    ]);
    expect(out).not.toContain('visibility/required');
    expect(out).not.toContain(rule);
    if (fix === '--fix-dry-run') return;
    expect(
      folder.run(['validate', '--play', '--plays', '10', '--reach', '--format', 'compact', 'hidden.scn.json']).out,
    ).toBe(out);
  });

  test('recordings and sounds play as long as the catalogue says', () => {
    const end = '{"id":"lives",';
    const sound = '{"id":"sounds","block":"command.sound-effect","args":{"soundEffectId":"alarm","waits":true}},';
    const late = JSON.stringify(saved).replace(end, sound + end);
    folder.write('alarm.scn.json', scenarioText(JSON.parse(late) as JsonObject));
    // longer than the play time
    folder.write('sounds.scn-catalogue.json', catalogueText([alarm(900)]));
    expect(found('alarm.scn.json')).toEqual([]);
    expect(found('alarm.scn.json', '--catalogue', 'sounds.scn-catalogue.json')).toHaveLength(1);
  });

  test('what --reach finds is still reported when acceptances are removed', () => {
    const unused = { ruleId: 'menu/location-in-folder', entity: 'tom', reason: 'It has no folder.' };
    folder.write('unused.scn.json', scenarioText({ ...lost, suppressions: [unused] }));
    const { out } = folder.run(['validate', '--reach', '--prune', '--format', 'compact', 'unused.scn.json']);
    expect(out).toContain('reach/open');
    expect(out).not.toContain('suppression/unused');
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
