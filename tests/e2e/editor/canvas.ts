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
    const active = () =>
      this.stage.evaluate((element) => {
        const id = element.getAttribute('aria-activedescendant');
        return id === null ? null : document.getElementById(id)?.textContent;
      });
    await expect.poll(active).toMatch(label);
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

  /** Moves the pointer to a share of a card's height. */
  async pointAt(id: string, share: number): Promise<void> {
    const box = await this.card(id).boundingBox();
    if (box === null) throw new Error(`${id} is not drawn.`);
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height * share, { steps: 2 });
  }

  /** Drags an element to the space at the right of a response, and waits there. The button stays down. */
  async dragBeside(from: Locator, responseCode: string): Promise<void> {
    await from.scrollIntoViewIfNeeded();
    const start = await from.boundingBox();
    const frame = await this.card(responseCode).boundingBox();
    if (start === null || frame === null) throw new Error(`${responseCode} is not drawn.`);
    await this.page.mouse.move(start.x + start.width / 2, start.y + 12);
    await this.page.mouse.down();
    await this.page.mouse.move(start.x + start.width / 2 + 10, start.y + 20);
    await this.page.mouse.move(frame.x + frame.width + 23, frame.y + 80, { steps: 3 });
  }

  /** Goes to a card with the arrow keys, column by column. The stage has the focus. */
  async activate(id: string): Promise<void> {
    const isAt = async () => {
      await this.#drawn();
      return (await this.stage.locator(`[data-tile="${id}"][data-active]`).count()) > 0;
    };
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await this.page.keyboard.press(key);
    };
    await press('Home', 'ArrowUp', 'ArrowDown');
    for (let column = 0; column < 5; column += 1) {
      for (let step = 0; step < 10; step += 1) {
        if (await isAt()) return;
        await press('ArrowDown');
      }
      await press('Home', 'ArrowRight');
    }
    throw new Error(`The arrow keys don't reach ${id}. ${await this.#whereKeysGo()}`);
  }

  async #whereKeysGo(): Promise<string> {
    return this.stage.evaluate((stage) => {
      const { activeElement } = document;
      const active = stage.querySelector('[data-active]')?.getAttribute('data-tile') ?? 'none';
      const focused = activeElement === stage ? 'the canvas' : (activeElement?.outerHTML.slice(0, 200) ?? 'nothing');
      return `The focus is on ${focused}, ${active} is active, and the gesture is ${stage.dataset['gesture']}.`;
    });
  }

  /** Pastes a text, as the browser does for Ctrl+V. */
  async paste(text: string): Promise<void> {
    await this.stage.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }

  /** Why what is dragged can't be dropped there. */
  reason(): Locator {
    return this.stage.locator('[data-drop-reason]');
  }

  /** {@link reason} as it is now; null while there is none. */
  async reasonText(): Promise<string | null> {
    await this.#drawn();
    return (await this.reason().count()) === 0 ? null : this.reason().textContent();
  }

  /** The drop zone under what is dragged. */
  zone(): Locator {
    return this.stage.locator('[data-drop-zone]');
  }

  /** A change by a key or the pointer is drawn in the next frame. */
  async #drawn(): Promise<void> {
    await this.page.evaluate(() => new Promise(requestAnimationFrame));
  }
}
