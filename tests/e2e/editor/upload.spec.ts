import { expect, type Locator, type Page } from '@playwright/test';
import { violations } from '../browser/violations';
import { test } from './editor-test';
import { signIn } from './sign-in';
import { expectAccessibleInWindows } from './themes';
import { isUpload, scenarioFile, textFile, UploadPage } from './upload-form';
import { visit } from './visit';

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const noTitle = ['"title": "Sepsis on a medical ward"', '"title": ""'] as const;
const unknownPlugin = ['"plugins": {', '"plugins": {\n    "vendor/command.unheard-of": 1,'] as const;
const feedback = (code: string) => textFile(`${code} Feedback 31-12-2025.xlsx`, 'Feedback');

/** Chooses a file that is made in the page: sending one of this size to the browser takes longer than the rest of a test. */
async function chooseLarge(zone: Locator, name: string, bytes: number): Promise<void> {
  await zone.locator('input[type=file]').evaluate(
    (input: HTMLInputElement, file) => {
      const made = new DataTransfer();
      made.items.add(new File([new Uint8Array(file.bytes)], file.name));
      input.files = made.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { name, bytes },
  );
}

test.use({ staysOpen: true });

test('a library other than the file’s, a feedback file alone, and an update, one after the other', async ({ page }) => {
  const upload = await UploadPage.open(page);
  await test.step('a library other than the file’s', async () => {
    await upload.choose('Scenario file', scenarioFile('SEP102GB'));
    await upload.form.getByRole('combobox', { name: 'Library' }).selectOption('Maternity (MATERNITY)');
    await upload.describe();
    await upload.expectResult('SEP102GB was created');
    await expect(page.getByRole('main')).toContainText('The import found no issues.');
    await expect(page.getByRole('link', { name: 'Review & Publish' })).toHaveAttribute(
      'href',
      '/libraries/MATERNITY/scenario/SEP102GB/validation-issues',
    );
  });
  await test.step('the form for another file is empty: leaving it needs no confirmation', async () => {
    await upload.another();
    await page.getByRole('link', { name: 'Scenario Studio, go to the dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
    await visit(page, '/admin/scenario-upload');
  });
  await test.step('a feedback file alone creates a version', async () => {
    await upload.code.fill('ana001gb');
    await upload.choose('Feedback file', feedback('ANA001GB'));
    await expect(upload.form.getByText(/^Adds a version with the feedback file to ANA001GB/)).toBeVisible();
    await upload.describe();
    await upload.expectResult('ANA001GB was updated');
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText(
      'The feedback file “ANA001GB Feedback 31-12-2025.xlsx” is stored with this version. Its content was not read.',
    );
  });
  await test.step('an update: the file sets the code, and removing the file clears it', async () => {
    await upload.another();
    await upload.choose('Scenario file', scenarioFile('SEP001GB'));
    await expect(upload.form.getByText('Updates SEP001GB “Sepsis on a medical ward”.')).toBeVisible();
    await expect(upload.code).toHaveValue('SEP001GB');
    await upload.zone('Scenario file').getByRole('button', { name: 'Remove SEP001GB.scn.json' }).click();
    await expect(upload.code).toHaveValue('');
    await upload.choose(
      'Scenario file',
      scenarioFile('SEP001GB', ['Sepsis on a medical ward', 'Sepsis, second edition']),
    );
    await expect(upload.code).toHaveValue('SEP001GB');
    await upload.describe();
    await upload.expectResult('SEP001GB was updated');
    await page.getByRole('link', { name: 'Open SEP001GB' }).click();
    await expect(page.getByRole('banner')).toContainText('Sepsis, second edition');
  });
});

// core/src/document/upload/upload-form.test.ts has every message
test('messages appear at fields and in the summary', async ({ page }) => {
  const upload = await UploadPage.open(page);
  const { form } = upload;
  let uploads = 0;
  page.on('request', (request) => (uploads += isUpload(request) ? 1 : 0));
  const expectMessage = async (label: string, message: string) => {
    await expect(upload.message(label)).toHaveText(message);
    const entry = form.getByRole('button', { name: `${label}: ${message}` });
    await entry.click();
    await expect(upload.field(label).locator(':focus')).toHaveCount(1);
  };
  const lower = 'Maximum client version can’t be lower than the minimum';
  await test.step('at the first change of a field, until it is valid', async () => {
    const notes = form.getByLabel('Change notes');
    await notes.fill('x');
    await notes.fill('');
    await expect(upload.message('Change notes')).toHaveText('A change note is required');
    await expect(upload.message('Product status')).toHaveCount(0);
    await notes.fill('New');
    await expect(upload.message('Change notes')).toHaveCount(0);
    await form.getByLabel('Minimum client version').selectOption('2.0.0');
    await form.getByLabel('Maximum client version').selectOption('1.1.0');
    await expect(upload.message('Maximum client version')).toHaveText(lower);
  });
  await test.step('of each field after an attempt to upload; the summary links to them', async () => {
    await form.getByLabel('Change notes').fill('');
    await form.getByLabel('Maximum client version').selectOption('Not set');
    await upload.submit.click();
    await expect(page.locator(':focus')).toContainText('Invalid data');
    await expectMessage('Scenario file', 'Scenario file is required');
    await expectMessage('Product status', 'Product status is required');
    await expectMessage('Version number part', 'Please select a version number part');
    await expectMessage('Supported devices', 'Supported devices is required');
    await expectMessage('Change notes', 'A change note is required');
  });
  await test.step('they follow the entries', async () => {
    await upload.code.fill('DKA001GB');
    await expectMessage('Scenario file', 'Either a scenario file or a feedback file is required');
    await form.getByRole('checkbox', { name: 'Mac' }).check();
    await expect(upload.message('Supported devices')).toHaveCount(0);
    await form.getByRole('checkbox', { name: 'Mac' }).uncheck();
    await expectMessage('Supported devices', 'Please select at least one device');
    await form.getByLabel('Maximum client version').selectOption('1.2.0');
    await expectMessage('Maximum client version', lower);
    await form.getByLabel('Minimum client version').selectOption('1.2.0');
    await expect(upload.message('Maximum client version')).toHaveCount(0);
  });
  await test.step('a feedback file is checked with the code', async () => {
    await upload.choose('Feedback file', textFile('DKA001GB Feedback 31-02-2025.xlsx', 'Feedback'));
    await expectMessage('Feedback file', 'File name should end with a date in DD-MM-YYYY format');
    await chooseLarge(upload.zone('Feedback file'), feedback('DKA001GB').name, 15_728_641);
    await expectMessage('Feedback file', 'The file is larger than 15 MB');
    await chooseLarge(upload.zone('Feedback file'), feedback('DKA001GB').name, 15_728_640);
    await expect(upload.message('Feedback file')).toHaveCount(0);
    await expect(upload.message('Scenario file')).toHaveCount(0); // one of the two files is enough
    // with another code, the file name no longer matches
    await upload.code.fill('ANA001GB');
    await expectMessage('Feedback file', 'File name should start with the scenario code ANA001GB');
  });
  await test.step('invalid entries are not sent', async () => {
    await upload.choose('Scenario file', textFile('notes.json', '{'));
    await upload.submit.click();
    await expect(page.locator(':focus')).toContainText('Invalid data');
    expect(uploads).toBe(0);
  });
  await test.step('it is accessible, in small windows as well', () => expectAccessibleInWindows(page));
});

test('the form checks a scenario file before anything is sent', async ({ page }) => {
  const upload = await UploadPage.open(page);
  const zone = upload.zone('Scenario file');
  await test.step('a file is dropped on its zone; other file types and drops outside are rejected', async () => {
    const drop = async (target: Locator, name: string, text: string) => {
      const transfer = await page.evaluateHandle(
        ([fileName, content]) => {
          const made = new DataTransfer();
          made.items.add(new File([content], fileName));
          return made;
        },
        [name, text] as const,
      );
      await target.dispatchEvent('dragover', { dataTransfer: transfer });
      await target.dispatchEvent('drop', { dataTransfer: transfer });
    };
    await drop(zone, 'results.csv', 'Item,Value\nSodium,140\n');
    await expect(zone.getByRole('listitem').first()).toContainText('This is a table (CSV), not a scenario file.');
    await drop(zone, 'new.scn.json', scenarioFile('SEP103GB').buffer.toString());
    await expect(upload.form.getByText('Creates SEP103GB')).toBeVisible();
    await drop(heading(page), 'other.json', '{}');
    await expect(zone.getByRole('listitem')).toContainText('new.scn.json');
  });
  await test.step('an invalid scenario file shows where and why', async () => {
    for (const [text, place] of [
      ['{\n  "format": 1,\n  oops\n}', 'Line 3, column 3'],
      ['Dear all', 'Line 1, column 1'],
      ['[]', 'Line 1, column 1'],
      ['', 'Line 1, column 1'],
    ] as const) {
      await upload.choose('Scenario file', textFile('notes.json', text));
      await expect(upload.message('Scenario file')).toHaveText('This is not a scenario file.');
      await expect(zone.getByRole('list', { name: 'This is not a scenario file.' })).toContainText(place);
    }
    await upload.choose('Scenario file', scenarioFile('SEP104GB', ['"culture": "en-GB"', '"culture": "en-FR"']));
    await expect(upload.message('Scenario file')).toHaveText('This is not a scenario file.');
    await expect(zone.getByRole('list', { name: 'This is not a scenario file.' })).toContainText('en-GB');
    await chooseLarge(zone, scenarioFile('SEP104GB').name, 15_728_641);
    await expect(upload.message('Scenario file')).toHaveText('The file is larger than 15 MB');
  });
  await test.step('a file of another scenario shows an error with the probable intention', async () => {
    await upload.code.fill('ANA001GB');
    await upload.choose('Scenario file', scenarioFile('SEP001GB'));
    await expect(upload.message('Scenario file')).toHaveText('The file contains the scenario SEP001GB, not ANA001GB.');
    await upload.form.getByRole('button', { name: 'Update SEP001GB' }).click();
    await expect(upload.code).toHaveValue('SEP001GB');
    await expect(upload.code).toBeFocused();
    await expect(upload.message('Scenario file')).toHaveCount(0);
    await upload.code.fill('');
    await expect(upload.form.getByText(/^SEP001GB “.*” already exists\.$/)).toBeVisible();
    await upload.code.fill('SEP105GB');
    await upload.choose('Scenario file', scenarioFile('SEP105GB'));
    await expect(upload.form.getByText('There is no scenario SEP105GB.')).toBeVisible();
    await upload.form.getByRole('button', { name: 'Create SEP105GB' }).click();
    await expect(upload.form.getByText('Creates SEP105GB')).toBeVisible();
  });
});

test('All Scenarios and the palette open the form, and discarding entries asks for confirmation', async ({ page }) => {
  const upload = new UploadPage(page);
  const notes = upload.form.getByLabel('Change notes');
  await test.step('All Scenarios opens the form', async () => {
    await signIn(page, 'Amira Administrator', '/all-scenarios');
    await page.getByRole('link', { name: 'Upload scenario' }).click();
    await expect(heading(page)).toHaveText('Upload Scenario');
  });
  await test.step('discarding entries asks for confirmation', async () => {
    await notes.fill('A long story');
    const logo = page.getByRole('link', { name: 'Scenario Studio, go to the dashboard' });
    const question = page.getByRole('alertdialog', { name: 'Data might be lost' });
    await logo.click();
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(logo).toBeFocused();
    await expect(notes).toHaveValue('A long story');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Clear form');
    await page.keyboard.press('Enter');
    await expect(notes).toHaveValue('');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(notes).toHaveValue('A long story');
    await logo.click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
  await test.step('the palette opens the form', async () => {
    await expect(heading(page)).toHaveText('Dashboard');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Upload Scenario');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/scenario-upload');
  });
});

test('from file to result using only the keyboard', async ({ page }) => {
  const upload = await UploadPage.open(page);
  const { keyboard } = page;
  /** Presses Tab until the element with the name has focus. */
  const tabTo = async (name: string | RegExp) => {
    const wanted = page.locator(':focus').and(page.getByRole('main').getByLabel(name).or(page.getByText(name)));
    for (let steps = 0; steps < 12 && (await wanted.count()) === 0; steps++) await keyboard.press('Tab');
    await expect(wanted).toHaveCount(1);
  };
  // chooser interception is enabled well before the chooser opens
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('main').focus();
  await tabTo('Choose a file: Scenario file');
  await keyboard.press('Enter');
  await (await chooser).setFiles(scenarioFile('SEP110GB'));
  await expect(upload.form.getByText('Creates SEP110GB')).toBeVisible();
  await tabTo('Product status');
  await keyboard.type('Beta');
  await keyboard.press('Tab');
  await keyboard.press('Space'); // the first option
  await expect(upload.form.getByRole('radio', { name: /^Major/ })).toBeChecked();
  await tabTo('HTC Vive');
  await keyboard.press('Space');
  await tabTo('Minimum client version');
  await keyboard.type('1.1');
  await tabTo('Change notes');
  await keyboard.type('By keyboard');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(upload.submit).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'SEP110GB was created' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const link = page.getByRole('link', { name: 'Open SEP110GB' });
  await expect(link).toBeVisible();
  await keyboard.press('Tab');
  await expect(link).toBeFocused();
});

test('a new scenario: the file’s content, what will happen, and the result', async ({ context, page }) => {
  const upload = await UploadPage.open(page);
  await upload.choose('Scenario file', scenarioFile('SEP101GB', noTitle, unknownPlugin));
  await upload.choose('Feedback file', feedback('SEP101GB'));
  await expect(upload.zone('Scenario file').getByRole('listitem')).toContainText('Contains SEP101GB');
  await expect(upload.form.getByText('Creates SEP101GB')).toBeVisible();
  await expect(upload.code).toHaveValue('');
  await expect(upload.form.getByRole('combobox', { name: 'Library' })).toContainText('From the file: EXAMPLES');
  await upload.describe();
  await upload.expectResult('SEP101GB was created');
  const main = page.getByRole('main');
  await expect(main).toContainText('This is version 0.1.0.0.');
  await expect(main).toContainText('Errors must be fixed before the scenario can be published. You can still edit it.');
  const issues = page.getByRole('region', { name: 'Import issues' });
  await expect(issues.getByRole('heading', { level: 3 })).toHaveText(['Errors: 1', 'Warnings: 1', 'Notes: 1']);
  await expect(issues.getByRole('list', { name: 'Errors' })).toContainText(/Title is required.*line \d+, column \d+/s);
  await expect(issues.getByRole('list', { name: 'Warnings' })).toContainText('vendor/command.unheard-of');
  await test.step('the result is accessible, in small windows as well', () => expectAccessibleInWindows(page));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await issues.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Issues copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^ERROR\tTitle is required.*\tline \d+, column \d+\t.*\nWARNING\t.*\nINFORMATION\t/,
  );
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Open SEP101GB');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/libraries/EXAMPLES/scenario/SEP101GB/setup/basic-info');
});
