import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { runs } from '@scn/core/testing/effort';
import { image } from '../../../gateway/test/files/sample-files';
import { maxWait } from '../browser/slow-responses';
import type { Driver } from '../tutorial/driver';
import { keyboard } from '../tutorial/keyboard';
import { parseTutorial } from '../tutorial/parse-tutorial';
import { playStep } from '../tutorial/play';
import { pointer } from '../tutorial/pointer';
import { askGateway, institutionOf } from './ask-gateway';
import { test } from './editor-test';
import { signIn } from './sign-in';

const name = 'docs/tutorial/make-a-case.md';
const text = readFileSync(join(import.meta.dirname, '..', '..', '..', name), 'utf8');
const codeOfPage = 'SEP101GB';
/** By keyboard with more effort (`SCN_TEST_EFFORT`): each Tab is two round trips to the browser. `first-institution.spec.ts` always works by keyboard. */
const isPlayedByKeyboard = runs(1) > 1;

interface Made {
  readonly scenarioCode: string;
  readonly setup: unknown;
  readonly patients: unknown;
  readonly actions: readonly unknown[];
}

/** Plays the tutorial. @param code - of the scenario, instead of the page's: both ways share the gateway */
async function play(page: Page, driver: Driver, code: string): Promise<Made> {
  await signIn(page, 'Amira Administrator');
  const upload = async (picture: string, open: () => Promise<void>) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()]);
    const buffer = await image('png', { width: 640, height: 480 });
    await chooser.setFiles({ name: `${code}-${picture}`, mimeType: 'image/png', buffer });
  };
  const status = page.getByRole('contentinfo', { name: 'Status' });
  for (const { title, steps } of parseTutorial(text.replaceAll(codeOfPage, code), name)) {
    await test.step(title, async () => {
      for (const step of steps) await playStep({ page, driver, upload }, step);
      // a change is sent after the response to the one before: where responses are late, those of a chapter take minutes
      await expect(status).not.toContainText('Saving…', { timeout: 3 * maxWait });
    });
  }
  await expect(status).toContainText('All changes saved');
  const { scenarioDocument } = await askGateway<{ readonly scenarioDocument: { readonly scenario: Made } }>(
    page,
    'query ($input: ScenarioInput!) { scenarioDocument(input: $input) { scenario } }',
    { input: { institutionId: await institutionOf(page), scenarioCode: code } },
  );
  return scenarioDocument.scenario;
}

/** Returns the result with identities numbered in the order in which they appear. */
function comparable(made: Made): unknown {
  const known = new Map<string, number>();
  const stored = JSON.stringify(made)
    .replaceAll(made.scenarioCode, codeOfPage)
    .replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|\b[0-9a-f]{32}\b/g, (id) => {
      known.set(id, known.get(id) ?? known.size);
      return `#${known.get(id) ?? 0}`;
    });
  return JSON.parse(stored) as unknown;
}

test('the tutorial ‘Make a case’ leads to a published case by pointer, and to the same one by keyboard', async ({
  page,
  browser,
}) => {
  test.setTimeout(isPlayedByKeyboard ? 1_800_000 : 900_000);
  const byPointer = await play(page, pointer(page), codeOfPage);
  expect(byPointer.actions).toHaveLength(26);
  if (!isPlayedByKeyboard) return;
  const other = await (await browser.newContext()).newPage();
  const byKeyboard = await play(other, keyboard(other), 'SEP102GB');
  expect(comparable(byKeyboard)).toEqual(comparable(byPointer));
});
