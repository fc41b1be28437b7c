import { readFile } from 'node:fs/promises';
import { sampleOf } from '@scn/core/testing/effort';
import { titleOfKind } from '@scn/core/operations/entities/change-titles';
import { midSentence } from '@scn/core/schema/wording';
import { expect, type Page } from '@playwright/test';
import type { ScreenList } from '../../../app/src/routes/declared/declared-screen';
import { declaredScreens } from '../../../app/src/routes/declared/declared-screens';
import { fieldsBefore } from '../../../app/src/screens/declared/fields-before';
import { fieldGroups } from '../../../app/src/screens/declared/part-fields';
import { titleOfList } from '@scn/core/operations/entities/change-titles';
import { readTable } from '../../../app/src/lists/sheet/read-table';
import { workbookOf } from '../../../app/src/lists/export/workbook-of';
import { british } from '../../../app/src/texts/en-GB/all';
import type { TextKey } from '../../../app/src/texts/text';
import { drawnAtRest } from '../browser/at-rest';
import { layoutFaults } from '../browser/layout';
import { reflowFaults } from '../browser/reflow';
import { smallTargets } from '../browser/small-targets';
import { quietAddress } from '../pictures/rest-address';
import { sizes } from '../pictures/scene';
import { changeScenario } from './change-scenario';
import { test } from './editor-test';
import { personOutside, signIn } from './sign-in';
import { expectAccessible } from './themes';
import { visit } from './visit';

const base = '/libraries/ACUTE/scenario/DKA001GB';
const sepsis = '/libraries/EXAMPLES/scenario/SEP001GB';
const status = (page: Page) => page.getByRole('contentinfo', { name: 'Status' });
const saved = (page: Page) => expect(status(page)).toContainText(/All changes saved \d/);
const row = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name });
const main = (page: Page) => page.getByRole('main');
const addressOf = (path: string) =>
  `${sepsis}/${path
    .replaceAll(/\/:\w+\?/g, '')
    .replace(':patientId', 'patient-ellison')
    .replace(':report', 'monitor')}`;
/** The text of a declared heading. */
const headingOf = (key: TextKey) => {
  const [area, name] = key.split(':') as [keyof typeof british, string];
  return (british[area] as unknown as Readonly<Record<string, string>>)[name] ?? key;
};
const features = JSON.stringify({ features: { 'minigame-release': true, 'debrief-experiment': true } });

/** Signs in with all features switched on: an editor that is open follows other tabs. */
async function signInWithFeatures(page: Page, person: Parameters<typeof signIn>[1]): Promise<void> {
  await signIn(page, person, quietAddress);
  await page.evaluate((newValue) => {
    localStorage.setItem('scn.preferences', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'scn.preferences', newValue }));
  }, features);
}

/** Few enough to finish within a minute, enough to make signing in worthwhile. */
const screensPerTest = 6;
/** Declarations draw themselves with the same components: one of six. every-screen.test.tsx opens and uses all of them. */
const sampledScreens = sampleOf(declaredScreens, 6);
const chunks = Array.from({ length: Math.ceil(sampledScreens.length / screensPerTest) }, (_, index) =>
  sampledScreens.slice(index * screensPerTest, (index + 1) * screensPerTest),
);

