import { appendToPointer, type Pointer } from '#base/json';
import type { ScenarioDocument } from '#document/content/schema';

/** A text that a document’s template shows. */
export interface FilledText {
  readonly text: string;
  /** Relative to the document. */
  readonly at: Pointer;
}

/** The texts of a document as learners read them. Their names are those of the template, so no schema marks them. */
export function filledTexts({ type, fields }: ScenarioDocument): readonly FilledText[] {
  // what is filled in isn't shown beside an image
  if (type !== 'TEMPLATE') return [];
  return Object.entries(fields).flatMap(([name, text]) =>
    text === '' ? [] : [{ text, at: appendToPointer('/fields', name) }],
  );
}
