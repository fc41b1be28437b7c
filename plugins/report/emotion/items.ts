import type { ReportItem } from '@scn/sdk';
import { graded, zeroToTen } from '../declare-item';

/** How the patient feels and behaves, as an observer or the patient would rate it. */
export const items: readonly ReportItem[] = [
  graded({
    id: 'anxiety',
    title: 'Anxiety',
    loinc: null,
    normal: [0, 3],
    values: { baseline: 2, goal: 0, worst: 10 },
    scale: zeroToTen('Not anxious at all', 'Panic'),
    source:
      'Numeric rating scale: Benotsch, Lutgendorf et al., Rapid anxiety assessment in medical patients, Annals of Behavioral Medicine, 2000. No LOINC code is given for this scale.',
  }),
  graded({
    id: 'distress',
    title: 'Distress',
    loinc: null,
    normal: [0, 3],
    values: { baseline: 1, goal: 0, worst: 10 },
    scale: zeroToTen('No distress', 'Extreme distress'),
    source:
      'Distress thermometer, 4 or more needs attention: National Comprehensive Cancer Network, Distress management guideline, 2023. No LOINC code is given for this scale.',
  }),
  graded({
    id: 'agitation',
    title: 'Agitation and sedation (RASS)',
    abbreviations: ['RASS'],
    loinc: null,
    normal: [0, 0],
    values: { baseline: 0, goal: 0, worst: 4 },
    scale: [
      [-5, 'Unarousable'],
      [-4, 'Deep sedation'],
      [-3, 'Moderate sedation'],
      [-2, 'Light sedation'],
      [-1, 'Drowsy'],
      [0, 'Alert and calm'],
      [1, 'Restless'],
      [2, 'Agitated'],
      [3, 'Very agitated'],
      [4, 'Combative'],
    ],
    source:
      'Sessler et al., The Richmond Agitation–Sedation Scale, American Journal of Respiratory and Critical Care Medicine, 2002. No LOINC code is given for this scale.',
  }),
  graded({
    id: 'anger',
    title: 'Anger',
    loinc: null,
    normal: [0, 2],
    values: { baseline: 0, goal: 0, worst: 10 },
    scale: zeroToTen('Not angry', 'Furious'),
    source:
      'Numeric rating scale of our own, for scenarios about de-escalation: NICE, NG10 Violence and aggression, 2015. No LOINC code is given for this scale.',
  }),
  graded({
    id: 'cooperation',
    title: 'Cooperation',
    loinc: null,
    normal: [3, 3],
    values: { baseline: 3, goal: 3, worst: 0 },
    scale: [
      [0, 'Refuses'],
      [1, 'Resists'],
      [2, 'Hesitates, accepts after explanation'],
      [3, 'Cooperates'],
    ],
    source:
      'Grades of our own, for consent and communication: General Medical Council, Decision making and consent, 2020. No LOINC code is given for this scale.',
  }),
  graded({
    id: 'trust',
    title: 'Trust in the team',
    loinc: null,
    normal: [5, 10],
    values: { baseline: 6, goal: 10, worst: 0 },
    scale: zeroToTen('No trust', 'Full trust'),
    source:
      'Numeric rating scale of our own, after Hall et al., Measuring patients’ trust in their primary care providers, Medical Care Research and Review, 2002. No LOINC code is given for this scale.',
  }),
];
