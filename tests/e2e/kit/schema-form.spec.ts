import { expect, type Locator, type Page } from '@playwright/test';
import { showExhibit } from './gallery-page';
import { test } from './kit-test';

async function open(page: Page, exhibit: string): Promise<Locator> {
  await showExhibit(page, exhibit);
  const form = page.getByRole('form', { name: 'Sample' });
  await expect(form).toBeVisible();
  return form;
}

async function readOutput(page: Page, what: 'Sent' | 'Committed'): Promise<Record<string, unknown>> {
  const output = page.getByRole('status', { name: what, includeHidden: true });
  await expect(output).not.toHaveText('');
  return JSON.parse((await output.textContent()) ?? '') as Record<string, unknown>;
}

test('a field is associated with its label, help, unit and message', async ({ page }) => {
  const form = await open(page, 'form');
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Shown to learners.');
  await expect(form.getByRole('textbox', { name: 'Dose' })).toHaveAccessibleDescription('mg');
  await form.getByRole('textbox', { name: 'Dose' }).fill('501');
  await form.getByRole('textbox', { name: 'Dose' }).press('Tab');
  await expect(form.getByRole('textbox', { name: 'Dose' })).toHaveAccessibleDescription(/Enter 500 mg or less\..*mg/);
  await expect(form.getByRole('textbox', { name: 'Dose' })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('textbox', { name: 'Dose' }).fill('2,750');
  await expect(form.getByText('Write 2750 or 2.75.')).toBeVisible();
  await form.getByRole('button', { name: 'Use 2.75' }).click();
  await expect(form.getByText('Write 2750 or 2.75.')).toHaveCount(0);
  await expect(form.getByRole('textbox', { name: 'Dose' })).toHaveValue('2.75');
});

test('errors are listed with links to each field', async ({ page }) => {
  const form = await open(page, 'form');
  await form.getByRole('textbox', { name: 'Name' }).fill('');
  await form.getByRole('textbox', { name: 'Code' }).fill('abc');
  await form.getByRole('textbox', { name: 'Delay' }).fill('soon');
  await form.getByRole('textbox', { name: 'Goal' }).nth(1).fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('4 fields need your attention')).toBeVisible();
  await expect(form.getByRole('listitem').getByRole('button', { name: /:/ })).toHaveText([
    'Name: Enter a name.',
    'Code: Enter a value in the required format.',
    'Delay: Enter seconds, or minutes and seconds as 1:30.',
    'Goals 2, Goal: Enter a goal.',
  ]);
  await form.getByRole('button', { name: 'Delay: Enter seconds' }).click();
  await expect(form.getByRole('textbox', { name: 'Delay' })).toBeFocused();
  await form.getByRole('button', { name: 'Goals 2, Goal: Enter a goal.' }).click();
  await expect(form.getByRole('textbox', { name: 'Goal' }).nth(1)).toBeFocused();
  await expect(page.getByRole('status', { name: 'Sent', includeHidden: true })).toHaveText('');
});

test('a rejected form shows Invalid data and focuses the message', async ({ page }) => {
  const form = await open(page, 'form-refused');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Invalid data')).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Invalid data');
});

test('every control writes its value', async ({ page }) => {
  const form = await open(page, 'form');
  await form.getByRole('textbox', { name: 'Name' }).fill('Stop the bleeding');
  await form.getByRole('textbox', { name: 'Delay' }).fill('2:05');
  await form.getByRole('textbox', { name: 'Limit' }).fill('30');
  await form.getByRole('textbox', { name: 'Dose' }).fill('1500');
  await expect(form.getByText('Enter 500 mg or less.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Dose' }).fill('1.5');
  await form.getByRole('textbox', { name: 'Repetitions' }).press('ArrowUp');
  await form.getByRole('slider', { name: 'Volume' }).press('ArrowRight');
  await form.getByRole('switch', { name: 'Audible' }).uncheck();
  await form.getByRole('combobox', { name: 'Consent' }).selectOption('Yes');
  await form.getByRole('combobox', { name: 'Priority' }).selectOption('Low');
  await form.getByRole('checkbox', { name: 'Pulse oximeter' }).check();
  await form.getByRole('switch', { name: 'Handover' }).check();
  await form.getByRole('textbox', { name: 'By' }).fill('Ann');
  await form.getByRole('button', { name: 'Save' }).click();
  expect(await readOutput(page, 'Sent')).toMatchObject({
    name: 'Stop the bleeding',
    delay: 125,
    limit: 30,
    dose: 1.5,
    times: 4,
    volume: 71,
    loud: false,
    asked: true,
    priority: 'LOW',
    sensors: ['EKG_LEADS', 'PULSE_OXIMETER'],
    handover: { by: 'Ann', after: 0 },
  });
});

