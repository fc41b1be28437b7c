import { observable, runInAction } from 'mobx';
import { isSamePointer, type PresentPointer, type PresentWindow } from './present-people';

/** The pointer of another person in one of their windows. */
export interface PersonPointer extends PresentPointer {
  readonly connectionId: string;
  readonly person: PresentWindow['person'];
}

/** The pointers of others: apart from the people, because they change many times each second and only a canvas shows them. */
export class PointerStore {
  readonly #pointers = observable.box<readonly PersonPointer[]>([], { deep: false });

  get pointers(): readonly PersonPointer[] {
    return this.#pointers.get();
  }

  /** Takes the pointers from a list of windows. @param userId - the user, whose own pointers are not kept */
  take(windows: readonly PresentWindow[], userId: string): void {
    const before = this.pointers;
    const known = new Map(before.map((pointer) => [keyOf(pointer), pointer]));
    const pointers = windows.flatMap(({ connectionId, person, pointer }): readonly PersonPointer[] => {
      if (pointer === null || person.id === userId) return [];
      const next = { ...pointer, connectionId, person };
      const last = known.get(keyOf(next));
      return [last !== undefined && isSamePointer(last, next) ? last : next];
    });
    if (pointers.length !== before.length || pointers.some((each, index) => each !== before[index]))
      runInAction(() => this.#pointers.set(pointers));
  }
}

/** Identifies a window: its id is unique for its user alone. */
function keyOf({ connectionId, person }: Pick<PersonPointer, 'connectionId' | 'person'>): string {
  return `${person.id} ${connectionId}`;
}