/** Adds, moves and deletes an entity of each list of a screen with the keyboard alone. */
async function useListsByKeyboard(page: Page, title: string, lists: readonly ScreenList[]): Promise<void> {
  const [only, ...others] = lists;
  if (only === undefined) return;
  const region = page.getByRole('region', { name: others.length === 0 ? titleOfList(only.kind) : title, exact: true });
  const rows = region.getByRole('treeitem');
  const chosen = region.getByRole('treeitem', { selected: true });
  for (const { kind } of lists) {
    const before = await rows.count();
    const name = `New ${midSentence(titleOfKind(kind))}`;
    const add = region.getByRole('button', { name: 'Add', exact: true });
    const isMenu = (await add.count()) > 0;
    await (isMenu ? add : region.getByRole('button', { name, exact: true }).first()).press('Enter');
    if (isMenu) await page.getByRole('menuitem', { name, exact: true }).press('Enter');
    if (fieldsBefore(kind).length > 0) {
      const form = page.getByRole('form', { name });
      for (const box of await form.getByRole('combobox').all()) {
        await box.press('ArrowDown');
        await expect(page.getByRole('option').first()).toBeVisible();
        await box.press('ArrowDown');
        await expect(box).toHaveAttribute('aria-activedescendant', /./);
        await box.press('Enter');
        await expect(box).not.toHaveValue('');
      }
      await form.getByRole('button', { name: 'Create' }).press('Enter');
      // it has the focus too, and what was chosen before is chosen for as long as it is there
      await expect(form).toBeHidden();
    }
    await expect(rows, `${name} adds a row`).toHaveCount(before + 1);
    // the form of what was added has the focus
    await expect(page.locator('form :focus, [role="form"] :focus').first()).toBeVisible();
    const place = Number(await chosen.getAttribute('aria-posinset'));
    if (place > 1) {
      await chosen.press('Alt+ArrowUp');
      await expect(chosen).toHaveAttribute('aria-posinset', String(place - 1));
    }
    await chosen.press('Delete');
    await expect(rows).toHaveCount(before);
  }
}

// another declaration needs no other test
test.use({ staysOpen: true });

