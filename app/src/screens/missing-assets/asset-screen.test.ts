import { expect, it } from 'vitest';
import { assetScreenOf } from './asset-screen';

it('is the screen of the path that a plugin names, whatever parameters it takes', () => {
  expect(assetScreenOf('/assets/images')).toMatchObject({ title: 'Images', address: '/assets/images' });
  expect(assetScreenOf('/assets/dialogues')).toMatchObject({ title: 'Dialogues', address: '/assets/dialogues' });
});

it('is none where the plugin names none, or one that nobody knows', () => {
  expect(assetScreenOf(null)).toBeNull();
  expect(assetScreenOf('/assets/image')).toBeNull();
});
