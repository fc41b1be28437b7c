const frozen = new WeakSet<object>();

/** Freezes a JSON value with everything in it, and returns it. What was frozen before is skipped, so shared parts cost nothing. */
export function deepFreeze<T>(value: T): T {
  const open: unknown[] = [value];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (typeof each !== 'object' || each === null || frozen.has(each)) continue;
    frozen.add(Object.freeze(each));
    for (const part of Object.values(each)) if (typeof part === 'object' && part !== null) open.push(part);
  }
  return value;
}
