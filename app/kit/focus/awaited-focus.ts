import { isMac } from '../keys';
import { deliver, isTextField, type BufferedKeys } from './deliver-keys';
import { canTakeFocus, isBehindDialog, isFocusLost, isInWidget, moveFocus, openDialog } from './focusable';

/** Where the person continues after an action. */
export interface FocusPlace {
  /** The element; null until it is there. Called whenever the page changes. */
  find(): HTMLElement | null;
  /** Returns the element that takes its place if it isn't there after a while: another field, a heading. */
  otherwise?(): HTMLElement | null;
  /** It is a list or canvas: arrow keys that are pressed before it is there are meant for it. */
  readonly takesArrows?: boolean;
}

/** After this, what takes the place of a field that isn't there is good enough, in milliseconds. */
export const fallbackDelay = 1000;
/** After this, the field isn't expected any more. */
export const limit = 10_000;
/** A person who hasn't pressed a key for this long, in milliseconds, has seen that the field they typed into is gone. */
export const pauseOfTyping = 2000;

interface Wait {
  readonly place: FocusPlace;
  /** The element that had the focus before. */
  readonly before: Element | null;
  /** Typed before the text that is in the catcher. */
  buffered: BufferedKeys[];
  isLate: boolean;
  /** The field was removed while the person typed: nothing is awaited but the end of what they type. */
  readonly isRemoved: boolean;
}

