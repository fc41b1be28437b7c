import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { build, preview } from 'vite';
import { takePicture, type Picture } from './take-pictures';

const source = join(import.meta.dirname, '..', '..', '..', 'app', 'kit', 'gallery');
/** Tall enough for the longest form. */
const size = { width: 1440, height: 1800 };

/** Takes pictures of every exhibit of the kit's gallery in both themes. @param isWanted - selects scenes by name */
export async function takeGalleryPictures(
  browser: Browser,
  { folder, built, isWanted }: { readonly folder: string; readonly built: string; isWanted(name: string): boolean },
): Promise<readonly Picture[]> {
  await build({ root: source, logLevel: 'error', build: { outDir: built, emptyOutDir: true } });
  const port = Number(process.env['SCN_GALLERY_PORT'] ?? 4621);
  const server = await preview({
    root: source,
    build: { outDir: built },
    preview: { host: '127.0.0.1', port, strictPort: false },
    logLevel: 'error',
  });
  const page = await browser.newPage({ locale: 'en-GB', reducedMotion: 'reduce', viewport: size });
  try {
    const address = server.resolvedUrls?.local[0] ?? '';
    await page.goto(address);
    const links = await page
      .getByRole('navigation', { name: 'Exhibits' })
      .getByRole('listitem')
      .getByRole('link')
      .all();
    const exhibits = await Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
    const pictures: Picture[] = [];
    for (const href of exhibits) {
      const name = `kit-${new URLSearchParams(href).get('exhibit') ?? ''}`;
      if (!isWanted(name)) continue;
      for (const theme of ['light', 'dark'] as const) {
        await page.goto(`${address}?${new URLSearchParams({ exhibit: name.slice('kit-'.length), theme }).toString()}`);
        await page.locator('h1').waitFor({ state: 'attached' });
        pictures.push(await takePicture(page, name, size, theme, folder));
      }
    }
    return pictures;
  } finally {
    await page.close();
    await server.close();
  }
}
