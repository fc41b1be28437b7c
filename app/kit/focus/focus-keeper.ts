import { awaitedFocus, pauseOfTyping } from './awaited-focus';
import { isTextField } from './deliver-keys';
import { canTakeFocus, firstStop, isBehindDialog, isFocusLost, moveFocus, openDialog } from './focusable';

/** Where an element was when it was removed. */
interface Gap {
  readonly parent: Element;
  readonly previous: Element | null;
  readonly next: Element | null;
  /** Whether the removed element is a part of the screen of its own, unrelated to the elements beside it. */
  readonly isRegion: boolean;
}

const region = 'section, aside, nav, form, [role=region], [role=dialog], [role=alertdialog], [role=tabpanel]';
const screens = 'main, [role=dialog], [role=alertdialog]';
/** Elements that a key presses: text typed on for a removed field must not press them. */
const pressed = 'button, a[href], summary, select, input, [role=button], [role=menuitem], [role=switch], [role=tab]';
const changes = ['disabled', 'hidden', 'inert', 'class', 'aria-hidden'];

/**
 * Keeps the focus on the page: when the element that has it is removed, hidden or disabled, by a command, a menu or someone else, the focus
 * moves to what is nearest; when something takes it from an element that is still there, it returns. Browsers leave it on `<body>`, where keys do nothing and Tab starts again at the top.
 *
 * @returns the function that ends it
 */
export function keepFocus(): () => void {
  /** The element that has the focus, or lost it. Null while the person has left everything with the pointer. */
  let last: Element | null = null;
  /** The element that had the focus before each menu or dialog: these are beside the application in the page. */
  const openers = new WeakMap<Element, Element>();
  const gaps = new WeakMap<Element, Gap>();
  let frame = 0;
  /** The person is moving the focus away: with a press of the background, or with Tab to the browser's own controls. */
  let isLeaving = false;
  /** The field that the person is typing into, and when they typed last. Null after any other key or a press. */
  let typing: { readonly field: Element; readonly at: number } | null = null;

  const tracked = (): readonly Element[] => {
    const found: Element[] = [];
    for (let at = last; at !== null && !found.includes(at); at = openerOf(at)) found.push(at);
    return found;
  };
  const layers = new WeakMap<Element, Element>();
  const openerOf = (element: Element): Element | null => {
    const layer = layers.get(element);
    return (layer === undefined ? null : openers.get(layer)) ?? null;
  };

  const restore = (isTyping = false) => {
    cancelAnimationFrame(frame);
    frame = 0;
    if (last === null || !isFocusLost() || awaitedFocus.isWaiting) return;
    const target = tracked()
      .map((element) => nearest(element, gaps.get(element) ?? null))
      .find((found) => found !== null);
    const place = target ?? fallback();
    if (place !== null) moveFocus(isTyping ? quietAround(place) : place);
  };
  /** The field was removed, not by the person who types into it: the keys that follow are held. */
  const holdTyping = () => {
    const isTyping = typing !== null && performance.now() - typing.at < pauseOfTyping;
    typing = null;
    if (!isTyping) return;
    restore(true);
    awaitedFocus.hold();
  };
  const later = () => {
    if (frame !== 0 || last === null || !isFocusLost()) return;
    // what removed it may know better where the person continues
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => restore());
    });
  };

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target.hasAttribute('data-held-keys')) return;
    const layer = layerOf(target);
    const before = last === null ? undefined : layers.get(last);
    if (layer !== null) {
      layers.set(target, layer);
      if (last !== null && before !== layer && !openers.has(layer)) openers.set(layer, last);
    }
    last = target;
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || target !== last) return;
    const isPersons = isLeaving;
    queueMicrotask(() => {
      if (target !== last || document.activeElement !== document.body) return;
      if (isPersons && canTakeFocus(last)) last = null;
      // the page took it away, such as a dialog that keeps the focus while it closes
      else later();
    });
  };
  // a press of the background takes the focus away in the same task
  const leave = () => {
    isLeaving = true;
    setTimeout(() => {
      isLeaving = false;
    });
  };
  // a key that comes first must not do nothing
  const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (frame !== 0) restore();
    if (key === 'Tab') leave();
    const isText = key.length === 1 && !((ctrlKey || metaKey) && !altKey);
    if (!isText && !unchanging.has(key)) typing = null;
  };
  const onInput = ({ target }: Event) => {
    typing = target instanceof Element && isTextField(target) ? { field: target, at: performance.now() } : null;
  };
  const onPress = () => {
    typing = null;
  };
  const observer = new MutationObserver((records) => {
    if (last === null) return;
    const isTypedIn = typing !== null && !typing.field.isConnected;
    const watched = tracked();
    for (const { target, removedNodes, previousSibling, nextSibling } of records) {
      if (!(target instanceof Element)) continue;
      for (const removed of removedNodes) {
        if (!(removed instanceof Element)) continue;
        for (const element of watched) {
          const inside = gaps.get(element)?.parent ?? element;
          if (removed !== inside && !removed.contains(inside)) continue;
          gaps.set(element, {
            parent: target,
            previous: elementAt(previousSibling, 'previousSibling'),
            next: elementAt(nextSibling, 'nextSibling'),
            isRegion: removed.matches(region),
          });
        }
      }
    }
    if (isTypedIn) holdTyping();
    later();
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: changes });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  document.addEventListener('input', onInput, true);
  window.addEventListener('pointerdown', onPress, true);
  window.addEventListener('mousedown', leave, true);
  window.addEventListener('keydown', onKey, true);
  if (!isFocusLost()) last = document.activeElement;
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
    document.removeEventListener('input', onInput, true);
    window.removeEventListener('pointerdown', onPress, true);
    window.removeEventListener('mousedown', leave, true);
    window.removeEventListener('keydown', onKey, true);
  };
}

