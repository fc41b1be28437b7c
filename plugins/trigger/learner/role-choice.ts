/** The most roles that can be selected. */
export const maxRoles = 2;

interface Role {
  readonly id: string;
  readonly roleName: string;
  readonly playable: boolean;
}

/** A role as a check box. */
export interface RoleOption {
  readonly id: string;
  /** Empty for a role that the scenario doesn't have. */
  readonly name: string;
  readonly isPlayable: boolean;
  readonly isSelected: boolean;
  /** It can't be selected, because two others are. */
  readonly isBeyond: boolean;
}

/** The roles to choose from: the playable ones, and what is selected although it is not playable or unknown, so that it can be cleared. */
export function roleOptions(roles: readonly Role[], selected: readonly string[]): readonly RoleOption[] {
  const unknown = selected.filter((id) => !roles.some((role) => role.id === id));
  const offered = [
    ...roles.filter(({ id, playable }) => playable || selected.includes(id)),
    ...unknown.map((id) => ({ id, roleName: '', playable: false })),
  ];
  return offered.map(({ id, roleName, playable }) => {
    const isSelected = selected.includes(id);
    return {
      id,
      name: roleName,
      isPlayable: playable,
      isSelected,
      isBeyond: !isSelected && selected.length >= maxRoles,
    };
  });
}

/** The selection after a check box is changed, in the order of the options. */
export function selectRole(options: readonly RoleOption[], id: string, isSelected: boolean): readonly string[] {
  return options.filter((each) => (each.id === id ? isSelected : each.isSelected)).map((each) => each.id);
}
