// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { silence, tone, noise, joined } from '@scn/core/audio/testing/signals';
import { readWave } from '@scn/core/audio/wave-file';
import { showWithGateway, until } from '../../testing/show-with-gateway';
import { AudioSource } from '../audio-source';
import { MicrophoneContext } from './microphone-context';
import { countdownSeconds } from './recorder';
import { FakeMicrophone } from './testing/fake-microphone';

const rate = 48_000;
/** A second of tone between two seconds of a quiet room. */
const line = joined(noise(2, rate, { level: -75 }), tone(1, rate, { level: -20 }), noise(2, rate, { level: -75 }));

let close: (() => Promise<void>) | null = null;
afterEach(async () => close?.());

async function open(whyNot: string | null = null) {
  const microphone = new FakeMicrophone(rate);
  const files: File[] = [];
  const takes: boolean[] = [];
  const onTakes = (haveTakes: boolean) => takes.push(haveTakes);
  const profile = { id: 'anna', designation: 'ANNA', name: 'Anna' };
  const shown = await showWithGateway(
    <MicrophoneContext value={microphone.open}>
      <AudioSource
        text="Good morning."
        profile={profile}
        whyNot={whyNot}
        onFile={(file) => files.push(file)}
        onTakes={onTakes}
      />
    </MicrophoneContext>,
    () => ({ data: {} }),
  );
  ({ close } = shown);
  const { page, control, press } = shown;
  const hear = async (samples: Float32Array) =>
    act(async () => {
      microphone.hear(samples);
      await Promise.resolve();
    });
  const record = async (samples: Float32Array) => {
    await press(page.textContent.includes('Record again') ? 'Record again' : 'Record');
    await hear(noise(countdownSeconds, rate, { level: -75 }).samples);
    await hear(samples);
    await press('Stop');
  };
  const key = async (name: 'Start' | 'End', keyName: string, modifiers: KeyboardEventInit = {}) =>
    act(async () => {
      const event = new KeyboardEvent('keydown', { key: keyName, bubbles: true, cancelable: true, ...modifiers });
      control('[role=slider]', name).dispatchEvent(event);
      await Promise.resolve();
    });
  const whyNotUsed = () => control('button', 'Use recording').getAttribute('aria-description');
  return { ...shown, microphone, files, takes, hear, record, key, whyNotUsed };
}