for (const chunk of chunks) {
  test(`declared screens open with their fields and lists, are accessible, and are used with the keyboard alone: ${chunk[0]?.path ?? ''} to ${chunk.at(-1)?.path ?? ''}`, async ({
    page,
  }) => {
    await signInWithFeatures(page, 'Amira Administrator');
    for (const screen of chunk) {
      const { path, title, lists = [] } = screen;
      await test.step(path, async () => {
        await visit(page, addressOf(path));
        await expect(page).toHaveTitle(new RegExp(`${title}$`));
        await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${title}$`) })).toBeVisible();
        for (const group of fieldGroups(screen))
          await expect(page.getByRole('form', { name: headingOf(group.title) })).toBeVisible();
        const inTree = lists.filter(({ dialog }) => dialog === undefined);
        const [list] = inTree;
        if (list !== undefined) {
          const name = inTree.length === 1 ? titleOfList(list.kind) : title;
          await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
        }
        await expectAccessible(page);
        await useListsByKeyboard(page, title, inTree);
        for (const each of lists.filter(({ dialog }) => dialog !== undefined)) {
          const name = titleOfList(each.kind);
          await main(page).getByRole('button', { name, exact: true }).press('Enter');
          await expect(page.getByRole('dialog', { name })).toBeVisible();
          await expectAccessible(page);
          await useListsByKeyboard(page, name, [each]);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog', { name })).toBeHidden();
        }
      });
    }
  });
}

test('a form and a list with a form fit into small windows', async ({ page }) => {
  await signIn(page, 'Amira Administrator', addressOf('setup/basic-info'));
  for (const path of ['setup/basic-info', 'setup/learning-objectives']) {
    await page.setViewportSize(sizes.usual);
    await visit(page, addressOf(path));
    await expect(main(page).getByRole('form').first()).toBeVisible();
    await drawnAtRest(page);
    expect.soft(await smallTargets(page), path).toEqual([]);
    expect.soft(await layoutFaults(page), path).toEqual([]);
    await page.setViewportSize(sizes.enlarged);
    await drawnAtRest(page);
    expect.soft(await reflowFaults(page), path).toEqual([]);
  }
});

test('a field of a section is saved, named in the history, and undone', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${base}/setup/basic-info`);
  const title = page.getByRole('textbox', { name: 'Title' });
  const before = await title.inputValue();
  await title.fill('Ketoacidosis, revised');
  await title.press('Tab');
  await saved(page);
  await main(page).getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect(title).toHaveValue(before);
  await page.keyboard.press('Control+y');
  await expect(title).toHaveValue('Ketoacidosis, revised');
  await saved(page);
  await visit(page, `${base}/more/scenario-history`);
  await expect(main(page)).toContainText('Ketoacidosis, revised');
});

test('several entries are changed together, in one step of undo, and the screen can be printed', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${base}/setup/environment-and-roles/roles`);
  const playable = page.getByRole('switch', { name: 'Playable' });
  await row(page, 'Emergency nurse').click();
  await expect(main(page)).toContainText('“Emergency nurse” is used in');
  await expect(playable).not.toBeChecked();
  await row(page, 'Mother').click({ modifiers: ['Control'] });
  await expect(main(page).getByRole('heading', { name: 'Roles: 2 selected' })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Playable/ }).check();
  await playable.check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change all 2' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('2 entries successfully changed');
  await saved(page);
  for (const name of ['Emergency nurse', 'Mother']) {
    await row(page, name).click();
    await expect(playable).toBeChecked();
  }
  await row(page, 'Mother').press('Control+z');
  await expect(playable).not.toBeChecked();
  await row(page, 'Emergency nurse').click();
  await expect(playable).not.toBeChecked();
  await page.emulateMedia({ media: 'print' });
  await expect(playable).toBeVisible();
  await expect(page.getByRole('tree')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  // as long as what it shows, not as high as the window
  await expect(main(page)).toHaveCSS('overflow', 'visible');
});

test('a list is exported as a workbook, and imported after editing in one step of undo', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${base}/setup/environment-and-roles/roles`);
  const choose = async (entry: string) => {
    await page.getByRole('button', { name: 'Import and export' }).click();
    await page.getByRole('menuitem', { name: `Roles: ${entry}` }).click();
  };
  const [download] = await Promise.all([page.waitForEvent('download'), choose('Export as Excel workbook')]);
  expect(download.suggestedFilename()).toBe('DKA001GB Roles.xlsx');
  const [headers = [], ...roles] = await readTable(new Blob([await readFile(await download.path())]));
  const nameAt = headers.indexOf('Role name');
  const edited = roles.map((cells) => cells.map((cell) => (cell === 'Mother' ? 'Father' : cell)));
  const porter = headers.map((_, index) => (index === nameAt ? 'Porter' : ''));
  const workbook = await workbookOf([headers, ...edited, porter], []);
  await choose('Import…');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'Roles.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await workbook.arrayBuffer()),
  });
  await expect(dialog).toContainText('Role name: Mother → Father');
  await test.step('a window that gets narrow hides the list, but not the dialog', async () => {
    await page.setViewportSize(sizes.enlarged);
    await expect(page.locator('[role=tree]')).toBeHidden();
    await expect(dialog).toContainText('Role name: Mother → Father');
    await page.setViewportSize(sizes.usual);
  });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(row(page, 'Father')).toBeVisible();
  await expect(row(page, 'Porter')).toBeVisible();
  await saved(page);
  const notice = page.getByRole('region', { name: 'Notifications' });
  await expect(notice).toContainText('2 rows successfully imported into Roles');
  await notice.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row(page, 'Mother')).toBeVisible();
  await expect(row(page, 'Porter')).toHaveCount(0);
  await saved(page);
});

