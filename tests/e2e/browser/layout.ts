import type { Page } from '@playwright/test';
import { sizes } from '../pictures/scene';
import { controls } from './controls';

/** The windows in which every screen is laid out: the usual one with the menu open, the smallest one, and 200 % zoom. */
export const layoutWindows = [
  { ...sizes.usual, hasMenu: true, is: '1440 with the menu' },
  { ...sizes.small, hasMenu: false, is: '1024' },
  { ...sizes.zoomed, hasMenu: false, is: '200 %' },
] as const;

/** The height of alerts, in pixels, to which each screen and dialog makes room (`app/kit/dialogs/alert-space.ts`). */
const alerts = 100;

/** Selectors of the parts of a page or dialog, and of a dialog's backdrop. */
const ofPage = ['[data-region=""]', '[aria-modal=true]', '[class*=__backdrop]']
  .flatMap((each) => [each, `${each} *`])
  .join();

/**
 * Faults in the layout of a screen: words that are broken inside, cut headers, controls that tools cover, and whatever is where alerts are
 * shown. It leaves the window in the last of those in which it looks.
 *
 * @param windows - all of them, if omitted
 */
export async function layoutFaults(
  page: Page,
  windows: readonly (typeof layoutWindows)[number][] = layoutWindows,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { width, height, hasMenu, is } of windows) {
    const shown = page.viewportSize();
    if (shown?.width !== width || shown.height !== height) await page.setViewportSize({ width, height });
    if (hasMenu) await toggleMenu(page);
    found.push(...(await faultsNow(page)).map((fault) => `${is}: ${fault}`));
    if (hasMenu) await toggleMenu(page);
  }
  return found;
}

/** Opens or closes the menu of the frame, if the screen has one. It isn't clicked: a dialog can be above it. */
async function toggleMenu(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('#drawer-menu-toggle')?.click());
}

async function faultsNow(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    async ([controlsIn, space, taken]) => {
      // what measures its space is drawn in the frame after that
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const isShown = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.closest('[aria-hidden=true], .fui-Skeleton') === null;
      const nameOf = (element: Element) => {
        const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
        return `<${element.tagName.toLowerCase()}> ${name}`;
      };
      const faults: string[] = [];

      // words: only texts on several lines can have a broken one
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const linesOf = () => new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const text = node.textContent ?? '';
        const around = node.parentElement;
        if (around === null || !/\p{L}{4}/u.test(text) || !isShown(around)) continue;
        range.selectNodeContents(node);
        if (linesOf() < 2) continue;
        for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}’]{4,}/gu)) {
          // such words are made to show that they fit somehow
          if (word.length > 30) continue;
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (linesOf() > 1) faults.push(`broken word “${word}” in ${nameOf(around)}`);
        }
      }

      // headers: with an ellipsis or a clipped end, a column says less than its name
      for (const header of document.querySelectorAll('th, [role=columnheader], [role=tab], h1, h2, h3')) {
        if (!isShown(header)) continue;
        const isCut = [header, ...header.querySelectorAll('*')].some((element) => {
          const { overflowX } = getComputedStyle(element);
          // what is only for screen readers is a pixel wide
          const { clientWidth, scrollWidth } = element;
          const clips = overflowX !== 'visible' && overflowX !== 'auto';
          return clips && clientWidth > 2 && scrollWidth > clientWidth + 1;
        });
        if (isCut) faults.push(`cut header ${nameOf(header)}`);
      }

      // controls: what is in the middle of each must be the control itself, or not a tool
      const onTop = document.querySelector('[aria-modal=true], .fui-MenuPopover');
      for (const control of (onTop ?? document).querySelectorAll(controlsIn)) {
        const { left, top, width, height } = control.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        if (width < 2 || x < 0 || y < 0 || x > innerWidth || y > innerHeight || !isShown(control)) continue;
        const found = document.elementFromPoint(x, y);
        const tool = found?.closest('[role=toolbar]');
        if (
          found !== null &&
          tool !== null &&
          tool !== undefined &&
          !tool.contains(control) &&
          !control.contains(found)
        )
          faults.push(`covered by ${nameOf(tool)}: ${nameOf(control)}`);
      }

      // alerts: nothing of a page or dialog is in their place
      const { style } = document.documentElement;
      const before = style.getPropertyValue('--alerts-height');
      style.setProperty('--alerts-height', `${space}px`);
      for (let x = 20; x < innerWidth; x += 40)
        for (const y of [innerHeight - space + 2, innerHeight - 4]) {
          const there = document.elementFromPoint(x, y);
          if (there?.matches(taken) === true) faults.push(`under alerts: ${nameOf(there)}`);
        }
      style.setProperty('--alerts-height', before);
      return [...new Set(faults)];
    },
    [controls, alerts, ofPage] as const,
  );
}
