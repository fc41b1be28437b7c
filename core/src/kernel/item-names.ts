import type { ReportItem } from './contract';

/** Everything else that people call an item, beside its title: abbreviations, synonyms and its LOINC code. For searches and imports. */
export function otherNamesOf({ abbreviations = [], synonyms, loinc }: ReportItem): readonly string[] {
  return [...abbreviations, ...(synonyms?.words ?? []), ...(loinc === null ? [] : [loinc])];
}
