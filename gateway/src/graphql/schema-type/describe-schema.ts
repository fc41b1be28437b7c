import type { JsonSchema } from '@scn/core/schema/json-schema';
import { inWords } from './type-name';

/** What a schema says about itself: its description or title, otherwise its name in words; what it refers to, and its unit. */
export function describeSchema(schema: JsonSchema, name: string): string {
  const { title, description, 'x-ref': target, 'x-unit': unit } = schema;
  const parts = [
    description ?? `${title ?? inWords(name)}.`,
    target === undefined ? '' : `Refers to \`${target}\`.`,
    unit === undefined ? '' : `Unit: \`${unit}\`.`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}
