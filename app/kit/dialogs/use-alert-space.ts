import { useEffect, type RefObject } from 'react';

/**
 * Takes the height of the shown alerts from the page, so that they cover nothing. What has the focus stays in sight.
 *
 * @param isShown - whether there are any
 */
export function useAlertSpace(strip: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = strip.current;
    if (!isShown || element === null) return undefined;
    // a dialog hides what is behind it from screen readers, but not the portal of the alerts
    element.parentElement?.setAttribute('data-tabster-never-hide', '');
    const { style } = document.documentElement;
    const take = () => {
      const focused = document.activeElement;
      const wasInSight = focused !== null && !element.contains(focused) && isInSight(focused);
      style.setProperty('--alerts-height', `${element.offsetHeight}px`);
      // the page has become lower: it scrolls only as far as needed
      if (wasInSight && !isInSight(focused)) focused.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    take();
    const observer = new ResizeObserver(take);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--alerts-height');
    };
  }, [strip, isShown]);
}

/** Whether the parts of the page that scroll show an element. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (!['auto', 'scroll', 'hidden'].includes(getComputedStyle(around).overflowY)) continue;
    const edges = around.getBoundingClientRect();
    if (bottom > edges.bottom || top < edges.top) return false;
  }
  return true;
}
