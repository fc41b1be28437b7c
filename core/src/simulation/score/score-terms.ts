import { unlimitedRepetitions } from '#base/document-values';
import type { Action } from '#document/actions/schema';
import type { EntityNode, ScenarioView } from '#kernel/view';
import { allOf, conditionOn, type ExpressionGroup, type ExpressionRule } from '#schema/expressions';
import { isEmptyExpression } from '#index/conditions/completeness';
import { commandEffects } from '#index/queries/command-effects';

/** The response that plays a command, as a condition. */
type Played = ExpressionRule;

/** Everything that decides a feedback point. A command outranks its logic, and its logic its arrays. */
export interface PointTerm {
  readonly point: EntityNode<'feedback-point'>;
  /** The responses whose commands award the point, and those whose commands withhold it. */
  readonly awarded: readonly Played[];
  readonly withheld: readonly Played[];
  /** Its logic, or that an item of its arrays is done; null for neither. */
  readonly logic: ExpressionGroup | null;
  readonly gain: number;
}

/** A command that gives points. */
export interface CommandTerm {
  readonly command: EntityNode<'command'>;
  readonly played: Played;
  readonly points: number;
  /** How often it plays at most; 1 where its action can be repeated without a limit. */
  readonly times: number;
  readonly isUnlimited: boolean;
}

/** Everything in a scenario that adds to the score. */
export interface ScoreTerms {
  readonly points: readonly PointTerm[];
  readonly commands: readonly CommandTerm[];
  /** The responses that end the scenario, with that as a condition. */
  readonly endings: readonly { readonly response: EntityNode<'response'>; readonly played: Played }[];
}

/** Reads what adds to the score, in the order of the document. */
export function scoreTerms(view: ScenarioView): ScoreTerms {
  const [awarded, withheld] = [new Map<string, Played[]>(), new Map<string, Played[]>()];
  const [commands, endings]: [CommandTerm[], ScoreTerms['endings'][number][]] = [[], []];
  for (const response of view.all('response')) {
    const action = response.parent?.value as Action | undefined;
    if (action === undefined) continue;
    const played = conditionOn('ScenarioActionResponse', [response.id]);
    let isEnding = false;
    for (const { id, block, args } of response.value.playlist) {
      for (const effect of commandEffects(view.plugins.command(block), args)) {
        if (effect.kind === 'ends-scenario') isEnding = true;
        if (effect.kind === 'decides-feedback') {
          const decided = effect.isAchieved ? awarded : withheld;
          decided.set(effect.feedbackPointId, [...(decided.get(effect.feedbackPointId) ?? []), played]);
        }
        const command = effect.kind === 'gives-points' ? view.get(id, 'command') : undefined;
        if (effect.kind !== 'gives-points' || command === undefined) continue;
        const isUnlimited = action.repetitions === unlimitedRepetitions;
        const times = isUnlimited ? 1 : action.repetitions;
        commands.push({ command, played, points: effect.points, times, isUnlimited });
      }
    }
    if (isEnding) endings.push({ response, played });
  }
  const points = view.all('feedback-point').map((point) => ({
    point,
    awarded: awarded.get(point.id) ?? [],
    withheld: withheld.get(point.id) ?? [],
    logic: logicOf(point, view),
    gain: point.value.score,
  }));
  return { points, commands, endings };
}

function logicOf({ value }: EntityNode<'feedback-point'>, view: ScenarioView): ExpressionGroup | null {
  const { logic, arrayIds } = value;
  if (!isEmptyExpression(logic)) return logic?.expressionType === 'Group' ? logic : null;
  const items = arrayIds
    .flatMap((id) => view.get(id, 'array')?.value.items ?? [])
    .map(({ actionCode, responseCode }) =>
      responseCode === null
        ? conditionOn('ScenarioAction', [actionCode])
        : conditionOn('ScenarioActionResponse', [responseCode]),
    );
  return items.length === 0 ? null : { ...allOf(items), operator: 'OR' };
}
