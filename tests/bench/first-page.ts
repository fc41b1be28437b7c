// Resources that a browser loads before sign-in: Chromium's network log, the built editor, a real gateway.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../e2e/browser/launch';
import { ensureBuilt, serveScn } from '../gateway/built-scn';
import { figure, type Figure } from './figure';

const assets = join(import.meta.dirname, '..', '..', 'app', 'dist', 'assets');
/** Source files used only after sign-in. */
const editorSource =
  /(^|\/)(app\/)?(src\/(screens|shell|api|routing)\/|kit\/(grid|tree|form|dialogs)\/)|@(apollo|joint)\//;

/** A script that the browser has loaded. */
interface LoadedScript {
  readonly path: string;
  readonly text: string;
  /** Bytes received over the network, including headers. */
  readonly transferred: number;
}

/** Measures the first page. */
export async function bench(): Promise<readonly Figure[]> {
  ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), 'scn-bench-'));
  // the database runs as a separate user, who must be able to traverse the folder
  await chmod(folder, 0o711);
  const { address, child } = await serveScn([folder, '--demonstration'], { SCN_LOG_LEVEL: 'error' });
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage();
    const scripts = await loadedBeforeSignIn(page, address);
    const behind = await scriptsBehindSignIn(scripts);
    const gzipped = scripts.reduce((sum, { text }) => sum + gzipSync(text, { level: 9 }).length, 0);
    const transferred = scripts.reduce((sum, script) => sum + script.transferred, 0);
    return [
      figure({
        name: 'first page: JavaScript before sign-in completes, gzipped',
        unit: 'kB',
        measured: gzipped / 1000,
        goal: 250,
        note: `${scripts.length} files; ${(transferred / 1000).toFixed(0)} kB transferred, with the gateway's compression`,
      }),
      figure({
        name: 'first page: files of the editor before sign-in completes',
        unit: 'files',
        measured: behind.length,
        goal: 0,
        note: behind.length === 0 ? 'according to their source maps' : behind.join(', '),
      }),
    ];
  } finally {
    await browser.close();
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    await closed;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Signs in like a user. Scripts requested before the gateway issued the tokens count. */
async function loadedBeforeSignIn(page: Page, address: string): Promise<readonly LoadedScript[]> {
  const network = await page.context().newCDPSession(page);
  const asked = new Map<string, string>();
  const finished = new Map<string, number>();
  const tokens = { came: false };
  network.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (type === 'Script' && !tokens.came) asked.set(requestId, request.url);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    finished.set(requestId, encodedDataLength);
  });
  network.on('Network.responseReceived', ({ response }) => {
    if (new URL(response.url).pathname.endsWith('/token')) tokens.came = true;
  });
  await network.send('Network.enable');
  await page.goto(address);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Arthur Author' }).click();
  await page.getByRole('contentinfo', { name: 'Status' }).waitFor();
  if (!tokens.came) throw new Error('Found no token response, so the end of sign-in is unknown.');
  // after sign-in the page comes from the cache: the same file again, with no bytes
  const byPath = new Map<string, LoadedScript>();
  for (const [requestId, url] of asked) {
    const { pathname } = new URL(url);
    const transferred = (byPath.get(pathname)?.transferred ?? 0) + (finished.get(requestId) ?? 0);
    const text = byPath.get(pathname)?.text ?? (await (await fetch(url)).text());
    byPath.set(pathname, { path: pathname, text, transferred });
  }
  return [...byPath.values()];
}

async function scriptsBehindSignIn(scripts: readonly LoadedScript[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { path } of scripts) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const map = await readFile(join(assets, `${name}.map`), 'utf8').catch(() => null);
    const sources = map === null ? [] : (JSON.parse(map) as { readonly sources: readonly string[] }).sources;
    const source = sources.find((each) => editorSource.test(each));
    if (source !== undefined) found.push(`${name}: ${source}`);
  }
  return found;
}