test('entities are created, edited, moved, copied, deleted and restored with the keyboard alone', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${base}/setup/learning-objectives`);
  const tree = page.getByRole('tree', { name: 'Columns' });
  await row(page, 'Diagnose ketoacidosis').click();
  await expect(page).toHaveURL(/selected=/);
  await page.keyboard.press('Insert');
  // the form of the new objective has the focus
  await expect(main(page).getByRole('heading', { level: 2, name: 'Learning objective 2' })).toBeVisible();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();
  await page.keyboard.type('Give insulin');
  await page.keyboard.press('Tab');
  await expect(row(page, 'Give insulin')).toHaveAttribute('aria-selected', 'true');
  await row(page, 'Give insulin').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(row(page, 'Give insulin')).toHaveAttribute('aria-posinset', '1');
  await page.keyboard.press('Control+d');
  await expect(tree.getByRole('treeitem', { name: 'Give insulin' })).toHaveCount(2);
  await expect(title).toBeFocused();
  await row(page, 'Give insulin').first().focus();
  await page.keyboard.press('Control+c');
  await row(page, 'Column 2').focus();
  await page.keyboard.press('Control+v');
  await expect(tree.getByRole('treeitem', { name: 'Give insulin' })).toHaveCount(3);
  await row(page, 'Give insulin').last().focus();
  await page.keyboard.press('Delete');
  await expect(tree.getByRole('treeitem', { name: 'Give insulin' })).toHaveCount(2);
  await saved(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(tree.getByRole('treeitem', { name: 'Give insulin' })).toHaveCount(3);
  await saved(page);
});

test('an entity is pasted into another scenario with everything in it', async ({ page }) => {
  await signIn(page, 'Arthur Author', '/libraries/EXAMPLES/scenario/ANA001GB/setup/learning-objectives');
  const tree = page.getByRole('tree', { name: 'Columns' });
  const objective = tree.getByRole('treeitem', { level: 2 }).first();
  await expect(objective).toBeVisible();
  const title = (await objective.textContent()) ?? '';
  await row(page, 'Column 1').focus();
  await page.keyboard.press('Control+c');
  await expect(page.getByText('Column 1 copied')).toBeVisible();
  await visit(page, `${sepsis}/setup/learning-objectives`);
  await row(page, 'For all objectives').click();
  const before = await tree.getByRole('treeitem', { name: /^Column/ }).count();
  await page.keyboard.press('Control+v');
  await expect(tree.getByRole('treeitem', { name: /^Column/ })).toHaveCount(before + 1);
  await expect(row(page, title).first()).toBeVisible();
});

test('an actor is dragged to another island of the plan', async ({ page }) => {
  await signIn(page, 'Arthur Author', `${sepsis}/setup/environment-and-roles/starting-positions`);
  const plan = page.getByRole('region', { name: 'Plan of the room' });
  const desk = plan.getByRole('group', { name: 'Island Nurses’ station' });
  // once the room is known, its places are in their order: what is dragged before would move under the pointer
  await expect(plan.getByText('Oxygen point')).toBeVisible();
  await plan.getByRole('button', { name: 'Kofi Mensah (right-side): Bed four. Move' }).hover();
  await page.mouse.down();
  // the first move starts the drag; one over the target follows, so that what the browser accepts is where it is dropped
  await plan.getByRole('heading', { level: 3 }).first().hover();
  await desk.hover();
  await expect(desk).toHaveAttribute('data-drop', 'into');
  await page.mouse.up();
  const there = desk.getByRole('button', { name: 'Kofi Mensah (right-side): Nurses’ station. Move' });
  await expect(there).toBeFocused();
  await saved(page);
});

test('an entity in use asks before it is deleted; one that others delete says so', async ({ page, browser }) => {
  await signIn(page, 'Arthur Author', `${sepsis}/setup/environment-and-roles/roles`);
  const tree = page.getByRole('tree', { name: 'Edit Roles' });
  const actors = tree.getByRole('treeitem', { level: 2 });
  await expect(actors.first()).toBeVisible();
  const count = await actors.count();
  const first = actors.first();
  await first.focus();
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toContainText(/used in \d+ place/i);
  await page.keyboard.press('Escape');
  await expect(actors).toHaveCount(count);

  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New actor' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Porter');
  await page.keyboard.press('Tab');
  await expect(row(page, 'Porter')).toBeVisible();
  await saved(page);
  const id = new URL(page.url()).searchParams.get('selected');
  const other = await personOutside(browser, 'Amira Administrator');
  await changeScenario(other, 'SEP001GB', [
    { name: 'entity.delete', input: { kind: 'actor', id, deleteDependencies: true } },
  ]);
  await expect(main(page).getByRole('alert')).toContainText('Amira Administrator');
  await main(page).getByRole('button', { name: 'Back to the list' }).click();
  await expect(page).not.toHaveURL(/selected=/);
});
