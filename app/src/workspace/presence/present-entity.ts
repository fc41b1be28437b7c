import { opensPanel, type ElementType, type Selection } from '../selection/selection';
import type { PresentEntity } from './present-people';

/** The gateway's kinds of selected entities. */
const kinds = {
  ACTION: 'action',
  RESPONSE: 'response',
  PLAYLIST_COMMAND: 'command',
  PALETTE_COMMAND: null,
  MULTIPLE_CHOICE_FORM: 'form',
  SCORECARD_MATRIX: 'scorecard',
} as const satisfies Readonly<Record<ElementType, string | null>>;

/** The selection and the focused field as shared with others; null for none, and for private selections such as a palette command. */
export function entityOf(selection: Selection, field: string | null = null): PresentEntity | null {
  const { actionCode, elementType, elementId } = selection;
  const kind = elementType === null ? null : kinds[elementType];
  if (kind !== null && elementId !== null && opensPanel(selection)) return { kind, id: elementId, field };
  return actionCode === null ? null : { kind: 'action', id: actionCode, field };
}

/** The kinds that this version knows; a later version may send others. */
export const namedKinds = ['action', 'response', 'command', 'form', 'scorecard'] as const;
