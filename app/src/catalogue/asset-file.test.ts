import type { AssetPlugin } from '@scn/core/kernel/contract';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { expect, test } from 'vitest';
import { fileFindings, mediumOf, refusalOfFile, titleOfFile } from './asset-file';

const kind = (id: string) => builtInPlugins.find((plugin) => plugin.id === id) as unknown as AssetPlugin;

test.each([
  ['asset.audio', 'line.mp3', 1000, 'This audio file type is not supported'],
  ['asset.audio', 'line.wav', 44, 'This audio file size is too small'],
  ['asset.audio', 'line.wav', 45, null],
  ['asset.audio', 'LINE.WAV', 2_097_152, null],
  ['asset.audio', 'line.wav', 2_097_153, 'This audio file size is too large'],
  ['asset.sound-effect', 'alarm.mp3', 15_728_640, null],
  ['asset.sound-effect', 'alarm.ogg', 15_728_641, 'This audio file size is too large'],
  ['asset.sound-effect', 'alarm.flac', 1000, 'This audio file type is not supported'],
  ['asset.image', 'x.gif', 1, 'This image file type is not supported. Choose a .png, .jpg or .webp file.'],
  ['asset.image', 'x.png', 0, 'This image file is empty. Choose another file.'],
  ['asset.image', 'x.png', 15_728_641, 'This image file is larger than 15 MB. Choose a smaller one.'],
])('%s: %s of %i bytes: %s (specification 002, §5)', (id, name, size, refusal) => {
  expect(refusalOfFile(kind(id), { name, size })).toBe(refusal);
});

test('an image below 256 px gets a warning, and is taken (specification 002, §5)', () => {
  const low = { filename: 'icon.png', bytes: 100, width: 255, height: 900 };
  expect(fileFindings(kind('asset.image'), low)).toEqual([
    {
      logType: 'WARNING',
      at: '',
      message: 'The resolution 255 × 900 px is below 256 px. Upload a larger image.',
    },
  ]);
  expect(fileFindings(kind('asset.image'), { ...low, width: 256 })).toEqual([]);
});

test('only what is about the file is found: not a missing title', () => {
  expect(fileFindings(kind('asset.sound-effect'), { filename: 'alarm.wav', bytes: 1000 })).toEqual([]);
});

test('previews follow the media types that a kind takes', () => {
  const media = ['asset.image', 'asset.audio', 'asset.sound-effect', 'asset.video', 'asset.prop'];
  expect(media.map((id) => mediumOf(kind(id)))).toEqual(['image', 'audio', 'audio', 'video', null]);
});

test.each([
  ['door_slam_02.wav', 80, 'door slam 02'],
  ['chest.x-ray.v2.png', 80, 'chest.x-ray.v2'],
  ['a very long name.mp3', 6, 'a very'],
  ['.wav', 80, '.wav'],
])('the title of %s with at most %i characters is “%s”', (name, longest, title) => {
  expect(titleOfFile(name, longest)).toBe(title);
});
