import type { Draft } from './draft';

/** Stores the drafts of one user in one scenario on this computer, for all windows. */
export interface DraftStore {
  /** The stored drafts, oldest first. */
  read(): Promise<readonly Draft[]>;
  /** Resolves when it is stored and would survive closing the window. */
  put(draft: Draft): Promise<void>;
  /** @param key - see `placeKey` */
  remove(key: string): Promise<void>;
  /** Calls back when another window has stored or removed a draft. */
  follow(onChanged: () => void): void;
  close(): void;
}

/** For browsers without storage: drafts exist only in their window. */
export class WindowOnlyDrafts implements DraftStore {
  readonly read = () => Promise.resolve([]);
  readonly put = () => Promise.reject(new Error('This browser has no storage for drafts.'));
  readonly remove = () => Promise.resolve();
  readonly follow = () => undefined;
  readonly close = () => undefined;
}
