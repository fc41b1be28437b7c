import { canTakeFocus, firstStop, isInWidget, moveFocus, openDialog, tabStops } from './focusable';

/** Spread on a landmark that is a region of a page: F6 goes from one to the next. Regions can be inside others. */
export const pageRegion = { 'data-region': '' } as const;

const region = '[data-region], [aria-modal="true"]';
/** Regions that a dialog leaves in reach. */
const beside = '[data-region="beside"]';
/** The same for what isn't part of a page or dialog, but shown beside either. */
export const besideRegion = { 'data-region': 'beside' } as const;

/** A list, tree, table or canvas, and a form: what a person works with in a region. */
const widgets = '[role=tree], [role=treegrid], [role=grid], [role=listbox]';
const forms = 'form, [role=form]';

/** What had the focus last in each region. */
const last = new WeakMap<Element, HTMLElement>();

/** Remembers what has the focus in each region. @returns the function that ends it */
export function rememberRegions(): () => void {
  const remember = ({ target }: Event) => {
    const around = target instanceof HTMLElement ? target.closest(region) : null;
    if (around !== null && around !== target) last.set(around, target as HTMLElement);
  };
  document.addEventListener('focusin', remember);
  return () => document.removeEventListener('focusin', remember);
}

/**
 * Moves the focus to the next region of the page, or of the open dialog, as F6 does: to what had it there last. After the last one comes the first.
 *
 * @param way - −1 for the one before
 * @returns whether there is another region
 */
export function stepRegion(way: 1 | -1): boolean {
  const dialog = openDialog();
  const within = [...(dialog ?? document).querySelectorAll<HTMLElement>(region)];
  const all = dialog === null ? within : [dialog, ...within, ...document.querySelectorAll<HTMLElement>(beside)];
  const regions = all.filter(isThere);
  const current = document.activeElement?.closest<HTMLElement>(region) ?? null;
  const at = current === null ? -1 : regions.indexOf(current);
  const next = at < 0 && way < 0 ? regions.at(-1) : regions[(at + way + regions.length) % regions.length];
  if (next === undefined || next === current) return false;
  moveFocus(entryOf(next));
  return true;
}

/** A region that contains only others, such as the screen around a tree and its form, isn't one to go to. */
function isThere(element: HTMLElement): boolean {
  if (!canTakeFocus(element)) return false;
  // what is between its regions are the splitters of their widths
  return element.querySelector(region) === null || ownStops(element).some((stop) => !stop.matches('[role=separator]'));
}

/** What can have the focus in a region, without the regions inside. */
function ownStops(element: HTMLElement): readonly HTMLElement[] {
  return tabStops(element).filter((stop) => stop.closest(region) === element);
}

/** What gets the focus in a region: what had it last, its list, its form, what comes first; the region itself if there is nothing. */
function entryOf(element: HTMLElement): HTMLElement {
  const before = last.get(element) ?? null;
  if (before !== null && element.contains(before) && canTakeFocus(before)) {
    // another row may be the active one by now
    const widget = isInWidget(before) ? before.closest(widgets) : null;
    return (widget === null ? null : firstStop(widget)) ?? before;
  }
  const stops = ownStops(element);
  const isIn = (selector: string) => stops.find((stop) => stop.closest(selector)?.closest(region) === element);
  return isIn(widgets) ?? isIn(forms) ?? stops[0] ?? element;
}
