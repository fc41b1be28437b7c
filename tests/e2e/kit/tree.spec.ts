import { expect, type Locator, type Page } from '@playwright/test';
import { showExhibit } from './gallery-page';
import { test } from './kit-test';

async function open(page: Page, exhibit: string): Promise<Locator> {
  await showExhibit(page, exhibit);
  const tree = page.getByRole('tree', { name: 'Menu' });
  await expect(tree).toBeVisible();
  return tree;
}

async function expectFocus(page: Page, title: string | RegExp): Promise<void> {
  const focused = page.locator('[role=treeitem]:focus');
  await expect(focused).toHaveText(title);
  await expect(focused).toBeInViewport();
}

test('items expose their level, position and set size', async ({ page }) => {
  const tree = await open(page, 'tree');
  const item = tree.getByRole('treeitem', { name: 'Action 1.2.3' });
  await expect(item).toHaveAttribute('aria-level', '3');
  await expect(item).toHaveAttribute('aria-posinset', '3');
  await expect(item).toHaveAttribute('aria-setsize', '12');
  await expect(item).toHaveAttribute('aria-selected', 'true');
  await expect(tree.getByRole('treeitem', { name: /^Airway/ })).toHaveAttribute('aria-expanded', 'false');
  await expect(tree.locator('[tabindex="0"]')).toHaveCount(1);
});

