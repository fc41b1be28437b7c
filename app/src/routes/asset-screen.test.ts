import { expect, it } from 'vitest';
import { assetScreenOf } from './asset-screen';

it('is the screen at the path that a plugin declares, whatever its parameters', () => {
  expect(assetScreenOf('/assets/images')).toMatchObject({ title: 'Images', address: '/assets/images' });
  expect(assetScreenOf('/assets/dialogues')).toMatchObject({ title: 'Dialogues', address: '/assets/dialogues' });
});

it('is null if the plugin declares none, or an unknown one', () => {
  expect(assetScreenOf(null)).toBeNull();
  expect(assetScreenOf('/assets/image')).toBeNull();
});
