import { expect, type Browser, type Page } from '@playwright/test';
import { GatewayPerson } from '../../co-editing/gateway-person';
import { test } from './editor-test';
import { item } from './menu-tree';
import { personOutside, signIn, type Person } from './sign-in';

const address = '/libraries/EXAMPLES/scenario/SEP001GB/compose-sim/actions';
const panel = (page: Page) => page.getByRole('region', { name: 'Properties', exact: true });
const status = (page: Page) => page.getByRole('contentinfo', { name: 'Status' });
const messages = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const undo = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Undo/ });
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

test.use({ staysOpen: true });

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
  await undo(arthur).click();
  for (const page of [arthur, amira]) await expect(nameOf(page)).toHaveValue(`${before} now!`);
  await expect(panel(amira).getByText('Arthur Author is editing this field')).toHaveCount(0);
});

test('an input method composes on while someone else edits the same text, and both texts stay', async ({
  browser,
  page,
}) => {
  const code = 'BOXYG002';
  await signIn(page, 'Arthur Author', `${address}/${code}/ACTION/${code}?section=action-details`);
  const amira = await GatewayPerson.of(await personOutside(browser, 'Amira Administrator'));
  const before = await nameOf(page).inputValue();
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });

  await nameOf(page).click();
  await nameOf(page).press('End');
  await compose('に');
  await expect(nameOf(page)).toHaveValue(`${before}に`);
  const input = { actionCode: code, title: `Please: ${before}` };
  expect(await amira.apply('SEP001GB', { name: 'action.update', input })).not.toBeNull();
  // it has arrived, and the composition goes on
  await expect(panel(page).getByText(input.title)).toBeVisible();
  await expect(nameOf(page)).toHaveValue(`${before}に`);
  await compose('にほん');
  await expect(nameOf(page)).toHaveValue(`${before}にほん`);

  await keyboard.send('Input.insertText', { text: '日本' });
  await expect(nameOf(page)).toHaveValue(`Please: ${before}日本`);
  expect(await beforeCaret(page)).toBe(`Please: ${before}日本`);
  await expect
    .poll(
      async () => (await amira.read('SEP001GB')).scenario.actions.find(({ actionCode }) => actionCode === code)?.title,
    )
    .toBe(`Please: ${before}日本`);
  await undo(page).click();
  await expect(nameOf(page)).toHaveValue(`Please: ${before}`);
});

test('a value that someone replaced at the same time is shown with theirs, and one press restores it', async ({
  browser,
  page,
}) => {
  const code = 'BOXYG001';
  await signIn(page, 'Arthur Author', `${address}/${code}/ACTION/${code}?section=action-effects`);
  const amira = await GatewayPerson.of(await personOutside(browser, 'Amira Administrator'));
  const { seq: seen } = await amira.read('SEP001GB');
  const time = panel(page).getByRole('textbox', { name: 'Time for change, sec', exact: true });
  const minutes = panel(page).getByRole('textbox', { name: 'Time for change, min', exact: true });
  await expect(minutes).toHaveValue('1');
  await expect(time).toHaveValue('0');
  await time.fill('30');
  await time.blur();
  await expect(status(page)).toContainText('All changes saved');

  // she hasn't seen his value
  const input = { actionCode: code, physiologyChangeDuration: 105 };
  expect(await amira.apply('SEP001GB', { name: 'action.update', input, seen })).not.toBeNull();
  await expect(time).toHaveValue('45');
  const notice = messages(page);
  await expect(notice).toContainText('Amira Administrator replaced your change');
  await expect(notice).toContainText(/Your value, and the one now: .*90.*105/);

  await notice.getByRole('button', { name: 'Restore mine' }).click();
  await expect(time).toHaveValue('30');
  const inLog = async () =>
    (await amira.read('SEP001GB')).scenario.actions.find(({ actionCode }) => actionCode === code)
      ?.physiologyChangeDuration;
  await expect.poll(inLog).toBe(90);
  await undo(page).click();
  await expect(time).toHaveValue('45');
  await expect.poll(inLog).toBe(105);
});

test('two people rename the same thing: what the other one wrote appears in the open dialog, and both stay', async ({
  browser,
  page,
}) => {
  await signIn(page, 'Arthur Author', address);
  const amira = await GatewayPerson.of(await personOutside(browser, 'Amira Administrator'));
  const [id, before] = ['folder-ward', 'Ward'];
  await item(page, `Folder ${before}`).focus();
  await page.keyboard.press('F2');
  const dialog = page.getByRole('dialog');
  const title = dialog.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue(before);
  await title.press('End');
  await title.pressSequentially(' left');
  const input = { id, title: `Old ${before}` };
  expect(await amira.apply('SEP001GB', { name: 'folder.rename', input })).not.toBeNull();
  await expect(title).toHaveValue(`Old ${before} left`);
  await expect(dialog).toContainText(`Old ${before}`);
  // typing continues where the caret is
  await title.pressSequentially(' side');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(item(page, `Folder Old ${before} left side`)).toBeVisible();
  await expect(status(page)).toContainText('All changes saved');

  await undo(page).click();
  await expect(item(page, `Folder Old ${before}`)).toHaveAccessibleName(new RegExp(`^Folder Old ${before}(?! left)`));
});

test('Ctrl+Z in a field undoes the last step of the scenario, and what it changes is said and shown', async ({
  page,
}) => {
  const scenario = '/libraries/EXAMPLES/scenario/SEP001GB';
  await signIn(page, 'Arthur Author', `${scenario}/compose-sim/patient-details/patient-ellison/general-information`);
  const first = page.getByRole('textbox', { name: 'First name' });
  const last = page.getByRole('textbox', { name: 'Last name' });
  await first.press('End');
  await first.pressSequentially(' Ann');
  await last.press('End');
  await last.pressSequentially('-Lee');
  await expect(undo(page)).toHaveAccessibleName(/^Undo: Typing|Ellison-Lee/);
  // one after the other, before anything of it is saved
  await last.press('Control+z');
  await expect(last).toHaveValue('Ellison');
  await expect(first).toHaveValue('Margaret Ann');
  await expect(undo(page)).toHaveAccessibleName(/“Margaret” → “Margaret Ann”/);
  await last.press('Control+z');
  await expect(first).toHaveValue('Margaret');
  await expect(last).toBeFocused();
  await expect(messages(page)).toContainText('“Margaret” → “Margaret Ann”');
  await last.press('Control+y');
  await last.press('Control+y');
  await expect(last).toHaveValue('Ellison-Lee');

  // on another screen it is named, and shown on request; a search field doesn't undo what was typed elsewhere
  await page.getByRole('link', { name: 'Actions', exact: true }).first().click();
  await expect(last).toHaveCount(0);
  await page.getByRole('main').focus();
  await page.keyboard.press('Control+z');
  await expect(messages(page)).toContainText('This changed General Information.');
  await messages(page).getByRole('button', { name: 'Show' }).click();
  await expect(last).toHaveValue('Ellison');
  await expect(first).toHaveValue('Margaret Ann');
});
