import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Where the run wants to know which scripts each test file loads: for `npm test -- --changed`. */
const folder = process.env['SCN_BROWSER_LOADED'];

/** The scripts that the pages of each test file have loaded. */
export class LoadedScripts {
  readonly #scripts = new Map<string, Set<string>>();

  /** Notes what pages have loaded, as long as they are there. @param spec - the test file, from tests/e2e */
  async note(spec: string, pages: readonly Page[]): Promise<void> {
    if (folder === undefined) return;
    const scripts = this.#scripts.get(spec) ?? new Set();
    this.#scripts.set(spec, scripts);
    const known = scripts.size;
    for (const page of pages) for (const script of await scriptsOf(page)) scripts.add(script);
    if (scripts.size === known) return;
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${spec.replaceAll('/', ' ')}.json`);
    writeFileSync(file, JSON.stringify({ spec, scripts: [...scripts] }));
  }
}

/** Names of the built scripts that a page has loaded; none when it is closed, or not the editor. */
async function scriptsOf(page: Page): Promise<readonly string[]> {
  try {
    return await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => /\/assets\/([^/]+\.js)$/.exec(name)?.[1] ?? '')
        .filter((name) => name !== ''),
    );
  } catch {
    return [];
  }
}
