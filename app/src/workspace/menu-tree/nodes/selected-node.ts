import type { Selection } from '../../selection/selection';
import { ofAction } from '../../selection/selection';
import type { MenuNode, MenuNodes } from './menu-node';

/**
 * The node that represents the selection; null if there is none. An action in several locations is shown where it was clicked.
 *
 * @param chosenId - the node that was clicked last
 */
export function selectedNode(nodes: MenuNodes, selection: Selection, chosenId: string | null): MenuNode | null {
  const { actionCode, elementType, elementId } = selection;
  if (actionCode === null) return null;
  const places = nodes.byAction.get(actionCode) ?? [];
  const candidates = places.flatMap((place) => {
    if (elementType !== 'RESPONSE') return [place];
    return place.children.filter(({ itemId }) => itemId === elementId);
  });
  const chosen = candidates.find(({ id }) => id === chosenId);
  return chosen ?? candidates[0] ?? null;
}

/** The selection that choosing a node makes; null for a node that only expands. */
export function selectionOf(node: MenuNode): Selection | null {
  const { itemType, value, itemId, shownId } = node;
  switch (itemType) {
    case 'action':
      return value === null ? null : ofAction(value);
    case 'response':
      return { actionCode: value, elementType: 'RESPONSE', elementId: itemId };
    case 'multi choice form':
      return shownSelection(node, 'MULTIPLE_CHOICE_FORM', shownId);
    case 'scorecard matrix':
      return shownSelection(node, 'SCORECARD_MATRIX', shownId);
    default:
      return null;
  }
}

/** The path of a form names one of its actions, so a form without actions can't be selected. */
function shownSelection(
  { children }: MenuNode,
  elementType: NonNullable<Selection['elementType']>,
  elementId: string | null,
): Selection | null {
  const actionCode = children.flatMap((page) => page.children).find(({ value }) => value !== null)?.value ?? null;
  return actionCode === null ? null : { actionCode, elementType, elementId };
}
