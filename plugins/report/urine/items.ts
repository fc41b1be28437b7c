import type { ReportItem } from '@scn/sdk';
import { graded, measured, unit } from '../declare-item';

const strip = 'Siemens Healthineers, Multistix 10 SG reagent strips, instructions for use, 2018.';

const negative = [0, 'Negative'] as const;
// the value is the number of pluses, so that conditions read as a clinician would say them; a trace is below 1+
const trace = [0.5, 'Trace'] as const;
const pluses = (highest: number) =>
  Array.from({ length: highest }, (_, index) => [index + 1, `${index + 1}+`] as const);

const dipstick = (
  id: string,
  title: string,
  loinc: string,
  scale: readonly (readonly [number, string])[],
  worst: number,
) => graded({ id, title, loinc, normal: [0, 0], values: { baseline: 0, goal: 0, worst }, scale, source: strip });

/** Urinalysis by test strip. */
export const items: readonly ReportItem[] = [
  dipstick('leucocytes', 'Leucocyte esterase', '5799-2', [negative, trace, ...pluses(3)], 3),
  dipstick('nitrite', 'Nitrite', '5802-4', [negative, [1, 'Positive']], 1),
  dipstick('protein', 'Protein', '20454-5', [negative, trace, ...pluses(4)], 3),
  dipstick('blood', 'Blood', '5794-3', [negative, trace, ...pluses(3)], 3),
  dipstick('ketones', 'Ketones', '2514-8', [negative, trace, ...pluses(4)], 4),
  dipstick('glucose', 'Glucose', '25428-4', [negative, trace, ...pluses(4)], 4),
  dipstick('bilirubin', 'Bilirubin', '5770-3', [negative, ...pluses(3)], 3),
  measured({
    id: 'specific-gravity',
    title: 'Specific gravity',
    loinc: '5811-5',
    units: unit('1', 3),
    range: [1, 1.06],
    normal: [1.005, 1.03],
    values: { baseline: 1.015, goal: 1.015, worst: 1.035 },
    source: `Normal: ${strip}`,
  }),
  measured({
    id: 'ph',
    title: 'pH',
    loinc: '5803-2',
    units: unit('[pH]', 1),
    range: [4.5, 9],
    normal: [5, 8],
    values: { baseline: 6, goal: 6, worst: 8.5 },
    source: `Normal: ${strip}`,
  }),
  graded({
    id: 'hcg',
    title: 'Pregnancy test (hCG)',
    loinc: '2106-3',
    normal: [0, 0],
    values: { baseline: 0, goal: null, worst: null },
    scale: [negative, [1, 'Positive']],
    source:
      'Negative when not pregnant, positive from about 25 IU/L: NICE, NG126 Ectopic pregnancy and miscarriage, 2019.',
  }),
];
