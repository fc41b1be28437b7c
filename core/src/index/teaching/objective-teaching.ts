import { defineQuery, type EntityNode, type ScenarioView } from '#kernel/view';
import type { EntityKind } from '#schema/keywords';
import { mentionedCompletions } from '../conditions/completions';
import { rootOf } from '../root-of';

/** How a learning objective is taught and assessed, by what refers to what in the document. */
export interface ObjectiveTeaching {
  readonly objective: EntityNode<'objective'>;
  /** Actions of learners for it: those that decide one of its feedback points, by logic, array or award. */
  readonly actions: readonly EntityNode<'action'>[];
  readonly feedbackPoints: readonly EntityNode<'feedback-point'>[];
  /** Forms and scorecard matrices that these actions open, or whose answers and cells start them. */
  readonly forms: readonly EntityNode<'form' | 'scorecard'>[];
}

/** Each learning objective with what serves it, in the order of the document. */
export const objectiveTeaching = defineQuery('objective-teaching', (view): readonly ObjectiveTeaching[] => {
  const ofPoint = new Map(view.all('feedback-point').map((point) => [point.id, deciding(point, view)]));
  return view.all('objective').map((objective) => {
    const points = new Set(usedBy(objective.id, 'feedback-point', view));
    const feedbackPoints = view.all('feedback-point').filter(({ id }) => points.has(id));
    const codes = new Set(feedbackPoints.flatMap(({ id }) => ofPoint.get(id) ?? []));
    return {
      objective,
      actions: view.all('action').filter(({ id }) => codes.has(id)),
      feedbackPoints,
      forms: [...formsWith('form', codes, view), ...formsWith('scorecard', codes, view)],
    };
  });
});

/** The actions that decide a feedback point, by code. */
function deciding({ id, value }: EntityNode<'feedback-point'>, view: ScenarioView): readonly string[] {
  const { logic, arrayIds } = value;
  const byLogic = logic?.expressionType === 'Group' ? mentionedCompletions(logic) : [];
  const byArrays = arrayIds.flatMap((arrayId) => view.get(arrayId, 'array')?.value.items ?? []);
  const completed = [...byLogic, ...byArrays.map(({ actionCode }) => actionCode)].flatMap((identity) => {
    const node = view.get(identity);
    return node === undefined ? [] : [rootOf(node).id];
  });
  return [...completed, ...usedBy(id, 'action', view)];
}

/** Forms of a kind that one of the actions opens, or that start one of them. */
function formsWith<K extends 'form' | 'scorecard'>(
  kind: K,
  codes: ReadonlySet<string>,
  view: ScenarioView,
): readonly EntityNode<K>[] {
  const starting = new Set([...codes].flatMap((code) => usedBy(code, kind, view)));
  const isOpened = (id: string) => usedBy(id, 'action', view).some((code) => codes.has(code));
  return view.all(kind).filter(({ id }) => starting.has(id) || isOpened(id));
}

/** The outermost entities of a kind that refer to something, or whose parts do, by identity. */
function usedBy(id: string, kind: EntityKind, view: ScenarioView): readonly string[] {
  return view.usesOf(id).flatMap(({ from }) => {
    const root = from === null ? null : rootOf(from);
    return root?.kind === kind ? [root.id] : [];
  });
}
