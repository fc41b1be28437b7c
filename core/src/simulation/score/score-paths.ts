import type { Action } from '#document/actions/schema';
import { defineQuery, type EntityNode, type ScenarioView } from '#kernel/view';
import { conditionOn, type ExpressionRule } from '#schema/expressions';
import { excludes } from '#index/conditions/completions';
import { possibilities } from '../reach/possibilities';
import { bestSum, type BestSum, type SumProblem, type Term } from './best-sum';
import { never, type Formula } from './formula';
import { scoreTerms, type ScoreTerms } from './score-terms';
import { Subjects } from './subjects';

/** Something that adds to a score. */
export interface ScorePart {
  /** The feedback point that is achieved, or the command that gives points. */
  readonly node: EntityNode<'feedback-point'> | EntityNode<'command'>;
  readonly gain: number;
}

/** A score at the end of a path. */
export interface ScoreBound {
  readonly sum: number;
  /** Of all positive scores of feedback points, from 0 to 100; null if there are none. */
  readonly percent: number | null;
  /** Its components; parts of 0 are left out. */
  readonly parts: readonly ScorePart[];
  /** False for a limit that may not be reached, because the search for the exact score would take too long. */
  readonly isExact: boolean;
}

/** The scores between which a path ends. */
export interface ScorePath {
  /** `any`: whatever happens. A response: it ends the scenario, and no other does. `time`: none does. */
  readonly end: 'any' | 'time' | EntityNode<'response'>;
  readonly least: ScoreBound;
  readonly most: ScoreBound;
}

/** The scores that can be reached, as far as logic, arrays, awards and what can happen at all decide. */
export interface ScorePaths {
  /** Empty without anything that adds to the score. Otherwise `any` is the first. */
  readonly paths: readonly ScorePath[];
  /** The sum of all positive scores of feedback points: 100 %. */
  readonly total: number;
  /** Commands whose action can be repeated without a limit: their points count once in the scores. */
  readonly unlimited: readonly EntityNode<'command'>[];
}

/**
 * The least and most score over everything that can happen, and for each ending. Conditions on the same subject are judged together, a response
 * with its action, and actions that exclude each other; what else belongs together, such as prerequisites, isn't: no play ends outside of the
 * scores, but not each is reached.
 */
export const scorePaths = defineQuery('score-paths', (view): ScorePaths => {
  const terms = scoreTerms(view);
  const total = terms.points.reduce((sum, { gain }) => sum + Math.max(0, gain), 0);
  const unlimited = terms.commands.filter(({ isUnlimited }) => isUnlimited).map(({ command }) => command);
  if (terms.points.length + terms.commands.length === 0) return { paths: [], total, unlimited };
  const problem = problemOf(terms, view);
  const pathOf = (end: ScorePath['end'], constraints: readonly Formula[]): readonly ScorePath[] => {
    const bound = (sense: 1 | -1): ScoreBound | null => {
      const ofSense = problem.termsOf(sense);
      const found = bestSum({ ...problem, constraints: [...problem.constraints, ...constraints], terms: ofSense });
      return found === null ? null : scoreOf(found, sense, terms, ofSense, total);
    };
    const [least, most] = [bound(-1), bound(1)];
    return least === null || most === null ? [] : [{ end, least, most }];
  };
  const { endings } = terms;
  const ended = endings.map(({ played }) => problem.formulaOf(played));
  const onlyAt = (index: number): readonly Formula[] =>
    ended.map((formula, other) => (other === index ? formula : { kind: 'not', of: formula }));
  const byEnd = endings.flatMap(({ response }, index) => pathOf(response, onlyAt(index)));
  return {
    paths: [...pathOf('any', []), ...(endings.length === 0 ? [] : [...byEnd, ...pathOf('time', onlyAt(-1))])],
    total,
    unlimited,
  };
});

interface Problem extends Omit<SumProblem, 'terms'> {
  formulaOf(condition: ExpressionRule): Formula;
  /** The terms of the points, then of the commands. @param sense - -1 for the least score, whose gains are turned */
  termsOf(sense: 1 | -1): readonly Term[];
}

