import { expect, type Page } from '@playwright/test';
import { test } from './editor-test';
import { actionsScreen, item } from './menu-tree';
import { openPalette } from './palette';
import { signIn } from './sign-in';
import { expectAccessible } from './themes';
import { visit } from './visit';

const sepsis = '/libraries/EXAMPLES/scenario/SEP001GB';
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Scenario areas' });
const screensOf = (page: Page, area: string) => tabs(page).getByRole('list', { name: `${area} screens` });
const area = (page: Page, name: string) => tabs(page).getByRole('link', { name, exact: true });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const messages = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test.use({ staysOpen: true });

test('a scenario opens on the screen that was used last, and shows its save state once', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${sepsis}/compose-sim/actions/AMEDS001/ACTION/AMEDS001`);
  await expect(page.getByText(/All changes saved/)).toHaveCount(1);
  await expect(page.getByRole('banner')).not.toContainText(/Saved|saved/);
  await page.goto(sepsis);
  await expect(page).toHaveURL(`${sepsis}/compose-sim/actions`);
  await visit(page, '/libraries/EXAMPLES/scenario/ANA001GB');
  await expect(page).toHaveURL('/libraries/EXAMPLES/scenario/ANA001GB/setup/basic-info');
});

test('every screen is reachable with the keyboard and the pointer; the indicator and the title follow', async ({
  page,
}) => {
  await signIn(page, 'Arthur Author', `${sepsis}/setup/prompts`);
  await test.step('every screen is reachable with the keyboard', async () => {
    await area(page, 'Set up').focus();
    await page.keyboard.press('Tab');
    await expect(screensOf(page, 'Set up').getByRole('link', { name: 'Basic Info' })).toBeFocused();
    for (let link = 0; link < 5; link += 1) await page.keyboard.press('Tab');
    await expect(area(page, 'Compose sim')).toBeFocused();
    await expect(screensOf(page, 'Compose sim')).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(area(page, 'Set up')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${sepsis}/setup/configuration`);
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('the indicator slides for 200 ms, and jumps with reduced motion', async () => {
    const indicator = page.getByTestId('tab-indicator');
    await expect(indicator).toHaveCSS('transition-duration', '0s');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(indicator).toHaveCSS('transition-duration', '0.2s');
    const before = await indicator.boundingBox();
    await area(page, 'More').click();
    await expect.poll(async () => (await indicator.boundingBox())?.x).toBeGreaterThan((before?.x ?? 0) + 100);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });
  await test.step('titles start with the code or the patient; an unknown patient is not found', async () => {
    await visit(page, `${sepsis}/setup/environment-and-roles`);
    await expect(page).toHaveTitle('SEP001GB Environment & Roles');
    const bar = page.getByRole('banner');
    await expect(bar).toContainText('Sepsis on a medical ward');
    await expect(bar.getByText('SEP001GB', { exact: true })).toHaveCSS('font-family', /mono/i);
    await visit(page, `${sepsis}/compose-sim/patient-details/patient-ellison/allergies`);
    await expect(page).toHaveTitle('Margaret Ellison Allergies');
    await visit(page, `${sepsis}/compose-sim/patient-details/unknown/allergies`);
    await expect(heading(page)).toHaveText('Page Not Found');
    await expect(tabs(page)).toBeVisible();
  });
  // tab-preview.test.ts has the delays
  await test.step('hovering previews the screens of an area until the pointer leaves', async () => {
    await visit(page, `${sepsis}/setup/basic-info`);
    await expect(screensOf(page, 'Set up')).toBeVisible();
    await area(page, 'Post sim').hover();
    await expect(screensOf(page, 'Post sim').getByRole('link', { name: 'Feedback' })).toBeVisible();
    await expect(screensOf(page, 'Set up')).toHaveCount(0);
    await page.getByRole('main').hover();
    await expect(screensOf(page, 'Set up')).toBeVisible();
    await expect(screensOf(page, 'Post sim')).toHaveCount(0);
    // moving to a screen in the preview
    await area(page, 'More').hover();
    await screensOf(page, 'More').getByRole('link', { name: 'Scenario History' }).click();
    await expect(page).toHaveURL(`${sepsis}/more/scenario-history`);
    await expect(area(page, 'More')).toHaveAttribute('aria-current', 'true');
  });
});

