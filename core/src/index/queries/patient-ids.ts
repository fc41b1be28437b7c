import { defineQuery } from '#kernel/view';

/** Ids of all patients, in document order. */
export const patientIds = defineQuery('patient-ids', (view): readonly string[] =>
  view.all('patient').map(({ id }) => id),
);

/** The id of the only patient; null if there is none or several. */
export const onlyPatientId = defineQuery('only-patient', (view): string | null => {
  const [first, ...others] = view.derive(patientIds);
  return others.length === 0 ? (first ?? null) : null;
});

/** The first patient that uses an actor as its character, by the actor’s id. */
export const patientOfActor = defineQuery('patient-of-actor', (view): ReadonlyMap<string, string> => {
  const patients = new Map<string, string>();
  for (const { id, value } of view.all('patient')) {
    if (value.actorId !== null && !patients.has(value.actorId)) patients.set(value.actorId, id);
  }
  return patients;
});
