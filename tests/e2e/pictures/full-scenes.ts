import { answerQuery } from './answer-query';
import { fullPatientId } from './full-patients';
import { fullOfPatients, screenOf, sepsis } from './scenario-addresses';
import { sizes, type Scene } from './scene';

const as = 'Amira Administrator';
const patients = 'compose-sim/patient-details';
const ofFull = (path: string) => screenOf(fullOfPatients, `${patients}/${fullPatientId}/${path}`);
const tall = { width: 1440, height: 1600, scale: 1 } as const;

/** Twenty patients, each with every item of every report, states and results; and a result whose image can’t be loaded. */
export const fullScenes: readonly Scene[] = [
  { name: 'patients-full', as, at: 'full', address: screenOf(fullOfPatients, patients) },
  { name: 'physiology-overview-full', as, at: 'full', address: ofFull('physiology/overview'), sizes: [sizes.zoomed] },
  { name: 'results-ekg-full', as, at: 'full', address: ofFull('results/ekg?selected=full-1-ekg-2'), sizes: [tall] },
  {
    name: 'results-image-failing',
    as,
    address: screenOf(sepsis, `${patients}/patient-ellison/results/radiology`),
    before: (page) => answerQuery(page, 'ResultImages', null),
  },
];
