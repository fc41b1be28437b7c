import { expect, type Locator, type Page } from '@playwright/test';
import { showExhibit } from './gallery-page';
import { test } from './kit-test';

async function open(page: Page, exhibit: string): Promise<Locator> {
  await showExhibit(page, exhibit);
  const grid = page.getByRole('grid', { name: 'Scenarios' });
  await expect(grid).toBeVisible();
  return grid;
}

/** The position of the focus according to its ARIA attributes: 'row 3, column 2'. */
function focusPlace(page: Page): Promise<string> {
  return page.evaluate(() => {
    const cell = document.activeElement;
    const row = cell?.closest('[role=row]')?.getAttribute('aria-rowindex') ?? cell?.tagName;
    return `row ${row}, column ${cell?.getAttribute('aria-colindex')}`;
  });
}

async function expectFocus(page: Page, row: number, column: number): Promise<void> {
  await expect.poll(() => focusPlace(page)).toBe(`row ${row}, column ${column}`);
  await expect(page.locator(':focus')).toBeInViewport();
}

function rowNamed(grid: Locator, code: string): Locator {
  return grid.getByRole('row').filter({ has: grid.page().getByRole('gridcell', { name: code, exact: true }) });
}

const codeColumn = 2;
const lastColumn = 10;

test.describe('roles', () => {
  test('expose the size of the grid and the position of each cell', async ({ page }) => {
    const grid = await open(page, 'grid');
    await expect(grid).toHaveAttribute('aria-rowcount', '3001');
    await expect(grid).toHaveAttribute('aria-colcount', String(lastColumn));
    await expect(grid).toHaveAttribute('aria-multiselectable', 'true');
    await expect(grid.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-colindex', '3');
    await expect(rowNamed(grid, 'AAA000XY')).toHaveAttribute('aria-rowindex', '2');
    await expect(rowNamed(grid, 'AAA000XY')).toHaveAttribute('aria-selected', 'false');
    expect(await grid.getByRole('row').count()).toBeLessThan(60);
  });

  test('Tab reaches one cell', async ({ page }) => {
    const grid = await open(page, 'grid');
    await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
    await page.getByRole('button', { name: 'Columns' }).focus();
    await page.keyboard.press('Tab');
    await expectFocus(page, 2, codeColumn);
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
  });

  test('rows are read in visual order although they are recycled', async ({ page }) => {
    const grid = await open(page, 'grid');
    await grid.getByRole('gridcell', { name: 'AAA000XY', exact: true }).click();
    await page.mouse.wheel(0, 4000);
    await expect(grid.locator('[aria-rowindex="130"]')).toBeVisible();
    const order = await page.evaluate(() =>
      document
        .querySelector('[role=rowgroup][aria-owns]')
        ?.getAttribute('aria-owns')
        ?.split(' ')
        .map((id) => Number(document.getElementById(id)?.getAttribute('aria-rowindex'))),
    );
    expect(order).toEqual(order?.toSorted((one, other) => one - other));
    expect(order?.length).toBeGreaterThan(20);
  });
});

test.describe('keyboard', () => {
  test.beforeEach(async ({ page }) => {
    const grid = await open(page, 'grid');
    await grid.getByRole('gridcell', { name: 'AAA000XY', exact: true }).click();
  });

  for (const [keys, row, column] of [
    [['ArrowDown'], 3, codeColumn],
    [['ArrowRight'], 2, codeColumn + 1],
    [['ArrowLeft', 'ArrowLeft'], 2, 1],
    [['ArrowUp'], 1, codeColumn],
    [['ArrowUp', 'ArrowUp'], 1, codeColumn],
    [['End'], 2, lastColumn],
    [['End', 'Home'], 2, 1],
    [['Control+End'], 3001, lastColumn],
    [['Control+End', 'Control+Home'], 2, 1],
    [['Control+ArrowDown'], 3001, codeColumn],
    [['Control+End', 'PageDown'], 3001, lastColumn],
    [['Control+End', 'ArrowDown', 'Control+ArrowUp'], 2, lastColumn],
    [['a', 'z', '?'], 2, codeColumn],
  ] as const) {
    test(`${keys.join(', ')} moves to row ${row}, column ${column}`, async ({ page }) => {
      for (const key of keys) await page.keyboard.press(key);
      await expectFocus(page, row, column);
    });
  }

  test('PageDown and PageUp move by one visible page', async ({ page }) => {
    await page.keyboard.press('PageDown');
    await expect.poll(() => focusPlace(page)).toMatch(/^row (19|2\d), column 2$/);
    await page.keyboard.press('PageUp');
    await expectFocus(page, 2, codeColumn);
  });

  test('Space selects, Shift with arrows selects a range, Control+A all', async ({ page }) => {
    const grid = page.getByRole('grid');
    await page.keyboard.press('Space');
    await expect(grid.locator('[aria-selected=true]')).toHaveCount(0);
    await page.keyboard.press('Space');
    await expect(rowNamed(grid, 'AAA000XY')).toHaveAttribute('aria-selected', 'true');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowDown');
    await expect(grid.locator('[aria-selected=true]')).toHaveCount(4);
    await page.keyboard.press('Shift+ArrowUp');
    await expect(grid.locator('[aria-selected=true]')).toHaveCount(3);
    await page.keyboard.press('Control+a');
    await expect(page.getByText('3,000 selected')).toBeVisible();
  });

  test('Enter opens, F2 edits, the menu key opens the menu, Escape returns', async ({ page }) => {
    const lastEvent = page.getByRole('status', { name: 'Last event' });
    await page.keyboard.press('Enter');
    await expect(lastEvent).toHaveText('Opened AAA000XY');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('F2');
    await expect(lastEvent).toHaveText('Edit title of AAA000XY');
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expectFocus(page, 2, codeColumn + 1);
  });

  test('column headers sort, resize and open their menu', async ({ page }) => {
    const grid = page.getByRole('grid');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    const title = grid.getByRole('columnheader', { name: /^Title/ });
    await page.keyboard.press('Enter');
    await expect(title).toHaveAttribute('aria-sort', 'ascending');
    await page.keyboard.press('Enter');
    await expect(title).toHaveAttribute('aria-sort', 'descending');
    await page.keyboard.press('Enter');
    await expect(title).not.toHaveAttribute('aria-sort');
    const before = (await title.boundingBox())?.width ?? 0;
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(async () => (await title.boundingBox())?.width).toBe(before + 16);
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('menuitem', { name: 'Hide column' }).click();
    await expect(title).toHaveCount(0);
    await expectFocus(page, 1, codeColumn + 1);
  });
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
    const grid = await open(page, 'grid');
    await grid.getByRole('gridcell', { name: 'AAA000XY', exact: true }).click();
    await page.evaluate(() => Reflect.set(window, 'watching', true));
  });
  test.afterEach(async ({ page }) => {
    expect(await page.evaluate(() => Reflect.get(window, 'lost') as unknown)).toEqual([]);
  });

  test('when the wheel scrolls the row away and back', async ({ page }) => {
    await page.mouse.wheel(0, 20_000);
    // wheel scrolling is delayed by some frames: the effect of an earlier key press would be scrolled away, too
    await expect(page.locator(':focus')).not.toBeInViewport();
    await expect(page.locator('[aria-rowindex="640"]')).toBeInViewport();
    await expect.poll(() => focusPlace(page)).toBe(`row 2, column ${codeColumn}`);
    await page.keyboard.press('ArrowDown');
    await expectFocus(page, 3, codeColumn);
    await page.mouse.wheel(0, 20_000);
    await expect(page.locator(':focus')).not.toBeInViewport();
    await page.mouse.wheel(0, -20_000);
    await expectFocus(page, 3, codeColumn);
  });

  test('after Home, End and jumps to the first and last cell', async ({ page }) => {
    for (const key of ['End', 'Control+End', 'Home', 'Control+Home', 'PageDown', 'Control+End'])
      await page.keyboard.press(key);
    await expectFocus(page, 3001, lastColumn);
  });

  test('when the row is removed', async ({ page }) => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('gridcell', { name: 'BHA001XY', exact: true })).toHaveCount(0);
    await expectFocus(page, 3, codeColumn);
    await expect(page.locator(':focus')).toHaveText('COA002XY');
  });

  test('when the last row is removed', async ({ page }) => {
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expectFocus(page, 3000, lastColumn);
  });

  test('when all rows are removed: it moves to the column header', async ({ page }) => {
    await page.keyboard.press('Control+a');
    await page.getByRole('button', { name: 'Delete', exact: true }).focus();
    await page.evaluate(() => Reflect.set(window, 'watching', false));
    await page.keyboard.press('Enter');
    await expect(page.getByText('No scenarios yet')).toBeVisible();
    await page.getByRole('columnheader', { name: 'Code' }).click();
    await expectFocus(page, 1, codeColumn);
  });

  test('when a search hides the row and when it reappears', async ({ page }) => {
    await page.getByRole('searchbox').fill('Stroke at night');
    await page.getByRole('button', { name: 'Columns' }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => focusPlace(page)).toMatch(/^row \d+, column 2$/);
    await page.getByRole('searchbox').fill('zzz');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  test('when a filter is set while a cell has focus', async ({ page }) => {
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('menuitem', { name: 'Filter by Status' }).click();
    await page.getByRole('checkbox', { name: 'Published' }).check();
    await expect(page.getByText('750 of 3,000')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Status' })).toBeFocused();
    await page.getByRole('button', { name: 'Remove filter: Status: Published' }).click();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page.getByText('selected · 3,000 rows')).toBeVisible();
  });

  test('when sorting moves the row far away', async ({ page }) => {
    await page.getByRole('columnheader', { name: 'Code' }).click();
    await page.getByRole('columnheader', { name: 'Code' }).click();
    await expectFocus(page, 1, codeColumn);
    await page.keyboard.press('ArrowDown');
    await expectFocus(page, 2, codeColumn);
  });
});

