import { defaultMaxBytes, defaultMaxDepth } from './parse-json';
import { reservedKeys } from './suspicion';
import type { JsonProblemCode } from './exact-scan';

/**
 * The policies by which a file that is JSON by RFC 8259 is refused, by code: what isn't accepted, because programs would change
 * or hide it silently. Whatever else RFC 8259 allows is accepted.
 */
export const jsonPolicies = {
  'duplicate-key': 'A property that occurs twice in the same object',
  'reserved-key': `A property named ${reservedKeys.map((key) => `\`${key}\``).join(', ')}`,
  'number-too-large': `A number beyond ±${Number.MAX_SAFE_INTEGER}, such as \`1e22\``,
  'number-loses-digits':
    'A number whose digits differ from those of the nearest double, such as `0.1234567890123456789`. `-0` and the 17 digits that some programs write, such as `0.10000000000000001`, are accepted',
  'lone-surrogate': 'An escape that is half of a character, such as `\\ud800`',
  'too-deep': `Values nested more than ${defaultMaxDepth} levels deep`,
  'too-large': `A file of more than ${defaultMaxBytes / 1e6} MB`,
} as const satisfies Partial<Record<JsonProblemCode, string>>;
