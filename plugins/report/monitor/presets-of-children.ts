import type { ReportPreset } from '@scn/sdk';

/** Children: well ones of each age, and sick ones whose values meet the criteria of the source. Goals are within the normal range of the age. */
export const presetsOfChildren: readonly ReportPreset[] = [
  {
    id: 'newborn',
    title: 'Newborn, well',
    group: 'Children',
    ages: [0, 0.08],
    values: {
      'heart-rate': { baseline: 140, goal: 140, worst: 60 },
      'systolic-blood-pressure': { baseline: 74, goal: 74, worst: 45 },
      'diastolic-blood-pressure': { baseline: 44, goal: 44, worst: 24 },
      'respiratory-rate': { baseline: 44, goal: 44, worst: 80 },
      'oxygen-saturation': { baseline: 98, goal: 98, worst: 78 },
      temperature: { baseline: 36.8, goal: 36.8, worst: 39.5 },
      'capillary-refill': { baseline: 1.5, goal: 1.5, worst: 5 },
    },
    source:
      'Fleming et al., Lancet, 2011 (heart and respiratory rate); American Heart Association, Pediatric Advanced Life Support Provider Manual, 2015 (blood pressure): values within the normal ranges of the age. Worst: at or below the systolic pressure of hypotension in children, 70 + 2 × age, FPnotebook, Sepsis in children, accessed 2026.',
  },
  {
    id: 'infant',
    title: 'Infant, well',
    group: 'Children',
    ages: [0.25, 1],
    values: {
      'heart-rate': { baseline: 132, goal: 132, worst: 200 },
      'systolic-blood-pressure': { baseline: 88, goal: 88, worst: 60 },
      'diastolic-blood-pressure': { baseline: 47, goal: 47, worst: 30 },
      'respiratory-rate': { baseline: 38, goal: 38, worst: 75 },
      'oxygen-saturation': { baseline: 98, goal: 98, worst: 78 },
      temperature: { baseline: 36.8, goal: 36.8, worst: 39.5 },
      'capillary-refill': { baseline: 1.5, goal: 1.5, worst: 5 },
    },
    source:
      'Fleming et al., Lancet, 2011 (heart and respiratory rate); American Heart Association, Pediatric Advanced Life Support Provider Manual, 2015 (blood pressure): values within the normal ranges of the age. Worst: at or below the systolic pressure of hypotension in children, 70 + 2 × age, FPnotebook, Sepsis in children, accessed 2026.',
  },
  {
    id: 'toddler',
    title: 'Toddler, well',
    group: 'Children',
    ages: [1, 3],
    values: {
      'heart-rate': { baseline: 115, goal: 115, worst: 190 },
      'systolic-blood-pressure': { baseline: 96, goal: 96, worst: 62 },
      'diastolic-blood-pressure': { baseline: 53, goal: 53, worst: 32 },
      'respiratory-rate': { baseline: 28, goal: 28, worst: 60 },
      'oxygen-saturation': { baseline: 98, goal: 98, worst: 78 },
      temperature: { baseline: 36.8, goal: 36.8, worst: 39.5 },
      'capillary-refill': { baseline: 1.5, goal: 1.5, worst: 5 },
    },
    source:
      'Fleming et al., Lancet, 2011 (heart and respiratory rate); American Heart Association, Pediatric Advanced Life Support Provider Manual, 2015 (blood pressure): values within the normal ranges of the age. Worst: at or below the systolic pressure of hypotension in children, 70 + 2 × age, FPnotebook, Sepsis in children, accessed 2026.',
  },
  {
    id: 'preschool',
    title: 'Child of 3 to 5 years, well',
    group: 'Children',
    ages: [3, 6],
    values: {
      'heart-rate': { baseline: 100, goal: 100, worst: 180 },
      'systolic-blood-pressure': { baseline: 100, goal: 100, worst: 66 },
      'diastolic-blood-pressure': { baseline: 60, goal: 60, worst: 34 },
      'respiratory-rate': { baseline: 23, goal: 23, worst: 50 },
      'oxygen-saturation': { baseline: 98, goal: 98, worst: 78 },
      temperature: { baseline: 36.8, goal: 36.8, worst: 39.5 },
      'capillary-refill': { baseline: 1.5, goal: 1.5, worst: 5 },
    },
    source:
      'Fleming et al., Lancet, 2011 (heart and respiratory rate); American Heart Association, Pediatric Advanced Life Support Provider Manual, 2015 (blood pressure): values within the normal ranges of the age. Worst: at or below the systolic pressure of hypotension in children, 70 + 2 × age, FPnotebook, Sepsis in children, accessed 2026.',
  },
  {
    id: 'school',
    title: 'Child of 6 to 11 years, well',
    group: 'Children',
    ages: [6, 12],
    values: {
      'heart-rate': { baseline: 85, goal: 85, worst: 170 },
      'systolic-blood-pressure': { baseline: 106, goal: 106, worst: 72 },
      'diastolic-blood-pressure': { baseline: 67, goal: 67, worst: 38 },
      'respiratory-rate': { baseline: 20, goal: 20, worst: 45 },
      'oxygen-saturation': { baseline: 98, goal: 98, worst: 78 },
      temperature: { baseline: 36.8, goal: 36.8, worst: 39.5 },
      'capillary-refill': { baseline: 1.5, goal: 1.5, worst: 5 },
    },
    source:
      'Fleming et al., Lancet, 2011 (heart and respiratory rate); American Heart Association, Pediatric Advanced Life Support Provider Manual, 2015 (blood pressure): values within the normal ranges of the age. Worst: at or below the systolic pressure of hypotension in children, 70 + 2 × age, FPnotebook, Sepsis in children, accessed 2026.',
  },
  {
    id: 'adolescent',
    title: 'Adolescent of 12 to 15 years, well',
    group: 'Children',
    ages: [12, 16],
    values: {
      'heart-rate': { baseline: 78, goal: 78, worst: 160 },
      'systolic-blood-pressure': { baseline: 118, goal: 118, worst: 78 },
      'diastolic-blood-pressure': { baseline: 74, goal: 74, worst: 42 },
      'respiratory-rate': { baseline: 17, goal: 17, worst: 40 },
      'oxygen-saturation': { baseline: 98, goal: 98, worst: 78 },
      temperature: { baseline: 36.8, goal: 36.8, worst: 39.5 },
      'capillary-refill': { baseline: 1.5, goal: 1.5, worst: 5 },
    },
    source:
      'Fleming et al., Lancet, 2011 (heart and respiratory rate); American Heart Association, Pediatric Advanced Life Support Provider Manual, 2015 (blood pressure): values within the normal ranges of the age. Worst: at or below the systolic pressure of hypotension in children, 70 + 2 × age, FPnotebook, Sepsis in children, accessed 2026.',
  },
  {
    id: 'bronchiolitis',
    title: 'Bronchiolitis, infant',
    group: 'Children',
    ages: [0.12, 1],
    values: {
      'heart-rate': { baseline: 165, goal: 140, worst: 190 },
      'respiratory-rate': { baseline: 72, goal: 44, worst: 86 },
      'oxygen-saturation': { baseline: 88, goal: 95, worst: 78 },
      temperature: { baseline: 38.2, goal: 37.4, worst: 38.9 },
    },
    source:
      'Values that meet the criteria for immediate referral, more than 70 breaths a minute, and admission, saturation below 90 %: NICE, NG9 Bronchiolitis in children, 2021.',
  },
  {
    id: 'severe-asthma-child',
    title: 'Acute severe asthma, 6 to 11 years',
    group: 'Children',
    ages: [6, 12],
    values: {
      'heart-rate': { baseline: 136, goal: 100, worst: 156 },
      'respiratory-rate': { baseline: 36, goal: 22, worst: 48 },
      'oxygen-saturation': { baseline: 89, goal: 96, worst: 80 },
    },
    source:
      'Values that meet the criteria for a severe exacerbation, pulse above 120, more than 30 breaths a minute, saturation below 90 %: Global Initiative for Asthma, quoted in BMJ Best Practice, Acute asthma exacerbation in children, criteria, accessed 2026.',
  },
  {
    id: 'septic-shock-child',
    title: 'Septic shock, 2 to 5 years',
    group: 'Children',
    ages: [2, 6],
    values: {
      'heart-rate': { baseline: 172, goal: 118, worst: 196 },
      'systolic-blood-pressure': { baseline: 68, goal: 94, worst: 52 },
      'diastolic-blood-pressure': { baseline: 34, goal: 54, worst: 24 },
      'respiratory-rate': { baseline: 46, goal: 26, worst: 60 },
      'oxygen-saturation': { baseline: 92, goal: 97, worst: 80 },
      temperature: { baseline: 39.6, goal: 37.8, worst: 40.6 },
      'capillary-refill': { baseline: 5, goal: 2, worst: 7 },
    },
    source:
      'Values that meet the criteria for 2 to 5 years, pulse above 140, more than 30 breaths a minute, systolic below 75 mmHg: British Columbia Emergency Health Services, Pediatric sepsis criteria, after Dellinger et al., Surviving Sepsis Campaign, 2013.',
  },
];
