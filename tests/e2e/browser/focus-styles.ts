import type { Page } from '@playwright/test';

/** More than any screen has: where tabbing never comes back, the focus is caught. */
const mostStops = 150;

/** What was found by tabbing through a page. */
export interface FocusWalk {
  /** How many controls had the focus. */
  readonly stops: number;
  /** Those that looked no different while they had it. */
  readonly unmarked: readonly string[];
  /** Those that something lay over, or that were not scrolled to. */
  readonly hidden: readonly string[];
}

/** Tabs through the page from its beginning to its end, and looks at each control with the focus and without it. */
export async function walkFocus(page: Page): Promise<FocusWalk> {
  await page.evaluate(prepareWalk);
  for (let stops = 0; stops < mostStops; stops += 1) {
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

  const named = (element: Element) => element.outerHTML.slice(0, 160);
  /** Fluent marks a control itself, an element that is made up beside it, or what stands for it. */
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
  const judgeLast = () => {
    if (last !== null && last.look === lookOf(last.element)) unmarked.push(named(last.element));
    last = null;
  };
  const isCovered = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, innerHeight / 2));
    return hit === null || !(element.contains(hit) || hit.contains(element) || hit.closest('label') !== null);
  };
  (window as unknown as Walking).scnWalk = {
    step: () => {
      judgeLast();
      const element = document.activeElement;
      if (element === null || element === document.body) return true;
      if (element.hasAttribute('data-tabster-dummy')) return false;
      if (seen.has(element)) return true;
      seen.add(element);
      if (isCovered(element)) hidden.push(named(element));
      last = { element, look: lookOf(element) };
      return false;
    },
    end: () => {
      (document.activeElement as HTMLElement | null)?.blur();
      judgeLast();
      return { stops: seen.size, unmarked, hidden };
    },
  };
}
