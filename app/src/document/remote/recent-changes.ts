import { asJson, type Pointer } from '@scn/core/base/json';
import type { Scenario } from '@scn/core/document/scenario';
import { entitiesOnPath, overlap } from '@scn/core/operations/touched-places';
import { textsIn, type LoggedChange } from '../change';
import type { AppliedChange } from './synced-document';
import type { ReadDocument } from './document-gateway';
import { lostBetween, removes, renamedBy } from './removed-by';

/** Maximum number of remembered changes. */
const most = 500;

/** Recent changes by others and their places, to find the author of a conflicting change. */
export class RecentChanges {
  #changes: readonly AppliedChange[] = [];

  /** Adds changes, in order. */
  note(changes: readonly AppliedChange[]): void {
    this.#changes = [...this.#changes, ...changes].slice(-most);
  }

  /** The last change at, inside or around a place that identifies entities by identity; null if there is none. */
  at(path: string): LoggedChange | null {
    const found = this.#changes.findLast(({ revertSteps }) =>
      revertSteps.some((step) => overlap(step.path, path as Pointer)),
    );
    return found?.logged ?? null;
  }

  /** Adds what others have removed while the document was read again: by whom isn't known. */
  noteGap(before: Scenario, { scenario, seq }: Pick<ReadDocument, 'scenario' | 'seq'>): void {
    const removed = lostBetween(asJson(before), asJson(scenario));
    if (removed.length === 0) return;
    const logged = { seq, operationId: '', title: '', calls: [], patches: [], actor: null, at: 0 };
    this.note([{ logged, wasPending: false, revertSteps: removed }]);
  }

  /** The present identity of an entity that others have renamed; the given one if they haven't. */
  presentIdOf(id: string): string {
    return this.#changes.reduce((now, { revertSteps }) => renamedBy(revertSteps).get(now) ?? now, id);
  }

  /** The last change that removed an entity; null if there is none. */
  removalOf(id: string): AppliedChange | null {
    return this.#changes.findLast(({ revertSteps }) => removes(revertSteps, id)) ?? null;
  }

  /** The last change of, inside or around an entity that one of these strings identifies; null if there is none. */
  on(names: ReadonlySet<string>): LoggedChange | null {
    const found = this.#changes.findLast(
      ({ logged, revertSteps }) =>
        // a removed entity is identified only by the call: the step identifies its parent
        textsIn(logged).some((text) => names.has(text)) ||
        revertSteps.some(({ path }) => entitiesOnPath(path).some((entity) => names.has(entity))),
    );
    return found?.logged ?? null;
  }
}
