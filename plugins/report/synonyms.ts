import type { ReportItem } from '@scn/sdk';

const loinc = 'Related names: Regenstrief Institute, LOINC 2.78, 2024.';
const dictionary = 'Davis, Medical Abbreviations, 16th edition, 2020.';
const analyser = 'Edan Instruments, i15 Blood Gas and Chemistry Analysis System, user manual, chapter 11.';
const news = 'Royal College of Physicians, National Early Warning Score (NEWS) 2, 2017.';

/** Words that several items share: the author is asked which of them is meant. */
const pressure = ['BP', 'blood pressure', 'NIBP'];
const sugar = ['blood glucose', 'blood sugar', 'BSL', 'BGL', 'RBS', 'random blood sugar', 'GRBS', 'blood sugar level'];
const troponin = ['troponin', 'trop'];
const pupils = ['pupils', 'pupil'];
const glycated = [
  'A1c',
  'HbA1c',
  'hemoglobin A1c',
  'haemoglobin A1c',
  'glycated haemoglobin',
  'glycosylated haemoglobin',
];

type Words = readonly string[];

/** Words that people say for items, beside titles and abbreviations, by report and item. */
export const itemWords: Readonly<
  Record<string, { readonly source: string; readonly items: Readonly<Record<string, Words>> }>
