/** `actionCode` → `ActionCode`: the part of a type name that comes from a property. */
export function pascalCase(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

/** Removes the suffix `Input`: the prefix for the names of nested types. */
export function withoutInput(name: string): string {
  return name.endsWith('Input') ? name.slice(0, -'Input'.length) : name;
}

/** `parentMenuItemIds` → `Parent menu item ids`: the description of a self-explanatory name. */
export function inWords(name: string): string {
  const words = name
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