test.describe('view', () => {
  test('contains sorting, filters, columns and widths as plain JSON', async ({ page }) => {
    const grid = await open(page, 'grid');
    await page.getByRole('columnheader', { name: 'Actions' }).first().click();
    await page.getByRole('columnheader', { name: 'Title' }).click({ modifiers: ['Shift'] });
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Devices' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Title' }).click();
    await page.getByLabel('Title contains').fill('elodie');
    await page.getByRole('button', { name: 'Done' }).click();
    const handle = grid.getByRole('columnheader', { name: 'Code' }).locator('[data-resize]');
    const box = await handle.boundingBox();
    if (box === null) throw new Error('The handle has no bounding box.');
    await page.mouse.move(box.x + 12, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 72, box.y + 12, { steps: 4 });
    await page.mouse.up();
    const view = page.getByRole('status', { name: 'Saved view', includeHidden: true });
    await expect
      .poll(async () => JSON.parse((await view.textContent()) ?? '') as unknown)
      .toEqual({
        search: '',
        sort: [
          { column: 'actions', descending: false },
          { column: 'title', descending: false },
        ],
        filters: { title: { kind: 'contains', text: 'elodie' } },
        hidden: ['devices'],
        widths: { code: 172 },
        order: [],
        groupBy: null,
        collapsed: [],
      });
    await expect(page.getByRole('button', { name: 'Change filter: Title: contains “elodie”' })).toBeVisible();
    await expect(page.getByText('375 of 3,000')).toBeVisible();
  });

  test('a saved view is restored', async ({ page }) => {
    await open(page, 'grid-filtered');
    await expect(page.getByText('207 of 3,000')).toBeVisible();
    await expect(page.getByRole('toolbar', { name: 'Active filters' }).getByRole('button')).toHaveCount(9);
    await expect(page.getByRole('columnheader', { name: /^Status/ })).toHaveAttribute('aria-sort', 'ascending');
  });
});

