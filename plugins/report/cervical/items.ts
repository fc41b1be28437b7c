import type { ReportItem } from '@scn/sdk';
import { calculated, graded, measured, unit } from '../declare-item';

const intrapartum = 'NICE, NG235 Intrapartum care, 2023.';
const bishop = 'Bishop, Pelvic scoring for elective induction, Obstetrics and Gynecology, 1964.';
const noCode = 'No LOINC code is given for this finding.';

/** Scores 0 to 2 or 3 of one part of the Bishop score. */
const bishopPart = (id: string, title: string, grades: readonly string[]) =>
  graded({
    id,
    title,
    loinc: null,
    normal: [0, grades.length - 1],
    values: { baseline: 0, goal: grades.length - 1, worst: 0 },
    scale: grades.map((grade, score) => [score, grade] as const),
    source: `${bishop} ${noCode}`,
  });

/** The cervix, the presenting part, the membranes and the uterus of a woman in labour or after birth. */
const findings: readonly ReportItem[] = [
  measured({
    id: 'dilatation',
    title: 'Cervical dilatation',
    loinc: null,
    units: unit('cm', 1),
    range: [0, 10],
    normal: [0, 10],
    values: { baseline: 0, goal: 10, worst: 0 },
    source: `${intrapartum} Established labour from 4 cm, full dilatation at 10 cm. ${noCode}`,
  }),
  measured({
    id: 'effacement',
    title: 'Cervical effacement',
    loinc: null,
    units: unit('%'),
    range: [0, 100],
    normal: [0, 100],
    values: { baseline: 0, goal: 100, worst: 0 },
    source: `${intrapartum} ${noCode}`,
  }),
  measured({
    id: 'station',
    title: 'Fetal station',
    loinc: null,
    units: unit('cm'),
    range: [-5, 5],
    normal: [-5, 5],
    values: { baseline: -3, goal: 5, worst: -5 },
    source: `Centimetres above (−) or below (+) the ischial spines: ACOG, Practice Bulletin 154, Operative vaginal delivery, 2015. ${noCode}`,
  }),
  bishopPart('bishop-dilatation', 'Bishop score, dilatation', ['Closed', '1–2 cm', '3–4 cm', '5 cm or more']),
  bishopPart('bishop-effacement', 'Bishop score, effacement', ['0–30%', '40–50%', '60–70%', '80% or more']),
  bishopPart('bishop-station', 'Bishop score, station', ['−3', '−2', '−1 or 0', '+1 or +2']),
  bishopPart('consistency', 'Cervical consistency', ['Firm', 'Medium', 'Soft']),
  bishopPart('position', 'Cervical position', ['Posterior', 'Mid', 'Anterior']),
  calculated({
    id: 'bishop-score',
    title: 'Bishop score',
    loinc: null,
    units: unit('1'),
    range: [0, 13],
    normal: [0, 13],
    values: { baseline: 0, goal: 13, worst: 0 },
    from: {
      terms: ['bishop-dilatation', 'bishop-effacement', 'bishop-station', 'consistency', 'position'].map((item) => ({
        item,
        factor: 1,
      })),
      constant: 0,
    },
    source: `${bishop} Favourable above 6: NICE, NG207 Inducing labour, 2021. ${noCode}`,
  }),
  graded({
    id: 'membranes',
    title: 'Membranes',
    loinc: null,
    normal: [0, 1],
    values: { baseline: 0, goal: 1, worst: 0 },
    scale: [
      [0, 'Intact'],
      [1, 'Ruptured'],
    ],
    source: `${intrapartum} ${noCode}`,
  }),
  graded({
    id: 'liquor',
    title: 'Liquor',
    loinc: null,
    normal: [0, 1],
    values: { baseline: 0, goal: 1, worst: 4 },
    scale: [
      [0, 'Not seen'],
      [1, 'Clear'],
      [2, 'Non-significant meconium'],
      [3, 'Blood-stained'],
      [4, 'Significant meconium'],
    ],
    source: `${intrapartum} ${noCode}`,
  }),
  measured({
    id: 'contractions',
    title: 'Contractions in 10 minutes',
    loinc: null,
    units: unit('1'),
    range: [0, 12],
    normal: [0, 5],
    values: { baseline: 0, goal: 4, worst: 7 },
    source: `Hyperstimulation above 5: ${intrapartum} ${noCode}`,
  }),
  graded({
    id: 'uterine-tone',
    title: 'Uterine tone',
    loinc: null,
    normal: [2, 2],
    values: { baseline: 2, goal: 2, worst: 0 },
    scale: [
      [0, 'Atonic'],
      [1, 'Poorly contracted'],
      [2, 'Firm; in labour soft between contractions'],
      [3, 'Woody hard'],
    ],
    source: `RCOG, Green-top Guideline 52, Prevention and management of postpartum haemorrhage, 2016. ${noCode}`,
  }),
  measured({
    id: 'fundal-height',
    title: 'Fundal height',
    loinc: '11881-0',
    units: unit('cm'),
    range: [0, 50],
    normal: [36, 42],
    values: { baseline: 38, goal: null, worst: null },
    source:
      'At term; otherwise as many centimetres as weeks, ± 2, from 24 weeks: RCOG, Green-top Guideline 31, Small-for-gestational-age fetus, 2014.',
  }),
];

/** The findings, which only patients have who are pregnant or have given birth. */
export const items: readonly ReportItem[] = findings.map((item) => ({ ...item, ofPregnancy: true }));
