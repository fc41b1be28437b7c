import { expect, test } from 'vitest';
import { completeScenario } from '@scn/core/format/complete';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import type { FoundAssets } from '../assets/use-assets';
import { partsFor, promptParts, wordCount } from './prompt-parts';

const prompt = (id: string, scope: string, more: object = {}) => ({ id, scope, title: id, enabled: true, ...more });
const setup = {
  actors: [
    { id: 'helen', name: 'Helen', type: 'CARER' },
    { id: 'kofi', name: 'Kofi', type: 'CLINICAL_ASSISTANT' },
  ],
  prompts: [
    prompt('facts', 'scenario', { content: 'It is Tuesday.' }),
    prompt('of-helen', 'character', { actorId: 'helen', content: 'You are Helen.' }),
    prompt('of-kofi', 'character', { actorId: 'kofi', content: 'You are Kofi.' }),
    prompt('rules', 'global', { promptId: 'stay', content: 'Be brief.' }),
    prompt('off', 'global', { promptId: 'relatives', enabled: false }),
    prompt('relatives', 'global', { promptId: 'relatives' }),
  ],
};
const view = createScenarioReader(operationPlugins)(completeScenario({ setup }, operationPlugins));
const asset = (id: string, content: string, more: object = {}) => ({
  ...{ id, revision: 1, isOwned: true, dateUpdated: '', lastUpdatedBy: null },
  data: { title: id, type: 'global', content, alwaysIncludeInScenario: false, actorRoles: [], ...more },
});
const catalogue: FoundAssets = {
  state: 'ready',
  assets: new Map(
    [
      asset('stay', 'Stay in character.'),
      asset('safe', 'Never give medical advice.', { alwaysIncludeInScenario: true }),
      asset('relatives', 'You worry.', { actorRoles: ['CARER'] }),
    ].map((each) => [each.id, each]),
  ),
};
const reported = (actorId: string, from = catalogue) => {
  const actor = view.get(actorId, 'actor');
  return actor === undefined ? [] : partsFor(actor, promptParts(view, from)).map(({ text }) => text);
};

test('a character gets the used global prompts, then its own, then those of the scenario', () => {
  expect(reported('helen')).toEqual([
    'Never give medical advice.',
    'Stay in character.\n\nBe brief.',
    'You worry.',
    'You are Helen.',
    'It is Tuesday.',
  ]);
});

test('prompts for other characters and other kinds of character are left out', () => {
  expect(reported('kofi')).toEqual([
    'Never give medical advice.',
    'Stay in character.\n\nBe brief.',
    'You are Kofi.',
    'It is Tuesday.',
  ]);
});

test('a global prompt that can’t be read has no text, rather than only what the scenario adds', () => {
  expect(reported('kofi', { state: 'failed', assets: new Map() })).toContain(null);
});

test.each([
  ['', 0],
  ['You call your mother Mum.', 5],
  ['It isn’t 3.5 litres; it’s less.', 6],
])('words of “%s”', (text, count) => {
  expect(wordCount(text, 'en-GB')).toBe(count);
});
