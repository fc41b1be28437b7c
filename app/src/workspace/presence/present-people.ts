/** A selection, by the gateway's kinds. */
export interface PresentEntity {
  readonly kind: string;
  readonly id: string;
  /** The field of the entity that has the focus, as a JSON Pointer; null for none. */
  readonly field: string | null;
}

/** The place of a window. */
export interface PresentPlace {
  /** Path of the screen below the scenario. */
  readonly screen: string;
  readonly entity: PresentEntity | null;
}

/** Where a pointer is on a canvas, relative to a card. */
export interface PresentPointer {
  /** Key of the card. */
  readonly card: string;
  /** Distance in canvas pixels from the left and upper side of the card; may lie outside of it. */
  readonly x: number;
  readonly y: number;
}

/** A window that has the scenario open, as the gateway lists it. */
export interface PresentWindow extends PresentPlace {
  readonly pointer: PresentPointer | null;
  readonly connectionId: string;
  readonly person: { readonly id: string; readonly name: string | null; readonly picture: string | null };
}

/** Another person who has the scenario open, in one or more windows, or the user in another window. */
export interface PresentPerson {
  readonly id: string;
  /** Null for a person from another institution. */
  readonly name: string | null;
  readonly picture: string | null;
  readonly isSelf: boolean;
  /** Their places, without duplicates. */
  readonly places: readonly PresentPlace[];
}

/**
 * All windows but this one, whose id is unique for its user alone.
 *
 * @returns the list from before while they are where they were: who only points changes nothing for the rest of the editor, nor does the
 * gateway's echo of each selection that is made here
 */
export function otherWindows(
  before: readonly PresentWindow[],
  present: readonly PresentWindow[],
  own: { readonly connectionId: string; readonly userId: string },
): readonly PresentWindow[] {
  const others = present.filter(
    ({ connectionId, person }) => connectionId !== own.connectionId || person.id !== own.userId,
  );
  return haveSamePlaces(before, others) ? before : others;
}

/** Groups windows by person: sorted by name, the user's own windows last. */
export function presentPeople(windows: readonly PresentWindow[], userId: string): readonly PresentPerson[] {
  const people = new Map<string, PresentPerson>();
  for (const { screen, entity, person } of windows) {
    const places = people.get(person.id)?.places ?? [];
    const place = { screen, entity };
    people.set(person.id, {
      ...person,
      isSelf: person.id === userId,
      places: places.some((each) => isSamePlace(each, place)) ? places : [...places, place],
    });
  }
  return [...people.values()].toSorted(
    (one, other) =>
      Number(one.isSelf) - Number(other.isSelf) ||
      Number(one.name === null) - Number(other.name === null) ||
      (one.name ?? '').localeCompare(other.name ?? ''),
  );
}

/** Whether pointers are at the same point. */
export function isSamePointer(one: PresentPointer | null | undefined, other: PresentPointer | null): boolean {
  return one?.card === other?.card && one?.x === other?.x && one?.y === other?.y;
}

/** Whether windows are the same, wherever their pointers are. */
function haveSamePlaces(some: readonly PresentWindow[], others: readonly PresentWindow[]): boolean {
  return (
    some.length === others.length &&
    some.every((window, index) => {
      const other = others[index];
      return (
        window.connectionId === other?.connectionId &&
        window.person.id === other.person.id &&
        window.person.name === other.person.name &&
        window.person.picture === other.person.picture &&
        isSamePlace(window, other)
      );
    })
  );
}

/** People by selected entity. */
export function peopleByEntity(people: readonly PresentPerson[]): ReadonlyMap<string, readonly PresentPerson[]> {
  const found = new Map<string, PresentPerson[]>();
  for (const person of people) {
    for (const id of new Set(person.places.flatMap(({ entity }) => entity?.id ?? []))) {
      const at = found.get(id);
      if (at === undefined) found.set(id, [person]);
      else at.push(person);
    }
  }
  return found;
}

/** The people who have the focus in a field of an entity. */
export function peopleInField(
  people: readonly PresentPerson[],
  entityId: string,
  field: string,
): readonly PresentPerson[] {
  return people.filter(({ places }) => places.some(({ entity }) => entity?.id === entityId && entity.field === field));
}

/** Whether two places are equal. */
export function isSamePlace(one: PresentPlace | null, other: PresentPlace | null): boolean {
  return (
    one?.screen === other?.screen &&
    one?.entity?.kind === other?.entity?.kind &&
    one?.entity?.id === other?.entity?.id &&
    one?.entity?.field === other?.entity?.field
  );
}

/** Names of those who joined and left between two lists, without the user's own windows. */
export function comingsAndGoings(
  before: readonly PresentPerson[],
  now: readonly PresentPerson[],
): { readonly came: readonly PresentPerson[]; readonly left: readonly PresentPerson[] } {
  const missingIn = (list: readonly PresentPerson[]) => (person: PresentPerson) =>
    !person.isSelf && !list.some(({ id }) => id === person.id);
  return { came: now.filter(missingIn(before)), left: before.filter(missingIn(now)) };
}
