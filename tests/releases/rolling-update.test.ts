import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { effort } from '@scn/core/testing/effort';
import { documentHash } from '@scn/gateway/log/snapshots';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SocketClient } from '../../gateway/test/live/socket-client';
import { makeTemporaryFolder } from '../../gateway/test/temporary-folder';
import { dice } from '../co-editing/random-edits';
import { launchOptions } from '../e2e/browser/launch';
import { signInByPage } from '../e2e/editor/sign-in';
import { ensureBuilt, launcher } from '../gateway/built-scn';
import { Author } from '../gateway/kills/author';
import { readDocument } from '../gateway/kills/check-logs';
import { GatewayGroup } from '../gateway/several/gateway-group';
import { readReleases } from './changelog';
import { HeadlessEditor } from './headless-editor';
import { buildRelease, type BuiltRelease } from './release-build';

/*
 * Three gateways of the newest release of CHANGELOG.md are replaced by those of the current state, one after the other, while people type. Only
 * with `npm run test:long`, because it installs and builds.
 */
vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_800_000 });

const [release] = readReleases();
const scenarioCode = 'SEP001GB';
const screen = `/libraries/EXAMPLES/scenario/${scenarioCode}/compose-sim/actions`;
/** Editors without screens. */
const sessions = 50;
/** Milliseconds between two words of one person, at most: 2.5 words a second of all. At eight, all sessions on two processors leave a browser no time to type. */
const maxPause = 40_000;
/** Milliseconds between two words in the browser: longer than a form waits before it commits. */
const wordPause = 800;
/** Milliseconds that people type before, between and after the replacements. */
const typingTime = 20_000;

const kernel = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })) });

describe.runIf(effort > 1)(`an update from the release ${release?.title ?? ''}`, () => {
  let folder: string;
  let built: BuiltRelease;
  let group: GatewayGroup;
  let browser: Browser;
  beforeAll(async () => {
    ensureBuilt();
    folder = await makeTemporaryFolder();
    built = buildRelease(release?.commit ?? '', join(folder, 'release'), true);
    // a folder: the releases before the 17th have no buckets
    group = await GatewayGroup.open({ gateways: 3, isProxied: true, files: 'folder', program: built.program });
    browser = await chromium.launch(launchOptions);
  });
  afterAll(async () => {
    await browser.close();
    await group.drop();
    built.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('gateway by gateway, with its migrations, loses no word of those who type', async () => {
    await group.start();
    const address = group.addresses[0] ?? '';
    const author = await Author.signIn(address);
    const place = {
      ...{ address, token: author.token, institutionId: author.institutionId, scenarioCode },
      ...{ plugins: kernel.get(services.plugins), scenarios: kernel.get(services.scenarios) },
    };
    const editors: HeadlessEditor[] = [];
    for (let n = 0; n < sessions; n += 1) editors.push(await HeadlessEditor.open(place));
    const page = await (await browser.newContext({ baseURL: address, locale: 'en-GB' })).newPage();
    page.setDefaultTimeout(120_000);
    await signInByPage(page, 'Arthur Author', screen);
    const field = await openField(page);

    let isOver = false;
    const typing = Promise.all([
      ...editors.map(async (editor, n) => {
        const roll = dice(n + 1);
        for (let count = 0; !isOver; count += 1) {
          editor.type(`w${n}x${count}z`, roll);
          await wait(roll() % maxPause);
        }
      }),
      typeInBrowser(field, () => isOver),
    ]);
    typing.catch(() => undefined); // awaited below
    await wait(typingTime);
    for (const gateway of group.gateways) {
      expect(await gateway.stop()).toBe(0);
      gateway.program = launcher;
      await gateway.start();
      if (gateway.failure !== null) throw gateway.failure;
      await wait(typingTime);
    }
    isOver = true;
    const [browserWords = []] = (await typing).slice(-1) as (readonly string[])[];

    await expect
      .poll(() => editors.filter(({ isSettled }) => !isSettled).length, { timeout: 120_000, interval: 500 })
      .toBe(0);
    await expect.poll(() => statusOf(page), { timeout: 60_000, interval: 500 }).not.toMatch(/unsaved|Saving|Offline/);
    const served = await readDocument(author, scenarioCode);
    const log = [JSON.stringify(served.scenario), await changesText(author, address, served.seq)].join('\n');
    const words = [...browserWords, ...editors.flatMap((editor) => editor.words)];
    const rejected = editors.map((editor) => editor.rejected).join('\n');
    const lost = words.filter((word) => !log.includes(word) && !rejected.includes(word));
    expect(lost).toEqual([]);
    expect(browserWords.length).toBeGreaterThan(10);
    expect(words.length).toBeGreaterThan(sessions * 2);
    await expect
      .poll(() => new Set(editors.map(({ session }) => `${session.seq} ${documentHash(session.snapshot())}`)).size, {
        timeout: 60_000,
      })
      .toBe(1);
    for (const gateway of group.gateways) {
      const document = await readDocument(author.at(gateway.address), scenarioCode);
      expect([document.seq, documentHash(document.scenario)]).toEqual([served.seq, documentHash(served.scenario)]);
    }
    const retained = editors.reduce((sum, editor) => sum + editor.computer.refused.length, 0);
    console.log(
      `${words.length} words of ${sessions} sessions and ${browserWords.length} of a browser during an update of three gateways: ` +
        `0 lost, ${retained} changes kept for their authors, ${served.seq} changes in the log`,
    );
    for (const editor of editors) editor.close();
    await group.stop();
    await group.verify();
  });
});

/** Opens the properties of the first action. @returns the first text field that can be changed */
async function openField(page: Page) {
  await page.goto(`${screen}/ASTRT001/ACTION/ASTRT001?section=action-details`);
  const fields = page.getByRole('region', { name: 'Properties', exact: true }).getByRole('textbox');
  const field = fields.and(page.locator(':not([readonly])')).first();
  await field.waitFor();
  return field;
}

/** Types words with real keys until it is over. @returns the words that were whole in the field */
async function typeInBrowser(field: ReturnType<Page['locator']>, isOver: () => boolean): Promise<readonly string[]> {
  const words: string[] = [];
  for (let count = 0; !isOver(); count += 1) {
    const word = `b0x${count}z`;
    await field.focus();
    if ((await field.inputValue()).length > 100) {
      await field.fill('');
      await wait(wordPause); // a change of its own: see HeadlessEditor.type
    }
    await field.press('End');
    await field.pressSequentially(` ${word}`, { delay: 60 });
    if ((await field.inputValue()).includes(word)) words.push(word);
    await wait(wordPause);
  }
  await field.blur();
  return words;
}

function statusOf(page: Page): Promise<string> {
  return page.getByRole('contentinfo', { name: 'Status' }).innerText();
}

/** All changes of the log, as a client gets them. */
async function changesText({ token, institutionId }: Author, address: string, head: number): Promise<string> {
  const socket = await SocketClient.signIn(`${address.replace('http', 'ws')}/graphql`, token, institutionId);
  socket.subscribe(
    'log',
    'subscription ($input: ScenarioChangesInput!) { scenarioChanges(input: $input) { changes { seq calls patches } } }',
    { input: { institutionId, scenarioCode, afterSeq: 0 } },
  );
  const changes: { readonly seq: number }[] = [];
  while ((changes.at(-1)?.seq ?? 0) < head) {
    const { payload } = await socket.next('next');
    const { data } = payload as { readonly data: { readonly scenarioChanges: { readonly changes: typeof changes } } };
    changes.push(...data.scenarioChanges.changes);
  }
  await socket.close();
  return JSON.stringify(changes);
}
