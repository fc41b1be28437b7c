import type { CriticalLimits } from '@scn/sdk';

const adults = 'Kost, Critical limits for urgent clinician notification at US medical centers, JAMA, 1990 (means).';
const children =
  'Kost, Critical limits for emergency clinician notification at United States children’s hospitals, Pediatrics, 1991 (means).';

/** Low and high limit; null without one. */
type Limits = readonly [low: number | null, high: number | null];

const ofAdults = ([low, high]: Limits): CriticalLimits => ({ low, high, source: adults });
const ofChildren = ([low, high]: Limits): CriticalLimits => ({ below: 18, low, high, source: children });
/** In the first four weeks. */
const ofNewborns = ([low, high]: Limits): CriticalLimits => ({ below: 0.08, low, high, source: children });

/** Critical limits by item, in the en-GB unit. */
export const critical = {
  haemoglobin: [ofChildren([69, 208]), ofAdults([66, 199])],
  haematocrit: [ofChildren([0.2, 0.62]), ofAdults([0.18, 0.61])],
  whiteCells: [ofChildren([2.1, 42.9]), ofAdults([2, 37])],
  platelets: [ofChildren([53, 916]), ofAdults([37, 910])],
  sodium: [ofChildren([121, 156]), ofAdults([120, 158])],
  potassium: [ofNewborns([2.8, 7.8]), ofChildren([2.8, 6.4]), ofAdults([2.8, 6.2])],
  chloride: [ofAdults([75, 126])],
  bicarbonate: [ofChildren([11, 39]), ofAdults([11, 40])],
  urea: [ofAdults([null, 37.1])],
  creatinine: [ofAdults([null, 654])],
  glucose: [ofNewborns([1.8, 18.2]), ofChildren([2.6, 24.7]), ofAdults([2.6, 26.9])],
  osmolality: [ofAdults([250, 326])],
  calcium: [ofChildren([1.62, 3.17]), ofAdults([1.65, 3.22])],
  ionisedCalcium: [ofAdults([0.82, 1.55])],
  magnesium: [ofChildren([0.45, 1.77]), ofAdults([0.41, 2.02])],
  phosphate: [ofAdults([0.39, 2.87])],
  fibrinogen: [ofAdults([0.88, null])],
  ph: [ofChildren([7.21, 7.59]), ofAdults([7.21, 7.59])],
  // 21 and 66, 19 and 67 mmHg
  arterialPco2: [ofChildren([2.8, 8.8]), ofAdults([2.53, 8.93])],
  // 45 and 43 mmHg
  arterialPo2: [ofChildren([6, null]), ofAdults([5.73, null])],
  lactate: [
    {
      low: null,
      high: 4,
      source:
        'Evans et al., Surviving Sepsis Campaign, International guidelines for management of sepsis and septic shock, 2021 (fluid is given from 4 mmol/L).',
    },
  ],
  paracetamol: [
    {
      low: null,
      high: 100,
      source:
        'Impact of amending the acetylcysteine marketing authorisation on treatment of paracetamol overdose, ISRN, 2013 (treatment line from 100 mg/L at 4 hours).',
    },
  ],
  salicylate: [
    {
      low: null,
      high: 700,
      source:
        'National Poisons Information Service, TOXBASE, quoted in BMJ Best Practice, Aspirin poisoning, 2023 (severe above 700 mg/L).',
    },
  ],
  ethanol: [
    {
      low: null,
      high: 3000,
      source: 'Barnes-Jewish Hospital Laboratory, Ethanol, plasma, 2011 (called at once from 300 mg/dL).',
    },
  ],
  carboxyhaemoglobin: [
    {
      low: null,
      high: 20,
      source: 'Mayo Clinic Laboratories, Carbon monoxide, blood, 2021 (toxic from 20 %).',
    },
  ],
  neutrophils: [{ low: 0.5, high: null, source: 'NICE, CG151 Neutropenic sepsis, 2012.' }],
} as const satisfies Readonly<Record<string, readonly CriticalLimits[]>>;
