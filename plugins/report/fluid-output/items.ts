import type { ReportItem } from '@scn/sdk';
import { calculated, graded, measured, unit } from '../declare-item';

const chart =
  'NICE, CG174 Intravenous fluid therapy in adults in hospital, 2013 (ongoing abnormal losses). No LOINC code is given: those for this loss are bound to one kind of tube or to a period.';

const loss = (id: string, title: string, worst: number) =>
  measured({
    id,
    title,
    loinc: null,
    units: unit('mL'),
    range: [0, 10_000],
    normal: [0, 0],
    values: { baseline: 0, goal: 0, worst },
    source: chart,
  });

/** Fluid losses as recorded on the fluid chart. Volumes are totals since the chart started. */
export const items: readonly ReportItem[] = [
  measured({
    id: 'urine-output',
    title: 'Urine output per hour',
    loinc: '9188-4',
    units: unit('mL/h'),
    range: [0, 2000],
    normal: [35, 150],
    values: { baseline: 60, goal: 60, worst: 5 },
    source:
      'Normal: at least 0.5 mL/kg/h at 70 kg, KDIGO, Clinical practice guideline for acute kidney injury, 2012. Lower limit for another weight: 0.5 × kg.',
  }),
  measured({
    id: 'urine-volume',
    title: 'Urine volume',
    loinc: '9187-6',
    units: unit('mL'),
    range: [0, 20_000],
    normal: [0, 2500],
    values: { baseline: 0, goal: 500, worst: 0 },
    source: 'Normal: Marieb and Hoehn, Human Anatomy and Physiology, 11th edition, 2018 (about 1,500 mL a day).',
  }),
  loss('drain', 'Drain', 1500),
  loss('nasogastric', 'Nasogastric aspirate', 1500),
  loss('vomit', 'Vomit', 1500),
  loss('stool', 'Stool', 3000),
  measured({
    id: 'blood-loss',
    title: 'Blood loss',
    loinc: '81661-1',
    units: unit('mL'),
    range: [0, 8000],
    normal: [0, 500],
    values: { baseline: 0, goal: 0, worst: 2500 },
    source:
      'Normal: after vaginal birth up to 500 mL; severe above 2,000 mL: RCOG, Green-top Guideline 52, Prevention and management of postpartum haemorrhage, 2016.',
  }),
  calculated({
    id: 'total',
    title: 'Total output',
    loinc: '9257-7',
    units: unit('mL'),
    range: [0, 68_000],
    normal: [0, 3000],
    values: { baseline: 0, goal: 500, worst: 10_000 },
    from: {
      terms: ['urine-volume', 'drain', 'nasogastric', 'vomit', 'stool', 'blood-loss'].map((item) => ({
        item,
        factor: 1,
      })),
      constant: 0,
    },
    source: 'The sum of the volumes: NICE, CG174 Intravenous fluid therapy in adults in hospital, 2013.',
  }),
  graded({
    id: 'stool-form',
    title: 'Stool form (Bristol)',
    loinc: null,
    normal: [3, 4],
    values: { baseline: 4, goal: 4, worst: 7 },
    scale: [
      [1, 'Type 1, separate hard lumps'],
      [2, 'Type 2, lumpy sausage'],
      [3, 'Type 3, sausage with cracks'],
      [4, 'Type 4, smooth and soft sausage'],
      [5, 'Type 5, soft blobs'],
      [6, 'Type 6, mushy'],
      [7, 'Type 7, watery'],
    ],
    source:
      'Lewis and Heaton, Stool form scale as a useful guide to intestinal transit time, Scandinavian Journal of Gastroenterology, 1997. No LOINC code is given for this scale.',
  }),
];
