/** Texts of the patients of a scenario. */
export const patients = {
  patients: 'Patients',
  name: 'Patient',
  character: 'Character',
  characterOf: 'Character of {{name}}',
  age: 'Age',
  weight: 'Weight',
  complaint: 'Presenting complaint',
  values: 'At the start',
  none: 'None',
} as const;
