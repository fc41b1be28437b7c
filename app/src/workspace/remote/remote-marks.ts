import { observable, runInAction } from 'mobx';
import { touchedEntities } from '@scn/core/operations/touched-places';
import type { Clock } from '#time/clock';
import type { DocumentSession } from '#document/document-session';
import type { Actor } from '#document/change';

/** Milliseconds for which a remotely changed entity is highlighted. */
export const markTime = 4000;

/** The author of the latest change to an entity. */
export interface RemoteMark {
  readonly actor: Actor;
  /** The title of the change. */
  readonly title: string;
}

/** Entities that others have just changed, by identity. Marks expire automatically and never take the focus. */
export class RemoteMarks {
  readonly #clock: Clock;
  readonly #ownId: string;
  readonly #stop: () => void;
  readonly #marks = observable.box<ReadonlyMap<string, RemoteMark>>(new Map(), { deep: false });

  /** @param ownId - the current user; their changes in other windows are marked as theirs */
  constructor(session: DocumentSession, clock: Clock, ownId: string) {
    this.#clock = clock;
    this.#ownId = ownId;
    this.#stop = session.onRemote((changes) => {
      for (const { logged, revertSteps } of changes) {
        if (logged.actor !== null)
          this.#mark(touchedEntities(revertSteps), { actor: logged.actor, title: logged.title });
      }
    });
  }

  get marks(): ReadonlyMap<string, RemoteMark> {
    return this.#marks.get();
  }

  /** Whether a mark is the user's own, from another window. */
  isOwn({ actor }: RemoteMark): boolean {
    return actor.id === this.#ownId;
  }

  /** Disposes of the timers. */
  close(): void {
    this.#stop();
  }

  #mark(entities: ReadonlySet<string>, mark: RemoteMark): void {
    if (entities.size === 0) return;
    this.#show(new Map([...this.marks, ...[...entities].map((entity) => [entity, mark] as const)]));
    this.#clock.after(markTime, () => {
      this.#show(new Map([...this.marks].filter(([, shown]) => shown !== mark)));
    });
  }

  #show(marks: ReadonlyMap<string, RemoteMark>): void {
    runInAction(() => this.#marks.set(marks));
  }
}
