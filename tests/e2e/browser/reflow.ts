import type { Page } from '@playwright/test';
import { controls } from './controls';

/** Data tables, which may scroll in both directions (WCAG 2.2, 1.4.10). */
const tables = '[role=grid], [role=treegrid], [role=table], table';

/**
 * Reflow problems of the page: elements other than data tables that scroll in both directions, and controls that can't be fully scrolled
 * into view.
 */
export async function reflowFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ([controlsIn, tablesIn]) => {
      const nameOf = (element: Element) => {
        const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
        return `<${element.tagName.toLowerCase()}> ${name}`;
      };
      const scrolls = (element: Element, axis: 'X' | 'Y') => {
        const [size, shown] =
          axis === 'X' ? [element.scrollWidth, element.clientWidth] : [element.scrollHeight, element.clientHeight];
        const overflow = getComputedStyle(element)[`overflow${axis}`];
        const canScroll = element === document.documentElement || overflow === 'auto' || overflow === 'scroll';
        return canScroll && size > shown + 1;
      };
      const scrollers = [...document.querySelectorAll('*')]
        .filter((element) => scrolls(element, 'X') && scrolls(element, 'Y'))
        .filter((element) => !element.matches(tablesIn) && element.querySelector(tablesIn) === null)
        .map((element) => `scrolls in two directions: ${nameOf(element)}`);
      // vertical scrolling happens inside the page
      if (scrolls(document.documentElement, 'X')) scrollers.push('the whole page scrolls sideways');

      /** How far a control extends outside its clipping ancestors, in pixels. */
      const hiddenPart = (control: Element) => {
        const { top, bottom, left, right: whole } = control.getBoundingClientRect();
        let right = whole;
        const open = { X: true, Y: true }; // axes without a scrolling ancestor so far
        for (let around = control.parentElement; around !== null; around = around.parentElement) {
          if (getComputedStyle(around).position === 'fixed') break;
          const clip = around.getBoundingClientRect();
          const { overflowX, overflowY, textOverflow } = getComputedStyle(around);
          if (textOverflow === 'ellipsis') right = Math.min(right, clip.right); // the ellipsis shows that there is more
          const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
          if (open.X && clips(overflowX)) {
            const excess = Math.max(clip.left - left, right - clip.right);
            if (excess > 1) return excess;
          }
          if (open.Y && clips(overflowY)) {
            const excess = Math.max(clip.top - top, bottom - clip.bottom);
            if (excess > 1) return excess;
          }
          if (scrolls(around, 'X')) open.X = false;
          if (scrolls(around, 'Y')) open.Y = false;
        }
        return open.X ? Math.max(-left, right - innerWidth) : 0;
      };
      const cut = [...document.querySelectorAll(controlsIn)]
        .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((control) => {
          const { width, height, bottom } = control.getBoundingClientRect();
          // smaller ones are for screen readers only; controls above the page move into view on focus
          return width > 1 && height > 1 && bottom > 0;
        })
        .filter((control) => hiddenPart(control) > 1)
        .map((control) => `cut off: ${nameOf(control)}`);
      return [...new Set([...scrollers, ...cut])];
    },
    [controls, tables] as const,
  );
}
