// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { renderApp } from '#testing/render.tsx';
import { ImagesOf, type LoadedImages } from './shown-images';

function loaded(changes: Partial<LoadedImages> = {}): LoadedImages {
  return {
    shown: { all: [], ofCommand: () => [], ofLine: () => [], ofFormQuestion: () => [] },
    backgrounds: new Map(),
    images: [
      { id: 'rash', title: 'Rash', altText: 'Weals on the chest', url: '/files/rash.png' },
      { id: 'strip', title: 'Rhythm strip', altText: 'Rhythm strip', url: null },
    ],
    state: 'ready',
    reload: () => undefined,
    ...changes,
  };
}

it('shows an image with its alternative text, and says which one has no file or isn’t in the library', async () => {
  const { page, close } = await renderApp(<ImagesOf ids={['rash', 'strip', 'lost']} images={loaded()} />);
  const [image] = page.querySelectorAll('img');
  expect([image?.getAttribute('src'), image?.alt]).toEqual(['/files/rash.png', 'Weals on the chest']);
  expect(page.textContent).toContain('“Rhythm strip”, which has no file yet');
  expect(page.textContent).toContain('the image lost, which isn’t in the library');
  await close();
});

it('loads an image again whose address has expired', async () => {
  let reloads = 0;
  const images = loaded({ reload: () => (reloads += 1) });
  const { page, control, rerender, close } = await renderApp(<ImagesOf ids={['rash']} images={images} size="large" />);
  act(() => void page.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(page.textContent).toContain('Failed to load the image “Rash”.');
  act(() => control('button', 'Try again').click());
  expect(reloads).toBe(1);
  expect(page.querySelector('img'), 'a file that is there now, at the same address').not.toBeNull();
  const [rash] = images.images;
  const again = rash === undefined ? [] : [{ ...rash, url: '/files/rash.png?again' }];
  await rerender(<ImagesOf ids={['rash']} images={{ ...images, images: again }} size="large" />);
  expect(page.querySelector('img')?.getAttribute('src')).toBe('/files/rash.png?again');
  await close();
});
