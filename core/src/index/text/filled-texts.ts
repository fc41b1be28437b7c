import { appendToPointer } from '#base/json';
import type { ScenarioDocument } from '#document/content/schema';

/** The texts of a document as learners read them, and where they are in it. Their names are those of the template, so no schema marks them. */
export function filledTexts({ type, fields }: ScenarioDocument) {
  // what is filled in isn't shown beside an image
  if (type !== 'TEMPLATE') return [];
  return Object.entries(fields).flatMap(([name, text]) =>
    text === '' ? [] : [{ text, at: appendToPointer('/fields', name) }],
  );
}
