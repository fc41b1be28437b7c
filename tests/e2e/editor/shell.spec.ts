import { expect, type Page } from '@playwright/test';
import { test } from './editor-test';
import { signIn } from './sign-in';

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test.use({ staysOpen: true });

test('the drawer menu', async ({ page }) => {
  await signIn(page, 'Amira Administrator', '/dashboard');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await test.step('the menu opens and closes, its groups collapse, and it is 260 pixels wide', async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu).toHaveCSS('width', '260px');
    await menu.getByRole('button', { name: 'Shared Assets' }).click();
    await menu.getByRole('button', { name: 'Educational Assets' }).click();
    await menu.getByRole('link', { name: 'Lab Result Items' }).click();
    await expect(page).toHaveURL('/assets/educational/lab-result-items');
    await expect(page.getByRole('main')).toBeFocused();
    await menu.getByRole('button', { name: 'Collapse all' }).click();
    await expect(menu.getByRole('button', { expanded: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'Scenario Studio, go to the dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toHaveCount(0);
  });
  await test.step('nested groups of the menu are aligned with the entries beside them', async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('button', { name: 'Shared Assets' }).click();
    await menu.getByRole('button', { name: 'Roles' }).click();
    const start = async (name: string) => (await menu.getByText(name, { exact: true }).first().boundingBox())?.x;
    const level = await start('Images');
    expect(await start('Educational Assets')).toBe(level);
    expect(await start('Global Actions')).toBe(level);
    expect(await start('Characters')).toBeGreaterThan(level ?? 0);
    expect(await start('Dashboard')).toBe(await start('Shared Assets'));
  });
});

test('the skip link, the versions on the console, and a failed switch of institution', async ({ page }) => {
  const report = page.waitForEvent('console', (message) => message.text().startsWith('Scenario Studio: app'));
  await signIn(page, 'Arthur Author');
  await test.step('the skip link moves focus to the content', async () => {
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('the versions of app and gateway are logged to the console', async () => {
    expect((await report).text()).toMatch(/^Scenario Studio: app \d+\.\d+\.\d+, API \d+\.\d+\.\d+$/);
  });
  await test.step('a failed switch of institution shows an error', async () => {
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('institutionSwitch') === true ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('combobox', { name: 'Institution' }).selectOption('Demonstration Medical Center');
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'Unable to change active institution',
    );
    await expect(page.getByRole('contentinfo')).toContainText('Demonstration Hospital');
  });
});

test('at 1024 pixels the menu overlays the screen and closes automatically', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 640 });
  await signIn(page, 'Arthur Author');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const toggle = page.getByRole('button', { name: 'Open menu' });
  const width = async () => (await page.getByRole('main').boundingBox())?.width;
  const before = await width();
  await toggle.click();
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeFocused();
  expect(await width()).toBe(before);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(toggle).toBeFocused();

  await toggle.click();
  await menu.getByRole('link', { name: 'All Scenarios' }).click();
  await expect(page).toHaveURL('/all-scenarios');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  await toggle.click();
  await page.mouse.click(900, 400);
  await expect(menu).toHaveCount(0);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect(menu).toHaveCount(0);
});

test('a change of screen is announced with its title', async ({ page }) => {
  const announced: string[] = [];
  await page.exposeFunction('say', (text: string) => announced.push(text));
  await page.addInitScript(() => {
    const { say } = window as unknown as { say: (text: string) => void };
    Object.defineProperty(Document.prototype, 'ariaNotify', { value: say, configurable: true });
  });
  await signIn(page, 'Arthur Author', '/dashboard?menu');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'All Scenarios' }).click();
  await expect.poll(() => announced).toContain('All Scenarios');
});
