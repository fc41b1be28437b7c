import { scenarioAccesses } from '@scn/core/base/enumerations';

/** Stands for all users of the institution, where a group could be. */
export const everyone = 'everyone';

/** Access that is granted to a group, or to all users of an institution. */
export interface Grant {
  readonly institutionId: string;
  readonly groupId: string | null;
  readonly access: (typeof scenarioAccesses)[number];
}

/** Someone's access to a library, and the reason. */
export interface AccessOfPerson<Person> {
  readonly person: Person;
  readonly access: Grant['access'];
  /** The names of the groups that give it; the given name of everyone for access of all users. */
  readonly through: readonly string[];
}

interface Member {
  readonly name: string;
  readonly status: string;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
}

/** The most that grants give to a person, and the groups that give it; null for nothing. */
export function accessOf<Person extends Member>(
  person: Person,
  grants: readonly Grant[],
  of: { readonly institutionId: string; readonly everyone: string },
): AccessOfPerson<Person> | null {
  const names = new Map(person.groups.map(({ id, name }) => [id, name]));
  const given = grants.flatMap(({ institutionId, groupId, access }) => {
    if (institutionId !== of.institutionId) return [];
    const through = groupId === null ? of.everyone : names.get(groupId);
    return through === undefined ? [] : [{ access, through }];
  });
  // from the most to the least
  const access = scenarioAccesses.find((level) => given.some((each) => each.access === level));
  if (access === undefined) return null;
  return { person, access, through: given.filter((each) => each.access === access).map(({ through }) => through) };
}

/** Those who can open a library, by name. Disabled users and invitations are no one yet. */
export function peopleWithAccess<Person extends Member>(
  people: readonly Person[],
  grants: readonly Grant[],
  of: { readonly institutionId: string; readonly everyone: string },
): readonly AccessOfPerson<Person>[] {
  return people
    .filter(({ status }) => status === 'ACTIVE')
    .flatMap((person) => accessOf(person, grants, of) ?? [])
    .toSorted((a, b) => a.person.name.localeCompare(b.person.name));
}
