import type { Patient } from '#document/patients/schema';
import { titleOfValue } from '#description/value-title';
import type { State } from '#simulation/engine/play';
import { namedKey } from '#simulation/engine/program';

/** Posture, state and emotion of a patient in a state of a play: `Semi recumbent · Alert · Distressed`. */
export function patientCondition({ id, actorId, generalInformation }: Patient, state: State): string {
  const { startingPosture, startingState, startingEmotion } = generalInformation;
  const named = [
    ['PatientPosition', startingPosture],
    ['PatientState', startingState],
    ['PatientEmotion', startingEmotion],
  ] as const;
  return named
    .map(([type, start]) => state.named[namedKey(type, actorId ?? id)] ?? start)
    .filter((value) => value !== 'NONE')
    .map(titleOfValue)
    .join(' · ');
}
