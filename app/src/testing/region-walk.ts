import { tabStops } from '@scn/kit/focus/focusable';
import { pageRegions, stepRegion } from '@scn/kit/focus/regions';

const parts = ':is(section:is([aria-label], [aria-labelledby]), nav, [role=group][aria-label][tabindex="0"])';

/**
 * Goes once around the page with F6.
 *
 * @returns what is wrong: a control outside of every region, a part of the screen that F6 passes by, or a place before the last one
 */
export function regionFaults(): readonly string[] {
  const inRegions = new Set([...pageRegions().values()].flat());
  const visited: Element[] = [];
  (document.activeElement as HTMLElement | null)?.blur();
  while (stepRegion(1) && document.activeElement !== null && !visited.includes(document.activeElement))
    visited.push(document.activeElement);
  const entered = (part: Element) => visited.some((each) => part.contains(each));
  // one inside another belongs to it, and a single one is the screen
  const named = [...document.querySelectorAll(`main ${parts}`)].filter(
    (part) => part.parentElement?.closest(parts) === null && (tabStops(part).length > 0 || part.matches('[tabindex]')),
  );
  return [
    ...tabStops(document)
      .filter((stop) => !inRegions.has(stop))
      .map((stop) => `in no region: ${nameOf(stop)}`),
    ...(named.length > 1 ? named : []).filter((part) => !entered(part)).map((part) => `passed by: ${nameOf(part)}`),
    ...visited
      .filter((each, index) => {
        const before = visited[index - 1];
        return before !== undefined && (before.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) === 0;
      })
      .map((each) => `after a later one: ${nameOf(each)}`),
  ];
}

function nameOf(element: Element): string {
  return `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent}`.slice(0, 60);
}
