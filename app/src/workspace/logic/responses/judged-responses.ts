import type { PlacedView } from '@scn/core/operations/operation';
import type { Response } from '@scn/core/document/actions/schema';
import { savedDraft, type LogicDrafts, type LogicTarget } from '../dialog/logic-drafts';

/** The responses of a dialog as they are judged once its changes are saved, in order. */
export function judgedResponses(
  targets: readonly LogicTarget[],
  drafts: LogicDrafts,
  view: PlacedView,
): readonly Response[] {
  return targets.flatMap(({ id }) => {
    const response = view.get(id, 'response')?.value;
    const draft = drafts.get(id);
    if (response === undefined) return [];
    if (draft === undefined) return [response];
    const conditions = savedDraft(draft);
    // saving conditions enables them
    return [{ ...response, conditions, conditionsEnabled: conditions === null ? response.conditionsEnabled : true }];
  });
}
