import { expect, type Locator, type Page } from '@playwright/test';
import { fields, findControl, findItem, pressed, switches } from './control';
import type { Driver } from './driver';
import type { Act, Step } from './step';

/** Dependencies of the steps of a tutorial beside the editor. */
export interface Stage {
  readonly page: Page;
  readonly driver: Driver;
  /** Gives a picture of that name to the file dialog that opens. */
  readonly upload: (name: string, open: () => Promise<void>) => Promise<void>;
}

/** Plays one step. @throws Error that names its line and sentence */
export async function playStep(stage: Stage, { line, sentence, act }: Step): Promise<void> {
  try {
    await playAct(stage, act);
  } catch (error) {
    throw new Error(`Line ${line}: ${sentence}\n${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

async function playAct({ page, driver, upload }: Stage, act: Act<string>): Promise<void> {
  switch (act.kind) {
    case 'open':
      return driver.open(act.screen);
    case 'choose':
      return driver.press(await findControl(page, pressed, act.what, act.within));
    case 'choose-from-menu':
      await driver.openMenu(await findItem(page, act.of, 'Menu tree'));
      return driver.press(await findControl(page, ['menuitem'], act.what, null));
    case 'select':
      return driver.select(await findItem(page, act.what, act.within));
    case 'type':
      return driver.type(await findField(page, driver, act), act.text);
    case 'pick':
      return pick(page, driver, act);
    case 'turn-on':
      return driver.turnOn(await findControl(page, switches, act.what, act.within));
    case 'expand': {
      const branch = await findControl(page, ['button', 'treeitem'], act.what, null);
      if ((await branch.getAttribute('aria-expanded')) !== 'true') await driver.expand(branch);
      return expect(branch).toHaveAttribute('aria-expanded', 'true');
    }
    case 'upload': {
      const field = await findControl(page, pressed, act.field, null);
      return upload(act.picture, () => driver.press(field));
    }
    case 'see':
      await expect(page.locator('body')).toContainText(act.what);
  }
}

async function pick(page: Page, driver: Driver, act: Extract<Act<string>, { kind: 'pick' }>): Promise<void> {
  const { option } = act;
  const field = await findField(page, driver, act);
  const isNative = await field.evaluate((element) => element.tagName === 'SELECT');
  if (isNative) return driver.pickNative(field, option);
  await driver.filter(field, option);
  await driver.pick(await findControl(page, ['option'], option, null));
  return driver.leaveList(field);
}

/** A field; a cell of a table that shows a value becomes its field when it is pressed. */
async function findField(
  page: Page,
  driver: Driver,
  { field: name, within }: { readonly field: string; readonly within: string | null },
): Promise<Locator> {
  const found = await findControl(page, [...fields, 'button'], name, within);
  if ((await found.evaluate((element) => element.tagName)) !== 'BUTTON') return found;
  await driver.press(found);
  await expect(page.locator('input:focus, select:focus, textarea:focus')).toHaveCount(1);
  const id = await page.locator(':focus').getAttribute('id');
  return page.locator(`[id="${id ?? ''}"]`);
}
