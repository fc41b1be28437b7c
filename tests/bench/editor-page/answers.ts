import { painted, paintedOnce } from './frames';
import type { Answer } from './editor-bench';

/** Milliseconds without a change after which a response is complete. */
const quiet = 150;

/** Measures how the page responds to keys and presses. */
export class Answers {
  #selector = '';
  #begin = Number.NaN;
  #first = Number.NaN;
  #whole = Number.NaN;
  #changedAt = 0;
  #typed: number[] = [];

  constructor() {
    for (const kind of ['keydown', 'click'] as const)
      addEventListener(kind, (event) => void this.#time(event), { capture: true });
    const changes = new MutationObserver((records) => {
      if (records.some((record) => this.#isWatched(record.target) && isSeen(record))) void this.#noteChange();
    });
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  }

  /** Watches other elements and resets the measurements. */
  watch(selector: string): void {
    this.#selector = selector;
    this.#begin = Number.NaN;
    this.#typed = [];
  }

  /** Milliseconds until the frame that shows each typed character. */
  typed(): readonly number[] {
    return this.#typed;
  }

  /** The response to the last event, once it is complete. */
  async answer(): Promise<Answer> {
    await paintedOnce(() => !Number.isNaN(this.#first) && performance.now() - this.#changedAt > quiet);
    const whole = Number.isNaN(this.#whole) ? this.#first : Math.max(this.#first, this.#whole);
    return { first: this.#first - this.#begin, whole: whole - this.#begin };
  }

  async #time({ timeStamp, target, type }: Event): Promise<void> {
    this.#begin = timeStamp;
    this.#first = Number.NaN;
    this.#whole = Number.NaN;
    this.#changedAt = performance.now();
    if (type === 'keydown' && target instanceof HTMLInputElement) {
      const { value } = target;
      void paintedOnce(() => target.value !== value).then((at) => this.#typed.push(at - timeStamp));
    }
    const first = await painted();
    if (this.#begin === timeStamp) this.#first = first;
  }

  async #noteChange(): Promise<void> {
    const of = this.#begin;
    this.#changedAt = performance.now();
    const at = await painted();
    if (this.#begin === of) this.#whole = at;
  }

  #isWatched(target: Node): boolean {
    const element = target instanceof Element ? target : target.parentElement;
    if (this.#selector === '' || element === null) return false;
    return element.closest(this.#selector) !== null;
  }
}

/** Elements that keep the focus in order are never painted, and are placed some time after what they belong to. */
const unseen = '[data-tabster-dummy]';

function isSeen({ type, target, addedNodes, removedNodes }: MutationRecord): boolean {
  const nodes = type === 'childList' ? [...addedNodes, ...removedNodes] : [target];
  return !nodes.every((node) => node instanceof Element && node.closest(unseen) !== null);
}
