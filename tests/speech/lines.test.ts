import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { completeScenario } from '@scn/core/format/complete';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { command } from '@scn/core/testing/operation-scenario';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { lineAudio } from '@scn/core/speech/line-audio';
import { scriptLines, scriptEntries } from '@scn/core/speech/script-lines';

const plugins = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })) }).get(
  services.plugins,
);
const read = createScenarioReader(plugins);

it('has the lines of every command that speaks, by its speaker, in playing order', () => {
  const handover = { situation: 'She is septic.', background: '', assessment: 'Shocked.', recommendation: 'Come now.' };
  const playlist = [
    command('say', 'speech', { actorId: 'nurse', text: 'Two words' }),
    command('silent', 'speech', { actorId: 'nurse', text: ' ' }),
    command('wait', 'delay', { seconds: 5 }),
    command('call', 'phone-v2', {
      actorId: 'nurse',
      lines: [
        { actorId: 'registrar', dialogueId: 'greeting' },
        { actorId: 'nurse', text: 'Hello' },
      ],
    }),
    command('older', 'phone', { callerId: 'nurse', receiverId: 'registrar', text: 'Doctor?', handover }),
    command('talk', 'conversational-ui', { actorId: 'registrar', opening: { text: 'What can I do?' } }),
  ];
  const scenario = completeScenario(
    {
      setup: { actors: [{ id: 'nurse', name: 'Nurse' }] },
      speechSummary: { wordsPerMinute: 120 },
      actions: [{ actionCode: 'ASAYS001', responses: [{ responseCode: 'ASAYS001R1', playlist }] }],
    },
    plugins,
  );
  const view = read(scenario);
  const lines = scriptEntries(view.derive(scriptLines), view, () => 'Good morning');
  expect(lines.map(({ key, character, said, seconds }) => [key, character, said, seconds])).toEqual([
    ['say/text', 'Nurse', 'Two words', 1],
    ['call/lines/0/text', 'registrar', 'Good morning', 1],
    ['call/lines/1/text', 'Nurse', 'Hello', 0.5],
    ['older/text', 'Nurse', 'Doctor?', 0.5],
    ['older/handover/situation', 'Nurse', 'She is septic.', 1.5],
    ['older/handover/assessment', 'Nurse', 'Shocked.', 0.5],
    ['older/handover/recommendation', 'Nurse', 'Come now.', 1],
    ['talk/opening/text', 'registrar', 'What can I do?', 2],
  ]);
});

const dialogue = {
  text: 'Hello there',
  voiceProfileDialogues: [
    { voiceProfileId: 'amy', status: 'RECORDED', audioId: 'a1' },
    { voiceProfileId: 'ben', status: 'GENERATED', audioId: 'a2' },
    { voiceProfileId: 'cay', status: 'RECORDED', audioId: null },
  ],
};
it.each([
  ['recorded', { dialogueId: 'd' }, 'amy', dialogue],
  ['generated', { dialogueId: 'd' }, 'ben', dialogue],
  ['missing', { dialogueId: 'd' }, 'cay', dialogue],
  ['missing', { dialogueId: 'd' }, 'dan', dialogue],
  ['missing', { dialogueId: 'd' }, 'amy', null],
  ['unknown', { dialogueId: 'd' }, 'amy', undefined],
  ['missing', { dialogueId: 'd' }, null, dialogue],
  ['stale', { dialogueId: 'd', text: 'Goodbye' }, 'amy', dialogue],
  ['recorded', { dialogueId: 'd', text: ' Hello\nthere' }, 'amy', dialogue],
  ['generated', { text: 'Hello' }, 'amy', undefined],
  ['missing', { text: 'Hello' }, null, undefined],
  ['unknown', { text: 'Hello' }, undefined, undefined],
] as const)('a line is %s with %j in the voice %s', (audio, line, voiceProfileId, found) => {
  const context = { isLearner: false, voiceProfileId, dialogue: found };
  expect(lineAudio({ dialogueId: null, text: '', ...line }, context)).toBe(audio);
});

it('a learner needs no recording', () => {
  const context = { isLearner: true, voiceProfileId: null, dialogue: undefined };
  expect(lineAudio({ dialogueId: null, text: 'Hello' }, context)).toBe('learner');
});

it('finds the lines of a whole example', () => {
  const file = new URL('../../examples/adult-sepsis.scn.json', import.meta.url);
  const { scenario } = JSON.parse(readFileSync(file, 'utf8')) as { readonly scenario: JsonObject };
  const lines = read(completeScenario(scenario, plugins)).derive(scriptLines);
  expect(lines.length).toBeGreaterThan(50);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
});