> = {
  monitor: {
    source: `${news} ${loinc} ${dictionary}`,
    items: {
      'heart-rate': ['pulse rate', 'heartrate', 'P'],
      'systolic-blood-pressure': [
        'systolic',
        'systolic BP',
        'BP systolic',
        'sys BP',
        'BP sys',
        'systolic pressure',
        'sys',
        ...pressure,
      ],
      'diastolic-blood-pressure': [
        'diastolic',
        'diastolic BP',
        'BP diastolic',
        'dia BP',
        'BP dia',
        'diastolic pressure',
        'dia',
        ...pressure,
      ],
      'mean-arterial-pressure': ['mean BP', 'mean pressure', 'mean blood pressure', ...pressure],
      'respiratory-rate': [
        'resp rate',
        'resps',
        'resp',
        'R',
        'respirations',
        'respiration',
        'respiration rate',
        'breathing rate',
      ],
      'oxygen-saturation': [
        'saturation',
        'sat',
        'O2 sat',
        'O2 sats',
        'O2 saturation',
        'oxygen sat',
        'oxygen sats',
        'oxygen saturations',
        'pulse oximetry',
        'pulse ox',
        'pulse oximeter',
        'peripheral oxygen saturation',
        'oxygen saturation in arterial blood by pulse oximetry',
      ],
      temperature: [
        'T',
        'body temp',
        'tmp',
        'core temperature',
        'core temp',
        'oral temperature',
        'tympanic temperature',
        'rectal temperature',
      ],
      'end-tidal-co2': ['end-tidal CO2', 'end tidal CO2', 'PETCO2', 'capnography'],
      'inspired-oxygen': [
        'inspired oxygen',
        'inspired O2',
        'oxygen concentration',
        'inspired oxygen fraction',
        'inhaled oxygen concentration',
      ],
      'oxygen-flow-rate': ['oxygen flow', 'O2 flow', 'O2 flow rate', 'inhaled oxygen flow rate', 'flow rate'],
      'capillary-refill': ['capillary refill', 'cap refill', 'cap refill time'],
      'peak-expiratory-flow': ['peak flow', 'PEFR'],
      'capillary-glucose': [
        'BM',
        'glucose',
        'fingerprick glucose',
        'fingerstick glucose',
        'FSBG',
        'FSBS',
        'fingerstick blood glucose',
        'fingerstick blood sugar',
        'capillary blood sugar',
        'POC glucose',
        'bedside glucose',
        ...sugar,
      ],
      'fetal-heart-rate': ['fetal heart', 'foetal heart rate'],
      'pain-score': ['pain level', 'pain scale', 'NRS'],
    },
  },
  bloods: {
    source: `${loinc} ${dictionary}`,
    items: {
      haemoglobin: ['hemoglobin', 'Hgb'],
      haematocrit: ['hematocrit', 'packed cell volume', 'PCV'],
      'white-cells': [
        'white cells',
        'white blood cells',
        'white count',
        'white blood cell count',
        'total white cell count',
        'WBC count',
        'leucocytes',
        'leukocytes',
        'leucocyte count',
        'total leucocyte count',
        'TLC',
      ],
      neutrophils: ['neutrophils', 'neuts', 'ANC', 'absolute neutrophil count'],
      lymphocytes: ['lymphocytes', 'lymphs', 'ALC', 'absolute lymphocyte count'],
      eosinophils: ['eosinophils', 'eos', 'AEC', 'absolute eosinophil count'],
      platelets: ['platelets', 'thrombocytes', 'thrombocyte count'],
      crp: ['C reactive protein', 'hs-CRP', 'hsCRP'],
      sodium: ['Na+'],
      potassium: ['K+'],
      bicarbonate: ['bicarb', 'total CO2', 'TCO2'],
      'anion-gap': ['AG'],
      urea: ['urea nitrogen', 'blood urea nitrogen', 'blood urea'],
      creatinine: ['creat', 'crea', 'Cr', 'SCr'],
      egfr: ['GFR', 'glomerular filtration rate', 'estimated GFR'],
      glucose: ['plasma glucose', 'lab glucose', 'Glu', 'Gluc', 'FBS', 'fasting blood sugar', 'FPG', ...sugar],
      ketones: ['blood ketones', 'beta-hydroxybutyrate', 'BHB'],
      lactate: ['lactic acid'],
      osmolality: ['serum osmolality'],
      bilirubin: ['total bilirubin', 'bili', 'total bili', 'T bili', 'TBil'],
      alt: ['SGPT', 'ALAT', 'alanine transaminase'],
      ast: ['SGOT', 'ASAT', 'aspartate transaminase'],
      alp: ['alk phos', 'alkaline phosphatase', 'ALKP'],
      albumin: ['Alb'],
      calcium: ['calcium', 'Ca', 'adjusted calcium', 'corrected calcium'],
      phosphate: ['phosphorus', 'PO4', 'phos', 'inorganic phosphate'],
      'creatine-kinase': ['CPK', 'creatine phosphokinase', 'total CK'],
      'troponin-t': [
        ...troponin,
        'troponin T',
        'TnT',
        'hs-TnT',
        'hs-cTnT',
        'cTnT',
        'hsTnT',
        'hs-troponin T',
        'high-sensitivity troponin T',
      ],
      'bilirubin-conjugated': ['conjugated bilirubin', 'direct bilirubin'],
      'troponin-i': [
        ...troponin,
        'troponin I',
        'TnI',
        'hs-TnI',
        'hs-cTnI',
        'cTnI',
        'hsTnI',
        'hs-troponin I',
        'high-sensitivity troponin I',
      ],
      paracetamol: ['acetaminophen', 'APAP'],
      salicylate: ['salicylates', 'aspirin level', 'ASA level'],
      ethanol: ['alcohol', 'blood alcohol', 'EtOH', 'BAC'],
      'nt-probnp': ['NT proBNP', 'proBNP'],
      inr: ['PT-INR', 'PT INR'],
      aptt: ['PTT', 'partial thromboplastin time'],
      'd-dimer': ['D dimer'],
      hcg: ['beta hCG', 'serum hCG', 'quantitative hCG'],
      hba1c: glycated,
      'hba1c-ngsp': glycated,
    },
  },
  abg: {
    source: `${loinc} ${dictionary} ${analyser}`,
    items: {
      ...bloodGas(),
      ph: ['arterial pH'],
      pco2: ['PaCO2'],
      po2: ['PaO2'],
      'oxygen-saturation': ['SaO2', 'sO2', 'arterial saturation'],
    },
  },
  vbg: {
    source: `${loinc} ${dictionary} ${analyser}`,
    items: { ...bloodGas(), ph: ['venous pH'], pco2: ['PvCO2'], po2: ['PvO2'] },
  },
  neuro: {
    source: `${news} ${loinc} ${dictionary}`,
    items: {
      'gcs-eye': ['eye opening', 'GCS eye'],
      'gcs-verbal': ['GCS verbal', 'best verbal'],
      'gcs-motor': ['GCS motor', 'best motor'],
      'gcs-total': ['GCS total', 'coma scale', 'coma score', 'Glasgow coma score', 'Glasgow coma scale', 'GCS score'],
      consciousness: ['AVPU', 'consciousness', 'conscious level'],
      'pupil-size-left': ['left pupil', ...pupils],
      'pupil-size-right': ['right pupil', ...pupils],
      'pupil-reaction-left': ['left pupil', 'left pupil reaction', ...pupils],
      'pupil-reaction-right': ['right pupil', 'right pupil reaction', ...pupils],
      'power-left-arm': ['LUE', 'left arm power'],
      'power-right-arm': ['RUE', 'right arm power'],
      'power-left-leg': ['LLE', 'left leg power'],
      'power-right-leg': ['RLE', 'right leg power'],
      seizure: ['seizure'],
    },
  },
  emotion: { source: dictionary, items: { agitation: ['agitation', 'sedation', 'sedation score'] } },
  'fluid-output': {
    source: `${loinc} ${dictionary}`,
    items: {
      'urine-output': ['urine output', 'UO', 'UOP', 'hourly urine'],
      nasogastric: ['NG aspirate', 'NG output'],
      vomit: ['emesis'],
      'blood-loss': ['EBL', 'estimated blood loss'],
      total: ['fluid output'],
      'stool-form': ['Bristol stool'],
    },
  },
  urine: {
    source: `${loinc} ${dictionary}`,
    items: {
      leucocytes: ['leucocytes', 'leukocytes', 'leukocyte esterase', 'LE'],
      nitrite: ['nitrites'],
      protein: ['urine protein', 'proteinuria'],
      blood: ['urine blood', 'haematuria', 'hematuria'],
      ketones: ['urine ketones', 'ketonuria'],
      glucose: ['urine glucose', 'glycosuria'],
      bilirubin: ['urine bilirubin'],
      'specific-gravity': ['SG'],
      ph: ['urine pH'],
      hcg: ['urine hCG', 'beta hCG', 'pregnancy test'],
    },
  },
  cervical: {
    source: dictionary,
    items: {
      dilatation: ['dilatation', 'dilation', 'cervical dilation'],
      effacement: ['effacement'],
      station: ['station'],
      liquor: ['amniotic fluid'],
      contractions: ['contractions'],
      'fundal-height': ['symphysis-fundal height', 'SFH'],
    },
  },
  'vaginal-rectal': { source: dictionary, items: { 'blood-loss': ['EBL', 'estimated blood loss'] } },
};

