// Pages of controls and what they are compared with: production build, Chromium.
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { launchOptions } from '../e2e/browser/launch';

/** Measures something on the page of the shared controls. @param width - of the stage, in CSS pixels: the width of the control in screens */
export function onKitPage<T>(width: number, measure: (page: Page) => Promise<T>): Promise<T> {
  return onBenchPage(join(import.meta.dirname, 'kit-page'), width, measure);
}

/** Builds a page and measures something on it. @param folder - with its Vite configuration */
export async function onBenchPage<T>(folder: string, width: number, measure: (page: Page) => Promise<T>): Promise<T> {
  const configFile = join(folder, 'vite.config.ts');
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
