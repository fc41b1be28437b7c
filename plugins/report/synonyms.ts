import type { ReportItem } from '@scn/core/kernel/contract';

const loinc = 'Related names: Regenstrief Institute, LOINC 2.78, 2024.';
const dictionary = 'Davis, Medical Abbreviations, 16th edition, 2020.';
const news = 'Royal College of Physicians, National Early Warning Score (NEWS) 2, 2017.';

/** Words that several items share: the author is asked which of them is meant. */
const pressure = ['BP', 'blood pressure', 'NIBP'];
const sugar = ['blood glucose', 'blood sugar', 'BSL'];
const troponin = ['troponin', 'trop'];
const pupils = ['pupils', 'pupil'];

type Words = readonly string[];

/** What people say for items, beside titles and abbreviations, by report and item. */
export const itemWords: Readonly<
  Record<string, { readonly source: string; readonly items: Readonly<Record<string, Words>> }>
> = {
  monitor: {
    source: `${news} ${loinc} ${dictionary}`,
    items: {
      'heart-rate': ['pulse rate', 'heartrate'],
      'systolic-blood-pressure': ['systolic', 'systolic BP', 'systolic pressure', 'sys', ...pressure],
      'diastolic-blood-pressure': ['diastolic', 'diastolic BP', 'diastolic pressure', 'dia', ...pressure],
      'mean-arterial-pressure': ['mean BP', 'mean pressure', 'mean blood pressure', ...pressure],
      'respiratory-rate': ['resp rate', 'resps', 'respirations', 'respiration rate', 'breathing rate'],
      'oxygen-saturation': ['saturation', 'sat', 'O2 sat', 'O2 sats', 'O2 saturation', 'pulse oximetry', 'pulse ox'],
      temperature: ['body temp', 'core temperature', 'core temp'],
      'end-tidal-co2': ['end-tidal CO2', 'end tidal CO2', 'capnography'],
      'inspired-oxygen': ['inspired oxygen', 'inspired O2', 'oxygen concentration'],
      'oxygen-flow-rate': ['oxygen flow', 'O2 flow', 'flow rate'],
      'capillary-refill': ['capillary refill', 'cap refill'],
      'peak-expiratory-flow': ['peak flow', 'PEFR'],
      'capillary-glucose': ['BM', 'glucose', 'fingerprick glucose', ...sugar],
      'fetal-heart-rate': ['fetal heart', 'foetal heart rate'],
      'pain-score': ['pain level', 'pain scale', 'NRS'],
    },
  },
  bloods: {
    source: `${loinc} ${dictionary}`,
    items: {
      haemoglobin: ['hemoglobin', 'Hgb'],
      haematocrit: ['hematocrit', 'packed cell volume', 'PCV'],
      'white-cells': ['white cells', 'white blood cells', 'white count', 'leucocytes', 'leukocytes'],
      neutrophils: ['neutrophils', 'neuts', 'ANC'],
      lymphocytes: ['lymphocytes', 'lymphs'],
      eosinophils: ['eosinophils', 'eos'],
      platelets: ['platelets', 'thrombocytes'],
      crp: ['C reactive protein'],
      sodium: ['Na+'],
      potassium: ['K+'],
      bicarbonate: ['bicarb', 'total CO2', 'TCO2'],
      'anion-gap': ['AG'],
      urea: ['urea nitrogen', 'blood urea nitrogen'],
      creatinine: ['creat', 'Cr'],
      egfr: ['GFR', 'glomerular filtration rate'],
      glucose: ['plasma glucose', 'lab glucose', ...sugar],
      ketones: ['blood ketones', 'beta-hydroxybutyrate', 'BHB'],
      lactate: ['lactic acid'],
      osmolality: ['serum osmolality'],
      bilirubin: ['total bilirubin', 'bili'],
      alt: ['SGPT'],
      ast: ['SGOT'],
      alp: ['alk phos'],
      calcium: ['calcium', 'Ca', 'adjusted calcium', 'corrected calcium'],
      phosphate: ['phosphorus', 'PO4'],
      'creatine-kinase': ['CPK'],
      'bilirubin-conjugated': ['conjugated bilirubin', 'direct bilirubin'],
      'troponin-t': ['TnT', 'hs-TnT', ...troponin],
      'troponin-i': ['TnI', 'hs-TnI', ...troponin],
      paracetamol: ['acetaminophen', 'APAP'],
      salicylate: ['salicylates', 'aspirin level', 'ASA level'],
      ethanol: ['alcohol', 'blood alcohol', 'EtOH', 'BAC'],
      'nt-probnp': ['NT proBNP', 'proBNP'],
      aptt: ['PTT'],
      'd-dimer': ['D dimer'],
      hcg: ['beta hCG', 'serum hCG'],
    },
  },
  abg: {
    source: `${loinc} ${dictionary}`,
    items: {
      ...bloodGas(),
      ph: ['arterial pH'],
      pco2: ['PaCO2'],
      po2: ['PaO2'],
      'oxygen-saturation': ['SaO2', 'arterial saturation'],
    },
  },
  vbg: {
    source: `${loinc} ${dictionary}`,
    items: { ...bloodGas(), ph: ['venous pH'], pco2: ['PvCO2'], po2: ['PvO2'] },
  },
  neuro: {
    source: `${news} ${loinc} ${dictionary}`,
    items: {
      'gcs-eye': ['eye opening', 'GCS eye'],
      'gcs-verbal': ['GCS verbal', 'best verbal'],
      'gcs-motor': ['GCS motor', 'best motor'],
      'gcs-total': ['GCS total', 'coma scale', 'coma score', 'Glasgow coma score'],
      consciousness: ['AVPU', 'consciousness', 'conscious level'],
      'pupil-size-left': ['left pupil', ...pupils],
      'pupil-size-right': ['right pupil', ...pupils],
      'pupil-reaction-left': ['left pupil', 'left pupil reaction', ...pupils],
      'pupil-reaction-right': ['right pupil', 'right pupil reaction', ...pupils],
      seizure: ['seizure'],
    },
  },
  emotion: { source: dictionary, items: { agitation: ['agitation', 'sedation', 'sedation score'] } },
  'fluid-output': {
    source: `${loinc} ${dictionary}`,
    items: {
      'urine-output': ['urine output', 'UO', 'hourly urine'],
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
      leucocytes: ['leucocytes', 'leukocytes', 'leukocyte esterase'],
      nitrite: ['nitrites'],
      protein: ['urine protein', 'proteinuria'],
      blood: ['urine blood', 'haematuria', 'hematuria'],
      ketones: ['urine ketones', 'ketonuria'],
      glucose: ['urine glucose', 'glycosuria'],
      bilirubin: ['urine bilirubin'],
      'specific-gravity': ['SG'],
      ph: ['urine pH'],
      hcg: ['urine hCG'],
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

/** The items of a report with what else people say for them. @param report - the report’s id without `report.` */
export function withSynonyms(report: string, items: readonly ReportItem[]): readonly ReportItem[] {
  const { source = '', items: known = {} } = itemWords[report] ?? {};
  return items.map((item) => {
    const own = known[item.id];
    return own === undefined ? item : { ...item, synonyms: { words: own, source } };
  });
}

function bloodGas(): Readonly<Record<string, Words>> {
  return {
    bicarbonate: ['bicarb'],
    sodium: ['Na+'],
    potassium: ['K+'],
    'anion-gap': ['AG'],
    lactate: ['lactic acid'],
    'ionised-calcium': ['ionized calcium', 'Ca++'],
    glucose: sugar,
    haemoglobin: ['hemoglobin', 'Hgb'],
    carboxyhaemoglobin: ['carboxyhemoglobin', 'HbCO', 'carbon monoxide'],
  };
}
