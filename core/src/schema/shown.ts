import type { JsonSchema } from './json-schema';

/** Whether a property is shown: its condition (`x-when`) on another property of the same object holds. */
export function isShown(when: JsonSchema['x-when'] | null, siblings: Readonly<Record<string, unknown>>): boolean {
  if (when === null || when === undefined) return true;
  return when.in.includes(siblings[when.property] as string | number | boolean | null);
}
