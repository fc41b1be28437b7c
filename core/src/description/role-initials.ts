/**
 * Returns the abbreviation of a role where there is no room for its name: its initials, otherwise those of the
 * first two words of its name.
 */
export function roleInitials(initials: string, roleName: string): string {
  return initials.trim() || initialsOf(roleName);
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
}
