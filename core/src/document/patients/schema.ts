import { Type } from 'typebox';
import {
  addedLater,
  choice,
  entity,
  flag,
  identity,
  integer,
  list,
  nullable,
  number,
  object,
  optionalReference,
  plainString,
  prose,
  reference,
  seconds,
  title,
  type Snapshot,
} from '#schema/fields';
import { appearances } from '#base/document-values';
import { actorStates, emotions, postures } from '#base/enumerations';

/** The patient's general information. */
export const generalInformation = object(
  {
    firstName: title({ title: 'First name' }),
    lastName: title({ title: 'Last name' }),
    dateOfBirth: nullable(Type.String({ format: 'date', maxLength: 10 }), { title: 'Date of birth' }),
    ageYears: number({ title: 'Age', minimum: 0, maximum: 130, 'x-unit': 'a', default: 40 }),
    genderId: plainString({ title: 'Gender', default: 'female', 'x-terms': 'genders' }),
    ethnicityId: nullable(plainString({ 'x-terms': 'ethnicities' }), { title: 'Ethnicity' }),
    weightKg: number({ title: 'Weight', minimum: 0.3, maximum: 500, 'x-unit': 'kg', default: 70 }),
    heightCm: number({ title: 'Height', minimum: 20, maximum: 260, 'x-unit': 'cm', default: 170 }),
    identifier: plainString({ title: 'Hospital number', maxLength: 64 }),
    presentingComplaint: prose({ title: 'Presenting complaint' }),
    history: prose({ title: 'History' }),
    medication: prose({ title: 'Medication' }),
    startingPosture: choice(postures, { title: 'Starting posture' }),
    startingState: choice(actorStates, { title: 'Starting state' }),
    startingEmotion: choice(emotions, { title: 'Starting emotion' }),
  },
  { title: 'General information' },
);

/** A charted allergy. */
export const allergy = entity(
  'allergy',
  {
    id: identity(),
    substance: title({ title: 'Substance', 'x-terms': 'allergens' }),
    reaction: title({ title: 'Reaction' }),
    severity: choice(['MILD', 'MODERATE', 'SEVERE', 'LIFE_THREATENING'], { title: 'Severity' }),
    known: flag({ title: 'Known to the learner', default: true }),
  },
  { title: 'Allergy', 'x-line': true },
);

/**
 * One physiology item of one patient. Values are in `unit`, a UCUM code that the item's plugin offers for a culture. An ordinal
 * item (a coma-scale part, a pain score) uses the plain numbers of its scale and unit `1`.
 */
export const physiologyItem = entity(
  'physiology-item',
  {
    id: identity(),
    item: reference('report-item', { title: 'Item', description: 'Report and item, such as monitor.heart-rate.' }),
    unit: plainString({ title: 'Unit', maxLength: 32, default: '1' }),
    baseline: number({ title: 'Baseline' }),
    goal: nullable(number(), { title: 'Goal' }),
    worst: nullable(number(), { title: 'Worst' }),
  },
  { title: 'Physiology item', 'x-line': true },
);

/** A physiology report of a patient: its plugin, arguments and items. */
export const patientReport = Type.Object(
  {
    id: identity(),
    report: Type.String({ maxLength: 128, title: 'Report', default: 'report.monitor' }),
    args: Type.Record(Type.String(), Type.Unknown(), {
      default: {},
      'x-holds': 'report',
      'x-frozen': true,
      'x-line': true,
    }),
    items: list(physiologyItem, { title: 'Items' }),
  },
  {
    additionalProperties: false,
    title: 'Physiology report',
    'x-entity': 'patient-report',
    'x-id': 'id',
    'x-plugin': 'report',
  },
);

/** How an item deteriorates without intervention. */
export const deterioration = object(
  {
    enabled: flag({ title: 'Deteriorates' }),
    startAfter: seconds({ title: 'Starts after', maximum: 5940 }),
    duration: seconds({ title: 'Time from baseline to worst', default: 1200, maximum: 86_400 }),
    itemIds: list(reference('physiology-item'), { title: 'Items', uniqueItems: true, 'x-line': true }),
  },
  { title: 'Deterioration' },
);

