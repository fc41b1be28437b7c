import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { integratedLoudness } from '@scn/core/audio/loudness';
import { peakLevel } from '@scn/core/audio/level';
import { tone } from '@scn/core/audio/testing/signals';
import { readWave, writeWave } from '@scn/core/audio/wave-file';
import { launchOptions } from '../browser/launch';
import { askGateway, institutionOf } from './ask-gateway';
import { test } from './editor-test';
import { signIn } from './sign-in';
import { expectAccessible } from './themes';

/** The sound that the microphone hears: a whole number of periods, so that it has no clicks where it starts again. */
const heard = join(tmpdir(), 'scn-fake-microphone.wav');
const level = -26;
writeFileSync(heard, writeWave(tone(4, 48_000, { hertz: 1000, level })));

test.use({
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${heard}`,
    ],
  },
});

/** A dialogue in a voice, without a recording. */
async function addLine(page: Page, designation: string): Promise<string> {
  const institutionId = await institutionOf(page);
  const { voiceProfileCreate: voice } = await askGateway<{ readonly voiceProfileCreate: { readonly id: string } }>(
    page,
    'mutation Voice($input: VoiceProfileCreateInput!) { voiceProfileCreate(input: $input) { id } }',
    { input: { institutionId, designation, name: 'Rose, 70' } },
  );
  const { dialogueCreate: dialogue } = await askGateway<{ readonly dialogueCreate: { readonly id: string } }>(
    page,
    'mutation Line($input: DialogueCreateInput!) { dialogueCreate(input: $input) { id } }',
    {
      input: {
        ...{ institutionId, title: 'Rose greets', text: 'Good morning, doctor.', deliveryId: 'neutral' },
        voiceProfileDialogues: [{ voiceProfileId: voice.id, status: 'MISSING' }],
      },
    },
  );
  return dialogue.id;
}

/** The samples that a handle of the waveform is at. */
const sampleOf = async (page: Page, name: 'Start' | 'End') =>
  Number(await page.getByRole('slider', { name, exact: true }).getAttribute('aria-valuenow'));

test('a line is recorded with a microphone, trimmed to the sample, uploaded and played', async ({ page }) => {
  await signIn(page, 'Amira Administrator', '/assets/dialogues');
  const dialogueId = await addLine(page, 'rose-70-f');
  await page.goto(`/assets/speech-assets/rose-70-f/${dialogueId}`);
  const recorder = page.getByRole('region', { name: 'Record Rose, 70' });

  await test.step('the level is shown while it records', async () => {
    await recorder.getByRole('button', { name: 'Record' }).press('Enter');
    await expect(recorder.getByText('Recording starts in')).toBeVisible();
    await expect(recorder.getByText('2.')).toBeVisible();
    await expect(recorder.getByRole('meter', { name: 'Level' })).toHaveAttribute('aria-valuetext', `−${-level} dBFS`);
    await expectAccessible(page);
    await recorder.getByRole('button', { name: 'Stop' }).press('Enter');
  });

  await test.step('it is trimmed by keys, and measured', async () => {
    await recorder.getByRole('slider', { name: 'Start' }).press('Shift+ArrowRight');
    await recorder.getByRole('slider', { name: 'Start' }).press('Control+ArrowRight');
    await recorder.getByRole('slider', { name: 'End' }).press('Control+ArrowLeft');
    // 1000 Hz has the weight of 997 Hz: a tone with peaks of −26 dBFS has −29 LUFS
    await expect(recorder).toContainText('−29.0 LUFS');
    await expect(recorder).toContainText('Target −23.0 LUFS: 6.0 LU too quiet');
    await expectAccessible(page);
  });
  const rate = await page.evaluate(() => new AudioContext().sampleRate);
  const samples = (await sampleOf(page, 'End')) - (await sampleOf(page, 'Start'));

  await recorder.getByRole('button', { name: 'Use recording' }).press('Enter');
  const play = page.getByRole('button', { name: /^Play Rose greets/ });
  await expect(play).toBeVisible();

  await test.step('the file has exactly the samples that were chosen', async () => {
    const institutionId = await institutionOf(page);
    const { dialogueAsset } = await askGateway<{ readonly dialogueAsset: { readonly signedUrl: string } }>(
      page,
      'query Line($input: DialogueAssetInput!) { dialogueAsset(input: $input) { status signedUrl } }',
      { input: { institutionId, dialogueId, voiceProfileDesignation: 'rose-70-f' } },
    );
    const response = await page.request.get(dialogueAsset.signedUrl);
    const bytes = await response.body();
    const wave = readWave(bytes);
    const [channel = new Float32Array(0), ...others] = wave?.channels ?? [];
    expect([wave?.rate, others.length, channel.length]).toEqual([48_000, 0, Math.round((samples * 48_000) / rate)]);
    const loudness = integratedLoudness({ rate: 48_000, samples: channel }) ?? 0;
    expect(Math.abs(loudness - (level - 3.01))).toBeLessThan(0.1);
    // where the tone is cut off in the middle of a period, the conversion from another rate overshoots for some samples
    expect(Math.abs(peakLevel(channel.slice(480, -480)) - level)).toBeLessThan(0.1);
    // ffmpeg isn't a dependency: it is compared where it is installed
    const measured = byFfmpeg(bytes);
    if (measured !== null) expect(Math.abs(loudness - measured)).toBeLessThan(0.5);
  });

  await test.step('it is played', async () => {
    await play.press('Enter');
    await expect(page.getByRole('button', { name: /^Stop Rose greets/ })).toBeVisible();
  });
});

/** The integrated loudness that ffmpeg measures, in LUFS; null where it isn't installed. */
function byFfmpeg(wave: Buffer): number | null {
  const filter = 'ebur128=metadata=1,ametadata=print:key=lavfi.r128.I:file=-';
  try {
    const printed = execFileSync('ffmpeg', ['-v', 'error', '-i', '-', '-af', filter, '-f', 'null', '-'], {
      input: wave,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    return Number(/lavfi\.r128\.I=(-?[\d.]+)\s*$/.exec(printed.toString())?.[1] ?? Number.NaN);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
