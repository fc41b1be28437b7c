import { structureKeywords, type StructureFinding } from '#schema/explain';
import { entityAt } from '#index/entity-at';
import type { Issue } from '#base/issue';

/** The structure check, as listed among the rules. Its message ids are JSON Schema keywords. */
export const structureRule = {
  id: 'structure',
  severity: 'ERROR',
  title: 'The document matches its schema',
  why: 'Devices skip values of the wrong type or in the wrong place, or stop.',
  messages: structureKeywords,
  isFixed: true,
} as const;

/** Converts the findings of the structure check to issues. */
export function structureIssues(scenario: unknown, findings: readonly StructureFinding[]): readonly Issue[] {
  return findings.map(({ keyword, pointer, message }) => ({
    ruleId: structureRule.id,
    messageId: keyword,
    severity: structureRule.severity,
    ...entityAt(scenario, pointer),
    pointer,
    message,
    fixes: [],
  }));
}
