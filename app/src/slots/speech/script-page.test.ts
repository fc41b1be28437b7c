import { expect, it } from 'vitest';
import { byCharacter, type ScriptEntry } from '@scn/core/speech/script-lines';
import { scriptPage } from './script-page';

it('prints the notes, then the lines of each character, as plain text', () => {
  const entries = ['Nurse', 'Helen', 'Nurse'].map((character, index): ScriptEntry => ({
    ...{ key: String(index), commandId: String(index), at: '/text', dialogueId: null, text: '' },
    ...{ actionCode: 'ASAYS001', actionTitle: index === 2 ? '' : 'Talk', responseCode: 'ASAYS001R1' },
    ...{ actorId: character, character, number: index + 1, said: `<b>${index}</b>`, words: 1, seconds: 1 },
  }));
  const page = scriptPage({
    ...{ title: 'Sepsis & shock', language: 'en-GB', hint: 'Correct here', notes: 'Quiet <ward>', notesTitle: 'Notes' },
    headers: ['No.', 'Action', 'Line'],
    parts: byCharacter(entries).map((script) => ({ title: script.character, summary: 'Lines', script })),
  });
  expect(page).toContain('<html lang="en-GB">');
  const texts = page
    .slice(page.indexOf('<body>'))
    .replaceAll(/<[^>]*>/g, '|')
    .split('|')
    .filter((text) => text !== '');
  expect(texts).toEqual([
    ...['Sepsis &amp; shock', 'Notes', 'Quiet &lt;ward&gt;'],
    ...['Nurse', 'Lines', 'No.', 'Action', 'Line', '1', 'Talk (ASAYS001R1)', '&lt;b&gt;0&lt;/b&gt;'],
    ...['3', 'ASAYS001R1', '&lt;b&gt;2&lt;/b&gt;'],
    ...['Helen', 'Lines', 'No.', 'Action', 'Line', '2', 'Talk (ASAYS001R1)', '&lt;b&gt;1&lt;/b&gt;'],
  ]);
});
