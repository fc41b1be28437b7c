// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from 'react';
import { expect, it } from 'vitest';
import type { Scenario } from '@scn/core/document/scenario';
import { videosShown } from '@scn/core/playing/shown-videos';
import { renderApp } from '#testing/render.tsx';
import { PlayTest } from './play-test';
import { ShownVideos } from './shown-videos';
import { plugins } from './testing/ketoacidosis';
import type { LoadedVideos } from './use-videos';

const file = join(import.meta.dirname, '../../../../examples/anaphylaxis.scn.json');
const { scenario } = JSON.parse(readFileSync(file, 'utf8')) as { readonly scenario: Scenario };
const video = 'video-im-thigh-injection';
const injection = { title: 'Injection', altText: 'A needle is inserted', url: '/files/injection.mp4' };

function loaded(changes: Partial<LoadedVideos> = {}): LoadedVideos {
  return {
    shown: videosShown(scenario, plugins),
    videos: new Map([[video, injection]]),
    state: 'ready',
    reload: () => undefined,
    ...changes,
  };
}

/** A play in which the video has begun. */
function begun(): PlayTest {
  const test = new PlayTest(scenario, plugins);
  test.setLengths({ [video]: 24 });
  const shows = scenario.actions.find(({ responses }) =>
    responses.some(({ playlist }) => playlist.some(({ args }) => args['videoId'] === video)),
  );
  test.act({ do: 'pick', action: shows?.actionCode ?? '' });
  return test;
}

it('shows a video at the position of the play, muted without voices', async () => {
  const test = begun();
  const { page, rerender, close } = await renderApp(<ShownVideos test={test} videos={loaded()} hasVoice={false} />);
  const shown = page.querySelector('video');
  expect([shown?.getAttribute('src'), shown?.getAttribute('aria-label'), shown?.muted]).toEqual([
    injection.url,
    injection.altText,
    true,
  ]);
  act(() => {
    test.session.advanceTo(6000);
    test.seek(6000);
  });
  expect(shown?.currentTime).toBe(6);
  expect(page.textContent).toContain('Injection 0:06.0 of 0:24.0, 0:18.0 left');
  await rerender(<ShownVideos test={test} videos={loaded()} hasVoice />);
  expect(page.querySelector('video')?.muted).toBe(false);
  act(() => {
    test.session.advanceTo(24_000);
    test.seek(24_000);
  });
  expect(page.querySelector('video')).toBeNull();
  await close();
});

it('says the title and the remaining time of a video without a file, and which one isn’t in the library', async () => {
  const test = begun();
  const videos = new Map([[video, { ...injection, url: null }]]);
  const { page, rerender, close } = await renderApp(
    <ShownVideos test={test} videos={loaded({ videos })} hasVoice={false} />,
  );
  expect(page.textContent).toContain('“Injection”, which has no file yet');
  expect(page.textContent).toContain('0:24.0 left');
  await rerender(<ShownVideos test={test} videos={loaded({ videos: new Map() })} hasVoice={false} />);
  expect(page.textContent).toContain(`the video ${video}, which isn’t in the library`);
  await close();
});

it('loads a video again whose address has expired', async () => {
  let reloads = 0;
  const test = begun();
  const videos = loaded({ reload: () => (reloads += 1) });
  const { page, control, close } = await renderApp(<ShownVideos test={test} videos={videos} hasVoice={false} />);
  act(() => void page.querySelector('video')?.dispatchEvent(new Event('error')));
  expect(page.textContent).toContain('Failed to load the video “Injection”.');
  act(() => control('button', 'Try again').click());
  expect(reloads).toBe(1);
  expect(page.querySelector('video'), 'a file that is there now, at the same address').not.toBeNull();
  await close();
});
