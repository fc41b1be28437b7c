import { sameValue } from '@scn/core/base/same-value';

/** Whether two plain values are deeply equal but for their functions: who calls one then calls the newest. */
export function looksTheSame(one: object, other: object): boolean {
  return sameValue(withoutFunctions(one), withoutFunctions(other));
}

function withoutFunctions(value: unknown): unknown {
  if (typeof value === 'function') return true;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutFunctions);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutFunctions(each)]));
}
