import { expect, type Page } from '@playwright/test';
import { askGateway, institutionOf } from './ask-gateway';
import { changeScenario } from './change-scenario';
import { test } from './editor-test';
import { sendFile } from './send-files';
import { signIn } from './sign-in';
import { expectAccessibleInWindows } from './themes';

const code = 'SEP001GB';
const base = `/libraries/EXAMPLES/scenario/${code}`;
const address = `${base}/more/missing-assets`;
const grid = (page: Page) => page.getByRole('grid', { name: 'Missing assets' });
const row = (page: Page, text: string | RegExp) => grid(page).getByRole('row').filter({ hasText: text });
const drawer = (page: Page) => page.getByRole('dialog');

/** Uploads a picture for an image of the catalogue. */
async function uploadImage(page: Page, id: string): Promise<void> {
  const institutionId = await institutionOf(page);
  const { image } = await askGateway<{ readonly image: { readonly revision: number } }>(
    page,
    'query Image($input: ImageInput!) { image(input: $input) { revision } }',
    { input: { institutionId, id } },
  );
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 300;
    return canvas.toDataURL('image/png').replace(/^.*,/, '');
  });
  await sendFile(
    page,
    'mutation Upload($input: ImageUpdateInput!) { imageUpdate(input: $input) { id } }',
    { institutionId, id, revision: image.revision },
    { name: 'file', file: { name: `${id}.png`, mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') } },
  );
}

test.use({ staysOpen: true });

test('lists assets that are not uploaded, with names, kinds and reasons; the keyboard opens each place', async ({
  page,
}) => {
  await signIn(page, 'Arthur Author', `${base}/setup/basic-info`);
  await page.getByRole('link', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Missing Assets' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${code} Missing Assets`);
  await expect(row(page, 'Second nurse confirms the check')).toContainText(/Dialogue.*Not uploaded/s);
  await expectAccessibleInWindows(page);

  await page.getByRole('main').getByRole('searchbox').fill('observation chart');
  const chart = row(page, 'NEWS2 observation chart');
  await expect(row(page, 'Red allergy wristband')).toHaveCount(0);
  await expect(chart).toContainText('Image');
  await chart.getByRole('gridcell').first().click();
  await page.keyboard.press('Enter');
  await expect(drawer(page)).toContainText('The asset is in the catalogue but has not been uploaded.');
  await expect(drawer(page).getByRole('link', { name: 'Open Images' })).toHaveAttribute('href', '/assets/images');
  await expectAccessibleInWindows(page);
  const place = drawer(page).getByRole('button', { name: /FSCOR001R1/ });
  await place.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${base}/compose-sim/actions/FSCOR001/PLAYLIST_COMMAND/fscor001r1-1`);
});

test('the list updates live', async ({ page }) => {
  await signIn(page, 'Amira Administrator', address);
  await expect(row(page, 'Second nurse confirms the check')).toBeVisible();
  await test.step('an asset that is not in the catalogue is shown by its id as soon as it is referenced', async () => {
    await changeScenario(page, code, [
      { name: 'playlist-command.update', input: { id: 'fscor001r1-1', args: { imageId: 'image-nobody-has' } } },
    ]);
    await expect(row(page, 'image-nobody-has')).toContainText('Not in the catalogue');
  });
  await test.step('an unreferenced asset disappears at once, an uploaded one shortly after', async () => {
    const screening = row(page, /screening/i);
    await expect(screening).toHaveCount(1);
    await changeScenario(page, code, [{ name: 'playlist-command.delete', input: { id: 'fform002r1-1' } }]);
    await expect(screening).toHaveCount(0);

    const wristband = row(page, 'Red allergy wristband');
    await expect(wristband).toHaveCount(1);
    await uploadImage(page, 'image-allergy-wristband');
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(wristband).toHaveCount(0);
  });
});

test('administrators see the missing assets of all scenarios, by section, with the scenarios that need them', async ({
  page,
}) => {
  await signIn(page, 'Amira Administrator', '/admin/missing-assets/images');
  await expect(grid(page).getByRole('row')).not.toHaveCount(1);
  await expect(row(page, 'Dialogue')).toHaveCount(0);
  await expectAccessibleInWindows(page);
  await page.getByRole('tab', { name: 'Images' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/missing-assets/audio');
  const line = row(page, 'Second nurse confirms the check');
  await expect(line).toContainText(/Dialogue.*Not uploaded.*SEP001GB/s);
  await page.getByRole('main').getByRole('searchbox').fill('confirms');
  await expect(grid(page).getByRole('row')).toHaveCount(2); // including the header row
  await line.getByRole('gridcell').first().click();
  await page.keyboard.press('Enter');
  await expect(drawer(page)).toContainText('Used in 1 scenario');
  await expect(drawer(page)).toContainText('Examples');
  await expectAccessibleInWindows(page);
  await drawer(page).getByRole('link', { name: 'Sepsis on a medical ward' }).click();
  await expect(page).toHaveURL(address);
});
