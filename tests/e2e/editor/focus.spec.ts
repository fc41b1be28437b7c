import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { runs } from '@scn/core/testing/effort';
import { endRoutes } from '../browser/end-routes';
import { Canvas } from './canvas';
import { CommandWalk, misplaced } from './command-walk';
import { test } from './editor-test';
import { openPalette } from './palette';
import { signIn } from './sign-in';

const base = '/libraries/EXAMPLES/scenario/SEP001GB';
/** The screens that aren’t declared, with what is selected on them: the declared ones are walked in app/src/screens/focus-walk.test.tsx. */
const screens = [
  `${base}/compose-sim/actions/CBLOD001/PLAYLIST_COMMAND/cblod001r1-2`,
  `${base}/compose-sim/actions/CBLOD001/RESPONSE/CBLOD001R1`,
  `${base}/validation-issues`,
  `${base}/more/scenario-history`,
  `${base}/compose-sim/overview/BLIST001/ACTION/BLIST001`,
  `${base}/more/missing-assets`,
  `${base}/setup/basic-info`,
  '/admin/user-management/users',
  '/admin/playlist-commands',
  '/admin/scenario-upload',
  '/all-scenarios',
  '/dashboard',
];

const properties = (page: Page) => page.getByRole('region', { name: 'Properties', exact: true });

test.use({ staysOpen: true });

/** Makes the page as slow as a busy computer far from the server. */
async function slowDown(page: Page): Promise<() => Promise<void>> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.route('**/graphql', async (route) => {
    await delay(2000);
    await route.fallback().catch(() => undefined);
  });
  return async () => {
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await client.detach();
    await endRoutes(page);
  };
}

// focus-walk.test.tsx has what is typed after ‘New’ on declared screens, before anything is drawn
test('on a busy computer with late responses, what is typed goes to the field that was opened for it', async ({
  page,
}) => {
  await signIn(page, 'Amira Administrator', `${base}/compose-sim/actions/CBLOD001`);
  const canvas = new Canvas(page);
  await expect(canvas.card('cblod001r1-1')).toBeVisible();
  await canvas.stage.focus();
  await canvas.activate('cblod001r1-2');
  const end = await slowDown(page);
  await test.step('quick insert: the search, Enter and the text, without looking up', async () => {
    for (const key of ['s', 'p', 'Enter', 'W', 'e', 'l', 'k', 'Backspace', 'l']) await page.keyboard.press(key);
    await expect(properties(page).getByRole('textbox', { name: 'Text' })).toHaveValue('Well');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.type(' done');
    await expect(properties(page).getByRole('textbox', { name: 'Text' })).toHaveValue('Well done');
  });
  await end();
});

test('after commands, row menus and jumps, the focus is where the person continues', async ({ page }) => {
  await signIn(page, 'Amira Administrator', `${base}/compose-sim/actions/MALRM001/RESPONSE/MALRM001R1`);
  await test.step('each command in the menu of a row of the logic builder', async () => {
    await properties(page)
      .getByRole('button', { name: /^(Add|Edit) Conditions$/ })
      .click();
    const row = page.getByRole('dialog').getByRole('treegrid').getByRole('row').nth(1);
    const entries = page.getByRole('menuitem');
    let count = 1;
    for (let at = 0; at < count; at += 1) {
      await row.getByRole('button', { name: /^More actions/ }).click();
      await expect(entries.first()).toBeVisible();
      count = await entries.count();
      const entry = entries.nth(at);
      if ((await entry.getAttribute('aria-disabled')) === 'true') await page.keyboard.press('Escape');
      else await entry.click();
      await expect(entries).toHaveCount(0);
      await expect.poll(() => misplaced(page)).toBeNull();
      const asked = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Move' }));
      if ((await asked.count()) > 0) await asked.getByRole('button', { name: 'Cancel' }).click();
      await expect.poll(() => misplaced(page)).toBeNull();
    }
    await page.getByRole('dialog').first().getByRole('button', { name: 'Cancel', exact: true }).click();
    const discard = page.getByRole('alertdialog').getByRole('button', { name: /^Discard/ });
    if ((await discard.count()) > 0) await discard.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('commands are hidden and shown', async () => {
    await page.getByRole('button', { name: 'Hide commands' }).click();
    await expect(page.getByRole('button', { name: 'Show commands' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Hide commands' })).toBeFocused();
  });
  await test.step('a jump to a place of the same screen leads to it', async () => {
    await openPalette(page);
    await page.keyboard.type('CBLOD001');
    await expect(page.getByRole('option', { name: /^CBLOD001 / }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(properties(page)).toContainText('CBLOD001');
    await expect(properties(page).getByRole('heading', { level: 2 })).toBeFocused();
  });
});

test('after each command of the palette, the focus is where the person continues', async ({ page }) => {
  test.setTimeout(300_000 * runs(1));
  await signIn(page, 'Amira Administrator', screens[0]);
  const wrong: string[] = [];
  const done = new Set<string>();
  for (const screen of screens.slice(0, runs(1))) {
    const walk = new CommandWalk(page, screen);
    await walk.open();
    const offered = (await walk.commands()).filter((id) => !done.has(id) || /^screen-(panel|menu) /.test(id));
    const step = Math.max(1, Math.floor(offered.length / runs(3)));
    for (const id of offered.filter((_, index) => index % step === 0)) {
      done.add(id);
      const found = await walk.run(id);
      wrong.push(...found.map((each) => `${screen}: ${each}`));
    }
  }
  expect(wrong).toEqual([]);
});
