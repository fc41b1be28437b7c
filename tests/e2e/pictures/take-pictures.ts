import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { leaveScene, openScene } from './open-scene';
import { restAddress } from './rest-address';
import { isAlone, sizes, type Light, type Scene, type WindowSize } from './scene';
import type { Stage } from './stage';

/** A picture of a scene. */
export interface Picture {
  readonly scene: string;
  readonly light: Light;
  readonly width: number;
  /** File name: `dashboard.dark.1440.png`. */
  readonly file: string;
}

/** Takes the pictures of one scene. @throws Error when the scene cannot be opened */
export async function takePictures(stage: Stage, scene: Scene, folder: string): Promise<readonly Picture[]> {
  const wanted = scene.sizes ?? [sizes.usual];
  const scales = new Set(wanted.map((size) => size.scale));
  const pictures: Picture[] = [];
  for (const scale of scales) {
    const page = await stage.pageFor(scene, scale);
    const sizesAtScale = wanted.filter((size) => size.scale === scale);
    try {
      if (sizesAtScale[0] !== undefined) await page.setViewportSize(sizesAtScale[0]);
      await page.emulateMedia({ forcedColors: 'none' });
      await openScene(page, scene);
      for (const size of sizesAtScale)
        for (const light of scene.lights ?? (['light', 'dark'] as const))
          pictures.push(await takePicture(page, scene.name, size, light, folder));
    } finally {
      await leaveScene(page, scene);
      if (isAlone(scene)) await page.context().close();
      // otherwise this page would appear as another user on the screen in the next size
      else if (scales.size > 1) await page.goto(restAddress);
    }
  }
  return pictures;
}

/** Takes one picture of a page. */
export async function takePicture(
  page: Page,
  scene: string,
  size: Pick<WindowSize, 'width' | 'height'>,
  light: Light,
  folder: string,
): Promise<Picture> {
  await page.setViewportSize({ width: size.width, height: size.height });
  await page.emulateMedia({
    colorScheme: light === 'contrast' ? 'light' : light,
    forcedColors: light === 'contrast' ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
  await waitForPaint(page);
  const file = `${scene}.${light}.${size.width}.png`;
  await page.screenshot({ path: join(folder, file), animations: 'disabled', caret: 'hide' });
  return { scene, light, width: size.width, file };
}

/** Waits until fonts and images are loaded and the latest changes are rendered. */
async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}
