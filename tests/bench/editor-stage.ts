// The giant in the editor: the built product with its own database, in the system's Chromium.
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { launchOptions } from '../e2e/browser/launch';
import { signIn } from '../e2e/editor/sign-in';
import { ensureBuilt, serveScn } from '../gateway/built-scn';
import type { EditorBench } from './editor-page/editor-bench';
import { makeGiant } from './giant';

const library = 'MATERNITY';

/** The editor with the giant in its Actions Overview, signed in as a user who can edit it. */
export class EditorStage {
  readonly page: Page;
  readonly scenarioCode: string;
  readonly #browser: CDPSession;

  constructor(page: Page, browser: CDPSession, scenarioCode: string) {
    this.page = page;
    this.scenarioCode = scenarioCode;
    this.#browser = browser;
  }

  /** The address of a screen of the giant. */
  address(screen: string): string {
    return `/libraries/${library}/scenario/${this.scenarioCode}/${screen}`;
  }

  /** Calls the script in the page. */
  ask<Name extends keyof EditorBench>(
    name: Name,
    ...given: Parameters<EditorBench[Name]>
  ): Promise<Awaited<ReturnType<EditorBench[Name]>>> {
    return this.page.evaluate(`editorBench.${name}(...${JSON.stringify(given)})`);
  }

  /** Processor time of the page's main thread since it started, in milliseconds. */
  async worked(): Promise<number> {
    const { metrics } = await this.#browser.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  }
}

/** Measures something with the giant open. */
export async function onEditorStage<T>(measure: (stage: EditorStage) => Promise<T>): Promise<T> {
  ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), 'scn-bench-'));
  // the database runs as a separate user, who must be able to traverse the folder
  await chmod(folder, 0o711);
  const { address, child } = await serveScn([folder, '--demonstration'], { SCN_LOG_LEVEL: 'error' });
  const browser = await chromium.launch(launchOptions);
  try {
    const viewport = { width: 1440, height: 900 };
    const context = await browser.newContext({ baseURL: address, locale: 'en-GB', viewport });
    context.setDefaultTimeout(120_000);
    await context.addInitScript(await pageScript());
    const page = await context.newPage();
    const scenarioCode = await importGiant(page);
    const session = await context.newCDPSession(page);
    // processor time, so other load on the machine doesn't count
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const stage = new EditorStage(page, session, scenarioCode);
    await stage.ask('openOverview', stage.address('compose-sim/overview'));
    await stage.ask('settled');
    return await measure(stage);
  } finally {
    await browser.close();
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    await closed;
    await rm(folder, { recursive: true, force: true });
  }
}

/** The measuring code for the page, as one script. */
async function pageScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'editor-page', 'main.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2023',
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** Uploads the giant through the editor. @returns its code */
async function importGiant(page: Page): Promise<string> {
  const giant = makeGiant(1);
  const { scenarioCode } = giant.scenario;
  const buffer = Buffer.from(JSON.stringify(giant));
  await signIn(page, 'Amira Administrator', '/admin/scenario-upload');
  const form = page.getByRole('form', { name: 'Scenario upload' });
  const file = form.getByRole('group', { name: 'Scenario file' }).locator('input[type=file]');
  await file.setInputFiles({ name: `${scenarioCode}.scn.json`, mimeType: 'application/json', buffer });
  await form.getByText(`Creates ${scenarioCode}`).waitFor();
  await form.getByRole('combobox', { name: 'Library' }).selectOption(`Maternity (${library})`);
  await form.getByLabel('Product status').selectOption('Beta');
  await form.getByRole('radio', { name: /^Minor/ }).check();
  await form.getByRole('checkbox', { name: 'Quest 3', exact: true }).check();
  await form.getByLabel('Minimum client version').selectOption('2.0.0');
  await form.getByLabel('Change notes').fill('To be measured.');
  await form.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('heading', { name: `${scenarioCode} was created` }).waitFor();
  return scenarioCode;
}
