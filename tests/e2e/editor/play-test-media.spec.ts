import { expect, type Page } from '@playwright/test';
import { flatImage, recording } from '../../../gateway/test/files/sample-files';
import { test } from './editor-test';
import { signIn } from './sign-in';
import { expectAccessibleInWindows } from './themes';

const playTest = '/libraries/EXAMPLES/scenario/ANA001GB/play/play-test';
const part = (page: Page, name: string) => page.getByRole('region', { name });

/** The answers of the catalogue, by the names of their lists. */
type Answer = Readonly<Record<string, { items?: Record<string, unknown>[] }>>;

/** Lets the catalogue have a file for each image and each video, and a background for each template. */
async function withFiles(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const sent = route.request().postData() ?? '';
    const changes = sent.includes('ShownVideos')
      ? { signedUrl: '/shown.webm' }
      : sent.includes('ResultImages')
        ? { signedUrl: '/shown.png' }
        : sent.includes('ListDocumentTemplate')
          ? { backgroundAssetId: 'image-urticaria-trunk' }
          : null;
    if (changes === null) {
      await route.continue();
      return;
    }
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { readonly data: Answer };
    for (const { items } of Object.values(data)) for (const item of items ?? []) Object.assign(item, changes);
    await route.fulfill({ response, json: { data, ...rest } });
  });
  const video = recording('picture.webm');
  // without ranges, a browser finds no moment of a video
  await page.route('**/shown.webm', (route) => {
    const from = Number(/bytes=(\d+)-/.exec(route.request().headers()['range'] ?? '')?.[1] ?? 0);
    return route.fulfill({
      status: 206,
      contentType: 'video/webm',
      headers: {
        'accept-ranges': 'bytes',
        'content-range': `bytes ${from}-${video.length - 1}/${video.length}`,
      },
      body: video.subarray(from),
    });
  });
  const body = await flatImage('png', { width: 640, height: 360 });
  await page.route('**/shown.png', (route) => route.fulfill({ contentType: 'image/png', body }));
}

test('a video plays, stands and goes where the play goes, and images and backgrounds are shown', async ({ page }) => {
  await withFiles(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page, 'Arthur Author', playTest);
  const menu = part(page, 'Learner’s menu');
  await menu.getByRole('button', { name: 'Watch the injection technique' }).click();
  const video = part(page, 'Video that the learner sees').locator('video');
  const at = () => video.evaluate((shown: HTMLVideoElement) => shown.currentTime);
  const isPaused = () => video.evaluate((shown: HTMLVideoElement) => shown.paused);
  // on a busy machine it has ended before anyone looks at it again
  const hasPlayed = await video.evaluateHandle((shown: HTMLVideoElement) => {
    const seen = { playing: false };
    shown.addEventListener('playing', () => (seen.playing = true));
    return seen;
  });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => hasPlayed.evaluate(({ playing }) => playing)).toBe(true);
  await expect.poll(at).toBeGreaterThan(0.7);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(isPaused).toBe(true);
  await page.getByRole('slider', { name: 'Moment of the play' }).fill('400');
  await expect.poll(at).toBeCloseTo(0.4, 1);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('timer')).not.toContainText('0:00');
  expect(await isPaused()).toBe(true);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expectAccessibleInWindows(page);

  await menu.getByRole('button', { name: 'What now?' }).click();
  const asked = part(page, 'Waiting for the learner');
  await expect(asked.getByRole('img')).toHaveJSProperty('naturalWidth', 640);
  await asked.getByRole('button', { name: 'Leave' }).click();
  await menu.getByRole('button', { name: 'Read the notes from admission' }).click();
  await expect(asked.getByRole('img')).toHaveJSProperty('naturalWidth', 640);
  await expectAccessibleInWindows(page);
});