/** Keys after which a person goes on typing in the same field. */
const unchanging = new Set([
  ...['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Dead', 'Process', 'Unidentified'],
  ...['Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'Home', 'End'],
]);

/** Returns the region around an element that a key would press. */
function quietAround(element: HTMLElement): HTMLElement {
  if (!element.matches(pressed)) return element;
  return element.closest<HTMLElement>(`${region}, main`) ?? element;
}

/** The child of the page that contains an element: the application, or a menu or dialog. */
function layerOf(element: Element): Element | null {
  let at: Element | null = element;
  while (at !== null && at.parentElement !== document.body) at = at.parentElement;
  return at;
}

function elementAt(node: Node | null, way: 'previousSibling' | 'nextSibling'): Element | null {
  let at = node;
  while (at !== null && !(at instanceof Element)) at = at[way];
  return at;
}

/** Returns the nearest element to one that can't be focused: its replacement, the next, the previous, its container. */
function nearest(element: Element, gap: Gap | null): HTMLElement | null {
  if (canTakeFocus(element)) return isBehindDialog(element) ? null : element;
  const { parentElement } = element;
  let at = element.isConnected && parentElement !== null ? placeOf(element, parentElement) : gap;
  while (at !== null && at.parent.isConnected && at.parent !== document.body) {
    const found = aroundGap(at)
      .map(firstStop)
      .find((stop) => stop !== null && !isBehindDialog(stop));
    if (found !== undefined && found !== null) return found;
    const { parent } = at;
    const around = at.isRegion ? parent.closest(screens) : parent.matches(screens) ? parent : null;
    if (canTakeFocus(around)) return around;
    at = at.isRegion || parent.parentElement === null ? null : placeOf(parent, parent.parentElement);
  }
  return null;
}

function placeOf(element: Element, parent: Element): Gap {
  const { previousElementSibling: previous, nextElementSibling: next } = element;
  return { parent, previous, next, isRegion: false };
}

/** The elements to look in, the nearest first: what is in the gap, what follows, what is before. */
function aroundGap({ parent, previous, next, isRegion }: Gap): readonly Element[] {
  const children = [...parent.children];
  const before = previous === null ? -1 : children.indexOf(previous);
  const after = next === null ? -1 : children.indexOf(next);
  const start = before + 1;
  const end = after >= 0 ? Math.max(after, start) : previous === null || before >= 0 ? children.length : start;
  const inGap = children.slice(start, end);
  return isRegion ? inGap : [...inGap, ...children.slice(end), ...children.slice(0, start).toReversed()];
}

/** The open dialog, or the screen. */
function fallback(): HTMLElement | null {
  const modal = openDialog();
  return (modal === null ? null : (firstStop(modal) ?? modal)) ?? document.querySelector('main');
}
