/** A value, and how many properties were read in it and in everything inside it. */
export interface CountedReads<T> {
  readonly value: T;
  reads(): number;
}

/** Counts the reads of a JSON value, to show how much work depends on its size. */
export function countedReads<T extends object>(given: T): CountedReads<T> {
  let count = 0;
  const proxies = new WeakMap<object, object>();
  const counted = (target: object): object => {
    let proxy = proxies.get(target);
    if (proxy === undefined) {
      proxy = new Proxy(target, {
        get: (object, name) => {
          count += 1;
          const value: unknown = Reflect.get(object, name);
          return typeof value === 'object' && value !== null ? counted(value) : value;
        },
      });
      proxies.set(target, proxy);
    }
    return proxy;
  };
  return { value: counted(given) as T, reads: () => count };
}