function problemOf({ points, commands, endings }: ScoreTerms, view: ScenarioView): Problem {
  const possible = view.derive(possibilities);
  const subjects = new Subjects((condition) => possible.meaning(condition));
  for (const { awarded, withheld, logic } of points) {
    for (const condition of [...awarded, ...withheld]) subjects.add(condition);
    if (logic !== null) subjects.add(logic);
  }
  for (const { played } of [...commands, ...endings]) subjects.add(played);
  const actions = view.all('action').map(({ value }) => value);
  const tied = actions.filter((action) => isTied(action, subjects));
  for (const { actionCode, responses } of tied)
    for (const { responseCode } of responses) {
      subjects.add(doneResponse(responseCode));
      subjects.add(doneAction(actionCode));
    }
  const formulaOf = (condition: ExpressionRule): Formula => subjects.formulaOf(condition) ?? never;
  const known = actions.filter(({ actionCode }) => subjects.has(doneAction(actionCode)));
  const any = (conditions: readonly ExpressionRule[]): Formula => ({ kind: 'any', of: conditions.map(formulaOf) });
  const pointTerms = points.map(({ awarded, withheld, logic, gain }): Term => {
    const byLogic = (logic === null ? null : subjects.formulaOf(logic)) ?? never;
    const byCommand = any([...awarded, ...withheld]);
    const otherwise = (formula: Formula): Formula => ({ kind: 'all', of: [not(byCommand), formula] });
    return {
      // the last command of a play counts, which may be any of them
      on: { kind: 'any', of: [any(awarded), otherwise(byLogic)] },
      off: { kind: 'any', of: [any(withheld), otherwise(not(byLogic))] },
      gain,
    };
  });
  return {
    sizes: subjects.sizes,
    constraints: [
      ...tied.map(({ actionCode, responses }) =>
        same(formulaOf(doneAction(actionCode)), any(responses.map(({ responseCode }) => doneResponse(responseCode)))),
      ),
      ...known.flatMap((one, index) =>
        known
          .slice(index + 1)
          .filter((other) => excludes(one, other))
          .map((other) => not({ kind: 'all', of: [one, other].map((each) => formulaOf(doneAction(each.actionCode))) })),
      ),
    ],
    formulaOf,
    termsOf: (sense) => [
      ...pointTerms.map((term) => ({ ...term, gain: sense * term.gain })),
      ...commands.map(({ played, points: each, times }): Term => {
        const on = formulaOf(played);
        // once it plays, it adds up only as far as that helps
        return { on, off: not(on), gain: sense * each * (sense * each > 0 ? times : 1) };
      }),
    ],
  };
}

/** Whether a response of an action is a variable, so that the action must agree with its responses. */
function isTied({ responses }: Action, subjects: Subjects): boolean {
  return responses.some(({ responseCode }) => subjects.has(doneResponse(responseCode)));
}

function scoreOf(
  { sum, on, isExact }: BestSum,
  sense: 1 | -1,
  { points, commands }: ScoreTerms,
  terms: readonly Term[],
  total: number,
): ScoreBound {
  const nodes = [...points.map(({ point }) => point), ...commands.map(({ command }) => command)];
  const parts = on.flatMap((index): readonly ScorePart[] => {
    const node = nodes[index];
    const gain = sense * (terms[index]?.gain ?? 0);
    return node === undefined || gain === 0 ? [] : [{ node, gain }];
  });
  const score = sense * sum + 0; // no negative zero
  const percent = total === 0 ? null : Math.max(0, Math.min(100, (100 * score) / total));
  return { sum: score, percent, parts, isExact };
}

function doneAction(actionCode: string): ExpressionRule {
  return conditionOn('ScenarioAction', [actionCode]);
}

function doneResponse(responseCode: string): ExpressionRule {
  return conditionOn('ScenarioActionResponse', [responseCode]);
}

function not(of: Formula): Formula {
  return { kind: 'not', of };
}

function same(one: Formula, other: Formula): Formula {
  return {
    kind: 'any',
    of: [
      { kind: 'all', of: [one, other] },
      { kind: 'all', of: [not(one), not(other)] },
    ],
  };
}
