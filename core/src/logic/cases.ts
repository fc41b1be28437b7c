import type { ExpressionGroup, ExpressionRule } from '#schema/expressions';
import type { ScenarioView } from '#kernel/view';
import { meaningOf, type Meaning } from '#index/conditions/satisfiability';
import { intersect, isWithin, subtract, type NumberSet } from '#index/conditions/number-set';
import { candidatesOf, type Candidate, type JudgedResponse } from './candidates';

/** A case: which conditions hold, and the response that plays then. */
export interface Case {
  /** Whether each condition of {@link CaseTable.conditions} holds; null if it makes no difference. */
  readonly holds: readonly (boolean | null)[];
  /** Position of the response; null if none plays. */
  readonly response: number | null;
}

/** Which response each case reaches. */
export interface CaseTable {
  /** The distinct conditions of the responses, in order of appearance. */
  readonly conditions: readonly ExpressionRule[];
  readonly cases: readonly Case[];
  /** Whether there are more cases than these. */
  readonly isCut: boolean;
}

/** The most cases in a table: more can't be read. */
export const maxCases = 100;

/**
 * The distinct cases of an action's responses that are judged at its start. Together they cover everything that can be so, no two overlap,
 * and values of one subject that can't go together are left out.
 *
 * @param island - where the action is started; 0 is the whole room
 */
export function casesOf(responses: readonly JudgedResponse[], view: ScenarioView, island = 0): CaseTable {
  const candidates = candidatesOf(responses, island);
  const { distinct, meanings } = conditionsOf(candidates, view);
  const cases: Case[] = [];
  let isCut = false;
  const visit = (known: Known): void => {
    if (isCut) return;
    const outcome = firstOf(candidates, (rule) => truthOf(meanings.get(rule), known));
    if (outcome.open === null) {
      if (cases.length === maxCases) isCut = true;
      else cases.push({ holds: distinct.map(({ meaning }) => truthOf(meaning, known)), response: outcome.response });
      return;
    }
    const meaning = meanings.get(outcome.open);
    if (meaning === undefined) return;
    const possible = known.get(meaning.subject) ?? meaning.universe;
    for (const rest of [intersect(possible, meaning.holds), subtract(possible, meaning.holds)]) {
      if (rest.length > 0) visit(new Map(known).set(meaning.subject, rest));
    }
  };
  visit(new Map());
  return { conditions: distinct.map(({ condition }) => condition), cases, isCut };
}

/** The values that subjects can still have. */
type Known = ReadonlyMap<string, NumberSet>;

function conditionsOf(candidates: readonly Candidate[], view: ScenarioView) {
  const meanings = new Map<ExpressionRule, Meaning>();
  const distinct = new Map<string, { condition: ExpressionRule; meaning: Meaning }>();
  const visit = (group: ExpressionGroup): void => {
    for (const rule of group.rules) {
      if (rule.expressionType === 'Group') {
        visit(rule);
        continue;
      }
      const meaning = meaningOf(rule, view);
      if (meaning === null) continue;
      meanings.set(rule, meaning);
      const key = JSON.stringify([meaning.subject, meaning.holds]);
      if (!distinct.has(key)) distinct.set(key, { condition: rule, meaning });
    }
  };
  for (const { when } of candidates) if (typeof when !== 'string') visit(when);
  return { distinct: [...distinct.values()], meanings };
}

/** Whether a condition holds for all of the values that its subject can still have, or for none; otherwise null. */
function truthOf(meaning: Meaning | undefined, known: Known): boolean | null {
  if (meaning === undefined) return null;
  const { subject, universe, holds } = meaning;
  const possible = known.get(subject) ?? universe;
  if (isWithin(possible, holds)) return true;
  return intersect(possible, holds).length === 0 ? false : null;
}

/** The response that plays, or a condition that has to be known first. */
function firstOf(
  candidates: readonly Candidate[],
  truth: (condition: ExpressionRule) => boolean | null,
): { readonly response: number | null; readonly open: ExpressionRule | null } {
  for (const { index, when } of candidates) {
    if (when === 'always') return { response: index, open: null };
    if (when === 'never') continue;
    const judged = judge(when, truth);
    if (judged === true) return { response: index, open: null };
    if (judged !== false) return { response: null, open: judged };
  }
  return { response: null, open: null };
}

/** Whether a group holds, or the first condition that has to be known. */
function judge(
  part: ExpressionGroup | ExpressionRule,
  truth: (condition: ExpressionRule) => boolean | null,
): boolean | ExpressionRule {
  if (part.expressionType === 'Rule') return truth(part) ?? part;
  const decisive = part.operator === 'OR';
  let open: ExpressionRule | null = null;
  for (const rule of part.rules) {
    const judged = judge(rule, truth);
    if (judged === decisive) return decisive !== part.not;
    if (typeof judged === 'object') open ??= judged;
  }
  return open ?? !decisive !== part.not;
}
