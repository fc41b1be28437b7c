import { expect } from '@playwright/test';
import { Canvas } from './canvas';
import { test } from './editor-test';
import { actionsScreen, notifications } from './menu-tree';
import { signIn } from './sign-in';

const bloods = `${actionsScreen('EXAMPLES', 'SEP001GB')}/CBLOD001`;
const first = 'cblod001r1-1';
const second = 'cblod001r1-2';
const third = 'cblod001r1-3';

test('cards are moved and added by pointer, by click and by keyboard', async ({ page }) => {
  await signIn(page, 'Arthur Author', bloods);
  const canvas = new Canvas(page);
  const { stage } = canvas;
  const undo = async () => {
    await page.keyboard.press('Control+z');
  };

  await test.step('a card is dragged behind another, and Escape puts it back', async () => {
    await expect(canvas.card(third)).toBeVisible();
    await canvas.drag(canvas.card(first), second, 0.8);
    await expect(stage).toHaveAttribute('data-gesture', 'dragging');
    await expect(canvas.zone()).toHaveAttribute('data-drop-zone', 'allowed');
    await expect(canvas.zone()).toHaveAttribute('data-open', 'true');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await canvas.order([first, second])).toEqual([first, second]);

    await canvas.drag(canvas.card(first), second, 0.8);
    await page.mouse.up();
    await expect.poll(() => canvas.order([first, second])).toEqual([second, first]);
    await expect(page).toHaveURL(/CBLOD001$/);
    await undo();
    await expect.poll(() => canvas.order([first, second])).toEqual([first, second]);
  });

  await test.step('a block is dragged from the palette; where it isn’t allowed, the reason is shown', async () => {
    const palette = page.getByRole('region', { name: 'Commands' });
    await canvas.drag(palette.getByRole('button', { name: 'Delay' }), first, 0.1);
    await page.mouse.up();
    await expect(page).toHaveURL(/PLAYLIST_COMMAND/);
    await expect(
      page.getByRole('region', { name: 'Properties', exact: true }).getByRole('textbox').first(),
    ).toBeFocused();
    await undo();
    await canvas.drag(palette.getByRole('button', { name: 'Trigger Another Action' }), second, 0.2);
    await expect(canvas.zone()).toHaveAttribute('data-drop-zone', 'refused');
    await expect(stage.locator('[data-drop-reason]')).toHaveText(
      'The first Trigger Another Action can only be placed after the Response Complete',
    );
    await page.mouse.up();
    await expect(stage.locator('[data-drop-reason]')).toHaveCount(0);
  });

  await test.step('on paper, every card is there, in order', async () => {
    const responses = page.getByRole('list', { name: 'Responses' });
    await page.emulateMedia({ media: 'print' });
    await expect(responses).toContainText('Kofi Mensah: “I’ll run the gas now');
    await expect(stage).toBeHidden();
    await page.emulateMedia({ media: null });
    await expect(responses).toHaveCount(0);
    await expect(canvas.card(first)).toBeVisible();
  });

  await test.step('by click only, a card is picked up and placed', async () => {
    await canvas.card(first).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Move…' }).click();
    await expect(stage).toHaveAttribute('data-gesture', 'carrying');
    const target = await canvas.card(third).boundingBox();
    if (target === null) throw new Error('The third card is not drawn.');
    await page.mouse.click(target.x + 60, target.y + target.height * 0.8);
    await expect.poll(() => canvas.order([first, second, third])).toEqual([second, third, first]);
    await undo();
    await expect.poll(() => canvas.order([first, second, third])).toEqual([first, second, third]);
  });

  await test.step('by keyboard only, cards are reached, moved, carried, duplicated, deleted and added', async () => {
    await canvas.card(first).click();
    await stage.focus();
    await canvas.expectActive(/^Speech/);
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => canvas.order([first, second])).toEqual([second, first]);
    await undo();
    await page.keyboard.press('Control+m');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => canvas.order([first, second, third])).toEqual([second, third, first]);
    await undo();
    await expect.poll(() => canvas.order([first, second])).toEqual([first, second]);

    const items = stage.getByRole('treeitem');
    const count = await items.count();
    await page.keyboard.press('Control+d');
    await expect(items).toHaveCount(count + 1);
    await page.keyboard.press('Delete');
    await expect(items).toHaveCount(count);
    await page.keyboard.type('del');
    const dialog = page.getByRole('dialog', { name: /^Add command/ });
    await expect(dialog.getByRole('searchbox')).toHaveValue('del');
    await page.keyboard.press('Enter');
    await expect(items).toHaveCount(count + 1);
    await expect(page.getByRole('region', { name: 'Properties', exact: true })).toContainText('Delay');
  });

  await test.step('lines of text are pasted as spoken lines, and commands as JSON', async () => {
    await canvas.card(first).click();
    await stage.focus();
    const items = stage.getByRole('treeitem');
    const count = await items.count();
    const paste = (text: string) =>
      stage.evaluate((element, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    await paste('Kofi Mensah: Sharp scratch\nThat is done');
    await expect(items).toHaveCount(count + 2);
    await expect(items.filter({ hasText: 'Kofi Mensah: “Sharp scratch”' })).toHaveCount(1);
    const copied = await stage.evaluate((element) => {
      const clipboardData = new DataTransfer();
      element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
      return clipboardData.getData('text/plain');
    });
    expect(JSON.parse(copied)).toMatchObject({ type: 'playlist command', key: 'SEP001GB' });
    await paste(copied);
    // what was pasted is selected, and was copied
    await expect(items).toHaveCount(count + 4);
    await expect(notifications(page)).toContainText('2 commands pasted');
  });

  await test.step('Space pans for as long as it is held, and the wheel zooms with Ctrl', async () => {
    const place = await canvas.card(first).boundingBox();
    if (place === null) throw new Error('The first card is not drawn.');
    // whole pixels: of a fraction, the events at both ends would be rounded differently
    const [x, y] = [Math.round(place.x + 40), Math.round(place.y + 30)];
    await page.mouse.move(x, y);
    await stage.focus();
    await page.keyboard.down('Space');
    await expect(stage).toHaveAttribute('data-panning', 'temporary');
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 30, { steps: 3 });
    await page.mouse.up();
    await page.keyboard.up('Space');
    await expect(stage).toHaveAttribute('data-panning', 'off');
    expect((await canvas.card(first).boundingBox())?.x).toBeCloseTo(place.x + 60, 0);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 100);
    await page.keyboard.up('Control');
    await expect.poll(async () => (await canvas.card(first).boundingBox())?.width ?? 0).toBeLessThan(place.width);
    await page.getByRole('button', { name: 'Fit to screen' }).click();
    await page.getByRole('button', { name: 'Drag', exact: true }).click();
    await expect(stage).toHaveAttribute('data-panning', 'continuous');
  });
});
