/** Element types that the path of an authoring screen can name after the action. */
export const elementTypes = [
  'ACTION',
  'RESPONSE',
  'PLAYLIST_COMMAND',
  'PALETTE_COMMAND',
  'MULTIPLE_CHOICE_FORM',
  'SCORECARD_MATRIX',
] as const;
/** An element type in a path. */
export type ElementType = (typeof elementTypes)[number];

/** Screens whose path names the selection. */
export type AuthoringScreen = 'overview' | 'actions';

/** The selection of an authoring screen. */
export interface Selection {
  readonly actionCode: string | null;
  readonly elementType: ElementType | null;
  /** Identity of the element: a code or an id. */
  readonly elementId: string | null;
}

/** Placeholder for an element that does not exist yet: the panel stays closed. */
export const newElement = 'new';

/** No selection. */
export const noSelection: Selection = { actionCode: null, elementType: null, elementId: null };

/** Parses a selection from path parameters. An unknown type selects only the action. */
export function readSelection(params: Readonly<Record<string, string | undefined>>): Selection {
  const { actionCode = null, elementType, elementId } = params;
  const type = elementTypes.find((each) => each === elementType) ?? null;
  return { actionCode, elementType: type, elementId: type === null ? null : (elementId ?? null) };
}

/** Whether a selection opens the properties panel: it names an element that is not a placeholder. */
export function opensPanel({ elementId }: Selection): boolean {
  return elementId !== null && elementId !== newElement;
}

/** The address of a screen with a selection. @param base - the scenario's address */
export function selectionPath(
  base: string,
  screen: AuthoringScreen,
  { actionCode, elementType, elementId }: Selection,
): string {
  const parts = [actionCode, elementType, elementId];
  const end = parts.indexOf(null);
  const named = (end < 0 ? parts : parts.slice(0, end)).map((part) => encodeURIComponent(part ?? ''));
  return [base, 'compose-sim', screen, ...named].join('/');
}

/** Selects an action and opens its properties. */
export function ofAction(actionCode: string): Selection {
  return { actionCode, elementType: 'ACTION', elementId: actionCode };
}

/**
 * Returns the selection that is marked. Closing the properties leaves their subject in the state of the
 * address.
 *
 * @param state - of the address
 */
export function markedOf(selection: Selection, state: unknown): Selection {
  const remembered = (state as { readonly marked?: Partial<Selection> } | null)?.marked;
  if (remembered === undefined || opensPanel(selection) || remembered.actionCode !== selection.actionCode)
    return selection;
  const { elementType = null, elementId = null } = remembered;
  return { ...selection, elementType, elementId };
}
