import { useCallback } from 'react';
import { useDocument } from '#document/document-context.tsx';
import { documentView } from '#document/document-view';
import { noSelection, type ElementType, type Selection } from '../selection/selection';
import { returnFocus } from '../work-area/focus-beside';
import { useSelection } from '../selection/use-selection';
import type { PlacedView } from '@scn/core/operations/operation';

/** Elements that belong to an action in a form or matrix. */
const inAction: readonly (ElementType | null)[] = ['ACTION', 'RESPONSE', 'PLAYLIST_COMMAND'];

/** Closes the panel: navigates up two levels, or to the form or matrix that contains the action. */
export function useClosePanel(): () => void {
  const document = useDocument();
  const { screen, selection, close } = useSelection();
  return useCallback(() => {
    // the grid has only action rows
    const around = screen === 'actions' ? contentAround(documentView(document), selection) : null;
    const { actionCode } = selection;
    close(around ?? { ...noSelection, actionCode });
    returnFocus();
  }, [document, screen, selection, close]);
}

/** The form or matrix that contains the selected action; null for other actions. */
export function contentAround(view: PlacedView, { actionCode, elementType }: Selection): Selection | null {
  if (actionCode === null || !inAction.includes(elementType)) return null;
  for (const { from } of view.usesOf(actionCode)) {
    if (from?.kind !== 'form-item' && from?.kind !== 'scorecard-cell') continue;
    for (let at = from.parent; at !== null; at = at.parent) {
      if (at.kind === 'form') return { actionCode, elementType: 'MULTIPLE_CHOICE_FORM', elementId: at.id };
      if (at.kind === 'scorecard') return { actionCode, elementType: 'SCORECARD_MATRIX', elementId: at.id };
    }
  }
  return null;
}
