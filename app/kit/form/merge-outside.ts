import { isJsonObject, type Json } from '@scn/core/kernel/json';

/**
 * A form's value after the value around it has changed, by undo, another author or its own commit: what the author has typed and
 * the outside does not know yet stays, everything else follows the outside.
 *
 * @param base - what came from outside before
 * @param mine - what the form holds
 * @param theirs - what comes from outside now
 */
export function mergeOutside(base: Json | undefined, mine: Json, theirs: Json): Json {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isJsonObject(mine) && isJsonObject(theirs) && isJsonObject(base))
    return Object.fromEntries(
      Object.entries(theirs).map(([name, value = null]) => {
        const own = mine[name];
        return [name, own === undefined ? value : mergeOutside(base[name], own, value)];
      }),
    );
  if (isList(mine) && isList(theirs) && isList(base) && mine.length === theirs.length && mine.length === base.length)
    return theirs.map((value, index) => mergeOutside(base[index], mine[index] ?? null, value));
  // one typed, the other changed: what is under the author's fingers stays
  return isSame(base, theirs) || !isContainer(theirs) ? mine : theirs;
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function isContainer(value: Json): boolean {
  return typeof value === 'object' && value !== null;
}

function isSame(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (isList(a)) return isList(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSame(a[name], b[name]));
}
