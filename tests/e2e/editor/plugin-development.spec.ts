import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { makeTemporaryFolder } from '../../../gateway/test/temporary-folder';
import { violations } from '../browser/violations';
import { Canvas } from './canvas';
import { test as base } from './editor-test';
import { actionsScreen } from './menu-tree';
import { startProduct, type Product } from './product';
import { signIn } from './sign-in';

const launcher = join(import.meta.dirname, '..', '..', '..', 'cli', 'bin', 'scn.cjs');

const test = base.extend<object, { readonly product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct({ SCN_PLUGIN_DEVELOPMENT: 'true' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ product, pool }, use, { file }) => {
    await pool.begin(file);
    await use(product.address);
  },
});

const headless = (summary: string) => `
  const text = { type: 'string', title: 'Text', maxLength: 100, default: '' };
  export const plugin = {
    contract: 1, id: 'acme/command.drip', kind: 'command', version: 1, title: 'Drip', description: 'Drips.', group: 'frequently used',
    feIdentifier: 'AcmeDrip', defaults: { text: '' }, migrations: [], rules: {}, variants: [],
    schema: { type: 'object', additionalProperties: false, required: ['text'], properties: { text } },
    placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
    canonical: (args) => args, summary: ({ text }) => ${summary}, durationSeconds: () => 0,
  };`;

/** Waits until the command has said something. */
function said(command: ChildProcess, what: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let all = '';
    command.stderr?.on('data', (part: Buffer) => {
      all += part.toString();
      if (all.includes(what)) resolve();
    });
    command.once('exit', () => reject(new Error(all)));
  });
}

test('a package is reloaded while its author works, and its errors are shown', async ({ page, product }) => {
  const folder = await makeTemporaryFolder();
  const write = (content: string) => writeFile(join(folder, 'index.js'), content);
  await mkdir(folder, { recursive: true });
  const scn = { contract: 1, headless: './index.js' };
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'drip', version: '1.0.0', type: 'module', scn }),
  );
  await write(headless("'Drips ' + text"));
  const command = spawn(process.execPath, [launcher, 'plugin', 'dev', folder, '--attach', product.address]);
  await said(command, 'drip is loaded');

  await signIn(page, 'Amira Administrator', `${actionsScreen('EXAMPLES', 'SEP001GB')}/CBLOD001`);
  const { stage } = new Canvas(page);
  const properties = page.getByRole('region', { name: 'Properties', exact: true });
  await page.getByRole('region', { name: 'Commands' }).getByRole('button', { name: 'Drip', exact: true }).click();
  const text = properties.getByRole('textbox', { name: 'Text' });
  await text.fill('fast');
  await page.keyboard.press('Tab');
  const card = stage.getByRole('treeitem').filter({ hasText: /^Drip\./ });
  await expect(card).toContainText('Drips fast');

  await test.step('the card is drawn again, and what is open, selected and typed stays', async () => {
    await text.fill('faster');
    await write(headless("'Flows ' + text"));
    await expect(card).toContainText('Flows fast');
    await expect(properties).toContainText('Drip');
    await expect(text).toHaveValue('faster');
    await page.keyboard.press('Tab');
    await expect(card).toContainText('Flows faster');
  });
  await test.step('a change that can’t be used is said, and the version before it stays', async () => {
    const bar = page.getByRole('group').filter({ hasText: 'The last change of drip@1.0.0 can’t be used.' });
    await write(`${headless("'Flows ' + text")}\nexport const broken = ;`);
    await expect(bar).toContainText('index.js:10: Unexpected ";"');
    await expect(card).toContainText('Flows faster');
    await bar.click(); // the focus is no longer on what has a tooltip
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await write(headless("'Runs ' + text"));
    await expect(card).toContainText('Runs faster');
    await expect(bar).toHaveCount(0);
  });
  command.kill('SIGINT');
  await rm(folder, { recursive: true, force: true });
});
