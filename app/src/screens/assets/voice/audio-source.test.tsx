// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { drop, showWithGateway } from '../testing/show-with-gateway';
import { AudioSource } from './audio-source';

const profile = { id: 'anna', designation: 'ANNA', name: 'Anna' };
const wav = (bytes: number, name = 'line.wav') => new File([new Uint8Array(bytes)], name, { type: 'audio/wav' });

async function open(whyNot: string | null = null) {
  const taken: string[] = [];
  const shown = await showWithGateway(
    <AudioSource text="Good morning." profile={profile} whyNot={whyNot} onFile={({ name }) => taken.push(name)} />,
    () => ({ data: {} }),
  );
  const zone = shown.page.querySelector('[role=group][aria-label="Audio of Anna"]');
  const refused = () => zone?.querySelector('[role=alert]')?.textContent ?? '';
  return { ...shown, taken, zone, refused };
}

test('only one .wav file of at most 2,097,152 bytes is taken, and the others are refused in the specified words (002, §5)', async () => {
  const { page, zone, taken, refused, close } = await open();
  for (const [files, message] of [
    [[wav(1000, 'line.mp3')], 'This audio file type is not supported'],
    [[wav(1000), wav(1000, 'other.wav')], 'Please drag one file at a time'],
    [[wav(44)], 'This audio file size is too small'],
    [[wav(2_097_153)], 'This audio file size is too large'],
  ] as const) {
    await drop(zone, ...files);
    expect(refused()).toContain(message);
  }
  expect(taken).toEqual([]);
  await drop(zone, wav(2_097_152, 'longest.WAV'));
  expect([taken, refused()]).toEqual([['longest.WAV'], '']);
  expect(page.textContent).toContain('.wav, up to 2 MB.');
  await close();
});

test('while audio can’t be added, the drop zone says why and takes nothing', async () => {
  const { page, zone, taken, close } = await open('Save the dialogue first.');
  await drop(zone, wav(1000));
  expect(taken).toEqual([]);
  expect(page.textContent).toContain('Save the dialogue first.');
  await close();
});
