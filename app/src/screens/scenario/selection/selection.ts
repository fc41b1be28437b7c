/** What the path of an authoring screen can name behind the action. */
export const elementTypes = [
  'ACTION',
  'RESPONSE',
  'PLAYLIST_COMMAND',
  'PALETTE_COMMAND',
  'MULTIPLE_CHOICE_FORM',
  'SCORECARD_MATRIX',
] as const;
/** A type of element in a path. */
export type ElementType = (typeof elementTypes)[number];

/** Screens whose path names what is selected. */
export type AuthoringScreen = 'overview' | 'actions';

/** What is selected on an authoring screen. */
export interface Selection {
  readonly actionCode: string | null;
  readonly elementType: ElementType | null;
  /** Identity of the element: a code, or an id. */
  readonly elementId: string | null;
}

/** Stands for a thing that is still to be made: the panel stays closed. */
export const newElement = 'new';

/** Nothing is selected. */
export const noSelection: Selection = { actionCode: null, elementType: null, elementId: null };

/** Reads a selection from the parameters of a path. An unknown type selects the action alone. */
export function readSelection(params: Readonly<Record<string, string | undefined>>): Selection {
  const { actionCode = null, elementType, elementId } = params;
  const type = elementTypes.find((each) => each === elementType) ?? null;
  return { actionCode, elementType: type, elementId: type === null ? null : (elementId ?? null) };
}

/** Whether a selection opens the properties panel: an element's identity is there, and it is no placeholder. */
export function opensPanel({ elementId }: Selection): boolean {
  return elementId !== null && elementId !== newElement;
}

/** The address of a screen with something selected. @param base - the scenario's address */
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

/** Selects an action with its properties. */
export function ofAction(actionCode: string): Selection {
  return { actionCode, elementType: 'ACTION', elementId: actionCode };
}
