import type { Json } from '@scn/core/kernel/json';
import { GraphQLError } from 'graphql';

/** Levels of lists and objects in a JSON value that a request brings. */
export const maxJsonDepth = 64;

/**
 * Takes a value of a request for JSON. Numbers that JSON has no digits for, halves of surrogate pairs, properties called
 * `__proto__` and very deep values are refused, never silently changed.
 *
 * @throws GraphQLError
 */
export function checkJson(value: unknown): Json {
  return check(value, 0);
}

function check(value: unknown, depth: number): Json {
  switch (typeof value) {
    case 'boolean':
      return value;
    case 'string':
      return checkText(value);
    case 'number':
      if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value)))
        throw new GraphQLError('A whole number of JSON is within ±9,007,199,254,740,991.');
      return value;
    case 'object':
      if (value === null) return null;
      if (depth >= maxJsonDepth) throw new GraphQLError(`A JSON value is nested ${maxJsonDepth} levels at most.`);
      if (Array.isArray(value)) return value.map((item) => check(item, depth + 1));
      return checkObject(value, depth);
    default:
      throw new GraphQLError('This is no JSON value.');
  }
}

function checkObject(value: object, depth: number): Json {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new GraphQLError('This is no JSON value.');
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      if (name === '__proto__') throw new GraphQLError('No property may be called __proto__.');
      return [checkText(name), check(item, depth + 1)] as const;
    }),
  );
}

/** Text that PostgreSQL and JSON files can hold: well formed, without NUL. */
function checkText(text: string): string {
  if (/\p{Surrogate}/u.test(text)) throw new GraphQLError('A text has half of a surrogate pair.');
  if (text.includes('\0')) throw new GraphQLError('A text has a NUL character.');
  return text;
}
