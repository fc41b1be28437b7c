import { createAtom } from 'mobx';
import { useObserved } from '#state/use-observed';

/** Kinds of clipboard entries. */
export const clipboardTypes = ['action', 'action details', 'response', 'playlist command', 'logic builder'] as const;
/** A kind of clipboard entry. */
export type ClipboardType = (typeof clipboardTypes)[number];

/** A clipboard entry. */
export type ClipboardEntry = ReferenceEntry | EntityEntry;

/** A copied entity of any other kind, with everything in it. */
export interface EntityEntry {
  readonly type: 'entity';
  /** The source scenario. */
  readonly key: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A copied part of an action: a reference that is resolved when it is pasted. */
export interface ReferenceEntry {
  readonly type: ClipboardType;
  /** The source scenario. */
  readonly key: string;
  readonly data: {
    readonly actionCode: string;
    /** For a response, and for its contents. */
    readonly responseCode?: string;
    /** For a playlist command. */
    readonly id?: string;
    /** For several playlist commands of one response: all of them, in order. */
    readonly ids?: readonly string[];
    /** Their contents, to paste them where their scenario can't be read. */
    readonly commands?: readonly { readonly block: string; readonly args: Readonly<Record<string, unknown>> }[];
    /** For a logic builder: its expression, as JSON. */
    readonly expression?: string;
  };
}

const storageKey = 'scenario-studio.clipboard';
/** Other windows copy, too: the storage is what is observed. */
const storage = createAtom(
  'clipboard',
  () => window.addEventListener('storage', onStored),
  () => window.removeEventListener('storage', onStored),
);
let read: { readonly text: string | null; readonly entry: ClipboardEntry | null } = { text: null, entry: null };

/** The last copied entry, from any window; null if there is none. Observable; the same object while nothing changes. */
export function clipboardEntry(): ClipboardEntry | null {
  storage.reportObserved();
  const text = storedText();
  if (text !== read.text) read = { text, entry: readEntry(text) };
  return read.entry;
}

/** Copies an entry. @returns whether the browser stored it */
export function copyToClipboard(entry: ClipboardEntry): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(entry));
  } catch {
    return false;
  }
  storage.reportChanged();
  return true;
}

/** {@link clipboardEntry} in components. */
export function useClipboard(): ClipboardEntry | null {
  return useObserved(clipboardEntry);
}

function onStored({ key }: StorageEvent): void {
  if (key === storageKey || key === null) storage.reportChanged();
}

function storedText(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Reads an entry from text. Other code can write to the storage and the system's clipboard, so anything else is null. */
export function readEntry(text: string | null): ClipboardEntry | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<ClipboardEntry> | null;
    if (typeof value?.key !== 'string' || !isObject(value.data)) return null;
    if (value.type === 'playlist command' && !isCommandData(value.data)) return null;
    const isReference = clipboardTypes.some((type) => type === value.type) && typeof value.data.actionCode === 'string';
    return isReference || value.type === 'entity' ? (value as ClipboardEntry) : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isCommandData(data: object): boolean {
  const { id, ids, commands } = data as Readonly<Record<string, unknown>>;
  const isText = (value: unknown) => typeof value === 'string';
  const isCommand = (value: unknown) => isObject(value) && 'block' in value && isText(value.block) && 'args' in value;
  return (
    (id === undefined || isText(id)) &&
    (ids === undefined || (Array.isArray(ids) && ids.every(isText))) &&
    (commands === undefined || (Array.isArray(commands) && commands.every(isCommand)))
  );
}
