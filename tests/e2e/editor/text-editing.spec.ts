import { expect, type Browser, type Page } from '@playwright/test';
import { test } from './editor-test';
import { signIn, type Person } from './sign-in';

const address = '/libraries/EXAMPLES/scenario/SEP001GB/compose-sim/actions';
const panel = (page: Page) => page.getByRole('region', { name: 'Properties', exact: true });
const status = (page: Page) => page.getByRole('contentinfo', { name: 'Status' });
const nameOf = (page: Page) => panel(page).getByRole('textbox', { name: 'Action name', exact: true });

async function open(browser: Browser, person: Person, code: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person, `${address}/${code}/ACTION/${code}?section=action-details`);
  await expect(nameOf(page)).toBeVisible();
  return page;
}

/** Where the caret is: the text before it. */
const beforeCaret = (page: Page) =>
  nameOf(page).evaluate((field) =>
    (field as HTMLInputElement).value.slice(0, (field as HTMLInputElement).selectionStart ?? 0),
  );

test('two people type in one field: both texts stay, carets stay, and each sees the other there', async ({
  browser,
}) => {
  const code = 'BAIRW001';
  const arthur = await open(browser, 'Arthur Author', code);
  const amira = await open(browser, 'Amira Administrator', code);
  const before = await nameOf(arthur).inputValue();

  await nameOf(amira).click();
  await nameOf(amira).press('End');
  const note = panel(arthur).getByText('Amira Administrator is editing this field');
  await expect(note).toBeVisible();
  await expect(nameOf(arthur)).toHaveAccessibleDescription(/Amira Administrator is editing this field/);

  await nameOf(amira).pressSequentially(' now');
  await nameOf(arthur).click();
  await nameOf(arthur).press('Home');
  await nameOf(arthur).pressSequentially('Please: ');
  for (const page of [arthur, amira]) await expect(nameOf(page)).toHaveValue(`Please: ${before} now`);
  expect(await beforeCaret(arthur)).toBe('Please: ');
  expect(await beforeCaret(amira)).toBe(`Please: ${before} now`);

  // typing continues where the carets are
  await nameOf(amira).pressSequentially('!');
  await expect(nameOf(arthur)).toHaveValue(`Please: ${before} now!`);
  for (const page of [arthur, amira]) await expect(status(page)).toContainText('All changes saved');

  // undo takes one's own words only
  await arthur.getByRole('banner').getByRole('button', { name: /^Undo/ }).click();
  for (const page of [arthur, amira]) await expect(nameOf(page)).toHaveValue(`${before} now!`);
  await expect(panel(amira).getByText('Arthur Author is editing this field')).toHaveCount(0);
  await arthur.context().close();
  await amira.context().close();
});
