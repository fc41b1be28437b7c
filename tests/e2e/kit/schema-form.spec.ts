import { expect, test, type Locator, type Page } from '@playwright/test';

async function open(page: Page, exhibit: string): Promise<Locator> {
  await page.goto(`/?exhibit=${exhibit}&theme=light`);
  const form = page.getByRole('form', { name: 'Sample' });
  await expect(form).toBeVisible();
  return form;
}

async function written(page: Page, what: 'Sent' | 'Committed'): Promise<Record<string, unknown>> {
  const output = page.getByRole('status', { name: what, includeHidden: true });
  await expect(output).not.toHaveText('');
  return JSON.parse((await output.textContent()) ?? '') as Record<string, unknown>;
}

test('a field has its label, help, unit and message, tied together', async ({ page }) => {
  const form = await open(page, 'form');
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('What learners read.');
  await expect(form.getByRole('textbox', { name: 'Dose' })).toHaveAccessibleDescription('mg');
  await form.getByRole('textbox', { name: 'Dose' }).fill('501');
  await form.getByRole('textbox', { name: 'Dose' }).press('Tab');
  await expect(form.getByRole('textbox', { name: 'Dose' })).toHaveAccessibleDescription(/Enter 500 or less\..*mg/);
  await expect(form.getByRole('textbox', { name: 'Dose' })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('textbox', { name: 'Dose' }).fill('2,75');
  await expect(form.getByText('Enter 500 or less.')).toHaveCount(0);
});

test('what cannot be saved is listed, and the list leads to each field', async ({ page }) => {
  const form = await open(page, 'form');
  await form.getByRole('textbox', { name: 'Name' }).fill('');
  await form.getByRole('textbox', { name: 'Code' }).fill('abc');
  await form.getByRole('textbox', { name: 'Delay' }).fill('soon');
  await form.getByRole('textbox', { name: 'Goal' }).nth(1).fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('4 fields need your attention')).toBeVisible();
  await expect(form.getByRole('listitem').getByRole('button', { name: /:/ })).toHaveText([
    'Name: Enter a value.',
    'Code: This value does not have the form that is needed here.',
    'Delay: Enter seconds, or minutes and seconds as 1:30.',
    'Goal: Enter a value.',
  ]);
  await form.getByRole('button', { name: 'Delay: Enter seconds' }).click();
  await expect(form.getByRole('textbox', { name: 'Delay' })).toBeFocused();
  await form.getByRole('button', { name: 'Goal: Enter a value.' }).click();
  await expect(form.getByRole('textbox', { name: 'Goal' }).nth(1)).toBeFocused();
  await expect(page.getByRole('status', { name: 'Sent', includeHidden: true })).toHaveText('');
});

test('a refused form says Invalid data, and the focus goes to it', async ({ page }) => {
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
  await form.getByRole('textbox', { name: 'Dose' }).fill('1,5');
  await form.getByRole('textbox', { name: 'Repetitions' }).press('ArrowUp');
  await form.getByRole('slider', { name: 'Volume' }).press('ArrowRight');
  await form.getByRole('switch', { name: 'Audible' }).uncheck();
  await form.getByRole('combobox', { name: 'Consent' }).selectOption('Yes');
  await form.getByRole('combobox', { name: 'Priority' }).selectOption('Low');
  await form.getByRole('checkbox', { name: 'Pulse oximeter' }).check();
  await form.getByRole('switch', { name: 'Handover' }).check();
  await form.getByRole('textbox', { name: 'By' }).fill('Ann');
  await form.getByRole('button', { name: 'Save' }).click();
  expect(await written(page, 'Sent')).toMatchObject({
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

test('a field with a condition comes and goes', async ({ page }) => {
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

  test('items move with Alt and the arrow keys, and keep the focus', async ({ page }) => {
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

  test('removing leaves the focus on the next item, at last on the button that adds', async ({ page }) => {
    const form = await open(page, 'form');
    await form.getByRole('button', { name: 'Remove Goal 1' }).press('Enter');
    expect(await goals(form)).toEqual(['Explains what happens', 'Calls for help']);
    await expect(form.getByRole('button', { name: 'Remove Goal 1' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('button', { name: 'Add to Goals' })).toBeFocused();
    await expect(form.getByRole('group', { name: 'Goals' })).toHaveAccessibleDescription(/Add at least 1 item\./);
  });

  test('a new item has the focus in its first field; a full list takes no more', async ({ page }) => {
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

test('a panel hears of a value once it has settled and fits', async ({ page }) => {
  const form = await open(page, 'form');
  const committed = page.getByRole('status', { name: 'Committed', includeHidden: true });
  await form.getByRole('textbox', { name: 'Name' }).press('End');
  await page.keyboard.type(' now');
  await expect(committed).toHaveText('');
  await page.keyboard.press('Tab');
  expect(await written(page, 'Committed')).toMatchObject({ name: 'Give oxygen now' });
  await form.getByRole('textbox', { name: 'Code' }).fill('wrong');
  await page.keyboard.press('Tab');
  expect(await written(page, 'Committed')).toMatchObject({ code: 'AME' });
});

test('rules speak beside their field, and a schema speaks first', async ({ page }) => {
  const form = await open(page, 'form-issues');
  await expect(form.getByRole('textbox', { name: 'Notes' })).toHaveAccessibleDescription(
    /Learners read this for 12 seconds/,
  );
  await expect(form.getByRole('textbox', { name: 'Goal' }).nth(1)).toHaveAttribute('aria-invalid', 'true');
});

test('a read-only form can be read and reached, and not changed', async ({ page }) => {
  const form = await open(page, 'form-read-only');
  await expect(form.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(form.getByRole('button', { name: 'Add to Goals' })).toHaveCount(0);
  await expect(form.getByRole('textbox', { name: 'Priority' })).toHaveValue('Medium');
  for (const input of await form.getByRole('textbox').all()) await expect(input).toHaveAttribute('readonly');
});

test('the forms of plugins work: kinds of targets, entries by name', async ({ page }) => {
  await page.goto('/?exhibit=form-plugin&plugin=command.look-at&theme=light');
  const form = page.getByRole('form');
  await form.getByRole('combobox', { name: 'Kind' }).selectOption('Character');
  await expect(form.getByRole('combobox', { name: 'Character' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Plugin' }).selectOption('command.unknown');
  await page.getByRole('button', { name: 'Add to Parameters' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('volume');
  await page.getByRole('textbox', { name: 'Value' }).fill('high');
  await page.getByRole('textbox', { name: 'Original block' }).focus();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('volume');
});
