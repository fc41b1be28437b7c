import { expect, type Page } from '@playwright/test';
import { EffortCounter } from '../browser/effort';
import { pointer } from '../tutorial/pointer';
import { Canvas } from './canvas';
import { test } from './editor-test';
import { signIn } from './sign-in';

const code = 'STE101GB';

/** An action of the case: what learners do, and what the patient says to it. */
interface Written {
  readonly name: string;
  readonly response: string;
  readonly speech: string;
}

const panel = (page: Page) => page.getByRole('region', { name: 'Properties', exact: true });
const command = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Commands' }).getByRole('button', { name, exact: true }).first();

/** Writes an action with a response and three commands, from any place of the screen. */
async function write(page: Page, { name, response, speech }: Written): Promise<void> {
  const { keyboard } = page;
  await page.getByRole('region', { name: 'Menu tree' }).getByRole('button', { name: 'New action' }).click();
  await keyboard.type(name);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Add response' }).first().click();
  await keyboard.type(response);
  await keyboard.press('Control+Enter');
  await expect(page.getByRole('tree', { name: /^Canvas of/ })).toBeFocused();
  await command(page, 'Speech').click();
  await expect(panel(page).getByRole('textbox', { name: 'Text' })).toBeFocused();
  await keyboard.type(speech);
  await panel(page).getByRole('combobox', { name: 'Speaker' }).click();
  await keyboard.type('Pat');
  await expect(page.getByRole('option', { name: /^Patient/ })).toBeVisible();
  await keyboard.press('Enter');
  await command(page, 'Delay').click();
  await expect(panel(page)).toContainText('Delay');
  await command(page, 'Response Complete').click();
  await expect(panel(page)).toContainText('Response Complete');
}

test('an author writes a case from nothing to published, with few clicks', async ({ page }) => {
  page.setDefaultTimeout(15_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'Amira Administrator');
  const main = page.getByRole('main');
  const { keyboard } = page;
  await main.getByRole('button', { name: 'New scenario…' }).first().click();
  const created = page.getByRole('dialog', { name: 'New scenario', exact: true });
  await created.getByRole('textbox', { name: 'New scenario code' }).fill(code);
  await created.getByRole('textbox', { name: 'Title' }).fill('Chest pain far from a catheter laboratory');
  await created.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/basic-info$/);
  const effort = await EffortCounter.on(page);
  const { open } = pointer(page);
  await open('Set up › Configuration');
  await main.getByRole('checkbox', { name: 'Windows' }).click();
  await open('Set up › Environment & Roles');
  await main.getByText('Edit environment', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Room' }).click();
  await page.getByRole('option', { name: 'Bay of a medical ward' }).click();
  await open('Compose sim › Patient Details');
  await main.getByText('General Information', { exact: true }).first().click();
  await main.getByRole('textbox', { name: 'First name' }).fill('Henrik');
  await main.getByRole('textbox', { name: 'Last name' }).fill('Olsen');
  await open('Compose sim › Actions');
  await page.getByRole('tree', { name: 'Menu tree' }).waitFor();
  await effort.expectWithin('the first action', { clicks: 9, keys: 12 }, () =>
    write(page, { name: 'Record a 12-lead ECG', response: 'The ECG shows ST elevation', speech: 'Is it my heart?' }),
  );
  await effort.expectWithin('the next action', { clicks: 7 }, () =>
    write(page, { name: 'Give aspirin', response: 'Aspirin is chewed', speech: 'It tastes bitter.' }),
  );
  await new Canvas(page).card('GIVEA001R1').getByText('Aspirin is chewed').click();
  await effort.expectWithin('a condition', { clicks: 2 }, async () => {
    await panel(page).getByRole('button', { name: 'Add Conditions' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('combobox', { name: 'As text' })).toBeFocused();
    await keyboard.type('ARECO001');
    await keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  });
  await expect(panel(page)).toContainText('Record a 12-lead ECG');
  await effort.expectWithin('publish', { clicks: 4 }, async () => {
    await page.getByRole('link', { name: 'Review & Publish' }).click();
    await main.getByRole('button', { name: 'Publish…' }).click();
    await keyboard.type('The first version.');
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(main).toContainText(`${code} was published as 0.1.0.0.`);
  });
});
