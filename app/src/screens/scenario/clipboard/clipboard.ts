/** What can be copied. */
export const clipboardTypes = ['action', 'action details', 'response', 'playlist command', 'logic builder'] as const;
/** A kind of copied thing. */
export type ClipboardType = (typeof clipboardTypes)[number];

/** Something that was copied. It is looked up where it comes from when it is pasted. */
export interface ClipboardEntry {
  readonly type: ClipboardType;
  /** The scenario that it comes from. */
  readonly key: string;
  readonly data: {
    readonly actionCode: string;
    /** Of a response, and of what is inside of one. */
    readonly responseCode?: string;
    /** Of a playlist command. */
    readonly id?: string;
    /** Of a logic builder: its expression, as JSON. */
    readonly expression?: string;
  };
}

const storageKey = 'scenario-studio.clipboard';
const listeners = new Set<() => void>();
let read: { readonly text: string | null; readonly entry: ClipboardEntry | null } = { text: null, entry: null };

/** What was copied last, in any window; null when there is nothing. The same object while nothing changes. */
export function clipboardEntry(): ClipboardEntry | null {
  const text = storedText();
  if (text !== read.text) read = { text, entry: parseEntry(text) };
  return read.entry;
}

/** Copies something. @returns whether this browser keeps it */
export function copyToClipboard(entry: ClipboardEntry): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(entry));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

/** Calls back when something else was copied, here or in another window. @returns what stops that */
export function followClipboard(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
}

function storedText(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Anybody can write there: what is no entry is none. */
function parseEntry(text: string | null): ClipboardEntry | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<ClipboardEntry> | null;
    const isEntry =
      clipboardTypes.some((type) => type === value?.type) &&
      typeof value?.key === 'string' &&
      typeof value.data?.actionCode === 'string';
    return isEntry ? (value as ClipboardEntry) : null;
  } catch {
    return null;
  }
}
