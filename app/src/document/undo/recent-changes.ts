import type { Pointer } from '@scn/core/kernel/json';
import { overlap } from '@scn/core/operations/touched-places';
import type { LoggedChange } from '../change';
import type { TakenChange } from '../sync/synced-document';

/** Changes that are remembered. */
const most = 500;

/** What others changed lately, and where: to say whose work is in the way. */
export class RecentChanges {
  #changes: readonly TakenChange[] = [];

  /** Takes in changes, in order. */
  note(changes: readonly TakenChange[]): void {
    this.#changes = [...this.#changes, ...changes].slice(-most);
  }

  /** The last change at, in or around a place that names entities by identity; null when none is known. */
  at(path: string): LoggedChange | null {
    const found = this.#changes.findLast(({ revertSteps }) =>
      revertSteps.some((step) => overlap(step.path, path as Pointer)),
    );
    return found?.logged ?? null;
  }
}
