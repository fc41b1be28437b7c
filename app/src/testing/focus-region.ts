/** The parts of a page when a command is started. */
export interface FocusRegions {
  /** The parts around what has the focus, the innermost first. */
  readonly around: readonly Element[];
  /** Every part, with what it shows. */
  readonly shown: ReadonlyMap<Element, string | null>;
  /** How many rows trees and tables have. */
  readonly rows: number;
  /** The address of the screen. */
  readonly address: string;
}

/** Reads a page before and after a command. */
export interface FocusRule {
  /** Remembers the parts of the page. */
  regions(): FocusRegions;
  /** Returns the problem with the part of the page that has the focus; null if a person continues there. */
  fault(before: FocusRegions): string | null;
}

/**
 * In which part of the page the focus belongs after a command: in what it opened or added, otherwise where it was started, or around
 * what is gone. Uses nothing but what is in it, because the tests in browsers send it there.
 */
export function focusRule(): FocusRule {
  const layers = '[role="dialog"], [role="alertdialog"], [role="menu"]';
  const widgets = '[role="tree"], [role="treegrid"], [role="grid"], [role="tabpanel"], [role="region"]';
  const landmarks = 'form, section, aside, nav, header, footer, main, [data-entity], [data-address]';
  const parts = `${layers}, ${widgets}, ${landmarks}`;
  /** Another entity, or another screen, is another part. */
  const contentOf = (part: Element) => part.getAttribute('data-entity') ?? part.getAttribute('data-address');
  const partsAround = (element: Element | null) => {
    const found: Element[] = [];
    for (let at = element?.closest(parts) ?? null; at !== null; at = at.parentElement?.closest(parts) ?? null)
      found.push(at);
    return found;
  };
  const rowCount = () => document.querySelectorAll('[role="treeitem"], [role="row"]').length;
  const nameOf = (part: Element | undefined) => {
    if (part === undefined) return 'no part';
    const label = part.getAttribute('aria-label') ?? contentOf(part) ?? '';
    return `${part.getAttribute('role') ?? part.tagName.toLowerCase()} ${label}`.trim();
  };
  return {
    regions: () => ({
      around: partsAround(document.activeElement),
      shown: new Map([...document.querySelectorAll(parts)].map((part) => [part, contentOf(part)])),
      rows: rowCount(),
      address: location.pathname,
    }),
    fault: ({ around, shown, rows, address }) => {
      const now = partsAround(document.activeElement);
      const opened = [...document.querySelectorAll(layers)].filter((layer) => !shown.has(layer)).at(-1);
      if (opened !== undefined) return opened.contains(document.activeElement) ? null : `beside ${nameOf(opened)}`;
      // on another screen, a person continues in its content
      if (location.pathname !== address && now.some((part) => part.matches('main'))) return null;
      // where a row was removed, the form of its neighbour isn't what was asked for
      const isRemoval = rowCount() < rows;
      if (!isRemoval && now.some((part) => !shown.has(part) || shown.get(part) !== contentOf(part))) return null;
      const left = around.find((part) => part.isConnected);
      if (left === undefined || now.includes(left)) return null;
      return `in ${nameOf(now[0])}, not in ${nameOf(left)}`;
    },
  };
}
