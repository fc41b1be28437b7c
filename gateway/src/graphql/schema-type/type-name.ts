/** `actionCode` → `ActionCode`: a property's part of a type's name. */
export function pascalCase(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

/** The name without `Input` at its end: what the names of inner types begin with. */
export function withoutInput(name: string): string {
  return name.endsWith('Input') ? name.slice(0, -'Input'.length) : name;
}

/** `parentMenuItemIds` → `Parent menu item ids`: what is said of a name that says it all. */
export function inWords(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
