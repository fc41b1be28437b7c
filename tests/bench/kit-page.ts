// The page with the shared controls and the controls they are compared with: production build, Chromium.
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { launchOptions } from '../e2e/browser/launch';

/** Measures something on the page. @param width - of the stage, in CSS pixels: the width of the control in screens */
export async function onKitPage<T>(width: number, measure: (page: Page) => Promise<T>): Promise<T> {
  const configFile = join(import.meta.dirname, 'kit-page', 'vite.config.ts');
  await build({ configFile, logLevel: 'error' });
  const server = await preview({ configFile, preview: { port: 0, host: '127.0.0.1' } });
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await page.waitForFunction(() => Reflect.has(globalThis, 'bench'));
    await page.locator('#stage').evaluate((stage, pixels) => (stage.style.width = `${pixels}px`), width);
    return await measure(page);
  } finally {
    await browser.close();
    await server.close();
  }
}