/** The patient's appearance while an item is within a range. */
export const appearanceRange = entity(
  'appearance-range',
  {
    id: identity(),
    physiologyItemId: reference('physiology-item', { title: 'Item', 'x-on-delete': 'cascade' }),
    from: number({ title: 'From' }),
    to: number({ title: 'To', default: 1 }),
    appearance: choice(appearances, { title: 'Appearance' }),
    intensity: number({ title: 'Intensity', minimum: 0, maximum: 100, 'x-unit': '%', default: 100 }),
  },
  { title: 'Appearance range', 'x-line': true },
);

/** A named combination of physiology values for use in conditions. */
export const physiologyState = entity(
  'physiology-state',
  {
    id: identity(),
    title: title({ title: 'Title' }),
    values: list(
      object(
        {
          physiologyItemId: reference('physiology-item', { title: 'Item' }),
          from: number({ title: 'From' }),
          to: number({ title: 'To', default: 1 }),
        },
        { 'x-line': true },
      ),
      { title: 'Values' },
    ),
  },
  { title: 'Physiology state' },
);

/** A radiology result. */
export const radiologyResult = entity(
  'radiology',
  {
    id: identity(),
    title: title({ title: 'Title' }),
    modality: choice(['XRAY', 'CT', 'MRI', 'ULTRASOUND', 'OTHER'], { title: 'Modality' }),
    imageIds: list(reference('asset.image'), { title: 'Images', uniqueItems: true, 'x-line': true }),
    reportText: prose({ title: 'Report' }),
  },
  { title: 'Radiology result' },
);

/**
 * The rates that an EKG can show, per minute. At 25 mm/s the slowest still has two beats on a strip of 10 s; the fastest conduct as quickly as
 * an accessory pathway does: Page et al., ACC/AHA/HRS guideline for the management of adult patients with supraventricular tachycardia, 2015.
 */
export const ekgRates = { minimum: 15, maximum: 300 } as const;
const rhythmsWithBeats = [
  'SINUS_RHYTHM',
  'SINUS_TACHYCARDIA',
  'SINUS_BRADYCARDIA',
  'ATRIAL_FIBRILLATION',
  'SUPRAVENTRICULAR_TACHYCARDIA',
  'VENTRICULAR_TACHYCARDIA',
  'HEART_BLOCK',
  'ST_ELEVATION',
  'PEAKED_T_WAVES',
];

/** An electrocardiogram. */
export const ekgResult = entity(
  'ekg',
  {
    id: identity(),
    title: title({ title: 'Title' }),
    imageId: optionalReference('asset.image', { title: 'Image' }),
    rhythm: choice(
      [
        'SINUS_RHYTHM',
        'SINUS_TACHYCARDIA',
        'SINUS_BRADYCARDIA',
        'ATRIAL_FIBRILLATION',
        'SUPRAVENTRICULAR_TACHYCARDIA',
        'VENTRICULAR_TACHYCARDIA',
        'VENTRICULAR_FIBRILLATION',
        'ASYSTOLE',
        'HEART_BLOCK',
        'ST_ELEVATION',
        'PEAKED_T_WAVES',
      ],
      { title: 'Rhythm' },
    ),
    rate: addedLater(
      Type.Integer({
        title: 'Rate',
        description: 'Of the ventricles. While it is empty, the rate that the interpretation states is drawn.',
        ...ekgRates,
        'x-unit': '/min',
        'x-when': { property: 'rhythm', in: rhythmsWithBeats },
      }),
    ),
    block: addedLater(
      Type.Enum(['FIRST', 'MOBITZ_1', 'MOBITZ_2', 'COMPLETE'], {
        title: 'Degree of the block',
        description: 'While it is empty, the degree that the interpretation names is drawn.',
        'x-when': { property: 'rhythm', in: ['HEART_BLOCK'] },
      }),
    ),
    wall: addedLater(
      Type.Enum(['INFERIOR', 'ANTERIOR', 'LATERAL'], {
        title: 'Wall',
        description:
          'Where the ST segment is elevated. While it is empty, the wall that the interpretation names is drawn.',
        'x-when': { property: 'rhythm', in: ['ST_ELEVATION'] },
      }),
    ),
    leads: addedLater(
      Type.Enum(['RHYTHM_STRIP', 'TWELVE_LEADS'], {
        title: 'Leads',
        description: 'While it is empty, twelve leads are drawn if the title or the interpretation says so.',
      }),
    ),
    reportText: prose({ title: 'Interpretation' }),
  },
  { title: 'ECG result' },
);

