/*
 * Reads the arguments of commands, and answers, which have no type.
 */

/** Arguments by name. */
export type Arguments = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Arguments {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether it is an object without other properties. */
export function hasOnly(value: unknown, keys: readonly string[]): value is Arguments {
  return isObject(value) && Object.keys(value).every((key) => keys.includes(key));
}

/** A text; null for everything else. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** A number; null for everything else. */
export function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** An object; without properties for everything else. */
export function objectOf(value: unknown): Arguments {
  return isObject(value) ? value : {};
}

/** A list; empty for everything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A list of texts. */
export function textsOf(value: unknown): readonly string[] {
  return listOf(value).flatMap((each) => textOf(each) ?? []);
}

/** Seconds in milliseconds, half up. */
export function milliseconds(value: unknown): number {
  return Math.floor((numberOf(value) ?? 0) * 1000 + 0.5);
}
