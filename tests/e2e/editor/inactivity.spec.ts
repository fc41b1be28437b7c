import { expect, type Page } from '@playwright/test';
import { colourViolations, violations } from '../browser/violations';
import { test } from './editor-test';
import { askGateway } from './ask-gateway';
import { openEditor, signIn, signInOutside } from './sign-in';

const minute = 60_000;
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Still here?' });
const timer = (page: Page) => page.getByRole('timer', { name: 'Time left' });
const background = (page: Page) => dialog(page).evaluate((element) => getComputedStyle(element).backgroundColor);
const colour = (page: Page) => timer(page).evaluate((element) => getComputedStyle(element).color);

test('prompts after half of the institution’s period, counts down in three colours, light and dark, and signs out', async ({
  page,
}) => {
  await signInOutside(page, 'Amira Administrator');
  const { session } = await askGateway<{ readonly session: { readonly institutionId: string } }>(
    page,
    'query Who { session { institutionId } }',
  );
  const setPeriod = (minutes: number) =>
    askGateway(
      page,
      'mutation Period($id: ID!, $minutes: Int!) { institutionUpdate(input: { id: $id, institutionId: $id, userInactivePeriod: $minutes }) { id } }',
      { id: session.institutionId, minutes },
    );
  await setPeriod(10);
  await page.clock.install();
  await openEditor(page, '/all-scenarios');
  // what is open keeps it
  await setPeriod(60);
  const colours = { light: new Set<string>(), dark: new Set<string>() };
  let theme: keyof typeof colours = 'light';
  /** Notes the colour of the time in the current theme, then in the other one, which stays. */
  const inBoth = async (check: () => Promise<void>) => {
    colours[theme].add(await colour(page));
    await check();
    const before = await background(page);
    theme = theme === 'light' ? 'dark' : 'light';
    await page.emulateMedia({ colorScheme: theme });
    await expect.poll(() => background(page)).not.toBe(before);
    colours[theme].add(await colour(page));
    await check();
  };
  const isAccessible = async () =>
    expect(await (theme === 'light' ? violations(page) : colourViolations(page)), theme).toEqual([]);
  await page.clock.runFor(5 * minute - 5000);
  await expect(dialog(page)).toHaveCount(0);
  await page.clock.runFor(6000);
  await expect(dialog(page)).toContainText('You will be signed out when the time runs out.');
  await expect(timer(page)).toHaveText(/^0:5\d$/);
  await expect(dialog(page).getByRole('button', { name: 'Yes' })).toBeFocused();
  await inBoth(isAccessible);
  await page.clock.runFor(30_000);
  await expect(dialog(page)).toContainText('Half of the time has passed.');
  await inBoth(isAccessible);
  // zero is shown for a second: the clock is stopped during it
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const step = async () => {
    await page.clock.runFor(250);
    return timer(page).innerText();
  };
  await expect.poll(step, { intervals: [0], timeout: 60_000 }).toBe('0:00');
  await expect(dialog(page)).toContainText('Time is up. You are being signed out.');
  await inBoth(() => Promise.resolve());
  expect([colours.light.size, colours.dark.size]).toEqual([3, 3]);
  await page.clock.runFor(2000);
  await expect(page).toHaveURL('/sign-in?redirect=%2Fall-scenarios');
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('is confirmed in each way, above an open dialog and in all tabs, until the computer wakes too late', async ({
  context,
  page,
}) => {
  await context.clock.install();
  await signIn(page, 'Arthur Author', '/all-scenarios');
  await test.step('‘Yes’, pointer movement and key presses all confirm, and focus returns', async () => {
    const field = page.getByRole('searchbox').first();
    await field.focus();
    const answers = [
      () => dialog(page).getByRole('button', { name: 'Yes' }).dispatchEvent('click'), // as screen readers do
      () => page.mouse.move(Math.random() * 500, 200),
      () => page.keyboard.press('Shift'),
    ];
    for (const answer of answers) {
      await page.clock.runFor(30 * minute + 2000);
      await expect(dialog(page)).toBeVisible();
      await answer();
      await expect(dialog(page)).toHaveCount(0);
      await expect(field).toBeFocused();
      await page.clock.runFor(20 * minute);
      await expect(dialog(page)).toHaveCount(0);
      await page.keyboard.press('Shift');
    }
  });
  await test.step('prompts above an open dialog and returns focus to it', async () => {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox');
    await expect(field).toBeFocused();
    await page.clock.runFor(30 * minute + 2000);
    await expect(dialog(page).getByRole('button', { name: 'Yes' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(field).toBeFocused();
  });
  const other = await context.newPage();
  await test.step('activity or a response in one tab counts for all', async () => {
    await other.goto('/dashboard');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await page.mouse.move(200, 300);
    await context.clock.runFor(20 * minute);
    await other.mouse.move(300, 300);
    await context.clock.runFor(20 * minute);
    await expect(dialog(page)).toHaveCount(0);
    await expect(dialog(other)).toHaveCount(0);
    await context.clock.runFor(10 * minute + 2000);
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(other)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Yes' }).dispatchEvent('click');
    await expect(dialog(page)).toHaveCount(0);
    await expect(dialog(other)).toHaveCount(0);
  });
  await test.step('waking the computer too late signs the user out in all tabs, even with mouse activity', async () => {
    // timers fire at most once, as after sleep
    await context.clock.fastForward(3 * 60 * minute);
    await page.mouse.move(300, 300);
    await expect(page).toHaveURL('/sign-in?redirect=%2Fall-scenarios');
    await expect(other).toHaveURL('/sign-in?redirect=%2Fdashboard');
  });
});