/** Codes of what laboratories report in another unit or of another specimen, by report and item. Regenstrief Institute, LOINC 2.82, 2025. */
const otherCodes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  monitor: { 'capillary-glucose': ['41653-7'] },
  bloods: {
    haematocrit: ['4544-3'],
    'white-cells': ['26464-8'],
    platelets: ['26515-7'],
    sodium: ['2947-0'],
    potassium: ['6298-4'],
    bicarbonate: ['1963-8'],
    urea: ['3094-0', '6299-2'],
    creatinine: ['2160-0', '38483-4'],
    glucose: ['2345-7', '2339-0'],
    bilirubin: ['1975-2'],
    calcium: ['17861-6'],
    magnesium: ['19123-9'],
    phosphate: ['2777-1'],
  },
};

/** The items of a report with what else people say for them. @param report - the report’s id without `report.` */
export function withSynonyms(report: string, items: readonly ReportItem[]): readonly ReportItem[] {
  const { source = '', items: known = {} } = itemWords[report] ?? {};
  return items.map((item) => {
    const words = known[item.id] ?? [];
    const codes = otherCodes[report]?.[item.id] ?? [];
    if (words.length === 0 && codes.length === 0) return item;
    return { ...item, synonyms: { words, source, ...(codes.length === 0 ? {} : { codes }) } };
  });
}

function bloodGas(): Readonly<Record<string, Words>> {
  return {
    bicarbonate: ['bicarb', 'actual bicarbonate'],
    'base-excess': ['BE(B)', 'BE(ecf)', 'base excess (B)', 'base excess (ecf)', 'standard base excess', 'SBE'],
    sodium: ['Na+', 'cNa+'],
    chloride: ['Cl-', 'cCl-'],
    potassium: ['K+', 'cK+'],
    'anion-gap': ['AG'],
    lactate: ['lactic acid', 'Lac', 'cLac'],
    'ionised-calcium': ['ionized calcium', 'Ca++', 'cCa2+'],
    glucose: [...sugar, 'cGlu'],
    haemoglobin: ['hemoglobin', 'Hgb', 'ctHb', 'tHb'],
    'oxygen-saturation': ['sO2'],
    carboxyhaemoglobin: ['carboxyhemoglobin', 'HbCO', 'COHb', 'carbon monoxide'],
  };
}
