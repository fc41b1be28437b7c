import { expect, type Page } from '@playwright/test';
import { sizes } from '../pictures/scene';
import { test } from './editor-test';
import { actionsScreen, item, menuOf, notifications, openMenu } from './menu-tree';
import { openPalette } from './palette';
import { signIn } from './sign-in';

const sepsis = actionsScreen('EXAMPLES', 'SEP001GB');

test.use({ staysOpen: true });

test('the tree opens the Location folder and shows the learners’ options', async ({ page }) => {
  await signIn(page, 'Arthur Author', sepsis);
  await expect(page).toHaveTitle('SEP001GB Actions');
  const tree = page.getByRole('tree', { name: 'Menu tree' });
  await expect(item(page, 'Folder Location')).toHaveAttribute('aria-expanded', 'true');
  await expect(item(page, 'Automated folder Automated')).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('main').getByText('No action selected')).toBeVisible();
  await item(page, 'Automated folder').click();
  await expect(item(page, 'Start location START SCENARIO')).toBeVisible();
  await expect(item(page, 'Hidden location Events')).toHaveAccessibleName(/\d+ items$/);

  await page.getByRole('searchbox', { name: 'Search Menu tree' }).fill('cblod001');
  await expect(tree.getByRole('treeitem', { name: 'Action Take bloods with lactate' })).toBeVisible();
  await expect(item(page, 'Action Take bloods')).toHaveAccessibleName(/Roles: RN/);
  await page.getByRole('searchbox').fill('no such thing');
  await expect(page.getByText('No items match the required filters')).toBeVisible();
});

