import { object } from '@scn/core/schema/fields';
import type { TSchema } from 'typebox';

/** The fields of an object schema but for some, as a schema: those that a type has in a form of its own are left out. */
export function fieldsExcept<P extends Record<string, TSchema>>(
  properties: P,
  ...left: readonly (keyof P & string)[]
): TSchema {
  const names = new Set<string>(left);
  return object(Object.fromEntries(Object.entries(properties).filter(([name]) => !names.has(name))));
}
