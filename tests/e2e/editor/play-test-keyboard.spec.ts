import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './editor-test';
import { signIn } from './sign-in';
import { expectAccessible } from './themes';

const playTest = '/libraries/ACUTE/scenario/DKA001GB/play/play-test';
const part = (page: Page, name: string) => page.getByRole('region', { name });

/** Goes on with Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
}

async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

test('a case is played with the keyboard alone', async ({ page }) => {
  await signIn(page, 'Arthur Author', playTest);
  const menu = part(page, 'Learner’s menu');
  const events = part(page, 'What happens');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const slider = page.getByRole('slider', { name: 'Moment of the play' });
  await expect(menu.getByRole('heading').first()).toBeVisible();
  await button('Restart').focus();

  await press(page, button('Play'));
  await press(page, button('Pause'), 'Space');
  await press(page, button('Next event'));
  await press(page, menu.getByRole('button', { name: 'Ask what happened', exact: true }));
  await expect(events.getByText('“Ask what happened”').first()).toBeVisible();
  await tabTo(page, button('Next event'), 'Shift+Tab');
  // until the action is done
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('Enter');
  await press(page, events.getByRole('button', { name: 'Why did it play?' }).first());
  await expect(events.getByRole('status')).toBeVisible();

  await tabTo(page, slider, 'Shift+Tab');
  await page.keyboard.press('Home');
  await expect(page.getByRole('timer')).toHaveText(/^0:00\.0/);
  await page.keyboard.press('End');

  await tabTo(page, button('Debrief'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const downloading = page.waitForEvent('download');
  await expect(page.getByRole('menuitem', { name: 'Export debrief' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await downloading).suggestedFilename()).toBe('Debrief of DKA001GB.html');

  await tabTo(page, page.getByRole('tab', { name: 'Play', exact: true }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Plays' })).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: 'Plays' }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Endings', exact: true })).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('tab', { name: 'Random plays' }), 'Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');

  await press(page, events.getByRole('switch', { name: 'Choose what must hold' }), 'Space');
  await press(page, events.getByRole('checkbox', { name: /Must hold: .*Ask what happened/ }).first(), 'Space');
  await tabTo(page, button('Save as test (1 expectation)'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/play\/tests\?selected=/);
  const open = button('Open in the play-test');
  await expect(open).toBeVisible();
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const marks = page.getByRole('group', { name: /^Expectations of/ });
  const mark = marks.getByRole('button', { name: /— held$/ });
  await expect(mark).toBeVisible();
  await slider.focus();
  await press(page, mark);
  await expect(events.getByRole('img', { name: 'As expected' })).toBeVisible();
  // the tooltip of the mark is outside of all landmarks
  await tabTo(page, slider, 'Shift+Tab');
  await expectAccessible(page);
});