test('an address expands the branches above its selection, and the tree follows the selection', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${sepsis}/CBLOD001/RESPONSE/CBLOD001R1`);
  await expect(item(page, 'Response The samples go off')).toHaveAttribute('aria-selected', 'true');
  await expect(item(page, 'Response The samples go off')).toBeInViewport();
  await item(page, 'Action Take bloods with lactate').click();
  await expect(page).toHaveURL(`${sepsis}/CBLOD001/ACTION/CBLOD001`);
  await page.goBack();
  await expect(item(page, 'Response The samples go off')).toHaveAttribute('aria-selected', 'true');

  await test.step('a narrow window hides the tree, but not its commands, and shows it where it was', async () => {
    await page.setViewportSize({ width: 512, height: 640 });
    await expect(page.getByRole('tree', { name: 'Menu tree' })).toBeHidden();
    await openPalette(page);
    await page.keyboard.type('New folder');
    await expect(page.getByRole('option', { name: /^New folder/ })).toBeVisible();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('New action');
    await expect(page.getByRole('option', { name: /^New action\s*Command/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show tree' }).click();
    await expect(item(page, 'Response The samples go off')).toBeInViewport();
    await page.setViewportSize(sizes.usual);
  });
});

test('folders, locations, menus and actions are created, renamed and deleted, and undone', async ({ page }) => {
  await signIn(page, 'Arthur Author', sepsis);
  await page.getByRole('button', { name: 'New folder' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toContainText('Title is required');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Corridor');
  await page.keyboard.press('Enter');
  await expect(notifications(page)).toContainText(/Folder “.+” successfully created/);
  await expect(item(page, 'Folder Corridor')).toBeFocused();

  await menuOf(page, 'Folder Corridor', 'New location');
  await dialog.getByRole('combobox', { name: 'Type' }).selectOption('Hidden');
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Events');
  await dialog.getByRole('combobox', { name: 'Type' }).selectOption('Room');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Trolley bay');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(item(page, 'Location Trolley bay')).toBeVisible();

  await menuOf(page, 'Location Trolley bay', 'New menu');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Bags');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(item(page, 'Menu Bags')).toHaveAccessibleName(/Empty: hidden from learners/);

  await menuOf(page, 'Menu Bags', 'New action');
  await dialog.getByRole('textbox', { name: 'Action name' }).fill('Clean the mask');
  await expect(dialog.getByRole('textbox', { name: 'Action code' })).toHaveValue('CLEAN001');
  // the tree is hidden in a narrow window, its dialog and what was typed are not
  await page.setViewportSize({ width: 512, height: 640 });
  await expect(page.locator('[role=tree][aria-label="Menu tree"]')).toBeHidden();
  await expect(dialog.getByRole('textbox', { name: 'Action name' })).toHaveValue('Clean the mask');
  await page.setViewportSize(sizes.usual);
  await dialog.getByRole('textbox', { name: 'Action code' }).fill('AHAND001');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toContainText('Action already in scenario');
  await dialog.getByRole('textbox', { name: 'Action code' }).fill('CMASK001');
  await dialog.getByRole('button', { name: 'Create' }).click();
  // the new action is selected, with its details open
  await expect(item(page, 'Action Clean the mask')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\/CMASK001(\/|$|\?)/);
  await expect(page.getByRole('textbox', { name: 'Action name' })).toHaveValue('Clean the mask');

  // a menu with children can't be deleted
  await item(page, 'Menu Bags').click();
  await page.keyboard.press('Delete');
  await expect(dialog).toContainText('Cannot delete menu');
  await expect(dialog).toContainText('“Bags” contains child items.');
  await dialog.getByRole('button', { name: 'OK' }).click();

  await item(page, 'Menu Bags').press('F2');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Masks');
  await page.keyboard.press('Enter');
  await expect(item(page, 'Menu Masks')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(item(page, 'Menu Bags')).toBeVisible();

  await menuOf(page, 'Location Trolley bay', 'New menu');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Spare');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await item(page, 'Menu Spare').focus();
  await page.keyboard.press('Delete');
  await expect(item(page, 'Menu Spare')).toHaveCount(0);
  await notifications(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(item(page, 'Menu Spare')).toBeVisible();
  await expectSaved(page);
});

test('items move by the dialog, by cut and paste, and among their siblings', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${sepsis}/BOXYG002/ACTION/BOXYG002`);
  const dialog = page.getByRole('dialog');
  const title = 'Give oxygen 2 l/min by nasal cannulae';
  const moved = item(page, `Action ${title}`);
  const phone = item(page, 'Location Phone');

  await openMenu(moved, 'Move to…');
  await expect(dialog).toHaveCSS('width', '600px');
  await expect(dialog).toHaveCSS('height', '450px');
  // not valid: a folder, the action's current parent, and the start location, which takes only the start action
  for (const name of ['Ward', 'Oxygen point']) await expect(dialog.getByRole('treeitem', { name })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('searchbox').fill('start');
  await expect(dialog.getByRole('treeitem', { name: 'START SCENARIO' })).toBeDisabled();
  await dialog.getByRole('searchbox').fill('phone');
  await dialog.getByRole('treeitem', { name: 'Phone' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(notifications(page)).toContainText(`“${title}” successfully moved to “Phone”`);
  await expect(phone).toHaveAccessibleName(/3 items/);
  await page.keyboard.press('Control+z');
  await expect(phone).toHaveAccessibleName(/2 items/);

  await moved.focus();
  await page.keyboard.press('Control+x');
  await phone.focus();
  await page.keyboard.press('Control+v');
  await expect(phone).toHaveAccessibleName(/3 items/);
  if ((await phone.getAttribute('aria-expanded')) === 'false') await phone.press('ArrowRight');
  await moved.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(notifications(page)).toContainText(`“${title}” successfully reordered: 2 of 3`);
  await expect(moved).toBeFocused();
  await expect(moved).toHaveAttribute('aria-posinset', '2');
  await expectSaved(page);
});

test('dragging moves, reorders, copies with Alt, and shows why a drop is invalid', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${sepsis}/CBLOD001/ACTION/CBLOD001`);
  const fluids = item(page, 'Menu Fluids');
  await expect(fluids).toHaveAccessibleName(/3 items/);
  await item(page, 'Action Record a 12-lead ECG').dragTo(fluids);
  await expect(notifications(page)).toContainText('“Record a 12-lead ECG” successfully moved to “Fluids”');
  await expect(fluids).toHaveAccessibleName(/4 items/);

  const arm = item(page, 'Location Patient, arm');
  const first = item(page, 'Action Check pulse');
  await item(page, 'Action Insert a cannula').dragTo(first, { targetPosition: { x: 60, y: 3 } });
  await expect(item(page, 'Action Insert a cannula')).toHaveAttribute('aria-posinset', '1');
  await expect(first).toHaveAttribute('aria-posinset', '2');

  await arm.hover();
  await page.mouse.down();
  await item(page, 'Menu Fluids').hover();
  await item(page, 'Menu Fluids').hover({ position: { x: 60, y: 14 } });
  await expect(page.getByText('A location must be in a folder.')).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText('A location must be in a folder.')).toHaveCount(0);
  await expect(arm).toHaveAccessibleName(/4 items/);

  const bloods = item(page, 'Action Take bloods with lactate').first();
  await bloods.hover();
  await page.mouse.down();
  await page.keyboard.down('Alt');
  await item(page, 'Location Patient, chest').hover();
  await item(page, 'Location Patient, chest').hover({ position: { x: 60, y: 14 } });
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect(notifications(page)).toContainText(/Action “.+” successfully copied as CBLOD002/);
  await expect(bloods).toBeVisible();
  await page.keyboard.press('Control+z');
  await expectSaved(page);
});

test('configures a side menu: shows what is missing, and only responses can be chosen', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${sepsis}/CCULT001/ACTION/CCULT001`);
  await openMenu(item(page, 'Action Take blood cultures'), 'Side menu…');
  const dialog = page.getByRole('dialog', { name: /^Side menu of/ });
  await dialog.getByRole('button', { name: 'Add entry' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  for (const text of ['Name is required', 'Document is required', 'Action is required'])
    await expect(dialog).toContainText(text);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Open the chart');
  await dialog.getByRole('combobox', { name: 'Document' }).selectOption('Fluid prescription chart');
  await dialog.getByRole('button', { name: /^Action of entry 1/ }).click();
  const picker = page.getByRole('dialog', { name: 'Select response' });
  await picker.getByRole('searchbox').fill('JNOTE002');
  await expect(picker.getByRole('treeitem', { name: 'Open the drug chart' }).first()).toBeDisabled();
  await picker.locator('[role=treeitem][aria-selected]').first().click();
  await picker.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(notifications(page)).toContainText(/Side menu of “.+” successfully saved/);
  await expect(item(page, 'Action Take blood cultures')).toHaveAccessibleName(/1 side menu item/);
  await expectSaved(page);
});

/** Waits until the gateway has saved all changes. */
async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText('All changes saved');
}
