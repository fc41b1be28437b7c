import { expect } from '@playwright/test';
import { Canvas } from './canvas';
import { changeScenario } from './change-scenario';
import { test } from './editor-test';
import { actionsScreen, notifications } from './menu-tree';
import { signIn } from './sign-in';

const code = 'SEP001GB';
const actions = actionsScreen('EXAMPLES', code);
const first = 'cblod001r1-1';
const second = 'cblod001r1-2';
const fourth = 'cblod001r1-4';

test.use({ staysOpen: true });

test('an action is authored with few keys', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1400 });
  await signIn(page, 'Arthur Author', `${actions}/CBLOD001`);
  const canvas = new Canvas(page);
  const { stage } = canvas;
  const properties = page.getByRole('region', { name: 'Properties', exact: true });
  await expect(canvas.card(first)).toBeVisible();

  await test.step('‘sp’ and Enter add Speech, whose text is focused; Tab goes on to what is missing', async () => {
    await stage.focus();
    await canvas.activate(second);
    await page.keyboard.type('sp');
    await expect(page.getByRole('searchbox', { name: 'Search commands' }).last()).toHaveValue('sp');
    await page.keyboard.press('Enter');
    await expect(properties.getByRole('textbox', { name: 'Text' })).toBeFocused();
    await page.keyboard.type('Well done');
    await page.keyboard.press('Escape');
    await expect(stage).toBeFocused();
    await expect(stage.getByRole('treeitem', { selected: true })).toContainText('Well done');
    // Escape ends it: Tab leaves the canvas
    await page.keyboard.press('Tab');
    await expect(page.getByRole('toolbar', { name: 'Canvas tools' }).locator(':focus')).toHaveCount(1);
  });
  await test.step('F6 goes to the commands beside the canvas, which are one tab stop, and on to the properties', async () => {
    await stage.focus();
    await page.keyboard.press('F6');
    const commands = page.getByRole('region', { name: 'Commands' });
    await expect(commands.locator(':focus')).toHaveCount(1);
    await commands.getByRole('searchbox').press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.press('Tab');
    await expect(commands.getByRole('button', { name: 'Global Actions' })).toBeFocused();
    await page.keyboard.press('F6');
    await expect(properties.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Shift+F6');
    await expect(commands.getByRole('button', { name: 'Global Actions' })).toBeFocused();
  });
  await test.step('from the canvas, Tab goes through the missing values of the action', async () => {
    await stage.focus();
    await page.keyboard.type('sound effect');
    await page.keyboard.press('Enter');
    await expect(properties.getByRole('combobox', { name: 'Sound effect' })).toBeFocused();
    await stage.focus();
    await canvas.activate(first);
    await expect(stage.locator('.problem')).toHaveCount(2);
    await page.keyboard.press('Tab');
    await expect(properties.getByRole('combobox', { name: 'Speaker' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(properties.getByRole('combobox', { name: 'Sound effect' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(properties.getByRole('combobox', { name: 'Speaker' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(properties.getByRole('combobox', { name: 'Sound effect' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(properties.getByRole('button', { name: /^Browse/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(properties.getByRole('button', { name: 'Upload new sound effect' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(stage).toBeFocused();
    // and by click only
    await canvas.card(first).click();
    await page.getByRole('button', { name: 'Next missing value' }).click();
    await expect(properties.getByRole('combobox', { name: 'Speaker' })).toBeFocused();
  });
  await test.step('fields that several commands have in common are set together, as one step', async () => {
    await canvas.card(second).click();
    await canvas.card(fourth).click({ modifiers: ['Control'] });
    await expect(properties).toContainText('2 commands selected');
    await properties.getByRole('checkbox', { name: /^Character/ }).check();
    await properties.getByRole('combobox', { name: 'Character' }).fill('ellison');
    await page.getByRole('option', { name: /Ellison/ }).click();
    await properties.getByRole('button', { name: 'Change all 2' }).click();
    // a patient who can't walk would walk out
    await page.getByRole('button', { name: 'Change anyway' }).click();
    await expect(notifications(page)).toContainText('2 commands successfully changed');
    const ofEllison = stage.getByRole('treeitem').filter({ hasText: 'Character: Margaret Ellison' });
    await expect(ofEllison).toHaveCount(2);
    await stage.focus();
    await page.keyboard.press('Control+z');
    await expect(ofEllison).toHaveCount(0);
    await properties.getByRole('button', { name: 'Close properties' }).click();
    await expect(properties).toHaveCount(0);
    await expect(stage).toBeFocused();
  });
});

test('new responses ask for their descriptor and the variant; linked actions are followed; global actions are linked', async ({
  page,
}) => {
  await signIn(page, 'Arthur Author', `${actions}/CBLOD001`);
  const canvas = new Canvas(page);
  const { stage } = canvas;
  const palette = page.getByRole('region', { name: 'Commands' });
  await expect(canvas.card(first)).toBeVisible();

  await test.step('a block dropped beside a response starts a new one', async () => {
    const frames = stage.getByRole('treeitem', { level: 2 });
    const drop = async () => {
      await palette.getByRole('searchbox').fill('alarm');
      await canvas.dragBeside(palette.getByRole('button', { name: 'Alarm' }).first(), 'CBLOD001R1');
      await expect(canvas.zone()).toHaveAttribute('data-drop-zone', 'allowed');
      await page.mouse.up();
      await page.getByRole('textbox', { name: 'Response descriptor' }).fill('The alarm goes off');
    };
    await drop();
    await page.keyboard.press('Control+Enter');
    const variant = page.getByRole('dialog', { name: 'New Playlist Command' });
    await variant.getByRole('button', { name: 'Cancel' }).click();
    await expect(canvas.zone()).toHaveCount(0);
    await expect(frames).toHaveCount(1);
    await drop();
    await page.getByRole('button', { name: 'Save' }).click();
    await variant.getByRole('combobox', { name: 'State' }).selectOption('Start, low priority');
    await variant.getByRole('button', { name: 'Create' }).click();
    await expect(frames.filter({ hasText: 'The alarm goes off' })).toHaveCount(1);
    await expect(stage.getByRole('treeitem').filter({ hasText: /^Alarm.*low/i })).toHaveCount(1);
    // what was made is selected: keys before that would be led back to it
    await expect(stage.getByRole('treeitem', { selected: true, level: 2 })).toContainText('The alarm goes off');
  });
  await test.step('a linked action is shown below its response, and opened', async () => {
    const link = stage.getByRole('treeitem').filter({ hasText: 'HLACT001' }).last();
    await expect(link).toHaveCount(1);
    await stage.focus();
    await canvas.activate(first);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/actions\/HLACT001\//);
    await page.goBack();
    await expect(canvas.card(first)).toBeVisible();
  });
  await test.step('a global action is dragged from the drawer to the menu tree', async () => {
    await palette.getByRole('button', { name: 'Global Actions' }).click();
    const drawer = page.getByRole('dialog', { name: 'Global Actions' });
    const row = drawer.getByRole('row').nth(1);
    const code = (await row.getByRole('gridcell').first().textContent()) ?? '';
    const tree = page.getByRole('tree', { name: 'Menu tree' });
    await row.dragTo(tree.getByRole('treeitem', { name: /^Location/ }).first());
    await expect(notifications(page)).toContainText(`inserted as ${code}`);
    await expect(page).toHaveURL(new RegExp(`actions/${code}/`));
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toHaveCount(0);
  });
});

test('others’ cards have a frame in their colour, and their changes are seen at once', async ({ page, browser }) => {
  await signIn(page, 'Arthur Author', `${actions}/CFLUI003`);
  const canvas = new Canvas(page);
  await expect(canvas.card('cflui003r1-1')).toBeVisible();
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, 'Amira Administrator', `${actions}/CFLUI003`);
  const there = new Canvas(other);
  await there.card('cflui003r1-1').click();
  const frame = canvas.stage.locator('[data-present="cflui003r1-1"]');
  await expect(frame).toBeVisible();
  await expect(canvas.stage.getByRole('img', { name: 'Here too: Amira Administrator' })).toBeVisible();
  // the card that the keyboard is on, without opening it
  await there.stage.focus();
  await other.keyboard.press('ArrowDown');
  await expect(canvas.stage.locator('[data-present="cflui003r1-2"]')).toBeVisible();
  await expect(frame).toHaveCount(0);
  // the pointer is on the same card, whatever each of them has scrolled and zoomed to
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await there.card('cflui003r1-1').hover();
  const pointer = canvas.stage.locator('[data-pointer-of]');
  await expect(pointer).toHaveText('Amira Administrator');
  await expect
    .poll(async () => {
      const [box, card] = [await pointer.boundingBox(), await canvas.card('cflui003r1-1').boundingBox()];
      if (box === null || card === null) return 'not shown';
      const [x, y] = [box.x - card.x - card.width / 2, box.y - card.y - card.height / 2];
      return Math.abs(x) <= 2 && Math.abs(y) <= 2 ? 'in the middle' : `${x}, ${y} from the middle`;
    })
    .toBe('in the middle');
  await other.mouse.move(2, 2);
  await expect(pointer).toHaveCount(0);
  await changeScenario(other, code, [
    { name: 'playlist-command.update', input: { id: 'cflui003r1-1', args: { text: 'Ready when you are' } } },
  ]);
  await expect(canvas.stage.getByRole('treeitem').filter({ hasText: 'Ready when you are' })).toHaveCount(1);
});
