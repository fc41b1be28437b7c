import type { Selection } from '../../scenario/selection/selection';
import { ofAction } from '../../scenario/selection/selection';
import type { MenuNode, MenuNodes } from './menu-node';

/**
 * The node that stands for what is selected; null when none does. An action that hangs in several places is shown where it was chosen.
 *
 * @param chosenId - the node that was pressed last
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

/** What choosing a node selects; null for a node that only opens. */
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

/** The path of a form names an action of it: one that starts none can't be named. */
function shownSelection(
  { children }: MenuNode,
  elementType: NonNullable<Selection['elementType']>,
  elementId: string | null,
): Selection | null {
  const actionCode = children.flatMap((page) => page.children).find(({ value }) => value !== null)?.value ?? null;
  return actionCode === null ? null : { actionCode, elementType, elementId };
}
