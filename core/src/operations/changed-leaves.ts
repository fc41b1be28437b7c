import { isJsonObject, type Json } from '#base/json';
import { sameValue } from '#base/same-value';

/** Paths of the changed values inside of two values, without positions in lists. None if both are equal. */
export function changedLeaves(was: Json | undefined, value: Json | undefined): readonly (readonly string[])[] {
  if (sameValue(was ?? null, value ?? null)) return [];
  if (Array.isArray(was) || Array.isArray(value)) {
    const [before, now] = [was, value].map((each) => (Array.isArray(each) ? (each as readonly Json[]) : []));
    const places = Array.from({ length: Math.max(before?.length ?? 0, now?.length ?? 0) }, (_, index) => index);
    const inside = places.flatMap((index) => changedLeaves(before?.[index], now?.[index]));
    return inside.length === 0 ? [[]] : inside;
  }
  if (!isJsonObject(was) && !isJsonObject(value)) return [[]];
  const [before, now] = [isJsonObject(was) ? was : {}, isJsonObject(value) ? value : {}];
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const inside = names.flatMap((name) => changedLeaves(before[name], now[name]).map((each) => [name, ...each]));
  return inside.length === 0 ? [[]] : inside;
}
