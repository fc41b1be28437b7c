// @vitest-environment happy-dom
import { act, useState } from 'react';
import { noise, tone } from '@scn/core/audio/testing/signals';
import { describe, expect, test, vi } from 'vitest';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import type { Asset } from '#catalogue/asset';
import { pressKeys } from '@scn/kit/testing/press-keys';
import { assetKind } from '../asset-kinds.tsx';
import { press } from '../testing/open-asset-form';
import { drop, showWithGateway, until, type TestAnswer, type TestRequest } from '../testing/show-with-gateway';
import { MicrophoneContext } from './recording/microphone-context';
import { countdownSeconds } from './recording/recorder';
import { FakeMicrophone } from './recording/testing/fake-microphone';
import { RecordingsPart } from './recordings-part';

const plugin = builtInPlugins.find(({ id }) => id === 'asset.dialogue') as unknown as AssetPlugin;
const kind = assetKind(plugin, () => true);
const line: Asset = {
  ...{ id: 'greeting', revision: 3, isOwned: true, dateUpdated: '2026-01-01T10:00:00Z', lastUpdatedBy: 'Ann' },
  issues: [],
  data: { ...(plugin.defaults as JsonObject), title: 'Greeting', text: 'Good morning.', deliveryId: 'calm' },
};
const noAct = (): void => undefined;
const recording = (voiceId: string, status: string, more: JsonObject = {}): JsonObject => ({
  ...{ __typename: 'VoiceProfileDialogue', voiceId, voiceProfileDesignation: voiceId.toUpperCase(), status },
  ...{ isStale: null, audioId: status === 'MISSING' ? null : `audio-${voiceId}`, signedUrl: null },
  ...{ scenarios: [], hiddenScenarios: 0, ...more },
});
const names: Readonly<Record<string, string>> = { anna: 'Anna', ben: 'Ben', cleo: 'Cleo' };
const saved: JsonObject = {
  ...{ __typename: 'Dialogue', ...line, data: null, issues: [] },
  ...{ title: 'Greeting', code: null, text: 'Good morning.', deliveryId: 'calm', pronunciationInstructions: '' },
  ...{ tagIds: [], administeringDialog: false, voiceProfileDialogues: [] },
};

interface Opened {
  readonly recordings?: readonly JsonObject[];
  readonly can?: Parameters<typeof showWithGateway>[2] extends { can?: infer C } | undefined ? C : never;
  readonly asset?: Asset;
  readonly isChanged?: boolean;
  readonly refuses?: string;
}

async function open(opened: Opened = {}) {
  const { recordings = [], asset = line, isChanged = false, refuses } = opened;
  const answer = ({ operation, variables }: TestRequest): TestAnswer => {
    if (operation === refuses)
      return { error: { message: 'The audio is not there.', extensions: { code: 'AssetDoesNotExistError' } } };
    if (operation === 'RecordingsOfDialogues')
      return {
        data: {
          found: { __typename: 'P', items: [{ __typename: 'Dialogue', id: 'greeting', recordings: [...recordings] }] },
        },
      };
    if (operation === 'PickVoiceProfile' || operation === 'FindVoices') {
      const items = Object.entries(names).map(([id, name]) => ({
        ...{ __typename: 'VoiceProfile', id, name, isOwned: true, designation: id.toUpperCase() },
      }));
      const where = JSON.stringify(variables['where'] ?? '');
      const named = items.filter(({ name }) => where.includes(name));
      const found = items.filter((each) =>
        named.length > 0 ? named.includes(each) : !where.includes('"id"') || where.includes(`"${each.id}"`),
      );
      return { data: { found: { __typename: 'P', items: found, totalCount: found.length } } };
    }
    if (operation === 'CreateAudio') return { data: { asset: { __typename: 'Audio', id: 'new-audio', revision: 1 } } };
    if (operation === 'DeleteAudio') return { data: { id: 'new-audio' } };
    return { data: { asset: saved } };
  };
  const microphone = new FakeMicrophone(rate);
  let say: (text: string) => void = noAct;
  function Part() {
    const [said, setSaid] = useState(asset.data['text']);
    say = setSaid;
    const now = { ...asset, data: { ...asset.data, text: said ?? '' } };
    return <RecordingsPart kind={kind} asset={now} isChanged={isChanged} onSaved={noAct} onTakes={noAct} />;
  }
  const shown = await showWithGateway(
    <MicrophoneContext value={microphone.open}>
      <Part />
    </MicrophoneContext>,
    answer,
    opened.can === undefined ? {} : { can: opened.can },
  );
  await until(() => expect(shown.requests.map(({ operation }) => operation)).toContain('RecordingsOfDialogues'));
  const sent = (operation: string) =>
    shown.requests.filter((request) => request.operation === operation).map(({ variables }) => variables.input);
  const of = (name: string) => shown.page.querySelector<HTMLElement>(`li[aria-label="${name}"]`);
  return { ...shown, sent, of, microphone, say };
}

