import type { DeclaredScreen, EntityPart, ScreenSheet } from './declared-screen';

const base = 'compose-sim/patient-details';
const inPatient = (...path: readonly string[]): EntityPart => ({ kind: 'patient', parameter: 'patientId', path });

/** The ways to look at the values of a patient: by report, or the laboratory’s as one sheet. */
export const overviewSheets = [
  { name: 'reports', title: 'patient:sheet_reports' },
  { name: 'lab', title: 'patient:sheet_lab' },
] as const satisfies readonly ScreenSheet[];

/** A patient: who it is, allergies, how it deteriorates, results. */
export const patientScreens: readonly DeclaredScreen[] = [
  {
    path: base,
    title: 'Patient Details',
    words: ['people'],
    slot: { name: 'patient-list', at: 'above' },
    lists: [{ kind: 'patient', nested: [] }],
  },
  {
    path: `${base}/:patientId/general-information`,
    title: 'General Information',
    part: inPatient('generalInformation'),
    slot: { name: 'growth-facts', at: 'above' },
    groups: [
      {
        title: 'fieldGroups:person',
        fields: ['firstName', 'lastName', 'dateOfBirth', 'ageYears', 'genderId', 'ethnicityId', 'identifier'],
      },
      { title: 'fieldGroups:measurements', fields: ['weightKg', 'heightCm'] },
      { title: 'fieldGroups:story', fields: ['presentingComplaint', 'history', 'medication'] },
      { title: 'fieldGroups:atTheStart', fields: ['startingPosture', 'startingState', 'startingEmotion'] },
    ],
  },
  {
    path: `${base}/:patientId/allergies`,
    title: 'Allergies',
    part: inPatient(),
    slot: { name: 'allergy-status', at: 'above' },
    lists: [{ kind: 'allergy', slot: { name: 'allergy-code', at: 'above' } }],
  },
  {
    path: `${base}/:patientId/physiology/deterioration`,
    title: 'Deterioration',
    part: inPatient('physiology', 'deterioration'),
    groups: [{ title: 'fieldGroups:withoutTreatment', fields: ['enabled', 'startAfter', 'duration', 'itemIds'] }],
    lists: [{ kind: 'physiology-state', slot: { name: 'state-times', at: 'below' } }],
  },
  {
    path: `${base}/:patientId/physiology/appearance-range`,
    title: 'Appearance Range',
    part: inPatient(),
    slot: { name: 'physiology-appearance', at: 'above' },
    lists: [
      {
        kind: 'appearance-range',
      },
    ],
  },
  {
    path: `${base}/:patientId/physiology/overview`,
    title: 'Physiology Overview',
    words: ['vital signs', 'reports', 'laboratory', 'lab results', 'bloods'],
    sheets: overviewSheets,
    part: inPatient(),
    slot: { name: 'physiology-overview', at: 'above' },
  },
  {
    path: `${base}/:patientId/physiology/:report`,
    title: 'Physiology',
    part: inPatient(),
    slot: { name: 'physiology-report', at: 'above' },
  },
  {
    path: `${base}/:patientId/results/radiology`,
    title: 'Radiology',
    words: ['X-ray', 'CT', 'MRI', 'ultrasound', 'images', 'scans'],
    part: inPatient(),
    lists: [{ kind: 'radiology', slot: { name: 'result', at: 'above' } }],
  },
  {
    path: `${base}/:patientId/results/ekg`,
    title: 'ECG',
    words: ['ECG', 'EKG', 'electrocardiogram', '12 leads'],
    part: inPatient(),
    lists: [{ kind: 'ekg', slot: { name: 'result', at: 'above' } }],
  },
  {
    path: `${base}/:patientId/results/efm`,
    title: 'EFM',
    words: ['CTG', 'cardiotocography', 'fetal heart rate', 'electronic fetal monitoring'],
    part: inPatient(),
    lists: [{ kind: 'efm', slot: { name: 'result', at: 'above' } }],
  },
];
