import { opensPanel, type ElementType, type Selection } from '../selection/selection';
import type { PresentEntity } from './present-people';

/** What the gateway calls the kinds of what can be selected. */
const kinds = {
  ACTION: 'action',
  RESPONSE: 'response',
  PLAYLIST_COMMAND: 'command',
  PALETTE_COMMAND: null,
  MULTIPLE_CHOICE_FORM: 'form',
  SCORECARD_MATRIX: 'scorecard',
} as const satisfies Readonly<Record<ElementType, string | null>>;

/** What others are told is selected; null for nothing, and for what is nobody else's business, such as a palette. */
export function entityOf(selection: Selection): PresentEntity | null {
  const { actionCode, elementType, elementId } = selection;
  const kind = elementType === null ? null : kinds[elementType];
  if (kind !== null && elementId !== null && opensPanel(selection)) return { kind, id: elementId };
  return actionCode === null ? null : { kind: 'action', id: actionCode };
}

/** The kinds that have a name here; a later version may tell of others. */
export const namedKinds = ['action', 'response', 'command', 'form', 'scorecard'] as const;
