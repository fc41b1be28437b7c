import { touchedEntities } from '@scn/core/operations/touched-places';
import type { Clock } from '../../../clock';
import type { DocumentSession } from '../../../document/document-session';
import type { Actor } from '../../../document/change';

/** Milliseconds for which a place is marked that somebody else has changed. */
export const markTime = 4000;

/** Who has just changed an entity. */
export interface RemoteMark {
  readonly actor: Actor;
  /** What they did. */
  readonly title: string;
}

/** Which entities others have just changed, by identity. A mark goes by itself, and takes no focus. */
export class RemoteMarks {
  readonly #clock: Clock;
  readonly #ownId: string;
  readonly #listeners = new Set<() => void>();
  readonly #stop: () => void;
  #marks: ReadonlyMap<string, RemoteMark> = new Map();

  /** @param ownId - the person whose window this is: what they do in another one is marked as well, as theirs */
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

  /** The same map while nothing changes. */
  readonly read = (): ReadonlyMap<string, RemoteMark> => this.#marks;

  /** Calls back when there is news. @returns what stops that */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether a mark is one's own, of another window. */
  isOwn({ actor }: RemoteMark): boolean {
    return actor.id === this.#ownId;
  }

  /** Ends it. */
  close(): void {
    this.#stop();
  }

  #mark(entities: ReadonlySet<string>, mark: RemoteMark): void {
    if (entities.size === 0) return;
    this.#show(new Map([...this.#marks, ...[...entities].map((entity) => [entity, mark] as const)]));
    this.#clock.after(markTime, () => {
      this.#show(new Map([...this.#marks].filter(([, shown]) => shown !== mark)));
    });
  }

  #show(marks: ReadonlyMap<string, RemoteMark>): void {
    this.#marks = marks;
    for (const listener of this.#listeners) listener();
  }
}
