// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { showWithGateway, until, type TestRequest } from '../../testing/show-with-gateway';
import { GenerateSpeech } from './generate-speech';

let close: (() => Promise<void>) | null = null;
afterEach(async () => close?.());

const job = (given: JsonObject): JsonObject => ({
  job: {
    ...{ __typename: 'Job', id: 'j1', kind: 'speech', scenarioCode: null, state: 'SUCCEEDED', progress: 1, step: '' },
    ...{ result: null, error: null },
    ...given,
  },
});

async function open(ended: JsonObject, whyNot: string | null = null) {
  const onGenerated = vi.fn<() => void>();
  const answer = ({ operation }: TestRequest) => {
    if (operation === 'GeneratePlaceholderSpeech')
      return { data: { placeholderSpeechGenerate: { __typename: 'Job', id: 'j1' } } };
    if (operation === 'Job') return { data: job(ended) };
    return {
      data: {
        jobProgress: {
          ...{ __typename: 'JobProgress', jobId: 'j1', state: 'RUNNING', progress: 0.5 },
          ...{ step: 'Generating line 2 of 4', errorMessage: null },
        },
      },
    };
  };
  const shown = await showWithGateway(
    <GenerateSpeech designation="ANNA" whyNot={whyNot} onGenerated={onGenerated} />,
    answer,
  );
  ({ close } = shown);
  const press = async () =>
    act(async () => {
      shown.control('button', 'Generate placeholders').click();
      await Promise.resolve();
    });
  return { ...shown, press, onGenerated };
}

test('placeholders are generated for the voice, and counted', async () => {
  const { page, press, requests, onGenerated } = await open({
    result: { generatedCount: 3, failedCount: 0, failures: [] },
  });
  await press();
  await until(() => expect(page.textContent).toContain('3 placeholders generated.'));
  const [request] = requests;
  expect(request?.variables.input).toMatchObject({ institutionId: 'i1', voiceProfileDesignation: 'ANNA' });
  expect(onGenerated).toHaveBeenCalledTimes(1);
});

test('a running job shows its progress, and can’t be started twice', async () => {
  const { page, press, control } = await open({ state: 'RUNNING', progress: 0.5, step: 'Generating line 2 of 4' });
  await press();
  await until(() => expect(page.textContent).toContain('Generating line 2 of 4'));
  expect(page.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('0.5');
  expect(control('button', 'Generate placeholders').getAttribute('aria-description')).toBe(
    'Placeholders are being generated.',
  );
});

test('a server without an engine says how to get one', async () => {
  const message = 'The server has no program “espeak-ng”. Ask your administrator to install eSpeak NG.';
  const { page, press } = await open({
    state: 'FAILED',
    error: { __typename: 'JobError', code: 'IntegrationError', message, metadata: '{}' },
  });
  await press();
  await until(() => expect(page.querySelector('[role=alert]')?.textContent).toBe(message));
});

test('lines that failed are counted, with each reason once, and what happens to them', async () => {
  const failures = ['a', 'b'].map((dialogueId) => ({ dialogueId, message: 'Too long.' }));
  const { page, press } = await open({ result: { generatedCount: 1, failedCount: 2, failures } });
  await press();
  await until(() => expect(page.textContent).toContain('1 placeholder generated. 2 lines failed: Too long.'));
  expect(page.textContent).toContain(
    'Unable to generate dialog - Speech will fallback to standard dialogue if selected',
  );
});

test('nothing to generate is said', async () => {
  const { page, press } = await open({ result: { generatedCount: 0, failedCount: 0, failures: [] } });
  await press();
  await until(() => expect(page.textContent).toContain('Every line has audio of its current text.'));
});
