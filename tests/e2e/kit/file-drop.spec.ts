import { expect, type Locator, type Page } from '@playwright/test';
import { showExhibit } from './gallery-page';
import { test } from './kit-test';

async function open(page: Page, exhibit: string): Promise<Locator> {
  // enables chooser interception early: a chooser that opens right afterwards could be missed
  page.on('filechooser', () => undefined);
  await showExhibit(page, exhibit);
  const zone = page.getByRole('group', { name: 'Recipe' });
  await expect(zone).toBeVisible();
  return zone;
}

const chosen = (page: Page) => page.getByRole('status', { name: 'Chosen' });

/** Drops files as the browser does: dragged over the target first, then dropped. */
async function drop(target: Locator, names: readonly string[], bytes = 2): Promise<void> {
  const transfer = await target.page().evaluateHandle(
    ({ given, size }) => {
      const made = new DataTransfer();
      for (const name of given) made.items.add(new File([new Uint8Array(size)], name));
      return made;
    },
    { given: names, size: bytes },
  );
  await target.dispatchEvent('dragover', { dataTransfer: transfer });
  await target.dispatchEvent('drop', { dataTransfer: transfer });
}

test('a file is chosen, replaced and removed with the keyboard, and focus is kept', async ({ page }) => {
  const zone = await open(page, 'files');
  const button = zone.getByRole('button', { name: 'Choose a file: Recipe' });
  await expect(button).toHaveAccessibleDescription('A .json file, up to 1 MB.');
  await button.focus();
  let chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'soup.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await expect(zone.getByRole('listitem')).toContainText('soup.json2 bytes');
  await expect(chosen(page)).toHaveText('soup.json');
  const replace = zone.getByRole('button', { name: 'Replace the file: Recipe' });
  await expect(replace).toBeFocused();
  chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Space');
  await (await chooser).setFiles({ name: 'stew.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await expect(chosen(page)).toHaveText('stew.json');
  await page.keyboard.press('Shift+Tab');
  await expect(zone.getByRole('button', { name: 'Remove stew.json' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(zone.getByRole('listitem')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('the field’s label opens the chooser, and the same file can be chosen again', async ({ page }) => {
  const zone = await open(page, 'files');
  for (let times = 0; times < 2; times++) {
    const chooser = page.waitForEvent('filechooser');
    await page.getByText('Recipe', { exact: true }).click();
    await (await chooser).setFiles({ name: 'soup.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await expect(chosen(page)).toHaveText('soup.json');
    await zone.getByRole('button', { name: 'Remove soup.json' }).click();
    await expect(chosen(page)).toHaveText('');
  }
});

test('files can be dropped on the zone; drops outside do nothing', async ({ page }) => {
  const zone = await open(page, 'files');
  await drop(zone, ['soup.json']);
  await expect(chosen(page)).toHaveText('soup.json');
  await drop(zone, ['stew.json']);
  await expect(chosen(page)).toHaveText('stew.json');
  await drop(page.getByRole('heading', { level: 1 }), ['other.json']);
  await expect(chosen(page)).toHaveText('stew.json');
  await expect(zone).toBeVisible();
});

test('the zone is highlighted while files are dragged, until they leave', async ({ page }) => {
  const zone = await open(page, 'files');
  const transfer = await page.evaluateHandle(() => {
    const made = new DataTransfer();
    made.items.add(new File(['{}'], 'soup.json'));
    return made;
  });
  const heading = page.getByRole('heading', { level: 1 });
  await heading.dispatchEvent('dragover', { dataTransfer: transfer });
  await expect(zone).toContainText('Drop here');
  await heading.dispatchEvent('dragleave', { dataTransfer: transfer });
  await expect(zone).toContainText('or drag it here');
});

test('a wrong type, a file that is too large, and several files are rejected with a reason', async ({ page }) => {
  const zone = await open(page, 'files');
  const message = zone.getByRole('alert');
  await drop(zone, ['photo.png']);
  await expect(message).toHaveText('“photo.png” was not added. The file name must end with .json.');
  await expect(zone.getByRole('button', { name: /^Choose a file/ })).toHaveAccessibleDescription(/photo\.png/);
  await drop(zone, ['soup.json'], 1024 * 1024 + 1);
  await expect(message).toHaveText('“soup.json” was not added. It is 1.1 MB; the limit is 1 MB.');
  await drop(zone, ['a.json', 'b.json']);
  await expect(message).toHaveText('Drop one file, not 2. No file was added.');
  await drop(zone, ['soup.json'], 1024 * 1024);
  await expect(message).toBeHidden();
  await expect(chosen(page)).toHaveText('soup.json');
});

test('several files are listed and removed one by one', async ({ page }) => {
  const zone = await open(page, 'files-many');
  await drop(zone, ['a.json', 'b.png', 'c.json']);
  await expect(chosen(page)).toHaveText('a.json, c.json');
  await expect(zone.getByRole('alert')).toContainText('b.png');
  await drop(zone, ['d.json']);
  await zone.getByRole('button', { name: 'Remove c.json' }).click();
  await expect(chosen(page)).toHaveText('a.json, d.json');
});

test('a disabled zone accepts no files', async ({ page }) => {
  const zone = await open(page, 'files-disabled');
  await drop(zone, ['other.json']);
  await expect(chosen(page)).toHaveText('soup.json');
  await expect(zone.getByRole('button', { name: 'Remove soup.json' })).toBeDisabled();
});
