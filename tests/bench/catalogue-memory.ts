// Memory of the browser while someone pages through all images: the built product, a real gateway and database, the system's Chromium.
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { connect } from '@scn/gateway/database/connection';
import { startEmbedded } from '@scn/gateway/database/embedded/start-embedded';
import { plugin as image } from '@scn/plugins/asset/image/index';
import { launchOptions } from '../e2e/browser/launch';
import { signIn } from '../e2e/editor/sign-in';
import { ensureBuilt, serveScn } from '../gateway/built-scn';
import { unlimited, urlOf } from './bench-gateways';
import { figure, type Figure } from './figure';

const many = 20_000;
/** Pages after which the memory is measured: the first time when everything that is loaded once is loaded. */
const warm = 50;
const between = [250, 500];
/** Compiled code comes with each function that is called often, which isn't what a page leaves. */
const withoutCompiledCode = '--js-flags=--no-sparkplug --no-maglev --no-opt';
/** The title of the first card. */
const firstTitle = `ul[aria-label="${image.listTitle}"] h2`;

/** Measures what the browser keeps of the pages that were left. */
export async function bench(): Promise<readonly Figure[]> {
  ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), 'scn-bench-'));
  // the database runs as a separate user, who must be able to traverse the folder
  await chmod(folder, 0o711);
  const server = await startEmbedded({ folder });
  const { gateway, owner } = server.connection;
  const { address, child } = await serveScn([join(folder, 'data'), '--demonstration'], {
    ...unlimited,
    ...{ SCN_LOG_LEVEL: 'error', SCN_DATABASE_URL: urlOf(gateway), SCN_DATABASE_OWNER_URL: urlOf(owner) },
  });
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), withoutCompiledCode],
  });
  try {
    await insertImages(owner);
    const context = await browser.newContext({ baseURL: address, locale: 'en-GB' });
    context.setDefaultTimeout(120_000);
    const page = await context.newPage();
    return [await paging(page, await context.newCDPSession(page))];
  } finally {
    await browser.close();
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    await closed;
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function insertImages(owner: Parameters<typeof connect>[0]): Promise<void> {
  const client = await connect(owner);
  try {
    const data = { ...(image.defaults as object), width: 640, height: 480 };
    await client.query(
      `INSERT INTO asset (institution_id, kind, version, id, data)
       SELECT institution.id, $1, $2, 'image-' || each, $3::jsonb || jsonb_build_object('title', 'Image ' || each, 'altText', 'Image ' || each)
       FROM institution, generate_series(1, $4::integer) AS each WHERE institution.external_id = 'demonstration-hospital'`,
      [image.id, image.version, JSON.stringify(data), many],
    );
    await client.query('VACUUM (ANALYZE) asset');
  } finally {
    await client.end();
  }
}

/** Goes to each page, as a person does: one after the other. */
async function paging(page: Page, browser: CDPSession): Promise<Figure> {
  await signIn(page, 'Amira Administrator', '/assets/images');
  const next = page.getByRole('button', { name: 'Next page' });
  const title = page.locator(firstTitle).first();
  await title.waitFor();
  const pages = Math.ceil(many / image.listLayout.pageSize);
  const cached = new Map<number, number>();
  let number = 1;
  for (; await next.isEnabled(); number += 1) {
    if (number === warm || between.includes(number)) cached.set(number, await heap(browser));
    const before = await title.textContent();
    await next.click();
    await page.waitForFunction(
      ([selector = '', text]) => {
        const now = document.querySelector(selector)?.textContent;
        return now !== undefined && now !== text;
      },
      [firstTitle, before ?? ''],
    );
  }
  if (number < pages) throw new Error(`Only ${number} of ${pages} pages were shown.`);
  const late = await heap(browser);
  cached.set(number, late);
  return figure({
    name: `${many.toLocaleString('en')} ${image.id}: memory of the browser after all pages`,
    unit: `× that after ${warm} pages`,
    measured: late / (cached.get(warm) ?? Number.NaN),
    goal: 1.1,
    note: `${[...cached].map(([page, bytes]) => `${page}: ${megabytes(bytes)}`).join(', ')}; JavaScript, collected before, without compiled code`,
  });
}

/** Bytes of JavaScript in use, without garbage. */
async function heap(browser: CDPSession): Promise<number> {
  await browser.send('HeapProfiler.collectGarbage');
  const { usedSize } = await browser.send('Runtime.getHeapUsage');
  return usedSize;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