test.describe('pointer', () => {
  test('a click selects one row, Control adds, Shift selects a range; the checkbox adds', async ({ page }) => {
    const grid = await open(page, 'grid');
    const cell = (code: string) => grid.getByRole('gridcell', { name: code, exact: true });
    await cell('AAA000XY').click();
    await cell('COA002XY').click({ modifiers: ['Control'] });
    await expect(page.getByText('2 selected')).toBeVisible();
    await cell('FJA005XY').click({ modifiers: ['Shift'] });
    await expect(page.getByText('4 selected')).toBeVisible();
    await grid.getByRole('gridcell', { name: 'Select KSA010XY' }).click();
    await expect(page.getByText('5 selected')).toBeVisible();
    await grid.getByRole('columnheader', { name: 'Select all rows' }).click();
    await expect(page.getByText('3,000 selected')).toBeVisible();
  });

  test('selection survives sorting and filtering', async ({ page }) => {
    const grid = await open(page, 'grid');
    await grid.getByRole('gridcell', { name: 'COA002XY', exact: true }).click();
    await page.getByRole('columnheader', { name: 'Code' }).click();
    await page.getByRole('searchbox').fill('COA002XY');
    await expect(rowNamed(grid, 'COA002XY')).toHaveAttribute('aria-selected', 'true');
  });

  test('a double click opens the row, a right click opens the menu', async ({ page }) => {
    const grid = await open(page, 'grid');
    await grid.getByRole('gridcell', { name: 'COA002XY', exact: true }).dblclick();
    await expect(page.getByRole('status', { name: 'Last event' })).toHaveText('Opened COA002XY');
    await grid.getByRole('gridcell', { name: 'DVA003XY', exact: true }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(page.getByRole('status', { name: 'Last event' })).toHaveText('Duplicated DVA003XY');
  });
});

test.describe('saved views', () => {
  const button = (page: Page) => page.getByRole('button', { name: /^View: / });
  const choose = async (page: Page, entry: string) => {
    await button(page).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };

  test('can be chosen; a dot marks a modified view, which can be restored', async ({ page }) => {
    const grid = await open(page, 'grid-views');
    await expect(button(page)).toHaveAccessibleName('View: Default view');
    await button(page).click();
    await page.getByRole('menuitemradio', { name: 'Published, most actions first' }).click();
    await expect(button(page)).toHaveAccessibleName('View: Published, most actions first');
    await expect(page.getByText('750 of 3,000')).toBeVisible();
    await expect(grid.getByRole('columnheader', { name: 'Actions' }).first()).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    for (const change of [
      () => page.getByRole('columnheader', { name: 'Title' }).click(),
      () => page.getByRole('searchbox').fill('stroke'),
      () => page.getByRole('button', { name: 'Remove filter: Status: Published' }).click(),
      async () => {
        await page.getByRole('columnheader', { name: 'Title' }).click({ button: 'right' });
        await page.getByRole('menuitem', { name: 'Widen column' }).click();
      },
      async () => {
        await page.getByRole('columnheader', { name: 'Owner' }).click({ button: 'right' });
        await page.getByRole('menuitem', { name: 'Hide column' }).click();
      },
    ]) {
      await change();
      await expect(button(page)).toHaveAccessibleName('View: Published, most actions first, modified');
      await choose(page, 'Discard changes');
      await expect(button(page)).toHaveAccessibleName('View: Published, most actions first');
    }
    await expect(page.getByText('750 of 3,000')).toBeVisible();
  });

  test('can be named using only the keyboard; a rejected name stays for correction', async ({ page }) => {
    await open(page, 'grid-views');
    await page.getByRole('searchbox').fill('stroke');
    await page.keyboard.press('Tab'); // clears the search
    for (let step = 0; step < 9 && !(await button(page).evaluate((each) => each === document.activeElement)); step += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('save as');
    await page.keyboard.press('Enter');
    const field = page.getByLabel('View name');
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('View name is required')).toBeVisible();
    await page.keyboard.type('Strokes');
    await page.keyboard.press('Enter');
    await expect(button(page)).toHaveAccessibleName('View: Strokes');
    await expect(button(page)).toBeFocused();

    await choose(page, 'Rename');
    await field.fill('Published, most actions first');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The view was not saved.')).toBeVisible();
    await expect(field).toHaveValue('Published, most actions first');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect(button(page)).toBeFocused();
    await expect(button(page)).toHaveAccessibleName('View: Strokes');
  });

  test('are deleted only after confirmation, and the rows stay unchanged', async ({ page }) => {
    await open(page, 'grid-views');
    await button(page).click();
    await page.getByRole('menuitemradio', { name: 'Published' }).click();
    await choose(page, 'Delete');
    const dialog = page.getByRole('alertdialog', { name: 'Confirm deleting view' });
    await expect(dialog).toContainText('“Published, most actions first” is deleted for everyone at your institution.');
    await page.keyboard.press('Escape');
    await expect(button(page)).toBeFocused();
    await choose(page, 'Delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(button(page)).toHaveAccessibleName('View: Default view, modified');
    await expect(button(page)).toBeFocused();
    await expect(page.getByText('750 of 3,000')).toBeVisible();
  });

  test('scroll at 200 pixels when there are many, and only permitted commands are offered', async ({ page }) => {
    await open(page, 'grid-views-many');
    await button(page).click();
    const items = page.getByRole('menuitemradio');
    await expect(items).toHaveCount(13);
    await expect(items.first().locator('..')).toHaveCSS('max-height', '200px');
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowDown');
    await expect(items.last()).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('Enter');
    await expect(button(page)).toHaveAccessibleName(/^View: View 12 /);
    await button(page).click();
    for (const entry of ['Save', 'Rename', 'Delete'])
      await expect(page.getByRole('menuitem', { name: entry, exact: true })).toBeDisabled();
    await expect(page.getByRole('menuitem', { name: 'Save as new view' })).toBeEnabled();
  });
});

test('widths, columns and ranges are announced', async ({ page }) => {
  await page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    Object.assign(document, { ariaNotify: (text: string) => announced.push(text) });
  });
  const grid = await open(page, 'grid');
  const announced = () => page.evaluate(() => Reflect.get(window, 'announced') as unknown);
  await grid.getByRole('gridcell', { name: 'AAA000XY', exact: true }).click();
  await page.keyboard.press('Control+a');
  await expect.poll(announced).toEqual(['3,000 selected']);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(announced).toEqual(['3,000 selected', 'Code: 128 pixels wide']);
  await page.getByRole('columnheader', { name: 'Owner' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Hide column' }).click();
  await expect.poll(announced).toEqual(['3,000 selected', 'Code: 128 pixels wide', '7 of 8 columns shown']);
});

test('selected, checked and focused states are visible with forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const grid = await open(page, 'grid');
  const plain = rowNamed(grid, 'COA002XY');
  await grid.getByRole('gridcell', { name: 'AAA000XY', exact: true }).click();
  const row = rowNamed(grid, 'AAA000XY');
  await expect(row).toHaveCSS('outline-style', 'solid');
  await expect(plain).toHaveCSS('outline-style', 'none');
  const box = (each: Locator) => each.getByRole('gridcell').first().locator('span');
  const colour = (each: Locator) =>
    box(each)
      .first()
      .evaluate((span) => getComputedStyle(span).backgroundColor);
  expect(await colour(row)).not.toBe(await colour(plain));
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[role=gridcell]:focus')).toHaveCSS('outline-style', 'solid');
});

test('at 200 % zoom every cell is reachable and nothing is cut off', async ({ page }) => {
  // 1440 × 900 at 200 %
  await page.setViewportSize({ width: 720, height: 450 });
  const grid = await open(page, 'grid');
  await grid.getByRole('gridcell', { name: 'AAA000XY', exact: true }).click();
  for (const key of ['Control+End', 'Home', 'PageUp', 'Control+Home', 'End']) {
    await page.keyboard.press(key);
    await expect(page.locator('[role=gridcell]:focus')).toBeInViewport({ ratio: 1 });
  }
});

test('sorting and searching are announced once typing pauses', async ({ page }) => {
  await page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    Object.assign(document, { ariaNotify: (text: string) => announced.push(text) });
  });
  await open(page, 'grid');
  const announced = () => page.evaluate(() => Reflect.get(window, 'announced') as unknown);
  await page.getByRole('columnheader', { name: 'Title' }).click();
  await page.getByRole('searchbox').pressSequentially('AAA000');
  await expect.poll(announced).toEqual(['Sorted by Title, ascending', '1 of 3,000']);
});

for (const [exhibit, text] of [
  ['grid-empty', 'No scenarios yet'],
  ['grid-no-match', 'No items match the required filters'],
  ['grid-error', 'The scenarios could not be loaded.'],
] as const) {
  test(`${exhibit} shows its state, and its column headers keep focus`, async ({ page }) => {
    const grid = await open(page, exhibit);
    await expect(page.getByText(text)).toBeVisible();
    await expect(grid).toHaveAttribute('aria-rowcount', '1');
    await page.getByRole('button', { name: 'Columns' }).focus();
    await page.keyboard.press('Tab');
    await expectFocus(page, 1, codeColumn);
  });
}

test('a loading grid shows its state', async ({ page }) => {
  const grid = await open(page, 'grid-loading');
  await expect(grid).toHaveAttribute('aria-busy', 'true');
});