const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock']);
const editingKeys = new Set(['Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);
const fieldKeys = new Set(['Enter', 'Tab', 'ArrowUp', 'ArrowDown']);

/**
 * Leads the focus to a field that an action opens, and types there what is typed before it is shown: until then, the screen still shows
 * what was there before.
 *
 * What is typed goes to a text field out of sight, so that input methods, Backspace and pasting work as in any field. It gets the focus with
 * the first key: for everyone else, the focus moves once.
 */
class AwaitedFocus {
  /** Shows what was typed for a field that didn't open, if nothing keeps it. */
  onUnplaced: (text: string) => void = () => undefined;
  /** Keeps what was typed for a field that didn't open, or on after it was removed; null where nothing can. */
  retain: ((text: string, field: 'unopened' | 'removed') => void) | null = null;
  /** Accessible name of the field out of sight. */
  label = '';
  #wait: Wait | null = null;
  #reached: Element | null = null;
  #catcher: HTMLInputElement | null = null;
  #isComposing = false;
  #isDelivering = false;
  #stop: () => void = () => undefined;

  /** Whether a field is awaited. */
  get isWaiting(): boolean {
    return this.#wait !== null;
  }

  /** Whether the focus is where the last request led it. */
  get isAtPlace(): boolean {
    return this.#reached !== null && this.#reached === document.activeElement;
  }

  /** Moves the focus to a place, now or once it is there. A later request replaces an earlier one. */
  readonly request = (place: FocusPlace): void => {
    // what was typed into a field that is gone doesn't belong there
    if (this.#wait?.isRemoved === true) this.#end('left');
    const wait = this.#wait;
    const before = wait?.before ?? document.activeElement;
    this.#reached = null;
    this.#wait = { place, before, buffered: wait?.buffered ?? [], isLate: false, isRemoved: false };
    this.#stop();
    this.#start(limit);
    this.#look();
  };

  /** Holds what a person types on whose field was removed in the meantime, until they pause or do something else: no other element gets these keys. */
  readonly hold = (): void => {
    if (this.isWaiting) return;
    this.#wait = { place: nowhere, before: document.activeElement, buffered: [], isLate: false, isRemoved: true };
    this.#start(pauseOfTyping);
  };

  /** Awaits nothing any more: what was opened was refused or closed. */
  readonly cancel = (): void => this.#end('left');

  #start(most: number): void {
    const look = () => this.#look();
    const observer = new MutationObserver(look);
    observer.observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: [
        'disabled',
        'hidden',
        'inert',
        'aria-modal',
        'data-entity',
        'data-address',
        'data-row',
        'readonly',
        'class',
      ],
    });
    const late = setTimeout(() => {
      if (this.#wait !== null) this.#wait.isLate = true;
      look();
    }, fallbackDelay);
    let over = setTimeout(() => this.#end('late'), most);
    const onKey = (event: KeyboardEvent) => {
      if (this.#wait?.isRemoved === true) {
        clearTimeout(over);
        over = setTimeout(() => this.#end('late'), most);
      }
      this.#onKey(event);
    };
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('pointerdown', this.#onPress, true);
    window.addEventListener('focusin', this.#onFocus);
    // what is typed is not lost with the page
    window.addEventListener('pagehide', this.#onLeave);
    this.#stop = () => {
      observer.disconnect();
      clearTimeout(late);
      clearTimeout(over);
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('pointerdown', this.#onPress, true);
      window.removeEventListener('focusin', this.#onFocus);
      window.removeEventListener('pagehide', this.#onLeave);
    };
  }

  /** Goes to the place if it is there. */
  #look(): void {
    const wait = this.#wait;
    // half a character can't be moved
    if (wait === null || this.#isComposing || this.#isDelivering) return;
    const found = wait.place.find() ?? (wait.isLate ? (wait.place.otherwise?.() ?? null) : null);
    if (!canTakeFocus(found) || isBehindDialog(found)) return;
    const held = this.#takeBuffered(wait);
    this.#close();
    const isThere = document.activeElement === found;
    if (!isThere) moveFocus(found);
    uncover(found);
    this.#reached = found;
    if (!isThere && isTextField(found) && held.length > 0) toEnd(found);
    this.#deliver(held);
  }

  #deliver(held: readonly BufferedKeys[]): void {
    let unplaced = '';
    let next = 0;
    this.#isDelivering = true;
    try {
      // a key can open something else: what follows belongs there
      for (const keys of held) {
        if (this.isWaiting) break;
        next += 1;
        unplaced += deliver(keys);
      }
    } finally {
      this.#isDelivering = false;
    }
    if (unplaced !== '') this.#report(unplaced, 'unopened');
    if (this.#wait !== null) this.#wait.buffered = held.slice(next);
    this.#look();
  }

  readonly #onLeave = (): void => this.#end('late');

  readonly #onPress = ({ target }: Event): void => {
    if (target !== this.#catcher) this.#end('left');
  };

  readonly #onFocus = ({ target }: Event): void => {
    this.#look();
    // a question comes first
    if (target instanceof Element && target.closest('[role="alertdialog"]') !== null) this.#end('left');
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    const { key } = event;
    if (this.#isDelivering || modifiers.has(key)) return;
    const isIme = event.isComposing || key === 'Process' || key === 'Dead' || key === 'Unidentified';
    if (isIme || this.#isText(event)) {
      event.stopImmediatePropagation();
      this.#look();
      // the browser types into what has the focus after this
      if (this.isWaiting) this.#catch();
      else if (!isIme && key.length === 1 && !isTextField(document.activeElement)) {
        event.preventDefault();
        this.#deliver([{ text: key }]);
      }
    } else if (key === 'Escape') {
      consume(event);
      this.#end('cancelled');
    } else if (key === 'Tab' && this.#wait?.isRemoved === true) {
      this.#end('left');
    } else if (this.#isForWidget(key)) {
      // the person goes on there
      this.#end('left');
    } else if (fieldKeys.has(key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      consume(event);
      this.#hold(event);
    } else this.#end('left'); // a command
  };

  /** Whether an arrow key is meant for the list or canvas that has the focus: nothing was typed ahead, and a field has no use for it. */
  #isForWidget(key: string): boolean {
    const wait = this.#wait;
    if (wait === null || wait.place.takesArrows === true || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false;
    if (wait.buffered.length > 0 || (this.#catcher?.value ?? '') !== '') return false;
    return !isTextField(document.activeElement) && isInWidget(document.activeElement);
  }

  #hold({ key, shiftKey, repeat }: KeyboardEvent): void {
    const wait = this.#wait;
    // the key that opened it is still pressed
    if (wait === null || repeat) return;
    const held = this.#takeBuffered(wait);
    wait.buffered = [...held, { key: key as 'Enter', shiftKey }];
    this.#look();
  }

  #isText({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    const hasText = (this.#catcher?.value ?? '') !== '';
    const mac = isMac(navigator.platform);
    const isCharacter = key.length === 1;
    // the third level of a keyboard layout
    if (isCharacter && altKey && (mac ? !metaKey && !ctrlKey : ctrlKey)) return true;
    if (altKey) return false;
    // with nothing typed, Ctrl+Z is a command
    if (mac ? metaKey : ctrlKey) return key.toLowerCase() === 'v' || (hasText && /^[axczy]$/i.test(key));
    if (ctrlKey || metaKey) return false;
    return isCharacter || key === 'Backspace' || (hasText && editingKeys.has(key));
  }

  /** Gives the focus to the field out of sight. */
  #catch(): void {
    const catcher = (this.#catcher ??= this.#createCatcher());
    // an open dialog keeps the focus inside
    const modal = openDialog() ?? document.body;
    if (catcher.parentElement !== modal) modal.append(catcher);
    if (document.activeElement !== catcher) catcher.focus({ preventScroll: true });
  }

  #createCatcher(): HTMLInputElement {
    const field = document.createElement('input');
    field.dataset['heldKeys'] = '';
    field.ariaLabel = this.label;
    field.autocomplete = 'off';
    field.spellcheck = false;
    Object.assign(field.style, {
      position: 'fixed',
      bottom: '0',
      left: '0',
      width: '1px',
      height: '1px',
      opacity: '0',
    });
    const compose = (isComposing: boolean) => () => {
      this.#isComposing = isComposing;
      if (!isComposing) queueMicrotask(() => this.#look());
    };
    field.addEventListener('compositionstart', compose(true));
    field.addEventListener('compositionend', compose(false));
    return field;
  }

  #takeBuffered(wait: Wait): BufferedKeys[] {
    const text = this.#catcher?.value ?? '';
    if (this.#catcher !== null) this.#catcher.value = '';
    const held = text === '' ? wait.buffered : [...wait.buffered, { text }];
    wait.buffered = [];
    return held;
  }

  #close(): void {
    this.#wait = null;
    this.#isComposing = false;
    this.#stop();
    this.#stop = () => undefined;
    const catcher = this.#catcher;
    this.#catcher = null;
    // after the focus has moved
    if (catcher !== null) queueMicrotask(() => catcher.remove());
  }

  #end(reason: 'left' | 'late' | 'cancelled'): void {
    const wait = this.#wait;
    if (wait === null) return;
    const text = this.#takeBuffered(wait)
      .map((held) => ('text' in held ? held.text : ''))
      .join(' ')
      .trim();
    const hasFocus = this.#catcher !== null && document.activeElement === this.#catcher;
    this.#close();
    if (hasFocus || isFocusLost()) {
      const target = canTakeFocus(wait.before) ? wait.before : document.querySelector('main');
      if (target instanceof HTMLElement) moveFocus(target);
    }
    if (text === '') return;
    if (wait.isRemoved) this.#report(text, 'removed');
    else if (reason !== 'cancelled') this.#report(text, 'unopened');
  }

  #report(text: string, field: 'unopened' | 'removed'): void {
    if (this.retain === null) this.onUnplaced(text);
    else this.retain(text, field);
  }
}

const nowhere: FocusPlace = { find: () => null };

function consume(event: Event): void {
  event.stopImmediatePropagation();
  event.preventDefault();
}

/** Scrolls to an element that a header covers. */
function uncover(element: HTMLElement): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const shown = document.elementFromPoint(left + width / 2, top + Math.min(height, 24) / 2);
  if (!element.contains(shown) && shown?.contains(element) !== true) element.scrollIntoView({ block: 'center' });
}

function toEnd(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { length } = field.value;
  // not every kind of input has a caret that can be read
  if (field.selectionStart !== null) field.setSelectionRange(length, length);
}

/** The field that is awaited. A page has one focus, so there is one of these. */
export const awaitedFocus = new AwaitedFocus();
