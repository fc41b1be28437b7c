import type { ReportItem } from '@scn/sdk';
import { calculated, graded, measured, unit } from '../declare-item';

const glasgow = 'Teasdale et al., The Glasgow Coma Scale at 40 years, Lancet Neurology, 2014.';
const pupils =
  'Adoni and McNett, The pupillary response in traumatic brain injury, Journal of Trauma Nursing, 2007. No LOINC code: those for pupils are of automated pupillometry.';
const power =
  'Medical Research Council, Aids to the examination of the peripheral nervous system, 1976. No LOINC code is given for the power of a whole limb.';

const medicalResearchCouncil = [
  [0, '0, no contraction'],
  [1, '1, flicker of contraction'],
  [2, '2, movement with gravity eliminated'],
  [3, '3, movement against gravity'],
  [4, '4, movement against resistance'],
  [5, '5, normal power'],
] as const;

const reaction = [
  [0, 'Fixed'],
  [1, 'Sluggish'],
  [2, 'Brisk'],
] as const;

const pupilSize = (id: string, title: string) =>
  measured({
    id,
    title,
    loinc: null,
    units: unit('mm', 1),
    range: [1, 9],
    normal: [2, 4],
    values: { baseline: 3, goal: 3, worst: 7 },
    source: pupils,
  });

const pupilReaction = (id: string, title: string) =>
  graded({
    id,
    title,
    loinc: null,
    normal: [2, 2],
    values: { baseline: 2, goal: 2, worst: 0 },
    scale: reaction,
    source: pupils,
  });

const limbPower = (id: string, title: string) =>
  graded({
    id,
    title,
    loinc: null,
    normal: [5, 5],
    values: { baseline: 5, goal: 5, worst: 0 },
    scale: medicalResearchCouncil,
    source: power,
  });

/** The neurological examination of an adult. */
export const items: readonly ReportItem[] = [
  graded({
    id: 'gcs-eye',
    title: 'Glasgow Coma Scale, eye opening',
    abbreviations: ['GCS E'],
    loinc: '9267-6',
    normal: [4, 4],
    values: { baseline: 4, goal: 4, worst: 1 },
    scale: [
      [1, 'None'],
      [2, 'To pressure'],
      [3, 'To sound'],
      [4, 'Spontaneous'],
    ],
    source: glasgow,
  }),
  graded({
    id: 'gcs-verbal',
    title: 'Glasgow Coma Scale, verbal response',
    abbreviations: ['GCS V'],
    loinc: '9270-0',
    normal: [5, 5],
    values: { baseline: 5, goal: 5, worst: 1 },
    scale: [
      [1, 'None'],
      [2, 'Sounds'],
      [3, 'Words'],
      [4, 'Confused'],
      [5, 'Orientated'],
    ],
    source: glasgow,
  }),
  graded({
    id: 'gcs-motor',
    title: 'Glasgow Coma Scale, motor response',
    abbreviations: ['GCS M'],
    loinc: '9268-4',
    normal: [6, 6],
    values: { baseline: 6, goal: 6, worst: 1 },
    scale: [
      [1, 'None'],
      [2, 'Extension'],
      [3, 'Abnormal flexion'],
      [4, 'Normal flexion'],
      [5, 'Localising'],
      [6, 'Obeys commands'],
    ],
    source: glasgow,
  }),
  calculated({
    id: 'gcs-total',
    title: 'Glasgow Coma Scale, total',
    abbreviations: ['GCS'],
    loinc: '9269-2',
    units: unit('1'),
    range: [3, 15],
    normal: [15, 15],
    values: { baseline: 15, goal: 15, worst: 3 },
    from: {
      terms: [
        { item: 'gcs-eye', factor: 1 },
        { item: 'gcs-verbal', factor: 1 },
        { item: 'gcs-motor', factor: 1 },
      ],
      constant: 0,
    },
    source: glasgow,
  }),
  graded({
    id: 'consciousness',
    title: 'Level of consciousness (ACVPU)',
    abbreviations: ['ACVPU'],
    loinc: '67775-7',
    normal: [0, 0],
    values: { baseline: 0, goal: 0, worst: 4 },
    scale: [
      [0, 'Alert', 'A'],
      [1, 'New confusion', 'C', 'confused'],
      [2, 'Responds to voice', 'V', 'voice'],
      [3, 'Responds to pain', 'P', 'pain'],
      [4, 'Unresponsive', 'U'],
    ],
    source: 'Royal College of Physicians, National Early Warning Score (NEWS) 2, 2017.',
  }),
  pupilSize('pupil-size-left', 'Left pupil size'),
  pupilSize('pupil-size-right', 'Right pupil size'),
  pupilReaction('pupil-reaction-left', 'Left pupil reaction to light'),
  pupilReaction('pupil-reaction-right', 'Right pupil reaction to light'),
  limbPower('power-left-arm', 'Power of the left arm'),
  limbPower('power-right-arm', 'Power of the right arm'),
  limbPower('power-left-leg', 'Power of the left leg'),
  limbPower('power-right-leg', 'Power of the right leg'),
  graded({
    id: 'seizure',
    title: 'Seizure activity',
    loinc: null,
    normal: [0, 0],
    values: { baseline: 0, goal: 0, worst: 3 },
    scale: [
      [0, 'None'],
      [1, 'Focal, aware'],
      [2, 'Focal, impaired awareness'],
      [3, 'Generalised tonic-clonic'],
    ],
    source:
      'Fisher et al., Operational classification of seizure types by the International League Against Epilepsy, Epilepsia, 2017. No LOINC code is given for seizure activity as a grade.',
  }),
  measured({
    id: 'intracranial-pressure',
    title: 'Intracranial pressure',
    abbreviations: ['ICP'],
    loinc: '60956-0',
    units: unit('mm[Hg]'),
    range: [-10, 120],
    normal: [5, 15],
    values: { baseline: 10, goal: 10, worst: 40 },
    source:
      'Brain Trauma Foundation, Guidelines for the management of severe traumatic brain injury, 4th edition, 2016 (treat above 22 mmHg).',
  }),
];
