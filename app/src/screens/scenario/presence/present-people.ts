/** A window that has the scenario open, as the gateway lists it. */
export interface PresentWindow {
  readonly connectionId: string;
  readonly screen: string;
  readonly person: { readonly id: string; readonly name: string | null; readonly picture: string | null };
}

/** Somebody else who has the scenario open, in one window or several; or the person themself, in another window. */
export interface PresentPerson {
  readonly id: string;
  /** Null for somebody of another institution. */
  readonly name: string | null;
  readonly picture: string | null;
  readonly isSelf: boolean;
  /** Paths of their screens below the scenario, each once. */
  readonly screens: readonly string[];
}

/** People of a list of windows without the own one: by name, oneself in another window last. */
export function presentPeople(
  windows: readonly PresentWindow[],
  own: { readonly connectionId: string; readonly userId: string },
): readonly PresentPerson[] {
  const people = new Map<string, PresentPerson>();
  for (const { connectionId, screen, person } of windows) {
    if (connectionId === own.connectionId && person.id === own.userId) continue;
    const screens = people.get(person.id)?.screens ?? [];
    people.set(person.id, {
      ...person,
      isSelf: person.id === own.userId,
      screens: screens.includes(screen) ? screens : [...screens, screen],
    });
  }
  return [...people.values()].toSorted(
    (one, other) =>
      Number(one.isSelf) - Number(other.isSelf) ||
      Number(one.name === null) - Number(other.name === null) ||
      (one.name ?? '').localeCompare(other.name ?? ''),
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