test.describe('keyboard', () => {
  test.beforeEach(async ({ page }) => {
    await open(page, 'tree');
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('Tab');
    await expectFocus(page, /Start scenario/);
  });

  for (const [keys, title] of [
    [['ArrowDown'], /^Airway/],
    [['ArrowRight'], /^Airway/],
    [['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown'], 'Action 1.2.2'],
    [['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowLeft'], /^Breathing/],
    [['ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowDown'], /^Circulation/],
    [['End'], /^Phone/],
    [['End', 'Home'], /^Start scenario/],
    [['End', 'ArrowDown'], /^Phone/],
    [['p'], /^Phone/],
    [['b'], /^Breathing/],
    [['d', 'd'], /^Drugs/],
    [['d', 'r'], /^Drugs/],
    [['e', 'l'], /^Élodie/],
    [['*', 'End', 'ArrowUp', 'ArrowDown'], /^Talk to the relative/],
  ] as const) {
    test(`${keys.join(', ')} moves to ${String(title)}`, async ({ page }) => {
      for (const key of keys) await page.keyboard.press(key);
      await expectFocus(page, title);
    });
  }

  test('Enter opens, F2 renames, Space selects, the menu key opens the menu', async ({ page }) => {
    const lastEvent = page.getByRole('status', { name: 'Last event' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(lastEvent).toHaveText('Opened Airway');
    await page.keyboard.press('F2');
    await expect(lastEvent).toHaveText('Rename Airway');
    await page.keyboard.press('Space');
    await expect(page.locator('[role=treeitem]:focus')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expectFocus(page, /^Airway/);
  });

  test('focus moves to the neighbour of a removed item', async ({ page }) => {
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('treeitem', { name: 'Action 1.2.2' })).toHaveCount(0);
    await expect(page.locator('[role=treeitem]:focus')).toBeVisible();
  });

  test('focus stays on its item when the wheel scrolls it away', async ({ page }) => {
    await page.keyboard.press('*');
    await page.getByRole('treeitem', { name: 'Start scenario' }).hover();
    await page.mouse.wheel(0, 3000);
    const focused = page.locator('[role=treeitem]:focus');
    await expect(focused).not.toBeInViewport();
    await expect(focused).toHaveText(/Start scenario/);
    await page.keyboard.press('ArrowDown');
    await expectFocus(page, /^Airway/);
  });
});

test('Shift and Control select several items', async ({ page }) => {
  const tree = await open(page, 'tree-multiple');
  await tree.getByRole('treeitem', { name: 'Action 1.2.1' }).first().click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(tree.locator('[aria-selected=true]')).toHaveCount(3);
  await tree.getByRole('treeitem', { name: 'Action 1.2.5' }).click({ modifiers: ['Control'] });
  await expect(tree.locator('[aria-selected=true]')).toHaveCount(4);
});

test('Control+A selects every visible item', async ({ page }) => {
  const tree = await open(page, 'tree-multiple');
  await tree.getByRole('treeitem', { name: 'Action 1.2.1', exact: true }).click();
  await page.keyboard.press('Control+a');
  await expect(tree.locator('[aria-selected=false]')).toHaveCount(0);
});

test.describe('focus is never lost to the page', () => {
  test.beforeEach(async ({ page }) => {
    // records every frame in which nothing has focus
    await page.addInitScript(() => {
      const lost: string[] = [];
      Object.assign(window, { lost });
      const look = () => {
        if (Reflect.get(window, 'watching') === true && document.activeElement === document.body)
          lost.push(String(performance.now()));
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  });
  const watch = (page: Page) => page.evaluate(() => Reflect.set(window, 'watching', true));
  test.afterEach(async ({ page }) => {
    expect(await page.evaluate(() => Reflect.get(window, 'lost') as unknown)).toEqual([]);
  });

  test('after Home, End, page keys and the wheel, in a tree with hundreds of items', async ({ page }) => {
    const tree = await open(page, 'tree-large');
    await tree.getByRole('treeitem', { name: /^Start scenario/ }).click();
    await watch(page);
    await page.keyboard.press('*');
    for (const key of ['End', 'Home', 'PageDown', 'PageDown', 'PageUp', 'Control+End', 'Control+Home', 'End'])
      await page.keyboard.press(key);
    await expectFocus(page, /^Airway 9/);
    await page.mouse.wheel(0, -20_000);
    await expect(page.locator('[role=treeitem]:focus')).not.toBeInViewport();
    await page.mouse.wheel(0, 20_000);
    await expectFocus(page, /^Airway 9/);
    await page.keyboard.press('ArrowLeft');
    await expectFocus(page, /^Phone/);
  });

  test('when the branch of the item collapses: it moves to the branch', async ({ page }) => {
    const tree = await open(page, 'tree');
    await tree.getByRole('treeitem', { name: 'Action 1.2.3', exact: true }).click();
    await watch(page);
    await tree
      .getByRole('treeitem', { name: /^Breathing/ })
      .locator('[data-twisty]')
      .click();
    await expectFocus(page, /^Breathing/);
  });

  test('when items are removed one by one, down to the last', async ({ page }) => {
    const tree = await open(page, 'tree');
    await tree.getByRole('treeitem', { name: /^Start scenario/ }).click();
    await watch(page);
    for (let left = 5; left > 0; left -= 1) {
      await page.keyboard.press('Home');
      await page.keyboard.press('Shift+F10');
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(tree.locator('[aria-level="1"]')).toHaveCount(left - 1);
    }
    await expect(page.getByText('No menu yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add location' })).toBeFocused();
  });
});

test('selected, matching and focused items are visible with forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const tree = await open(page, 'tree');
  await tree.getByRole('treeitem', { name: 'Action 1.2.2', exact: true }).click();
  await expect(tree.locator('[aria-selected=true]')).toHaveCSS('outline-style', 'solid');
  await page.getByRole('searchbox').fill('elodie');
  const mark = tree.locator('mark').first();
  const [marked, around] = await mark.evaluate((each) => [
    getComputedStyle(each).backgroundColor,
    getComputedStyle(each.parentElement ?? each).backgroundColor,
  ]);
  expect(marked).not.toBe(around);
});

test('a level with more than 100 items shows that there are too many', async ({ page }) => {
  const tree = await open(page, 'tree-large');
  await tree.getByRole('treeitem', { name: 'Action 1.1.1' }).first().click();
  for (let step = 0; step < 100; step += 1) await page.keyboard.press('ArrowDown');
  await expectFocus(page, 'Too many items to display');
  await expect(tree.getByRole('treeitem', { name: 'Action 1.1.100' })).toHaveAttribute('aria-setsize', '101');
});

test('a search shows the matches and their ancestors', async ({ page }) => {
  const tree = await open(page, 'tree');
  await page.getByRole('searchbox').fill('elodie');
  await expect(tree.getByRole('treeitem')).toHaveCount(10);
  await expect(tree.locator('mark').first()).toHaveText('Élodie');
  await page.getByRole('searchbox').fill('zzz');
  await expect(page.getByText('No items match the required filters')).toBeVisible();
});

test('clicking the arrow expands a branch', async ({ page }) => {
  const tree = await open(page, 'tree');
  await tree
    .getByRole('treeitem', { name: /^Bedside/ })
    .locator('[data-twisty]')
    .click();
  await expect(tree.getByRole('treeitem', { name: /^Bedside/ })).toHaveAttribute('aria-expanded', 'true');
});

test.describe('dragging', () => {
  const row = (page: Page, tree: string, title: string) =>
    page.getByRole('tree', { name: tree, exact: true }).getByRole('treeitem', { name: title, exact: true });
  const lastEvent = (page: Page) => page.getByRole('status', { name: 'Last event' });

  test.beforeEach(async ({ page }) => {
    await page.goto('/?exhibit=tree-drag&theme=light');
    await expect(row(page, 'Menu', 'Airway')).toBeVisible();
  });

  test('drops where the pointer is, and copies into another tree or with Alt', async ({ page }) => {
    await test.step('does not start from an item that can’t be dragged', async () => {
      await expect(row(page, 'Menu', 'Events')).not.toHaveAttribute('draggable');
      await expect(row(page, 'Menu', 'Airway')).toHaveAttribute('draggable', 'true');
    });
    for (const [position, y] of [
      ['before', 3],
      ['into', 14],
      ['after', 25],
    ] as const)
      await test.step(`${position} a branch`, async () => {
        await row(page, 'Menu', 'Action 1.2.2').dragTo(row(page, 'Menu', 'Circulation'), {
          targetPosition: { x: 80, y },
        });
        await expect(lastEvent(page)).toHaveText(`Moved Action 1.2.2 ${position} Circulation of Menu`);
      });
    await test.step('next to items without children, and into a branch that is fixed at an end', async () => {
      await row(page, 'Menu', 'Action 1.2.2').dragTo(row(page, 'Menu', 'Action 1.2.5'), {
        targetPosition: { x: 80, y: 20 },
      });
      await expect(lastEvent(page)).toHaveText('Moved Action 1.2.2 after Action 1.2.5 of Menu');
      await row(page, 'Menu', 'Action 1.2.2').dragTo(row(page, 'Menu', 'Events'), { targetPosition: { x: 80, y: 2 } });
      await expect(lastEvent(page)).toHaveText('Moved Action 1.2.2 into Events of Menu');
    });
    await test.step('copies into another tree, and within a tree with Alt', async () => {
      await row(page, 'Menu', 'Action 1.2.2').dragTo(row(page, 'Other menu', 'Airway'), {
        targetPosition: { x: 80, y: 14 },
      });
      await expect(lastEvent(page)).toHaveText('Copied Action 1.2.2 into Airway of Other menu');
      await page.keyboard.down('Alt');
      await row(page, 'Menu', 'Action 1.2.3').dragTo(row(page, 'Menu', 'Airway'), { targetPosition: { x: 80, y: 14 } });
      await page.keyboard.up('Alt');
      await expect(lastEvent(page)).toHaveText('Copied Action 1.2.3 into Airway of Menu');
    });
  });

  test('shows why a drop is invalid, and expands the branch under the pointer', async ({ page }) => {
    await row(page, 'Menu', 'Airway').hover();
    await page.mouse.down();
    await row(page, 'Menu', 'Drugs').hover({ position: { x: 80, y: 14 } });
    await expect(row(page, 'Menu', 'Drugs')).toHaveAttribute('data-drop', 'into');
    await expect(row(page, 'Menu', 'Drugs')).toHaveAttribute('aria-expanded', 'true');
    await row(page, 'Menu', 'Airway').hover({ position: { x: 90, y: 14 } });
    await expect(page.getByText('Airway can’t stand there.')).toBeVisible();
    await page.mouse.up();
    await expect(page.getByText('Airway can’t stand there.')).toHaveCount(0);
    await expect(lastEvent(page)).toHaveText('');
  });
});

test('a revealed item is scrolled into view and reached by Tab', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 360 });
  await page.goto('/?exhibit=tree-drag&theme=light');
  const revealed = page
    .getByRole('tree', { name: 'Menu', exact: true })
    .getByRole('treeitem', { name: 'Action 1.2.12' });
  await expect(revealed).toBeInViewport();
  await expect(revealed).toHaveAttribute('tabindex', '0');
});

test('a disabled item can only be expanded and collapsed', async ({ page }) => {
  const tree = await open(page, 'tree-disabled');
  const location = tree.getByRole('treeitem', { name: 'Start scenario' });
  await expect(location).toBeDisabled();
  await location.click({ force: true }); // a click still toggles it
  await expect(tree.locator('[aria-selected=true]')).toHaveCount(0);
  await expect(location).toHaveAttribute('aria-expanded', 'false');
  await location.press('Enter');
  await tree.getByRole('treeitem', { name: 'Airway' }).click();
  await expect(tree.locator('[aria-selected=true]')).toHaveCount(1);
});

test('the shortcut of a menu entry applies to its item', async ({ page }) => {
  const tree = await open(page, 'tree');
  await tree.getByRole('treeitem', { name: /^Airway/ }).click();
  await page.keyboard.press('F2');
  await expect(page.getByRole('status', { name: 'Last event' })).toHaveText('Rename Airway');
});
