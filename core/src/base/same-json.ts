import { isJsonObject, type Json } from './json';

/** Whether two values print identically: the same content, with object properties in the same order. Shared parts are skipped. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let index = 0; index < a.length; index++) if (!sameJson(a[index] as Json, b[index] as Json)) return false;
    return true;
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const names = Object.keys(a);
  const others = Object.keys(b);
  if (names.length !== others.length) return false;
  for (let index = 0; index < names.length; index++) {
    const name = names[index] ?? '';
    if (name !== others[index] || !sameJson(a[name], b[name])) return false;
  }
  return true;
}
