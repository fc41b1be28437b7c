import type { Page } from '@playwright/test';

/** More than any screen has: if tabbing never returns to the start, focus is trapped. */
const maxStops = 150;

/** The result of tabbing through a page. */
export interface FocusWalk {
  /** How many controls received focus. */
  readonly stops: number;
  /** Controls that looked the same with and without focus. */
  readonly unmarked: readonly string[];
  /** Focused controls that were covered or outside the visible area. */
  readonly hidden: readonly string[];
}

/** Tabs through the whole page and compares each control with and without focus. */
export async function walkFocus(page: Page): Promise<FocusWalk> {
  await page.evaluate(prepareWalk);
  for (let stops = 0; stops < maxStops; stops += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => (window as unknown as Walking).scnWalk.step())) break;
  }
  return page.evaluate(() => (window as unknown as Walking).scnWalk.end());
}

interface Walking {
  scnWalk: { step(): boolean; end(): FocusWalk };
}

/** Runs in the page. */
function prepareWalk(): void {
  const seen = new Set<Element>();
  const unmarked: string[] = [];
  const hidden: string[] = [];
  let last: { readonly element: Element; readonly look: string } | null = null;

  const markupOf = (element: Element) => element.outerHTML.slice(0, 160);
  /** Fluent draws the focus indicator on the control, a pseudo-element, or an element that represents the control. */
  const lookOf = (element: Element) =>
    [element, element.parentElement, element.nextElementSibling, element.firstElementChild]
      .filter((each) => each !== null)
      .flatMap((each) =>
        [null, '::before', '::after'].map((part) => {
          const { outline, boxShadow, border, backgroundColor, content, display, inset } = getComputedStyle(each, part);
          return [outline, boxShadow, border, part === null ? backgroundColor : content, display, inset].join();
        }),
      )
      .join('|');
  const checkLast = () => {
    if (last !== null && last.look === lookOf(last.element)) unmarked.push(markupOf(last.element));
    last = null;
  };
  const isCovered = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, innerHeight / 2));
    return hit === null || !(element.contains(hit) || hit.contains(element) || hit.closest('label') !== null);
  };
  (window as unknown as Walking).scnWalk = {
    step: () => {
      const element = document.activeElement;
      // day, month and year of a date are stops within one control
      if (last !== null && last.element === element) return false;
      checkLast();
      if (element === null || element === document.body) return true;
      if (element.hasAttribute('data-tabster-dummy')) return false;
      if (seen.has(element)) return true;
      seen.add(element);
      if (isCovered(element)) hidden.push(markupOf(element));
      last = { element, look: lookOf(element) };
      return false;
    },
    end: () => {
      (document.activeElement as HTMLElement | null)?.blur();
      checkLast();
      return { stops: seen.size, unmarked, hidden };
    },
  };
}
