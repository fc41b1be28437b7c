import { noSelection, ofAction, type Selection } from '../selection/selection';

/** The part of a selection that still exists: all of it, its action, or nothing. */
export function existingSelection(selection: Selection, exists: (id: string) => boolean): Selection {
  const { actionCode, elementId } = selection;
  if (actionCode !== null && !exists(actionCode)) return noSelection;
  if (actionCode === null || elementId === null || exists(elementId)) return selection;
  return ofAction(actionCode);
}
