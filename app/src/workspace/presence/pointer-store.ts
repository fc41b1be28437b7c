import { isSamePointer, type PresentPointer, type PresentWindow } from './present-people';

/** The pointer of another person in one of their windows. */
export interface PersonPointer extends PresentPointer {
  readonly connectionId: string;
  readonly person: PresentWindow['person'];
}

const none: readonly PersonPointer[] = [];

/** The pointers of others: apart from the people, because they change many times each second and only a canvas shows them. */
export class PointerStore {
  #pointers = none;
  readonly #followers = new Set<() => void>();

  readonly read = (): readonly PersonPointer[] => this.#pointers;

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#followers.add(onChange);
    return () => this.#followers.delete(onChange);
  };

  /** Takes the pointers from a list of windows. @param userId - the user, whose own pointers are not kept */
  take(windows: readonly PresentWindow[], userId: string): void {
    const before = new Map(this.#pointers.map((pointer) => [keyOf(pointer), pointer]));
    const pointers = windows.flatMap(({ connectionId, person, pointer }): readonly PersonPointer[] => {
      if (pointer === null || person.id === userId) return [];
      const next = { ...pointer, connectionId, person };
      const last = before.get(keyOf(next));
      return [last !== undefined && isSamePointer(last, next) ? last : next];
    });
    if (pointers.length === this.#pointers.length && pointers.every((each, index) => each === this.#pointers[index]))
      return;
    this.#pointers = pointers.length === 0 ? none : pointers;
    for (const follower of this.#followers) follower();
  }
}

/** Identifies a window: its id is unique for its user alone. */
function keyOf({ connectionId, person }: Pick<PersonPointer, 'connectionId' | 'person'>): string {
  return `${person.id} ${connectionId}`;
}
