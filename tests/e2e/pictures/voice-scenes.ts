import type { Page } from '@playwright/test';
import { answerQuery } from './answer-query';
import { asSignedIn } from './ask-gateway';
import { expect } from './expect';
import { sizes, type Scene } from './scene';

const as = 'Amira Administrator';
const address = '/admin/voice-control';
const several = [sizes.usual, sizes.small, sizes.zoomed];

const longText =
  'Before I give you anything for the pain, could you tell me whether any medicine has ever made you ill, given you a rash, or made your tongue or your lips swell?';

/** Intents of two types, with utterances. */
const training: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'Ask the patient': {
    'ask-allergies': ['Any allergies?', 'Are you allergic to anything?', longText],
    'ask-pain': ['Does it hurt?', 'Are you in pain?'],
    'ask-whether-the-patient-has-taken-any-medicine-of-their-own-today': [],
  },
  'Request a drug': { 'give-adrenaline': ['Give 0.5 mg of adrenaline', 'Adrenaline, now'] },
};

/** Fills the institution with voice data, unless it has some. */
async function fill(page: Page): Promise<void> {
  const ask = await asSignedIn(page);
  const { session } = await ask<{ readonly session: { readonly institutionId: string } }>(
    'query Session { session { institutionId } }',
    {},
  );
  const { institutionId } = session;
  const { intents } = await ask<{ readonly intents: { readonly totalCount: number } }>(
    'query Known($input: IntentListInput!) { intents(input: $input) { totalCount } }',
    { institutionId },
  );
  if (intents.totalCount > 0) return;
  const make = async (type: string, values: Readonly<Record<string, unknown>>): Promise<string> => {
    const field = `${type.charAt(0).toLowerCase()}${type.slice(1)}Create`;
    const query = `mutation Make($input: ${type}CreateInput!) { made: ${field}(input: $input) { id } }`;
    return (await ask<{ readonly made: { readonly id: string } }>(query, { institutionId, ...values })).made.id;
  };
  for (const [type, ofType] of Object.entries(training)) {
    const intentTypeId = await make('IntentType', { name: type, description: `${type}, in any words.` });
    for (const [name, texts] of Object.entries(ofType)) {
      const intentId = await make('Intent', { name, intentTypeId, description: '' });
      for (const text of texts) await make('Utterance', { text, intentId });
    }
  }
}

const proposals = [
  'Utterance,Intent',
  'any ALLERGIES…,ask-allergies',
  'Does it hurt,ask-allergies',
  'Where does it hurt?,ask-pain',
  'Where is the pain?,ask-pain',
  'where is the pain,ask-allergies',
  '"Tell me, where does it hurt?",ask-pain',
  '"Tell me, where does it hurt",ask-pain',
  'Hello,greet',
  '?!,ask-pain',
  `"${longText.replace('pain', 'ache')}",ask-whether-the-patient-has-taken-any-medicine-of-their-own-today`,
];

async function choose(page: Page, lines: readonly string[]): Promise<void> {
  const file = { name: 'Utterances.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
  await page.getByRole('main').locator('input[type=file]').setInputFiles([file]);
}

/** Voice control with data: the lists, and proposals of a file. */
export const voiceScenes: readonly Scene[] = [
  ...['intents', 'intent-types', 'utterances'].map((list): Scene => ({
    ...{ name: `voice-${list}-full`, as, at: 'full', address: `${address}/${list}`, prepare: fill },
    sizes: several,
  })),
  {
    ...{ name: 'voice-utterance-form', as, at: 'full', address: `${address}/utterances`, prepare: fill },
    sizes: several,
    steps: async (page) => {
      await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
      await expect(page.getByRole('main').getByRole('textbox', { name: 'Text' })).toBeVisible();
    },
  },
  {
    ...{ name: 'voice-proposals-full', as, at: 'full', address: `${address}/training-data-import`, prepare: fill },
    sizes: several,
    leavesTraces: true,
    steps: async (page) => {
      await choose(page, proposals);
      await expect(page.getByRole('main').getByRole('row').filter({ hasText: 'Duplicate of row 7' })).toBeVisible();
      await page.getByRole('main').getByRole('columnheader').first().click();
      await expect(page.getByRole('button', { name: 'Reject 10' })).toBeVisible();
    },
  },
  {
    ...{ name: 'voice-proposals-failing', as, address: `${address}/training-data-import` },
    sizes: several,
    steps: async (page) => {
      await answerQuery(page, 'AllIntent', null);
      await choose(page, proposals);
      await expect(page.getByRole('main')).toContainText('could not be loaded');
    },
  },
];
