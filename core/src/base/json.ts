/** Any JSON value, deeply read-only. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object, deeply read-only. */
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** An RFC 6901 JSON Pointer; the empty string is the whole value. */
export type Pointer = '' | `/${string}`;

/** True for a JSON object: not null, not an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Appends one reference token to a pointer, escaped as in RFC 6901 §3. */
export function appendToPointer(pointer: Pointer, token: string | number): Pointer {
  const escaped = typeof token === 'number' ? String(token) : token.replaceAll('~', '~0').replaceAll('/', '~1');
  return `${pointer}/${escaped}`;
}

/** Splits a pointer into its unescaped reference tokens. */
export function pointerTokens(pointer: Pointer): readonly string[] {
  if (pointer === '') return [];
  const tokens = pointer.slice(1).split('/');
  // few pointers contain an escape, and operations read many
  return pointer.includes('~') ? tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~')) : tokens;
}

/**
 * A value of a schema's type as JSON. TypeScript doesn't take interfaces as JSON objects, because a declaration elsewhere could add a property that
 * isn't JSON; those of schemas have none.
 */
export function asJson(value: object | string | number | boolean | null): Json {
  return value as Json;
}

/**
 * JSON as the type of a schema that has accepted it: rows of our own database, inputs of queued jobs, parts of a document. Nothing is checked here.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows which schema has accepted it
export function fromJson<T>(value: Json | Readonly<Record<string, unknown>>): T {
  return value as T;
}

/** An object of a schema's type as a JSON object: see {@link asJson}. */
export function asJsonObject(value: object): JsonObject {
  return value as JsonObject;
}