/**
 * Contractions in 10 minutes. One lasts 45 s or more, more than 5 are tachysystole: Ayres-de-Campos et al., FIGO consensus guidelines on
 * intrapartum fetal monitoring: Cardiotocography, 2015.
 */
const maxContractions = 12;

/** An electronic fetal monitoring trace. */
export const efmResult = entity(
  'efm',
  {
    id: identity(),
    title: title({ title: 'Title' }),
    imageId: optionalReference('asset.image', { title: 'Image' }),
    baselineRate: integer({ title: 'Baseline rate', minimum: 0, maximum: 300, 'x-unit': '/min', default: 140 }),
    variability: choice(['NORMAL', 'REDUCED', 'INCREASED', 'SINUSOIDAL'], { title: 'Variability' }),
    accelerations: addedLater(
      Type.Enum(['PRESENT', 'ABSENT'], {
        title: 'Accelerations',
        description: 'While it is empty, what the interpretation says is drawn.',
      }),
    ),
    decelerations: addedLater(
      Type.Enum(['NONE', 'EARLY', 'VARIABLE', 'LATE', 'PROLONGED'], {
        title: 'Decelerations',
        description: 'While it is empty, what the interpretation says is drawn.',
      }),
    ),
    contractions: addedLater(
      Type.Integer({
        title: 'Contractions in 10 minutes',
        description: 'More than 5 are too many. While it is empty, the number that the interpretation states is drawn.',
        minimum: 0,
        maximum: maxContractions,
      }),
    ),
    category: choice(['NORMAL', 'SUSPICIOUS', 'PATHOLOGICAL'], { title: 'Category' }),
    reportText: prose({ title: 'Interpretation' }),
  },
  { title: 'EFM result' },
);

/** A laboratory result sheet that commands can show; its numbers come from the patient's reports. */
export const labResult = entity(
  'lab-result',
  {
    id: identity(),
    title: title({ title: 'Title' }),
    reportId: reference('patient-report', { title: 'Report' }),
    labResultItemIds: list(reference('asset.lab-result-item'), {
      title: 'Extra items',
      uniqueItems: true,
      'x-line': true,
    }),
  },
  { title: 'Lab result', 'x-line': true },
);

/** A patient (compose-sim/patient-details). */
export const patient = entity(
  'patient',
  {
    id: identity(),
    actorId: optionalReference('actor', { title: 'Character' }),
    generalInformation,
    allergies: list(allergy, { title: 'Allergies' }),
    noKnownAllergies: flag({ title: 'No known allergies' }),
    physiology: object(
      {
        reports: list(patientReport, { title: 'Reports' }),
        deterioration,
        appearanceRanges: list(appearanceRange, { title: 'Appearance ranges' }),
        states: list(physiologyState, { title: 'Physiology states' }),
      },
      { title: 'Physiology' },
    ),
    results: object(
      {
        radiology: list(radiologyResult, { title: 'Radiology' }),
        ekg: list(ekgResult, { title: 'ECG' }),
        efm: list(efmResult, { title: 'EFM' }),
        labs: list(labResult, { title: 'Lab results' }),
      },
      { title: 'Results' },
    ),
  },
  { title: 'Patient' },
);

/** A patient in snapshots. */
export type Patient = Snapshot<typeof patient>;
/** A patient's report in snapshots. */
export type PatientReport = Snapshot<typeof patientReport>;
/** A patient's physiology item in snapshots. */
export type PhysiologyItem = Snapshot<typeof physiologyItem>;
/** A radiology result in snapshots. */
export type RadiologyResult = Snapshot<typeof radiologyResult>;
/** An electrocardiogram in snapshots. */
export type EkgResult = Snapshot<typeof ekgResult>;
/** An electronic fetal monitoring trace in snapshots. */
export type EfmResult = Snapshot<typeof efmResult>;
