import type { Fix, Issue, OperationCall } from '@scn/core/base/issue';
import { Refusal } from '@scn/core/base/refusal';
import type { DocumentSession } from '#document/document-session';

/** An issue with the fix of it that is applied. */
export interface Fixable {
  readonly issue: Issue;
  readonly fix: Fix;
}

/**
 * The issues that can be fixed together with one: of the same rule and message, with the same operations as the fix at the same place.
 * One issue of each entity: the fixes of others were computed for its state before.
 *
 * @param mayChange - whether the user can make a change
 */
export function fixablesLike(
  issue: Issue,
  index: number,
  issues: readonly Issue[],
  mayChange: (call: OperationCall) => boolean,
): readonly Fixable[] {
  const kind = kindOf(issue.fixes[index]);
  const entities = new Set<string | null>();
  return issues.flatMap((each): readonly Fixable[] => {
    const fix = each.fixes[index];
    if (each.ruleId !== issue.ruleId || each.messageId !== issue.messageId) return [];
    if (fix === undefined || kindOf(fix) !== kind || entities.has(each.entity) || !fix.operations.every(mayChange))
      return [];
    entities.add(each.entity);
    return [{ issue: each, fix }];
  });
}

/**
 * As many of the fixes as can be one change: all of them, otherwise without those that are refused or would cause another problem.
 */
export function fixesTogether(
  fixables: readonly Fixable[],
  session: Pick<DocumentSession, 'issuesAddedBy'>,
): readonly Fixable[] {
  const isAccepted = (batch: readonly Fixable[]): boolean => {
    try {
      return session.issuesAddedBy(callsOf(batch)).length === 0;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };
  const extend = (chosen: readonly Fixable[], rest: readonly Fixable[]): readonly Fixable[] => {
    if (rest.length === 0) return chosen;
    if (isAccepted([...chosen, ...rest])) return [...chosen, ...rest];
    if (rest.length === 1) return chosen;
    const middle = Math.ceil(rest.length / 2);
    return extend(extend(chosen, rest.slice(0, middle)), rest.slice(middle));
  };
  return extend([], fixables);
}

/** The operations of fixes. */
export function callsOf(fixables: readonly Fixable[]): readonly OperationCall[] {
  return fixables.flatMap(({ fix }) => fix.operations);
}

function kindOf(fix: Fix | undefined): string {
  return (fix?.operations ?? []).map(({ name, input }) => `${name} ${Object.keys(input).sort().join(' ')}`).join(', ');
}
