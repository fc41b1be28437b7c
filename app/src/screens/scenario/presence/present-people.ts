/** What somebody has selected, by the gateway's kinds. */
export interface PresentEntity {
  readonly kind: string;
  readonly id: string;
}

/** Where a window is. */
export interface PresentPlace {
  /** Path of the screen below the scenario. */
  readonly screen: string;
  readonly entity: PresentEntity | null;
}

/** A window that has the scenario open, as the gateway lists it. */
export interface PresentWindow extends PresentPlace {
  readonly connectionId: string;
  readonly person: { readonly id: string; readonly name: string | null; readonly picture: string | null };
}

/** Somebody else who has the scenario open, in one window or several; or the person themself, in another window. */
export interface PresentPerson {
  readonly id: string;
  /** Null for somebody of another institution. */
  readonly name: string | null;
  readonly picture: string | null;
  readonly isSelf: boolean;
  /** Where they are, each place once. */
  readonly places: readonly PresentPlace[];
}

/** People of a list of windows without the own one: by name, oneself in another window last. */
export function presentPeople(
  windows: readonly PresentWindow[],
  own: { readonly connectionId: string; readonly userId: string },
): readonly PresentPerson[] {
  const people = new Map<string, PresentPerson>();
  for (const { connectionId, screen, entity, person } of windows) {
    if (connectionId === own.connectionId && person.id === own.userId) continue;
    const places = people.get(person.id)?.places ?? [];
    const place = { screen, entity };
    people.set(person.id, {
      ...person,
      isSelf: person.id === own.userId,
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

/** People by the entities that they have selected. */
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

/** Whether two places are the same one. */
export function isSamePlace(one: PresentPlace | null, other: PresentPlace | null): boolean {
  return (
    one?.screen === other?.screen && one?.entity?.kind === other?.entity?.kind && one?.entity?.id === other?.entity?.id
  );
}

/** Names of whoever has come, and of whoever has left, between two lists. The own other windows are nobody's news. */
export function comingsAndGoings(
  before: readonly PresentPerson[],
  now: readonly PresentPerson[],
): { readonly came: readonly PresentPerson[]; readonly left: readonly PresentPerson[] } {
  const missingIn = (list: readonly PresentPerson[]) => (person: PresentPerson) =>
    !person.isSelf && !list.some(({ id }) => id === person.id);
  return { came: now.filter(missingIn(before)), left: before.filter(missingIn(now)) };
}