const rate = 24_000;
const wav = new File([new Uint8Array(1000)], 'take.wav', { type: 'audio/wav' });

describe('the voices of a dialogue (specification 002, §3 and §4)', () => {
  test('are Ready, Placeholder or Missing, and say when the text has changed since', async () => {
    const { of, close } = await open({
      recordings: [
        recording('anna', 'RECORDED', { isStale: true }),
        recording('ben', 'GENERATED_WITH_FALLBACK_DELIVERY'),
        recording('cleo', 'MISSING'),
      ],
    });
    await until(() => expect(of('Anna')?.textContent).toContain('Ready'));
    expect(of('Anna')?.textContent).toContain('Older than the text');
    expect(of('Ben')?.textContent).toContain('Placeholder');
    expect(of('Cleo')?.textContent).toContain('Missing');
    expect(of('Cleo')?.textContent).toContain('Voice actor audio for this Voice Profile does not exist');
    await close();
  });

  test('a voice profile is picked in a dialog, and added', async () => {
    const { press: pressNamed, sent, close } = await open();
    await until(() => expect(document.body.textContent).toContain('Add voice profile'));
    await pressNamed('Add voice profile');
    const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
    await until(() => expect(dialog()?.textContent).toContain('Choose who else says “Greeting”.'));
    const add = () => [...dialog()!.querySelectorAll('button')].find(({ textContent }) => textContent === 'Add')!;
    expect(add().getAttribute('aria-description')).toBe('Choose a voice profile first.');
    const run = async (what: () => void) =>
      act(async () => {
        what();
        await Promise.resolve();
      });
    await run(() => dialog()!.querySelector<HTMLElement>('[role=combobox]')!.focus());
    await run(() => pressKeys(...Array.from('Ben')));
    await vi.waitFor(async () => {
      await run(() => undefined);
      expect(document.body.textContent).toContain('1 found.');
    });
    await run(() => pressKeys('Enter'));
    await until(() => expect(add().getAttribute('aria-disabled')).not.toBe('true'));
    await press(add());
    await until(() => expect(sent('AddVoice')).toHaveLength(1));
    expect(sent('AddVoice')[0]).toMatchObject({ dialogueId: 'greeting', voiceProfileDesignation: 'BEN' });
    await close();
  });

  test('are searched at the server, without disabled ones and those that the dialogue has', async () => {
    const { press: pressNamed, requests, of, close } = await open({ recordings: [recording('anna', 'MISSING')] });
    await until(() => expect(of('Anna')).not.toBeNull());
    await pressNamed('Add voice profile');
    const field = () => document.querySelector<HTMLElement>('[role=dialog] [role=combobox]');
    await until(() => expect(field()).not.toBeNull());
    await act(async () => {
      field()!.focus();
      await Promise.resolve();
    });
    await act(async () => {
      pressKeys('ArrowDown');
      await Promise.resolve();
    });
    const wheres = () =>
      requests.filter(({ operation }) => operation === 'PickVoiceProfile').map(({ variables }) => variables['where']);
    await until(() => expect(wheres()).toContainEqual({ and: [{ disabled: { eq: false } }, { id: { neq: 'anna' } }] }));
    await close();
  });

  test('that doesn’t have any says so', async () => {
    const { page, close } = await open();
    await until(() => expect(page.textContent).toContain('No Voice Profiles found associated with this Dialogue'));
    await close();
  });

  test('get audio: it is uploaded, then set; the alert undoes it', async () => {
    const { of, sent, alerts, close } = await open({ recordings: [recording('anna', 'GENERATED')] });
    await until(() => expect(of('Anna')).not.toBeNull());
    await press(of('Anna')!.querySelector<HTMLElement>('button:not([aria-label])')!);
    await drop(of('Anna')!.querySelector('[role=group]'), wav);
    await until(() => expect(alerts.map(({ title }) => title)).toEqual(['Recording of “Greeting” by Anna saved']));
    const [audio] = sent('CreateAudio');
    expect(audio).toMatchObject({ institutionId: 'i1', title: 'Greeting (Anna)' });
    expect((audio?.['file'] as unknown as File).name).toMatch(/^ANNA-Greeting-\d{8}-\d{9}\.wav$/);
    const where = {
      institutionId: 'i1',
      dialogueId: 'greeting',
      voiceProfileDesignation: 'ANNA',
      voiceProfileId: 'anna',
    };
    expect(sent('SetRecording')).toEqual([
      { ...where, audioId: 'new-audio', status: 'RECORDED', text: 'Good morning.' },
    ]);
    alerts[0]?.action?.run();
    await until(() =>
      expect(sent('SetRecording')[1]).toEqual({
        ...where,
        ...{ audioId: 'audio-anna', status: 'GENERATED', replacesAudioId: 'new-audio' },
      }),
    );
    await close();
  });

  test('that refuse audio leave none behind, and say why', async () => {
    const { of, sent, alerts, close } = await open({
      recordings: [recording('anna', 'MISSING')],
      refuses: 'SetRecording',
    });
    await until(() => expect(of('Anna')?.querySelector('[role=group]')).not.toBeNull());
    await drop(of('Anna')!.querySelector('[role=group]'), wav);
    await until(() => expect(of('Anna')?.textContent).toContain('The audio is not there.'));
    expect(sent('DeleteAudio')).toEqual([{ institutionId: 'i1', id: 'new-audio', revision: 1 }]);
    expect(alerts).toEqual([]);
    await close();
  });

  test('keep what was recorded when audio arrives from elsewhere, and offer a take that is used only once', async () => {
    const recordings = [recording('anna', 'MISSING'), recording('ben', 'MISSING')];
    const { control, of, sent, microphone, close } = await open({ recordings });
    await until(() => expect(of('Anna')?.querySelector('[data-record]')).not.toBeNull());
    await press(of('Anna')!.querySelector<HTMLElement>('[data-record]')!);
    await act(async () => {
      microphone.hear(noise(countdownSeconds, rate, { level: -75 }).samples);
      microphone.hear(tone(1, rate).samples);
      await Promise.resolve();
    });
    // a placeholder is generated, and the list is loaded again
    recordings.splice(0, 2, recording('anna', 'GENERATED'));
    await press(control('button', 'Remove Ben'));
    await until(() => expect(of('Anna')?.textContent).toContain('Placeholder'));
    await press(of('Anna')!.querySelector<HTMLElement>('[data-record]')!);
    await press(control('button', 'Use recording'));
    await until(() => expect(sent('SetRecording')).toHaveLength(1));
    await until(() => expect(of('Anna')?.textContent).not.toContain('Use recording'));
    await close();
  });

  test('don’t take what was recorded before the text was changed', async () => {
    const { of, page, sent, microphone, close, say } = await open({ recordings: [recording('anna', 'MISSING')] });
    await until(() => expect(of('Anna')?.querySelector('[data-record]')).not.toBeNull());
    await press(of('Anna')!.querySelector<HTMLElement>('[data-record]')!);
    await act(async () => {
      microphone.hear(noise(countdownSeconds, rate, { level: -75 }).samples);
      microphone.hear(tone(1, rate).samples);
      await Promise.resolve();
    });
    await press(of('Anna')!.querySelector<HTMLElement>('[data-record]')!);
    await act(async () => {
      say('Good evening.');
      await Promise.resolve();
    });
    const use = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Use recording');
    expect(use?.getAttribute('aria-description')).toBe(
      'The text has changed since this was recorded. Record it again.',
    );
    await press(use!);
    expect(sent('CreateAudio')).toEqual([]);
    await close();
  });

  test('wait for the text to be saved, because a recording belongs to the saved text', async () => {
    const { of, sent, close } = await open({ recordings: [recording('anna', 'MISSING')], isChanged: true });
    await until(() => expect(of('Anna')?.textContent).toContain('Save the dialogue first'));
    await drop(of('Anna')!.querySelector('[role=group]'), wav);
    expect(sent('CreateAudio')).toEqual([]);
    await close();
  });

  test('are removed with an undo that brings the recording back', async () => {
    const { control, of, sent, alerts, close } = await open({ recordings: [recording('anna', 'RECORDED')] });
    await until(() => expect(of('Anna')).not.toBeNull());
    await press(control('button', 'Remove Anna'));
    await until(() => expect(alerts.map(({ title }) => title)).toEqual(['Anna removed from “Greeting”']));
    const where = {
      institutionId: 'i1',
      dialogueId: 'greeting',
      voiceProfileDesignation: 'ANNA',
      voiceProfileId: 'anna',
    };
    expect(sent('RemoveVoice')).toEqual([where]);
    alerts[0]?.action?.run();
    await until(() => expect(sent('SetRecording')).toEqual([{ ...where, audioId: 'audio-anna', status: 'RECORDED' }]));
    expect(sent('AddVoice')).toEqual([where]);
    await close();
  });

  test.each([
    ['without the permission for recordings', { can: [{ action: 'Read', subject: 'all' }] }],
    ['of another institution', { asset: { ...line, isOwned: false } }],
  ] as const)('can only be heard %s', async (_, opened) => {
    const { page, of, close } = await open({
      recordings: [recording('anna', 'MISSING')],
      ...opened,
      ...('can' in opened ? { can: [...opened.can] } : {}),
    });
    await until(() => expect(of('Anna')).not.toBeNull());
    expect(page.querySelectorAll('button, [role=group]')).toHaveLength(0);
    await close();
  });
});
