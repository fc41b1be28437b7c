import type { JsonSchema } from '@scn/core/schema/json-schema';
import { inWords } from './type-name';

/** The description of a schema: its own description or title, otherwise its name in words; its reference target, and its unit. */
export function describeSchema(schema: JsonSchema, name: string): string {
  const { title, description, 'x-ref': target, 'x-unit': unit } = schema;
  const parts = [
    description ?? `${title ?? inWords(name)}.`,
    target === undefined ? '' : `Refers to \`${target}\`.`,
    unit === undefined ? '' : `Unit: \`${unit}\`.`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}
