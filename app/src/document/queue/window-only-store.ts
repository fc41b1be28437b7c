import type { ChangeStore } from './change-store';

/** Where a browser keeps nothing, as in some private windows: each change is told to be in this window only. */
export class WindowOnlyStore implements ChangeStore {
  readonly adopt = () => Promise.resolve([]);
  readonly follow = () => undefined;
  readonly add = () => Promise.reject(new Error('This browser keeps no changes.'));
  readonly settle = () => Promise.resolve();
  readonly remove = () => Promise.resolve();
  readonly keep = () => Promise.reject(new Error('This browser keeps no changes.'));
  readonly kept = () => Promise.resolve([]);
  readonly close = () => undefined;
}
