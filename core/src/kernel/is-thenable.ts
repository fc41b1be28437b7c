/** Whether a value is a promise, of this realm or another one. A getter of the value can throw. */
export function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
