import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { signIn } from './sign-in';

/** A file as Playwright passes it to the browser's file chooser. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const example = readFileSync(join(import.meta.dirname, '../../../examples/adult-sepsis.scn.json'), 'utf8');

/** Creates a file from a text. */
export function textFile(name: string, text: string): ChosenFile {
  return { name, mimeType: 'application/json', buffer: Buffer.from(text) };
}

/** The example with another code and with text replacements. */
export function scenarioFile(code: string, ...changes: readonly (readonly [from: string, to: string])[]): ChosenFile {
  const text = changes.reduce((now, [from, to]) => now.replace(from, to), example.replaceAll('SEP001GB', code));
  return textFile(`${code}.scn.json`, text);
}

/** The upload form on a page. */
export class UploadPage {
  readonly page: Page;
  readonly form: Locator;
  readonly submit: Locator;
  readonly code: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('form', { name: 'Scenario upload' });
    this.submit = this.form.getByRole('button', { name: 'Upload', exact: true });
    this.code = this.form.getByRole('textbox', { name: 'Scenario code' });
    this.dialog = page.getByRole('alertdialog', { name: 'Please wait, uploading in progress' });
  }

  /** Signs in as the administrator and opens the form. */
  static async open(page: Page): Promise<UploadPage> {
    await signIn(page, 'Amira Administrator', '/admin/scenario-upload');
    const upload = new UploadPage(page);
    await expect(upload.form).toBeVisible();
    return upload;
  }

  zone(label: 'Scenario file' | 'Feedback file'): Locator {
    return this.form.getByRole('group', { name: label });
  }

  async choose(label: 'Scenario file' | 'Feedback file', file: ChosenFile): Promise<void> {
    await this.zone(label).locator('input[type=file]').setInputFiles(file);
  }

  /** Fills in the description of a version. */
  async describe(): Promise<void> {
    await this.form.getByLabel('Product status').selectOption('Beta');
    await this.form.getByRole('radio', { name: /^Minor/ }).check();
    await this.form.getByRole('checkbox', { name: 'Quest 3', exact: true }).check();
    await this.form.getByLabel('Minimum client version').selectOption('2.0.0');
    await this.form.getByLabel('Change notes').fill('For the autumn course.');
  }

  /** A field with its message. */
  field(label: string): Locator {
    return this.form.locator('.fui-Field').filter({ has: this.page.locator('label', { hasText: label }) });
  }

  /** The message below a field. */
  message(label: string): Locator {
    return this.field(label).locator('.fui-Field__validationMessage');
  }

  /** From a result, opens an empty form. */
  async another(): Promise<void> {
    await this.page.getByRole('button', { name: 'Upload another file' }).click();
    await expect(this.form.getByLabel('Change notes')).toHaveValue('');
    await expect(this.zone('Scenario file').getByRole('listitem')).toHaveCount(0);
  }

  /** Uploads, and waits for the result. */
  async expectResult(title: string): Promise<void> {
    await this.submit.click();
    await expect(this.page.getByRole('heading', { name: title })).toBeFocused();
  }
}

/** Whether a request uploads the files. */
export function isUpload(request: Request): boolean {
  return request.headers()['content-type']?.startsWith('multipart/form-data') === true;
}
