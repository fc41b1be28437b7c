import type { Json } from '@scn/core/base/json';
import { GraphQLError } from 'graphql';

/** Maximum nesting of lists and objects in a JSON value of a request. */
export const maxJsonDepth = 64;

/**
 * Checks a JSON value of a request. Numbers that JSON can't represent, lone surrogates, properties called `__proto__` and very
 * deep values are refused, never silently changed.
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
        throw new GraphQLError('Whole numbers in JSON must be within ±9,007,199,254,740,991.');
      return value;
    case 'object':
      if (value === null) return null;
      if (depth >= maxJsonDepth) throw new GraphQLError(`A JSON value can have at most ${maxJsonDepth} levels.`);
      if (Array.isArray(value)) return value.map((item) => check(item, depth + 1));
      return checkObject(value, depth);
    default:
      throw new GraphQLError('This is not a JSON value.');
  }
}

function checkObject(value: object, depth: number): Json {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new GraphQLError('This is not a JSON value.');
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      if (name === '__proto__') throw new GraphQLError('A property can’t be called __proto__.');
      return [checkText(name), check(item, depth + 1)] as const;
    }),
  );
}

/** Only text that PostgreSQL and JSON files can store: well-formed, without NUL. */
function checkText(text: string): string {
  if (/\p{Surrogate}/u.test(text)) throw new GraphQLError('A text contains a lone surrogate.');
  if (text.includes('\0')) throw new GraphQLError('A text contains a NUL character.');
  return text;
}
