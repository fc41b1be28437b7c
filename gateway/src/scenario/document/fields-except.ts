import { object } from '@scn/core/schema/fields';
import type { TSchema } from 'typebox';

/** An object schema without some fields, for types that expose those fields in another form. */
export function fieldsExcept<P extends Record<string, TSchema>>(
  properties: P,
  ...left: readonly (keyof P & string)[]
): TSchema {
  const names = new Set<string>(left);
  return object(Object.fromEntries(Object.entries(properties).filter(([name]) => !names.has(name))));
}
