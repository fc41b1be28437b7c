import { noSelection, ofAction, type Selection } from '../selection/selection';

/** What of a selection is still there: all of it, its action, or nothing. */
export function leftOf(selection: Selection, exists: (id: string) => boolean): Selection {
  const { actionCode, elementId } = selection;
  if (actionCode !== null && !exists(actionCode)) return noSelection;
  if (actionCode === null || elementId === null || exists(elementId)) return selection;
  return ofAction(actionCode);
}
