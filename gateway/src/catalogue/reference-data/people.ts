import { object, plainString } from '@scn/core/schema/fields';
import { defineReference } from './reference-kind';

/** Administrative gender: the value set of HL7 FHIR R5, used in the health records of both countries. */
export const genders = defineReference({
  kind: 'gender',
  type: 'Gender',
  query: 'genders',
  description: 'Genders of patients, characters and voices.',
  schema: object({}),
  items: [
    { id: 'female', title: 'Female' },
    { id: 'male', title: 'Male' },
    { id: 'other', title: 'Other' },
    { id: 'unknown', title: 'Unknown' },
  ],
});

/**
 * Ethnic groups in the official statistics of the two countries: Office for National Statistics, Census 2021 of England and Wales
 * (19 groups); Office of Management and Budget, Statistical Policy Directive 15 as revised in 2024 (7 categories).
 */
export const ethnicities = defineReference({
  kind: 'ethnicity',
  type: 'Ethnicity',
  query: 'ethnicities',
  description: 'Ethnic groups of patients and characters, as named in official statistics.',
  schema: object({
    group: plainString({ description: 'The heading of its group.' }),
    cultureName: plainString({ description: 'The culture whose official statistics use it.' }),
    standard: plainString({ description: 'The standard that defines it.' }),
  }),
  items: [
    ...ons('Asian, Asian British or Asian Welsh', [
      ['asian-bangladeshi', 'Bangladeshi'],
      ['asian-chinese', 'Chinese'],
      ['asian-indian', 'Indian'],
      ['asian-pakistani', 'Pakistani'],
      ['asian-other', 'Other Asian'],
    ]),
    ...ons('Black, Black British, Black Welsh, Caribbean or African', [
      ['black-african', 'African'],
      ['black-caribbean', 'Caribbean'],
      ['black-other', 'Other Black'],
    ]),
    ...ons('Mixed or Multiple ethnic groups', [
      ['mixed-white-asian', 'White and Asian'],
      ['mixed-white-black-african', 'White and Black African'],
      ['mixed-white-black-caribbean', 'White and Black Caribbean'],
      ['mixed-other', 'Other Mixed or Multiple ethnic groups'],
    ]),
    ...ons('White', [
      ['white-british', 'English, Welsh, Scottish, Northern Irish or British'],
      ['white-gypsy-traveller', 'Gypsy or Irish Traveller'],
      ['white-irish', 'Irish'],
      ['white-roma', 'Roma'],
      ['white-other', 'Other White'],
    ]),
    ...ons('Other ethnic group', [
      ['other-arab', 'Arab'],
      ['other', 'Any other ethnic group'],
    ]),
    ...omb([
      ['us-american-indian', 'American Indian or Alaska Native'],
      ['us-asian', 'Asian'],
      ['us-black', 'Black or African American'],
      ['hispanic', 'Hispanic or Latino'],
      ['us-middle-eastern', 'Middle Eastern or North African'],
      ['us-pacific-islander', 'Native Hawaiian or Pacific Islander'],
      ['us-white', 'White'],
    ]),
  ],
});

function ons(group: string, items: readonly (readonly [id: string, title: string])[]) {
  return items.map(([id, title]) => ({ id, title, group, cultureName: 'en-GB', standard: 'ONS Census 2021' }));
}

function omb(items: readonly (readonly [id: string, title: string])[]) {
  const standard = 'OMB SPD 15 (2024)';
  return items.map(([id, title]) => ({ id, title, group: 'Race and ethnicity', cultureName: 'en-US', standard }));
}

/** The target audiences of scenarios. The items are defined by this project. */
export const practitionerTypes = defineReference({
  kind: 'practitioner-type',
  type: 'PractitionerType',
  query: 'practitionerTypes',
  description: 'The professions and stages of training that scenarios are intended for.',
  schema: object({ profession: plainString() }),
  items: [
    ...of('Medicine', [
      ['medical-student', 'Medical student'],
      ['foundation-doctor', 'Foundation doctor'],
      ['doctor', 'Doctor'],
      ['emergency-physician', 'Emergency physician'],
      ['anaesthetist', 'Anaesthetist'],
      ['general-practitioner', 'General practitioner'],
      ['pediatric-resident', 'Pediatric resident'],
      ['physician-assistant', 'Physician assistant'],
    ]),
    ...of('Nursing and midwifery', [
      ['nursing-student', 'Nursing student'],
      ['nurse', 'Nurse'],
      ['registered-nurse', 'Registered nurse'],
      ['nurse-practitioner', 'Nurse practitioner'],
      ['midwifery-student', 'Midwifery student'],
      ['midwife', 'Midwife'],
    ]),
    ...of('Allied health', [
      ['paramedic', 'Paramedic'],
      ['pharmacist', 'Pharmacist'],
      ['physiotherapist', 'Physiotherapist'],
      ['respiratory-therapist', 'Respiratory therapist'],
      ['healthcare-assistant', 'Healthcare assistant'],
    ]),
  ],
});

/** Titles by group. */
const specialtyTable: readonly (readonly [group: string, titles: readonly string[]])[] = [
  [
    'Acute and critical care',
    ['Acute medicine', 'Anaesthetics', 'Emergency medicine', 'Intensive care medicine', 'Pre-hospital care'],
  ],
  [
    'Medicine',
    [
      'Cardiology',
      'Clinical haematology',
      'Dermatology',
      'Diabetes and endocrinology',
      'Elderly medicine',
      'Gastroenterology',
      'General medicine',
      'Infectious diseases',
      'Medical oncology',
      'Neurology',
      'Palliative medicine',
      'Rehabilitation medicine',
      'Renal medicine',
      'Respiratory medicine',
      'Rheumatology',
    ],
  ],
  [
    'Surgery',
    [
      'Cardiothoracic surgery',
      'Ear, nose and throat',
      'General surgery',
      'Neurosurgery',
      'Ophthalmology',
      'Oral and maxillofacial surgery',
      'Paediatric surgery',
      'Plastic surgery',
      'Trauma and orthopaedics',
      'Urology',
      'Vascular surgery',
    ],
  ],
  ['Women and children', ['Gynaecology', 'Midwifery', 'Neonatology', 'Obstetrics', 'Paediatrics']],
  [
    'Mental health',
    ['Adult mental health', 'Child and adolescent psychiatry', 'Learning disability', 'Old age psychiatry'],
  ],
  ['Community', ['Community nursing', 'Dentistry', 'General practice', 'Public health']],
  ['Diagnostics', ['Clinical oncology', 'Laboratory medicine', 'Radiology']],
];

/**
 * Specialties of scenarios, as suggestions: a document keeps the title, and any other one is valid. Chosen and grouped by this project from the
 * main specialties and treatment functions of the NHS Data Model and Dictionary (MAIN SPECIALTY CODE, TREATMENT FUNCTION CODE).
 */
export const specialties = defineReference({
  kind: 'specialty',
  type: 'Specialty',
  query: 'specialties',
  description: 'Clinical specialties, as suggestions for scenarios.',
  schema: object({ group: plainString({ description: 'The heading of its group.' }) }),
  items: specialtyTable.flatMap(([group, titles]) =>
    titles.map((title) => ({ id: title.toLowerCase().replaceAll(/[^a-z]+/g, '-'), title, group })),
  ),
});

function of(profession: string, items: readonly (readonly [id: string, title: string])[]) {
  return items.map(([id, title]) => ({ id, title, profession }));
}