describe('recording in the browser', () => {
  test('counts down, shows the level as a meter, and gives the file of the take', async () => {
    const { page, control, press, hear, files } = await open();
    await press('Record');
    expect(page.textContent).toContain('Recording starts in 3');
    await hear(noise(countdownSeconds, rate, { level: -75 }).samples);
    await hear(tone(0.5, rate, { level: -12 }).samples);
    const meter = control('[role=meter]', 'Level');
    expect(meter.getAttribute('aria-valuenow')).toBe('-12');
    expect(meter.getAttribute('aria-valuetext')).toBe('−12 dBFS');
    expect(page.textContent).toContain('0.50 s recorded, 21.34 s left in one file');
    await press('Stop');
    await press('Use recording');
    expect(files).toHaveLength(1);
  });

  test('is started and stopped with one button, which keeps the focus', async () => {
    const { control, press, hear } = await open();
    const button = control('button', 'Record');
    button.focus();
    await press('Record');
    expect(control('button', 'Cancel')).toBe(button);
    await hear(noise(countdownSeconds, rate).samples);
    expect(control('button', 'Stop')).toBe(button);
    await hear(tone(0.5, rate).samples);
    await press('Stop');
    expect(control('button', 'Record again')).toBe(button);
    expect(document.activeElement).toBe(button);
  });

  test('shows the loudness beside the target, the peak and the background noise', async () => {
    const { page, record } = await open();
    await record(line.samples);
    expect(page.textContent).toContain('−23.0 LUFS');
    expect(page.textContent).toContain('Target −23.0 LUFS');
    expect(page.textContent).toContain('−20 dBFS');
    expect(page.textContent).toContain('−80 dBFS');
    expect(page.textContent).toContain('5.00 s');
  });

  test('says how far a take is from the target, and matches it', async () => {
    const { page, press, record } = await open();
    await record(tone(2, rate, { level: -26 }).samples);
    expect(page.textContent).toContain('Target −23.0 LUFS: 6.0 LU too quiet');
    await press('Match target loudness');
    await until(() => expect(page.textContent).toContain('−23.0 LUFS'));
    expect(page.textContent).not.toContain('too quiet');
    await press('Undo changes');
    await until(() => expect(page.textContent).toContain('6.0 LU too quiet'));
  });

  test('warns about background noise', async () => {
    const { page, press, hear } = await open();
    await press('Record');
    await hear(noise(countdownSeconds, rate, { level: -40 }).samples);
    await hear(tone(1, rate).samples);
    await press('Stop');
    expect(page.textContent).toContain('Background noise is −45 dBFS; below −60 dBFS is good.');
  });

  test('trims to the sample, by keys', async () => {
    const { key, press, record, files } = await open();
    await record(line.samples);
    await key('Start', 'ArrowRight'); // a hundredth of a second
    await key('Start', 'ArrowRight', { shiftKey: true }); // a tenth
    await key('Start', 'ArrowRight', { ctrlKey: true }); // a sample
    await key('End', 'ArrowLeft', { ctrlKey: true });
    await press('Use recording');
    const wave = readWave(new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer(0)));
    const [start, end] = [480 + 4800 + 1, line.samples.length - 1];
    const expected = line.samples.slice(start, end).map((sample) => Math.round(sample * 32_768) / 32_768 + 0);
    expect(wave?.channels[0]).toEqual(expected);
  });

  test('removes silence at the ends', async () => {
    const { page, press, record } = await open();
    await record(line.samples);
    await press('Remove silence at the ends');
    await until(() => expect(page.textContent).toContain('1.30 s'));
  });

  test('keeps earlier takes, to choose from', async () => {
    const { page, control, press, record, files } = await open();
    await record(tone(1, rate).samples);
    await record(tone(2, rate).samples);
    expect(control('button', 'Take 2').getAttribute('aria-pressed')).toBe('true');
    await press('Take 1');
    await until(() => expect(page.textContent).toContain('1.00 s'));
    await press('Use recording');
    expect(files[0]?.size).toBe(44 + 2 * rate);
  });

  test('of a line that is too long offers its parts and a lower rate, and can’t be used until it fits', async () => {
    const { page, control, press, record, whyNotUsed, files } = await open();
    await record(joined(tone(15, rate), silence(1, rate), tone(10, rate)).samples);
    expect(whyNotUsed()).toContain('It is too long for one file');
    await press('Part 1: 15.94 s');
    await until(() => expect(whyNotUsed()).toBeNull());
    await press('Use recording');
    expect(files[0]?.size).toBeLessThanOrEqual(2_097_152);
    await press('Undo changes');
    await act(async () => {
      const select = control('select', '48 kHz, up to 21.84 s24 kHz, up to 43.69 s') as HTMLSelectElement;
      select.value = '24000';
      select.dispatchEvent(new Event('change', { bubbles: true }));
      await Promise.resolve();
    });
    await until(() => expect(whyNotUsed()).toBeNull());
    await press('Use recording');
    expect(files[1]?.size).toBe(44 + 2 * 24_000 * 26);
    expect(page.textContent).not.toContain('too long');
  });

  test('says before a file is full that a longer recording can be split', async () => {
    const { page, press, hear } = await open();
    await press('Record');
    await hear(noise(countdownSeconds, rate).samples);
    await hear(tone(17, rate).samples);
    expect(page.textContent).toContain('one file is full; a longer recording can be split when you stop.');
    await hear(tone(5, rate).samples);
    expect(page.textContent).toContain('It no longer fits into one file');
  });

  test('that heard nothing can’t be used', async () => {
    const { record, whyNotUsed } = await open();
    await record(new Float32Array(rate));
    expect(whyNotUsed()).toContain('Check that the microphone isn’t muted');
  });

  test.each([
    ['insecure', 'only over a secure connection'],
    ['unsupported', 'This browser can’t record.'],
    ['refused', 'The microphone isn’t allowed.'],
    ['inUse', 'Another program may be using it'],
    ['none', 'No microphone was found.'],
  ] as const)('says why it can’t record: %s', async (problem, message) => {
    const { page, microphone, press } = await open();
    microphone.problem = problem;
    await press('Record');
    expect(page.querySelector('[role=alert]')?.textContent).toContain(message);
    microphone.problem = null;
    await press('Try again');
    expect(page.textContent).toContain('Recording starts in 3');
    expect(page.textContent).not.toContain(message);
  });

  test('keeps what was recorded when the microphone is unplugged in the middle', async () => {
    const { page, microphone, press, hear, files } = await open();
    await press('Record');
    await hear(noise(countdownSeconds, rate).samples);
    await hear(tone(1, rate).samples);
    await act(async () => {
      microphone.unplug();
      await Promise.resolve();
    });
    expect(page.textContent).toContain('The microphone was disconnected. What was recorded until then is below.');
    await press('Use recording');
    expect(files[0]?.size).toBe(44 + 2 * rate);
  });

  test('says that a take would be lost, until it is gone', async () => {
    const { record, takes } = await open();
    expect(takes).toEqual([]);
    await record(tone(1, rate).samples);
    expect(takes).toEqual([true]);
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await close?.();
    close = null;
    expect(takes).toEqual([true, false]);
  });

  test('ends when it goes away', async () => {
    const { microphone, press } = await open();
    await press('Record');
    expect(microphone.isOpen).toBe(true);
    await close?.();
    close = null;
    expect(microphone.isOpen).toBe(false);
  });

  test('can’t be started while audio can’t be added, and says why', async () => {
    const { control, press, microphone } = await open('Save the dialogue first.');
    await press('Record');
    expect(microphone.isOpen).toBe(false);
    expect(control('button', 'Record').getAttribute('aria-description')).toBe('Save the dialogue first.');
  });
});
