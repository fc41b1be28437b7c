import { expect, type Locator, type Page } from '@playwright/test';

/** The canvas of an action, as an author uses it. */
export class Canvas {
  readonly page: Page;
  /** The focusable stage, whose items are the cards for screen readers. */
  readonly stage: Locator;

  constructor(page: Page) {
    this.page = page;
    this.stage = page.getByRole('tree', { name: /^Canvas of/ });
  }

  /** The drawn card of a response or command. */
  card(id: string): Locator {
    return this.stage.locator(`[data-tile="${id}"]`);
  }

  /** The commands of a response in playing order, as they are drawn. */
  async order(ids: readonly string[]): Promise<readonly string[]> {
    const tops = await Promise.all(ids.map(async (id) => ({ id, y: (await this.card(id).boundingBox())?.y ?? 0 })));
    return tops.toSorted((one, other) => one.y - other.y).map(({ id }) => id);
  }

  /** The card that the keyboard is on. */
  async expectActive(label: RegExp): Promise<void> {
    const id = await this.stage.getAttribute('aria-activedescendant');
    await expect(this.page.locator(`[id="${id ?? ''}"]`)).toHaveText(label);
  }

  /** Presses the pointer on an element, moves it to a share of a card's height, and waits there. The button stays down. */
  async drag(from: Locator, to: string, share: number): Promise<void> {
    await from.scrollIntoViewIfNeeded();
    const start = await from.boundingBox();
    const end = await this.card(to).boundingBox();
    if (start === null || end === null) throw new Error(`${to} is not drawn.`);
    const { mouse } = this.page;
    await mouse.move(start.x + start.width / 2, start.y + 12);
    await mouse.down();
    await mouse.move(start.x + start.width / 2 + 10, start.y + 20);
    await mouse.move(end.x + end.width / 2, end.y + end.height * share, { steps: 3 });
  }

  /** The drop zone under what is dragged. */
  zone(): Locator {
    return this.stage.locator('[data-drop-zone]');
  }
}
