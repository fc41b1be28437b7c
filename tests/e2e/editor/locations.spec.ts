import { expect } from '@playwright/test';
import { test } from './editor-test';
import { signIn } from './sign-in';

test('a place is dragged on the plan of its island, and put back', async ({ page }) => {
  await signIn(page, 'Amira Administrator', '/admin/locations/place-birth-room/place-birth-bed');
  const place = page.getByRole('main').locator('[data-plan-node]').first();
  const position = () => place.evaluate(({ style }) => [parseFloat(style.left), parseFloat(style.top)]);
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const before = await position();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 60, y + height / 2 + 30, { steps: 5 });
  const dragged = await position();
  expect(dragged.map((at, axis) => at > (before[axis] ?? 0))).toEqual([true, true]);
  await page.mouse.up();
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await expect(notifications).toContainText(/moved|set/);
  expect(await position()).toEqual(dragged);
  await notifications.getByRole('button', { name: 'Undo' }).click();
  await expect(notifications).toContainText('undone');
  await expect.poll(position).toEqual(before);
});