test('the command palette lists the workspace’s commands and screens', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${sepsis}/setup/basic-info`);
  await expect(tabs(page)).toBeVisible();
  const run = async (text: string, title: string) => {
    await openPalette(page);
    await page.keyboard.type(text);
    await expect(page.getByRole('option').first()).toContainText(title);
    await page.keyboard.press('Enter');
  };
  await run('ellison allergies', 'Margaret Ellison: Allergies');
  await expect(page).toHaveTitle('Margaret Ellison Allergies');
  await run('review', 'Review & Publish');
  await expect(page).toHaveURL(`${sepsis}/validation-issues`);
  await expect(page).toHaveTitle('SEP001GB Review & Publish');
  await run('frameworks', 'Frameworks');
  await expect(page).toHaveTitle('SEP001GB Frameworks');
  await run('duplicate', 'Duplicate');
  const dialog = page.getByRole('dialog', { name: 'Duplicate SEP001GB' });
  await expect(dialog.getByRole('textbox', { name: 'New scenario code' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await run('back to', 'Back to dashboard');
  await expect(page).toHaveURL('/dashboard');
});

test('nothing overlaps at 1024 × 640 or 200 % zoom; a long title is truncated', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 640 });
  await signIn(page, 'Arthur Author', '/libraries/ACUTE/scenario/DKA001GB/compose-sim/actions');
  const bar = page.getByRole('banner');
  const title = bar.getByText('Sick, thirsty and breathless');
  await expect(title).toHaveCSS('text-overflow', 'ellipsis');
  await title.hover();
  await expect(page.getByRole('tooltip')).toHaveText(
    'Sick, thirsty and breathless: diabetic ketoacidosis in a young adult',
  );
  for (const [width, height] of [
    [1024, 640],
    [720, 450],
    [512, 320],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(bar.getByRole('link', { name: 'Review & Publish' })).toBeVisible();
    expect(await overlaps(page), `${width} wide`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} wide`).toBe(width);
  }
  await bar.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Back to dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

/** Buttons and links of the top bar that overlap each other or extend beyond the window. */
function overlaps(page: Page): Promise<readonly string[]> {
  return page.getByRole('banner').evaluate((bar) => {
    const boxes = [...bar.querySelectorAll('a, button')].map((element) => ({
      name: element.getAttribute('aria-label') ?? element.textContent,
      box: element.getBoundingClientRect(),
    }));
    const reaching = boxes.filter(({ box }) => box.left < 0 || box.right > innerWidth).map(({ name }) => name);
    const over = boxes.flatMap(({ name, box }, index) =>
      boxes
        .slice(index + 1)
        .filter((other) => box.left < other.box.right - 0.5 && other.box.left < box.right - 0.5)
        .map((other) => `${name} and ${other.name}`),
    );
    return [...reaching, ...over];
  });
}

