/** A key press: the common properties of `KeyboardEvent` and React's event. */
export interface KeyPress {
  readonly key: string;
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** A shortcut as written in code: `Mod+K`, `Mod+Shift+Z`, `F8`, `Alt+ArrowUp`. `Mod` is Ctrl, or ⌘ on a Mac. */
export type Shortcut = string;

interface Keys {
  readonly key: string;
  readonly mod: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

const parsed = new Map<Shortcut, Keys>();

function parse(shortcut: Shortcut): Keys {
  const known = parsed.get(shortcut);
  if (known !== undefined) return known;
  const parts = shortcut.split('+');
  const key = parts.pop() ?? '';
  const unknown = parts.find((part) => !['Mod', 'Alt', 'Shift'].includes(part));
  if (key === '' || unknown !== undefined)
    throw new Error(
      `${shortcut} is not a shortcut. Write the modifiers Mod, Alt and Shift, then one key: Mod+Shift+Z.`,
    );
  const keys = { key, mod: parts.includes('Mod'), alt: parts.includes('Alt'), shift: parts.includes('Shift') };
  parsed.set(shortcut, keys);
  return keys;
}

/** Whether the platform uses ⌘ instead of Ctrl. */
export function isMac(platform: string): boolean {
  return /mac|iphone|ipad/i.test(platform);
}

/** Whether a key press matches a shortcut exactly: Ctrl+Shift+K doesn't match `Mod+K`. */
export function isShortcut(press: KeyPress, shortcut: Shortcut, mac = false): boolean {
  const { key, mod, alt, shift } = parse(shortcut);
  const [modKey, otherKey] = mac ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  if (modKey !== mod || otherKey || press.altKey !== alt) return false;
  // `?` needs Shift on most layouts, so Shift is ignored for punctuation
  const isSign = key.length === 1 && !/[a-z0-9]/i.test(key);
  if (!isSign && press.shiftKey !== shift) return false;
  return press.key.toLowerCase() === key.toLowerCase();
}

const written: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
};

/** Formats a shortcut for menus: `Ctrl+Shift+Z`, `⇧⌘Z` on a Mac. */
export function showShortcut(shortcut: Shortcut, mac = false): string {
  const { key, mod, alt, shift } = parse(shortcut);
  const name = written[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  if (mac) return `${alt ? '⌥' : ''}${shift ? '⇧' : ''}${mod ? '⌘' : ''}${name}`;
  return [...(mod ? ['Ctrl'] : []), ...(alt ? ['Alt'] : []), ...(shift ? ['Shift'] : []), name].join('+');
}

/** Formats a shortcut for `aria-keyshortcuts`: `Control+Shift+Z`. */
export function ariaShortcut(shortcut: Shortcut, mac = false): string {
  return shortcut.replace('Mod', mac ? 'Meta' : 'Control');
}

/** Whether a key press is that of the browser's search: Ctrl+F, or ⌘F. */
export function isFindKey(press: KeyPress): boolean {
  return press.key.toLowerCase() === 'f' && (press.ctrlKey || press.metaKey) && !press.altKey && !press.shiftKey;
}

/** Whether a key press types a character: lists never handle such key presses as shortcuts. */
export function isTyping(press: KeyPress): boolean {
  return press.key.length === 1 && press.key !== ' ' && !press.ctrlKey && !press.metaKey && !press.altKey;
}
