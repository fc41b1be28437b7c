import type { DeclaredScreen, EntityPart } from './declared-screen';

const base = 'compose-sim/patient-details';
const inPatient = (...path: readonly string[]): EntityPart => ({ kind: 'patient', parameter: 'patientId', path });

/** A patient: who it is, allergies, how it deteriorates, results. */
export const patientScreens: readonly DeclaredScreen[] = [
  {
    path: base,
    title: 'Patient Details',
    lists: [
      { kind: 'patient', nested: [], empty: 'Who is treated? Add a patient, then the history and the vital signs.' },
    ],
  },
  {
    path: `${base}/:patientId/general-information`,
    title: 'General Information',
    part: inPatient('generalInformation'),
    groups: [
      {
        title: 'Person',
        fields: ['firstName', 'lastName', 'dateOfBirth', 'ageYears', 'genderId', 'ethnicityId', 'identifier'],
      },
      { title: 'Measurements', fields: ['weightKg', 'heightCm'] },
      { title: 'Story', fields: ['presentingComplaint', 'history', 'medication'] },
      { title: 'At the start', fields: ['startingPosture', 'startingState', 'startingEmotion'] },
    ],
  },
  {
    path: `${base}/:patientId/allergies`,
    title: 'Allergies',
    part: inPatient(),
    groups: [{ title: 'Patient', fields: ['noKnownAllergies'] }],
    lists: [{ kind: 'allergy', empty: 'Add what the patient is allergic to, or state that no allergies are known.' }],
  },
  {
    path: `${base}/:patientId/physiology/deterioration`,
    title: 'Deterioration',
    part: inPatient('physiology', 'deterioration'),
    groups: [{ title: 'Without treatment', fields: ['enabled', 'startAfter', 'duration', 'itemIds'] }],
    lists: [
      { kind: 'physiology-state', empty: 'A physiology state names a combination of values for use in conditions.' },
    ],
  },
  {
    path: `${base}/:patientId/physiology/appearance-range`,
    title: 'Appearance Range',
    part: inPatient(),
    lists: [
      {
        kind: 'appearance-range',
        empty: 'An appearance range says what the patient looks like while a value is within it.',
      },
    ],
  },
  {
    path: `${base}/:patientId/results/radiology`,
    title: 'Radiology',
    part: inPatient(),
    lists: [{ kind: 'radiology', empty: 'Add images and reports that actions can show.' }],
  },
  {
    path: `${base}/:patientId/results/ekg`,
    title: 'EKG',
    part: inPatient(),
    lists: [{ kind: 'ekg', empty: 'Add electrocardiograms that actions can show.' }],
  },
  {
    path: `${base}/:patientId/results/efm`,
    title: 'EFM',
    part: inPatient(),
    lists: [{ kind: 'efm', empty: 'Add fetal heart rate traces that actions can show.' }],
  },
];
