import { expect, test, type Page } from '@playwright/test';

/** The actions of an author's hands. */
export interface Effort {
  /** Presses and drags of the pointer. */
  readonly clicks: number;
  /** Texts typed, however long. */
  readonly texts: number;
  /** Enter, alone or with other keys. */
  readonly enters: number;
  /** Tab, also backwards. */
  readonly tabs: number;
  /** Other keys that aren't part of a text: arrows, Escape, shortcuts. */
  readonly others: number;
}

const none: Effort = { clicks: 0, texts: 0, enters: 0, tabs: 0, others: 0 };

/**
 * Counts what an author's hands do, as the page receives it: what the test itself does without a pointer or key isn't an author's work,
 * and `fill`, `selectOption` or `check` would hide it.
 */
export class EffortCounter {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Counts from now on, until the page is loaded again. */
  static async on(page: Page): Promise<EffortCounter> {
    await page.evaluate((start) => {
      const effort: Record<keyof Effort, number> = { ...start };
      Object.assign(window, { effort });
      let isText = false;
      const end = () => (isText = false);
      addEventListener('pointerdown', ({ isTrusted }) => (end(), isTrusted && (effort.clicks += 1)), true);
      addEventListener('focusin', end, true);
      addEventListener(
        'keydown',
        ({ key, isTrusted, ctrlKey, metaKey, altKey }) => {
          if (!isTrusted || ['Control', 'Shift', 'Alt', 'Meta'].includes(key)) return;
          const isCharacter = key.length === 1 && !ctrlKey && !metaKey && !altKey;
          if (isCharacter && isText) return;
          isText = isCharacter;
          effort[isCharacter ? 'texts' : key === 'Enter' ? 'enters' : key === 'Tab' ? 'tabs' : 'others'] += 1;
        },
        true,
      );
    }, none);
    return new EffortCounter(page);
  }

  /**
   * Measures a piece of work, and expects that it needs no more than these clicks, and no more texts and keys together.
   *
   * @returns what it needed
   */
  async expectWithin(
    title: string,
    limits: { readonly clicks: number; readonly keys?: number },
    work: () => Promise<void>,
  ): Promise<Effort> {
    const before = await this.#read();
    await test.step(title, work);
    const after = await this.#read();
    const names = Object.keys(none) as (keyof Effort)[];
    const effort = Object.fromEntries(names.map((name) => [name, after[name] - before[name]])) as unknown as Effort;
    const { clicks, ...keys } = effort;
    const said = names.map((name) => `${effort[name]} ${name}`).join(', ');
    test.info().annotations.push({ type: 'effort', description: `${title}: ${said}` });
    expect.soft(clicks, `clicks of: ${title} (${said})`).toBeLessThanOrEqual(limits.clicks);
    const all = Object.values(keys).reduce((sum, count) => sum + count, 0);
    expect.soft(all, `texts and keys of: ${title} (${said})`).toBeLessThanOrEqual(limits.keys ?? Infinity);
    return effort;
  }

  async #read(): Promise<Effort> {
    return this.#page.evaluate(() => (window as unknown as { readonly effort: Effort }).effort);
  }
}
