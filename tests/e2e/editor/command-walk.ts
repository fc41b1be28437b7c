import { expect, type JSHandle, type Locator, type Page } from '@playwright/test';
import { focusRule, type FocusRegions } from '../../../app/src/testing/focus-region';
import { openPalette } from './palette';
import { visit } from './visit';

/** Leads out of the editor. */
const leaving = 'logout';
/** Leads to a part of the page that can be there already: the panel. */
const leading = 'screen-panel ';
/** Opens a dialog whose code is loaded first. */
const loading = /^screen-(new-scenario|duplicate)$/;

/** How often the focus is looked at before it counts as misplaced, each four frames after the other: 10 s or more. */
const maxAttempts = 150;

/** Runs the commands that the palette offers on a screen, in one page, and tells where they leave the focus. */
export class CommandWalk {
  readonly #page: Page;
  readonly #address: string;

  constructor(page: Page, address: string) {
    this.#page = page;
    this.#address = address;
  }

  get #palette(): Locator {
    return this.#page.getByRole('dialog', { name: 'Commands', exact: true });
  }

  /** Opens the screen. */
  async open(): Promise<void> {
    await visit(this.#page, this.#address);
    await expect(this.#page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await this.#settle();
  }

  /** The identities of what the palette offers here without a search. Screens of the menu aren’t commands. */
  async commands(): Promise<readonly string[]> {
    await openPalette(this.#page);
    const ids = await this.#palette
      .getByRole('option')
      .evaluateAll((options) => options.map(({ id }) => id.slice(id.indexOf('-') + 1)));
    await this.#page.keyboard.press('Escape');
    await this.#settle();
    return ids.filter((id) => id !== leaving && !id.startsWith('/'));
  }

  /**
   * Runs a command, closes what it opened, and undoes what it changed.
   *
   * @returns where the focus was after each of these, if a person couldn’t continue there
   */
  async run(id: string): Promise<readonly string[]> {
    const page = this.#page;
    const wrong: string[] = [];
    let start = await regionsOf(page);
    const check = async (what: string) => {
      const found = await this.#misplaced(id.startsWith(leading) ? null : start);
      if (found !== null) wrong.push(`${what}: ${found}`);
    };
    await openPalette(page);
    if (!(await this.#choose(id))) {
      // a command before it has taken away what it was for
      await page.keyboard.press('Escape');
      return wrong;
    }
    await expect(this.#palette).toHaveCount(0);
    if (loading.test(id)) await expect(page.getByRole('dialog')).toBeVisible();
    await check(id);
    for (let open = 0; open < 4 && (await this.#isAsked()); open += 1) {
      await page.keyboard.press('Escape');
      await this.#settle();
    }
    await check(`${id}, closed`);
    await this.#back();
    const undo = page.getByRole('button', { name: /^Undo: / });
    if ((await undo.count()) > 0) {
      start = await regionsOf(page);
      await page.keyboard.press('Control+z');
      await check(`${id}, undone`);
      await this.#back();
    }
    return wrong;
  }

  async #back(): Promise<void> {
    if (new URL(this.#page.url()).pathname !== this.#address) await this.open();
  }

  /** @returns whether the palette offers it */
  async #choose(id: string): Promise<boolean> {
    return this.#palette.getByRole('listbox').evaluate((list, wanted) => {
      const option = [...list.children].find((each) => each.id.slice(each.id.indexOf('-') + 1) === wanted);
      if (option instanceof HTMLElement) option.click();
      return option !== undefined;
    }, id);
  }

  async #isAsked(): Promise<boolean> {
    return (await this.#page.locator('[role=dialog], [role=alertdialog], [role=menu]').count()) > 0;
  }

  /** The effects of a command are drawn in the next frames. */
  async #settle(): Promise<void> {
    await this.#page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    });
  }

  async #strayed(start: JSHandle<FocusRegions>): Promise<string | null> {
    const rule = await this.#page.evaluateHandle(focusRule);
    return this.#page.evaluate(([{ fault }, before]) => fault(before), [rule, start] as const);
  }

  async #misplaced(start: JSHandle<FocusRegions> | null): Promise<string | null> {
    let found: string | null = null;
    // a screen or a part that is loaded comes later, on a busy computer much later
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      await this.#settle();
      found = (await misplaced(this.#page)) ?? (start === null ? null : await this.#strayed(start));
      if (found === null) break;
    }
    return found;
  }
}

/** The parts of the page before a command. */
async function regionsOf(page: Page): Promise<JSHandle<FocusRegions>> {
  const rule = await page.evaluateHandle(focusRule);
  return rule.evaluateHandle(({ regions }) => regions());
}

/** Where the focus is, if a person can’t continue there: nowhere, or on something that is hidden, covered or behind a dialog. */
export async function misplaced(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { activeElement: at } = document;
    if (at === null || at === document.body) return 'nowhere';
    const name = `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent.trim().slice(0, 40)}`;
    if (!at.checkVisibility({ visibilityProperty: true })) return `hidden: ${name}`;
    if (at.closest('[inert], [aria-hidden=true]') !== null) return `hidden from screen readers: ${name}`;
    const modal = [...document.querySelectorAll('[aria-modal=true]')].at(-1);
    if (modal !== undefined && !modal.contains(at)) return `behind a dialog: ${name}`;
    const { left, top, right, bottom } = at.getBoundingClientRect();
    if (right < 0 || bottom < 0 || left > innerWidth || top > innerHeight) return `out of sight: ${name}`;
    const [from, to] = [Math.max(left, 0), Math.min(right, innerWidth)];
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    // a part of it is enough
    const isShown = [from + 4, (from + to) / 2, to - 4].some((x) => {
      const shown = document.elementFromPoint(x, y);
      return shown !== null && (at.contains(shown) || shown.contains(at));
    });
    return isShown ? null : `covered: ${name}`;
  });
}
