import { canTakeFocus, firstStop, isInWidget, moveFocus, openDialog, tabStops } from './focusable';

/** Spread on a landmark that is a region of a page: F6 goes from one to the next. Regions can be inside others. */
export const pageRegion = { 'data-region': '' } as const;

const region = '[data-region], [aria-modal="true"]';
/** Regions that a dialog leaves in reach. */
const auxiliary = '[data-region="beside"]';
/** The same for what isn't part of a page or dialog, but shown beside either. */
export const auxiliaryRegion = { 'data-region': 'beside' } as const;

/** The named parts of a screen, and tables that scroll: where a region has several, each is a region of its own. */
const part = 'section:is([aria-label], [aria-labelledby]), nav, [role=group][aria-label][tabindex="0"]';
/** A list, tree, table or canvas, and a form: what a person works with in a region. */
const widgets = '[role=tree], [role=treegrid], [role=grid], [role=listbox]';
const forms = 'form, [role=form]';
/** Where someone is, in what leads elsewhere: the innermost one is the screen. */
const shown = '[aria-current]:not([aria-current=false])';

/** The element that last had the focus in each region. */
const last = new WeakMap<Element, HTMLElement>();

/** Remembers what has the focus in each region. @returns the function that ends it */
export function rememberRegions(): () => void {
  const remember = ({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return;
    const around = target.closest(region);
    const inside = around === null ? null : outermostPart(target, around);
    for (const each of [around, inside]) if (each !== null && each !== target) last.set(each, target);
  };
  document.addEventListener('focusin', remember);
  return () => document.removeEventListener('focusin', remember);
}

/** Returns the region in which F6 reaches an element, while the page stays as it is; null for none. */
type RegionOf = (element: Element) => HTMLElement | null;

/** Reads the page once. */
function regionsNow(): RegionOf {
  const known = new Map<Element, ReadonlySet<Element>>();
  return (element) => {
    const around = element.closest<HTMLElement>(region);
    if (around === null) return null;
    const parts = known.get(around) ?? partsOf(around);
    known.set(around, parts);
    const inside = outermostPart(element, around);
    return inside !== null && parts.has(inside) ? inside : around;
  };
}

/** The regions of a page, or of the open dialog, in the order of F6, with what can have the focus in each. */
export function pageRegions(): ReadonlyMap<HTMLElement, readonly HTMLElement[]> {
  const dialog = openDialog();
  const scopes = dialog === null ? [document.body] : [dialog, ...document.querySelectorAll<HTMLElement>(auxiliary)];
  const regionOf = regionsNow();
  const found = new Map<HTMLElement, HTMLElement[]>();
  for (const scope of scopes)
    for (const each of [scope, ...scope.querySelectorAll<HTMLElement>(`${region}, ${part}`)])
      if (regionOf(each) === each && canTakeFocus(each)) found.set(each, []);
  for (const stop of scopes.flatMap((scope) => tabStops(scope))) found.get(regionOf(stop) ?? stop)?.push(stop);
  // what contains only others, such as the screen around a tree and its form, isn't one to go to; the splitters of widths are between them
  const holders = new Set([...found.keys()].flatMap((each) => each.parentElement?.closest<HTMLElement>(region) ?? []));
  const isPlace = ([each, stops]: [HTMLElement, readonly HTMLElement[]]) =>
    !holders.has(each) || stops.some((stop) => !stop.matches('[role=separator]'));
  // one around others comes where its own first control is
  return new Map(
    [...found].filter(isPlace).toSorted(([one, [first = one]], [other, [second = other]]) => orderOf(first, second)),
  );
}

function orderOf(one: Element, other: Element): number {
  const { DOCUMENT_POSITION_FOLLOWING: following } = Node;
  return one === other ? 0 : (one.compareDocumentPosition(other) & following) === 0 ? 1 : -1;
}

/**
 * Moves the focus to the next region of the page, or of the open dialog, as F6 does: to what had it there last. After the last one comes the first.
 *
 * @param way - −1 for the one before
 * @returns whether there is another region
 */
export function stepRegion(way: 1 | -1): boolean {
  const found = pageRegions();
  const regions = [...found.keys()];
  const current = document.activeElement === null ? null : regionsNow()(document.activeElement);
  const at = current === null ? -1 : regions.indexOf(current);
  const next = at < 0 && way < 0 ? regions.at(-1) : regions[(at + way + regions.length) % regions.length];
  if (next === undefined || next === current) return false;
  moveFocus(entryOf(next, found.get(next) ?? []));
  return true;
}

function outermostPart(element: Element, around: Element): HTMLElement | null {
  let found: HTMLElement | null = null;
  for (let at: Element | null = element; at !== null && at !== around; at = at.parentElement)
    if (at instanceof HTMLElement && at.matches(part)) found = at;
  return found;
}

/** The outermost parts of a region that someone can go to; none where it has only one, which is the region then. */
function partsOf(around: HTMLElement): ReadonlySet<Element> {
  const parts = [...around.querySelectorAll<HTMLElement>(part)].filter(
    (each) =>
      !each.matches(region) &&
      each.closest(region) === around &&
      outermostPart(each, around) === each &&
      firstStop(each) !== null,
  );
  return new Set(parts.length > 1 ? parts : []);
}

/**
 * Returns the element that gets the focus in a region: the shown one of several links, the one that had it last,
 * its list, its form, the first one; the region itself if there is none.
 */
function entryOf(element: HTMLElement, stops: readonly HTMLElement[]): HTMLElement {
  const current = element.matches('nav') ? stops.findLast((stop) => stop.matches(shown)) : undefined;
  if (current !== undefined) return current;
  const regionOf = regionsNow();
  const before = last.get(element) ?? null;
  if (before !== null && regionOf(before) === element && canTakeFocus(before)) {
    // another row may be the active one by now
    const widget = isInWidget(before) ? before.closest(widgets) : null;
    return (widget === null ? null : firstStop(widget)) ?? before;
  }
  const isIn = (selector: string) =>
    stops.find((stop) => {
      const inside = stop.closest(selector);
      return inside !== null && regionOf(inside) === element;
    });
  return isIn(widgets) ?? isIn(forms) ?? stops[0] ?? element;
}
