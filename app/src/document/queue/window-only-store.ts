import type { ChangeStore } from './change-store';

/** A store for browsers without storage, such as some private windows: every change is reported as being only in this window. */
export class WindowOnlyStore implements ChangeStore {
  readonly adopt = () => Promise.resolve([]);
  readonly follow = () => undefined;
  readonly add = () => Promise.reject(new Error('This browser has no storage for changes.'));
  readonly settle = () => Promise.resolve();
  readonly remove = () => Promise.resolve();
  readonly keep = () => Promise.reject(new Error('This browser has no storage for changes.'));
  readonly kept = () => Promise.resolve([]);
  readonly close = () => undefined;
}
