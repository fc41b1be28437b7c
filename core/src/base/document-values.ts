/*
 * Values of documents that plugins use as well. They are not in the list of enumerations of the API, and not in the schemas, which are loaded as a whole.
 */

/** Number of repetitions of an action that means unlimited. */
export const unlimitedRepetitions = 100;

/** The appearances of a patient, which physiology and commands change. */
export const appearances = [
  'NORMAL',
  'PALE',
  'FLUSHED',
  'CYANOSED',
  'MOTTLED',
  'JAUNDICED',
  'CLAMMY',
  'RASH',
  'SWOLLEN',
] as const;
/** Kind of a location in the room. START contains the start action, HIDDEN is never shown. */
export const locationTypes = ['ROOM', 'PATIENT', 'ACTOR', 'WRIST', 'START', 'HIDDEN'] as const;
/** Meanings of the types of locations. */
export const locationTypeValues: Readonly<Record<(typeof locationTypes)[number], string>> = {
  ROOM: 'Something in the room.',
  PATIENT: 'The patient.',
  ACTOR: 'Another character.',
  WRIST: 'The learner’s wrist.',
  START: 'Where the scenario is started.',
  HIDDEN: 'Learners don’t see it.',
};
