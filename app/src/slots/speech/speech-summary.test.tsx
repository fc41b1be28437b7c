// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { afterEach, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { lineIdentity } from '@scn/core/speech/line-identity';
import { openAction } from '#workspace/testing/open-action.tsx';
import { ImportLines } from './script-menu.tsx';
import { SeveralLines } from './several-lines';
import SpeechSummary from './speech-summary';
import type { ScriptRow } from './use-script';

/** Shared assets can't be read. */
const client = new ApolloClient({
  cache: new InMemoryCache(),
  link: new ApolloLink(() => new Observable((observer) => observer.error(new Error('unreachable')))),
});
let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

const setup = {
  actors: [
    { id: 'helen', name: 'Helen Marsh', type: 'CARER' },
    { id: 'kofi', name: 'Kofi Mensah', type: 'CLINICAL_ASSISTANT' },
  ],
  voiceProfiles: [{ id: 'v1', actorId: 'kofi', voiceProfileId: 'voice-kofi' }],
};
const say = (id: string, actorId: string, text: string) => ({ id, block: 'command.speech', args: { actorId, text } });
const playlist = [
  say('s1', 'helen', 'Is she all right?'),
  say('s2', 'kofi', 'Her blood pressure is low.'),
  say('s3', 'helen', 'Oh no'),
];
const actions = [{ actionCode: 'A001', title: 'Ask', responses: [{ responseCode: 'A001R1', playlist }] }];

async function open(scenario: JsonObject, part = <SpeechSummary />) {
  const opened = await openAction(
    { setup, actions, speechSummary: { wordsPerMinute: 60 }, ...scenario },
    'A001',
    () => <ApolloProvider client={client}>{part}</ApolloProvider>,
  );
  ({ close } = opened);
  const totals = () =>
    [...opened.page.querySelectorAll('table[aria-label="Lines by character"] tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
    );
  return { ...opened, totals };
}

test('each character has its lines, words, time and missing audio', async () => {
  const { totals } = await open({});
  expect(totals()).toEqual([
    ['Character', 'Lines', 'Words', 'Time (min:s)', 'Audio missing'],
    ['Helen Marsh', '2', '6', '0:06', '2'],
    ['Kofi Mensah', '1', '5', '0:05', '0'],
    ['All characters', '3', '11', '0:11', '2'],
  ]);
});

test('the list is filtered by character, and by missing audio', async () => {
  const { click, control } = await open({});
  const pressed = (name: string) => control('button', name).getAttribute('aria-pressed');
  await click('button', 'Show only the lines of Kofi Mensah');
  expect(pressed('Show only the lines of Kofi Mensah')).toBe('true');
  await click('button', 'Show only the lines of Kofi Mensah');
  expect(pressed('Show only the lines of Kofi Mensah')).toBe('false');
  await click('button', 'Audio missing');
  expect(pressed('Audio missing')).toBe('true');
});

test('a scenario without speech says how to begin', async () => {
  const { says, totals } = await open({ actions: [{ actionCode: 'A001', responses: [] }] });
  expect(says('No one speaks yet')).toBe(true);
  expect(totals()).toEqual([]);
});

test('corrected lines are imported in one change that can be undone', async () => {
  const { scenario, run, click, says, calls, alerts } = await open({}, <ImportLines onClose={() => undefined} />);
  const table = [
    ['Identity', 'Line'],
    [lineIdentity('s3/text', 'Oh no'), 'Oh no!!'],
    [lineIdentity('s1/text', 'Is she all right?'), 'Is Mum all right?'],
    [lineIdentity('s2/text', 'Her blood pressure is low.'), 'Her blood pressure is low.'],
  ];
  const field = document.querySelector('textarea')!;
  await run(() => {
    const text = table.map((row) => row.join('\t')).join('\n');
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(says('Line: Is she all right? → Is Mum all right?')).toBe(true);
  await click('[role=dialog] button', 'Import 2 rows');
  const said = scenario().actions[0]?.responses[0]?.playlist.map(({ args }) => args['text']);
  expect(said).toEqual(['Is Mum all right?', 'Her blood pressure is low.', 'Oh no!!']);
  expect(calls.map(({ name }) => name)).toEqual(['playlist-command.update', 'playlist-command.update']);
  expect(alerts).toMatchObject([{ title: '2 lines successfully corrected', action: { title: 'Undo' } }]);
});

test('selected lines leave the script together, and their commands are changed as one', async () => {
  const rows = ['s1', 's3'].map((commandId) => ({ commandId, responseCode: 'A001R1' }) as ScriptRow);
  const { scenario, click, choose, calls, says } = await open(
    {},
    <SeveralLines rows={rows} onClose={() => undefined} />,
  );
  expect(says('Edit 2 selected lines')).toBe(true);
  await click('[role=dialog] button', 'Leave responses out of the script');
  expect(scenario().speechSummary.excludedResponseCodes).toEqual(['A001R1']);
  await click('[role=dialog] button', 'Include responses in the script');
  expect(scenario().speechSummary.excludedResponseCodes).toEqual([]);
  await choose('Delivery');
  expect(says('Change all 2')).toBe(true);
  expect(calls.map(({ name }) => name)).toEqual(['section.update', 'section.update']);
});