// accessibility.spec.ts checks the screens
test('axe finds no violations in the preview of an area and the dialog of a workspace', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${sepsis}/compose-sim/actions`);
  await expect(page.getByRole('contentinfo')).toContainText('No problems');
  // after a click, focus is not that of the keyboard
  await page.keyboard.press('Tab');
  await area(page, 'More').focus();
  await expect(screensOf(page, 'More')).toBeVisible();
  await test.step('preview', () => expectAccessible(page));
  await page.getByRole('button', { name: 'Duplicate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicate SEP001GB' });
  await expect(dialog.getByRole('combobox', { name: 'Library' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'New scenario code' }).fill('SEP001GB');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await test.step('dialog', () => expectAccessible(page));
});

test('a scenario that cannot be opened redirects to the dashboard with the reason', async ({ page }) => {
  await signIn(page, 'Arthur Author', '/libraries/EXAMPLES/scenario/ZZZ999GB/setup/basic-info');
  await expect(page).toHaveURL('/dashboard');
  await expect(messages(page)).toContainText('ZZZ999GB could not be opened');
  await expect(messages(page)).toContainText('There is no scenario ZZZ999GB, or you don’t have permission to open it.');
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('ScenarioHeader') === true ? route.abort() : route.continue(),
  );
  await page.getByRole('link', { name: 'Anaphylaxis on a medical ward' }).click();
  await expect(messages(page)).toContainText('ANA001GB could not be opened');
  await expect(messages(page)).toContainText('Nothing is lost');
  await expect(page).toHaveURL('/dashboard');
});

test('a reader’s workspace, and what a reader is not offered', async ({ page }) => {
  await signIn(page, 'Rita Reviewer', `${sepsis}/compose-sim`);
  await test.step('only permitted tabs are shown, and an area opens the first of its screens', async () => {
    await expect(page).toHaveURL(`${sepsis}/compose-sim/patient-details`);
    await expect(screensOf(page, 'Compose sim').getByRole('link')).toHaveText([
      'Patient Details',
      'Actions',
      'Actions Overview',
      'Documents',
      'Multiple Choice',
      'Speech Summary',
    ]);
    await area(page, 'Set up').click();
    await expect(page).toHaveURL(`${sepsis}/setup/basic-info`);
    await expect(screensOf(page, 'Set up').getByRole('link', { name: 'Prompts' })).toHaveCount(0);
    await visit(page, sepsis);
    await expect(page).toHaveURL(`${sepsis}/setup/basic-info`);
    await visit(page, '/libraries/NOWHERE/scenario/SEP001GB/post-sim/feedback');
    await expect(page).toHaveURL(`${sepsis}/post-sim/feedback`);
  });
  await test.step('shows the read-only badge; the reader can review but not publish', async () => {
    const bar = page.getByRole('banner');
    await expect(bar.getByText('Read-only', { exact: true })).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Review & Publish' })).toBeDisabled();
    await expect(bar.getByRole('button', { name: 'Duplicate' })).toHaveCount(0);
    await bar.getByRole('link', { name: 'No problems' }).click();
    await expect(page).toHaveURL(`${sepsis}/validation-issues`);
    await expect(page.getByRole('main')).toContainText('you can review it, but you can’t publish it');
  });
  await test.step('a member of only one institution has no institution switcher', async () => {
    await page.getByRole('button', { name: /^Account/ }).click();
    const popover = page.getByRole('dialog', { name: 'Account: Rita Reviewer' });
    await expect(popover).toContainText('Demonstration Hospital');
    await expect(popover.getByRole('combobox')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  await test.step('the menu tree is seen, but can’t be changed', async () => {
    await visit(page, `${actionsScreen('EXAMPLES', 'SEP001GB')}/CFLUI001/ACTION/CFLUI001`);
    const fluid = item(page, 'Action Give Hartmann');
    await expect(fluid).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('button', { name: 'New folder' })).toHaveCount(0);
    await fluid.focus();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem')).toHaveText([
      'Show properties',
      /^Copy/,
      /^Find usages/,
      /^Show references/,
    ]);
    await page.keyboard.press('Escape');
    await expect(fluid).not.toHaveAttribute('draggable');
    for (const name of ['Add response', /^Add command/])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
  });
  await test.step('the overview of actions has no commands that change the scenario', async () => {
    await visit(page, `${sepsis}/compose-sim/overview`);
    await page.getByRole('searchbox', { name: 'Search Responses' }).fill('HARRI001');
    const name = 'Menu for HARRI001R1';
    const button = page.getByRole('grid', { name: 'Responses' }).getByRole('button', { name, exact: true });
    await button.click();
    const menu = page.getByRole('menu', { name });
    await expect(page.getByRole('button', { name: 'Edit selected' })).toHaveCount(0);
    await expect(menu.getByRole('menuitem', { name: 'Remove action' })).toHaveCount(0);
    const paste = menu.getByRole('menuitem', { name: 'Paste action details' });
    await expect(paste).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
  });
  await test.step('assets have no buttons', async () => {
    await visit(page, '/assets/roles/roles');
    const link = page.getByRole('grid').getByRole('link').first();
    await expect(link).toBeVisible();
    await expect(page.getByRole('button', { name: 'New role' })).toHaveCount(0);
    await link.click();
    const main = page.getByRole('main');
    await expect(main).toContainText('You don’t have permission to change roles.');
    for (const box of await main.getByRole('form').getByRole('textbox').all())
      await expect(box).toHaveAttribute('readonly', '');
    for (const name of ['Save', 'Duplicate', 'Delete…'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await visit(page, '/assets');
    await expect(page).toHaveURL('/assets/global-actions');
  });
  await test.step('a new scenario is not offered', async () => {
    const button = page.getByRole('main').getByRole('button', { name: 'New scenario…' });
    await visit(page, '/dashboard');
    await expect(heading(page)).toBeVisible();
    await expect(button).toHaveCount(0);
    await openPalette(page);
    await page.keyboard.type('new scenario');
    await expect(page.getByRole('option', { name: 'New scenario…' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await visit(page, '/libraries/MATERNITY');
    await expect(page.getByRole('heading', { level: 1, name: /MATERNITY/ })).toBeVisible();
    await expect(button).toHaveCount(0);
  });
});