test('a conditional field appears and disappears', async ({ page }) => {
  const form = await open(page, 'form');
  const reason = form.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toHaveCount(0);
  await form.getByRole('radio', { name: 'Stop' }).check();
  await reason.fill('Fell off');
  await form.getByRole('radio', { name: 'Start' }).check();
  await expect(reason).toHaveCount(0);
  await form.getByRole('radio', { name: 'Stop' }).check();
  await expect(reason).toHaveValue('Fell off');
});

test.describe('lists by keyboard', () => {
  const goals = (form: Locator) =>
    form
      .getByRole('textbox', { name: 'Goal' })
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

  test('items move with Alt and the arrow keys and keep focus', async ({ page }) => {
    const form = await open(page, 'form');
    await form.getByRole('textbox', { name: 'Goal' }).first().press('Alt+ArrowDown');
    expect(await goals(form)).toEqual(['Explains what happens', 'Asks about allergies', 'Calls for help']);
    await expect(form.getByRole('button', { name: 'Move Goal 2 down' })).toBeFocused();
    await page.keyboard.press('Enter');
    expect(await goals(form)).toEqual(['Explains what happens', 'Calls for help', 'Asks about allergies']);
    await expect(form.getByRole('button', { name: 'Move Goal 3 down' })).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    expect(await goals(form)).toEqual(['Explains what happens', 'Asks about allergies', 'Calls for help']);
  });

  test('removing an item focuses the next one, and finally the Add button', async ({ page }) => {
    const form = await open(page, 'form');
    await form.getByRole('button', { name: 'Remove Goal 1' }).press('Enter');
    expect(await goals(form)).toEqual(['Explains what happens', 'Calls for help']);
    await expect(form.getByRole('button', { name: 'Remove Goal 1' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('button', { name: 'Add to Goals' })).toBeFocused();
    await expect(form.getByRole('group', { name: 'Goals' })).toHaveAccessibleDescription(/Add at least one goal\./);
  });

  test('a new item focuses its first field; a full list accepts no more items', async ({ page }) => {
    const form = await open(page, 'form');
    const add = form.getByRole('button', { name: 'Add to Goals' });
    await add.press('Enter');
    await expect(form.getByRole('textbox', { name: 'Goal' }).nth(3)).toBeFocused();
    await page.keyboard.type('Stays calm');
    await add.press('Enter');
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    expect(await goals(form)).toEqual([
      'Asks about allergies',
      'Explains what happens',
      'Calls for help',
      'Stays calm',
      '',
    ]);
  });
});

test('a panel receives a value once it is committed and valid', async ({ page }) => {
  const form = await open(page, 'form');
  const committed = page.getByRole('status', { name: 'Committed', includeHidden: true });
  await form.getByRole('textbox', { name: 'Name' }).press('End');
  await page.keyboard.type(' now');
  await expect(committed).toHaveText('');
  await page.keyboard.press('Tab');
  expect(await readOutput(page, 'Committed')).toMatchObject({ name: 'Give oxygen now' });
  await form.getByRole('textbox', { name: 'Code' }).fill('wrong');
  await page.keyboard.press('Tab');
  expect(await readOutput(page, 'Committed')).toMatchObject({ code: 'AME' });
});

test('rule messages appear next to their field, after schema messages', async ({ page }) => {
  const form = await open(page, 'form-issues');
  await expect(form.getByRole('textbox', { name: 'Notes' })).toHaveAccessibleDescription(
    /Learners read this for 12 seconds/,
  );
  await expect(form.getByRole('textbox', { name: 'Goal' }).nth(1)).toHaveAttribute('aria-invalid', 'true');
});

test('a read-only form can be read and focused but not changed', async ({ page }) => {
  const form = await open(page, 'form-read-only');
  await expect(form.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(form.getByRole('button', { name: 'Add to Goals' })).toHaveCount(0);
  await expect(form.getByRole('textbox', { name: 'Priority' })).toHaveValue('Medium');
  for (const input of await form.getByRole('textbox').all()) await expect(input).toHaveAttribute('readonly');
});

test('a gateway error appears at its field until the field is changed', async ({ page }) => {
  const form = await open(page, 'form-field-refused');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Invalid data')).toBeVisible();
  const code = form.getByRole('textbox', { name: 'Code' });
  await expect(code).toHaveAccessibleDescription(/Another action has this code\./);
  await form.getByRole('button', { name: 'Code: Another action has this code.' }).click();
  await expect(code).toBeFocused();
  await code.fill('AMF');
  await expect(code).not.toHaveAttribute('aria-invalid', 'true');
});

test('a form that fails to save shows an error and keeps its values', async ({ page }) => {
  const form = await open(page, 'form-failed');
  await form.getByRole('textbox', { name: 'Name' }).fill('Stop the bleeding');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Not saved. Your entries are still here. Try again.')).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Not saved');
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Stop the bleeding');
  await expect(form.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('a form is not submitted twice while it is being saved', async ({ page }) => {
  const form = await open(page, 'form-saving');
  await form.getByRole('button', { name: 'Save' }).click();
  const sent = await readOutput(page, 'Sent');
  await expect(form.getByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-disabled', 'true');
  await form.getByRole('textbox', { name: 'Name' }).fill('Stop the bleeding');
  await form.getByRole('textbox', { name: 'Name' }).press('Enter');
  expect(await readOutput(page, 'Sent')).toEqual(sent);
});

test.describe('a panel', () => {
  test('shows the values that undo restores, and receives the same change again', async ({ page }) => {
    const form = await open(page, 'form-panel');
    const name = form.getByRole('textbox', { name: 'Name' });
    for (const _ of [1, 2]) {
      await name.fill('Stop the bleeding');
      await form.getByRole('textbox', { name: 'Code' }).focus();
      expect(await readOutput(page, 'Committed')).toMatchObject({ name: 'Stop the bleeding' });
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(name).toHaveValue('Give oxygen');
    }
  });

  test('keeps uncommitted input while another author changes other fields', async ({ page }) => {
    const form = await open(page, 'form-panel');
    await form.getByRole('textbox', { name: 'Code' }).fill('not yet a code');
    await form.getByRole('textbox', { name: 'Notes' }).fill('Typed, and not settled with the rest');
    await page.getByRole('button', { name: 'Change by another author' }).click();
    await expect(form.getByRole('combobox', { name: 'Priority' })).toHaveValue(/2/);
    await expect(form.getByRole('group', { name: 'Aliases' }).getByRole('textbox')).toHaveValue('Air');
    await expect(form.getByRole('textbox', { name: 'Code' })).toHaveValue('not yet a code');
    await expect(form.getByRole('textbox', { name: 'Notes' })).toHaveValue('Typed, and not settled with the rest');
  });
});

test('messages about a group or the whole form are shown', async ({ page }) => {
  const form = await open(page, 'form-issues');
  await expect(form.getByText('Another command of this response does the same.')).toBeVisible();
  await expect(form.getByRole('group', { name: 'Goal 3, 3 of 3' })).toContainText('No learner has reached this goal');
  await expect(form.getByRole('combobox', { name: 'Tags' })).toHaveAccessibleDescription(/will be removed in spring/);
});

test('a group that is switched off and on again keeps its values', async ({ page }) => {
  const form = await open(page, 'form');
  await form.getByRole('switch', { name: 'Handover' }).check();
  await form.getByRole('textbox', { name: 'By' }).fill('Ann');
  await form.getByRole('switch', { name: 'Handover' }).uncheck();
  await form.getByRole('switch', { name: 'Handover' }).check();
  await expect(form.getByRole('textbox', { name: 'By' })).toHaveValue('Ann');
});

test('arrow keys change a number within its limits', async ({ page }) => {
  const form = await open(page, 'form');
  const times = form.getByRole('textbox', { name: 'Repetitions' });
  for (const _ of [1, 2, 3, 4]) await times.press('ArrowDown');
  await expect(times).toHaveValue('1');
  const delay = form.getByRole('textbox', { name: 'Delay' });
  await expect(delay).toHaveAccessibleDescription('minutes and seconds');
  await delay.fill('59:59');
  await delay.press('Shift+ArrowUp');
  await expect(delay).toHaveValue('1:00:00');
  await expect(delay).toHaveAccessibleDescription('hours, minutes and seconds');
});

test('named entries: a duplicate name shows an error, and neither entry is lost', async ({ page }) => {
  await showExhibit(page, 'form-plugin&plugin=command.unknown');
  const entries = page.getByRole('form').getByRole('group', { name: /^Entry/ });
  const add = page.getByRole('button', { name: 'Add to Parameters' });
  for (const value of ['high', 'low']) {
    await add.click();
    await expect(entries.last().getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('volume');
    await entries.last().getByRole('textbox', { name: 'Value' }).fill(value);
  }
  await expect(entries.last()).toContainText('Another entry has this name. Enter a different name.');
  await entries.last().getByRole('textbox', { name: 'Name' }).fill('tone');
  await page.getByRole('textbox', { name: 'Original block' }).fill('Sound');
  await page.getByRole('button', { name: 'Save' }).click();
  expect(await readOutput(page, 'Sent')).toMatchObject({ parameters: { volume: 'high', tone: 'low' } });
});

test('kinds of targets: each kind keeps its own fields and values', async ({ page }) => {
  await showExhibit(page, 'form-plugin&plugin=command.look-at');
  const form = page.getByRole('form');
  const kind = form.getByRole('combobox', { name: 'Kind' });
  await kind.selectOption('Character');
  const character = form.getByRole('combobox', { name: 'Character', exact: true });
  await character.click();
  await page.getByRole('option', { name: 'second actor' }).click();
  await kind.selectOption('Prop');
  await expect(character).toHaveCount(0);
  await kind.selectOption('Character');
  await expect(character).toHaveValue('second actor');
});
