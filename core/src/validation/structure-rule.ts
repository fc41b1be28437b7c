import type { StructureFinding } from '../schema/explain';
import { entityAt } from './entity-at';
import type { Issue } from './issue';

/** The first layer, as the list of rules shows it. Its message ids are the keywords of JSON Schema. */
export const structureRule = {
  id: 'structure',
  severity: 'ERROR',
  title: 'The document has the structure of its schema',
  why: 'A value of the wrong type or in the wrong place can’t be played: the device would drop it or stop.',
} as const;

/** What the structure check found, as issues. */
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
