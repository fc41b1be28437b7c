/** Appends a value to the list of a key. */
export function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}

/** Appends all values of a list: as arguments of one `push`, a hundred thousand of them overflow the stack. */
export function appendAll<T>(to: T[], values: readonly T[]): void {
  for (const value of values) to.push(value);
}
