/** Texts of radiology, EKG and EFM results of a patient. */
export const results = {
  drawn: 'Drawn from the parameters, not a recording',
  drawnOf: 'Drawing of {{title}}',
  ekgSays: '{{rhythm}}, {{rate}} per min',
  block_FIRST: 'First-degree heart block',
  block_MOBITZ_1: 'Second-degree heart block, Mobitz type I (Wenckebach)',
  block_MOBITZ_2: 'Second-degree heart block, Mobitz type II',
  block_COMPLETE: 'Complete heart block',
  rateFrom_interpretation: 'The rate is that of the interpretation.',
  rateFrom_patient:
    'The rate is the patient’s heart rate at the start. To change it, state the rate in the interpretation.',
  rateFrom_rhythm: 'The rate is usual for the rhythm. To change it, state the rate in the interpretation.',
  ekgPaper: 'Lead II, 25 mm/s, 10 mm/mV',
  efmSays:
    'Baseline {{rate}} per min, variability {{variability}}, {{features}}, {{contractions}} contractions in 10 minutes',
  accelerations: 'accelerations',
  noAccelerations: 'no accelerations',
  decelerations_EARLY: 'early decelerations',
  decelerations_VARIABLE: 'variable decelerations',
  decelerations_LATE: 'late decelerations',
  decelerations_PROLONGED: 'a prolonged deceleration',
  noDecelerations: 'no decelerations',
  efmFrom: 'Accelerations, decelerations and contractions are those that the interpretation names.',
  efmPaper: '1 cm/min, {{minutes}} minutes, 30 to 240 per min',
  outsidePaper: 'Part of the trace is outside the paper, which ends at 30 and 240 per min.',
} as const;
