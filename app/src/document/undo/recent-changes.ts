import type { Pointer } from '@scn/core/kernel/json';
import { entitiesOnPath, overlap } from '@scn/core/operations/touched-places';
import { textsIn, type LoggedChange } from '../change';
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

  /** The last change of, in or around something that one of these texts names; null when none is known. */
  on(names: ReadonlySet<string>): LoggedChange | null {
    const found = this.#changes.findLast(
      ({ logged, revertSteps }) =>
        // what was taken away is named by the call only: the step names what it was taken from
        textsIn(logged).some((text) => names.has(text)) ||
        revertSteps.some(({ path }) => entitiesOnPath(path).some((entity) => names.has(entity))),
    );
    return found?.logged ?? null;
  }
}
