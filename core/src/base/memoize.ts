/**
 * Memoizes a pure function by the identity of its argument. Snapshots share structure, so after an edit only affected
 * results are recomputed.
 */
export function memoizeByIdentity<A extends object, R>(compute: (value: A) => R): (value: A) => R {
  const results = new WeakMap<A, R>();
  return (value) => {
    const known = results.get(value);
    if (known !== undefined || results.has(value)) return known as R;
    const result = compute(value);
    results.set(value, result);
    return result;
  };
}
