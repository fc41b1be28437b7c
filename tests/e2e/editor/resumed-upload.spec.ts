import { crc32, deflateSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { test } from './editor-test';
import { signIn } from './sign-in';

/** A PNG of noise of more than 1 MB, which is sent in parts. */
function largePicture(): Buffer {
  const [width, height] = [700, 600];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc((width * 3 + 1) * height);
  let state = 1;
  for (let n = 0; n < rows.length; n += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    rows[n] = n % (width * 3 + 1) === 0 ? 0 : state >>> 24;
  }
  const chunk = (name: string, content: Buffer) => {
    const typed = Buffer.concat([Buffer.from(name, 'latin1'), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, sum]);
  };
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('an upload that breaks continues, and its picture is shown small in the list', async ({ page }) => {
  const parts: string[] = [];
  await page.route('**/uploads/**', async (route) => {
    const method = route.request().method();
    parts.push(method);
    if (method === 'PATCH' && parts.filter((each) => each === 'PATCH').length === 1)
      await route.abort('connectionreset');
    else await route.continue();
  });
  await signIn(page, 'Amira Administrator', '/assets/images');
  await page.getByRole('button', { name: 'New image' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Large chart');
  await page.locator('input[type=file]').setInputFiles({
    name: 'large-chart.png',
    mimeType: 'image/png',
    buffer: largePicture(),
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Image “Large chart” successfully created')).toBeVisible();
  expect(parts).toEqual(['HEAD', 'PATCH', 'HEAD', 'PATCH']);
  const card = page.getByRole('listitem').filter({ hasText: 'large-chart.png' });
  const picture = card.getByRole('img');
  await expect(picture).toHaveAttribute('src', /&preview=1$/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(560);
});
