import type { DoseDimension } from './doses';

/** How a drug gets into the patient, as far as it changes how much is given at once. */
export type Route = 'oral' | 'intramuscular' | 'intravenous' | 'infused' | 'inhaled' | 'rectal' | 'sublingual';

/** The most that is given at once by a route, to anyone and for any indication. */
export interface LargestDose {
  /** In the dimension of the drug. */
  readonly most: number;
  readonly source: string;
  /** For children, in the dimension of the drug per kilogram; null when they may have as much as adults. */
  readonly perKilogram: number | null;
}

/** A drug with a limit. */
export interface LimitedDrug {
  readonly title: string;
  /** Word prefixes: British and American names and brands; lower-case letters only. */
  readonly names: readonly string[];
  readonly dimension: DoseDimension;
  /** By route: `injected` is into a muscle or a vein, but not an infusion, and `any` each route without an entry of its own. */
  readonly doses: Readonly<Partial<Record<Route | 'injected' | 'any', LargestDose>>>;
}

const bnf = 'British National Formulary, 2024';
const bnfc = 'BNF for Children, 2024';

/**
 * Each limit is the largest single dose of any indication that its source gives, so that what exceeds it is a slip of a unit, a zero or a
 * route, and not an unusual patient; of an infusion, what a bag or a syringe holds. Drugs whose doses have no such limit, such as insulin,
 * opioids by mouth and gentamicin, are left out.
 */
export const limitedDrugs: readonly LimitedDrug[] = [
  drug('paracetamol', 'mg', ['paracetamol', 'acetaminophen', 'tylenol', 'perfalgan'], {
    any: [1000, `${bnf} and ${bnfc}`, 30],
    intravenous: [1000, `${bnf} and ${bnfc}`, 20],
    rectal: [1000, `${bnf} and ${bnfc}`, 40],
  }),
  drug('adrenaline (epinephrine)', 'mg', ['adrenaline', 'epinephrine', 'epipen', 'jext'], {
    intramuscular: [0.5, 'Resuscitation Council UK, Emergency treatment of anaphylaxis, 2021'],
    intravenous: [1, 'Resuscitation Council UK, Adult advanced life support, 2021'],
    inhaled: [5, `${bnfc}: croup`],
    infused: [20, 'Intensive Care Society, Medication concentrations in critical care areas, 2020'],
    any: [5, `${bnfc}: croup, by nebuliser`],
  }),
  drug('levofloxacin', 'mg', ['levofloxacin', 'levaquin'], {
    any: [1000, 'WHO, Consolidated guidelines on tuberculosis, module 4, 2022 (up to 1 g once a day)'],
  }),
  drug('amoxicillin', 'mg', ['amoxicillin', 'amoxycillin', 'amoxil'], {
    any: [3000, bnf],
  }),
  drug('co-amoxiclav', 'mg', ['co-amoxiclav', 'coamoxiclav', 'augmentin'], {
    any: [2200, 'GlaxoSmithKline, Augmentin intravenous, summary of product characteristics, 2023'],
  }),
  drug('piperacillin with tazobactam', 'mg', ['piperacillin', 'tazocin', 'zosyn'], {
    any: [4500, bnf],
  }),
  drug('flucloxacillin', 'mg', ['flucloxacillin'], {
    any: [2000, bnf],
  }),
  drug('ceftriaxone', 'mg', ['ceftriaxone', 'rocephin'], {
    any: [4000, `${bnf} and ${bnfc}`, 100],
  }),
  drug('meropenem', 'mg', ['meropenem'], {
    any: [2000, `${bnf} and ${bnfc}`, 40],
  }),
  drug('metronidazole', 'mg', ['metronidazole', 'flagyl'], {
    any: [2000, bnf],
  }),
  drug('clarithromycin', 'mg', ['clarithromycin'], {
    any: [1000, bnf],
  }),
  drug('azithromycin', 'mg', ['azithromycin'], {
    any: [2000, 'CDC, Sexually transmitted infections treatment guidelines, 2021'],
  }),
  drug('ibuprofen', 'mg', ['ibuprofen', 'nurofen', 'advil'], {
    any: [1600, `${bnf} (modified release) and ${bnfc}`, 15],
  }),
  drug('aspirin', 'mg', ['aspirin', 'acetylsalicylic'], {
    any: [1000, `${bnf} (900 mg); FDA, Internal analgesic monograph, 2021 (1 g)`],
  }),
  drug('diclofenac', 'mg', ['diclofenac', 'voltarol'], {
    any: [150, bnf],
  }),
  drug('codeine', 'mg', ['codeine'], {
    any: [60, bnf],
  }),
  drug('morphine', 'mg', ['morphine'], {
    intravenous: [20, `${bnf} and ${bnfc}, twice the dose for acute pain and myocardial infarction`, 0.2],
  }),
  drug('fentanyl', 'mg', ['fentanyl'], {
    intravenous: [3.5, 'Fentanyl injection, summary of product characteristics, 2023 (assisted ventilation)'],
  }),
  drug('naloxone', 'mg', ['naloxone', 'narcan'], {
    any: [10, `${bnf} (up to 10 mg in total)`],
  }),
  drug('lorazepam', 'mg', ['lorazepam', 'ativan'], {
    any: [4, `${bnf} and ${bnfc}`, 0.1],
  }),
  drug('diazepam', 'mg', ['diazepam', 'stesolid'], {
    any: [30, bnf],
  }),
  drug('midazolam', 'mg', ['midazolam', 'buccolam'], {
    sublingual: [10, `${bnf} and ${bnfc}`],
    intravenous: [30, 'Midazolam injection, summary of product characteristics, 2023 (induction of anaesthesia)'],
  }),
  drug('atropine', 'mg', ['atropine'], {
    injected: [6, 'ATSDR, Medical management guidelines for nerve agents, 2014'],
  }),
  drug('adenosine', 'mg', ['adenosine', 'adenocor'], {
    intravenous: [18, `Resuscitation Council UK, Peri-arrest arrhythmias, 2021; ${bnfc}`, 0.5],
  }),
  drug('amiodarone', 'mg', ['amiodarone'], {
    intravenous: [300, 'Resuscitation Council UK, Advanced life support, 2021', 5],
    infused: [1200, bnf],
  }),
  drug('ondansetron', 'mg', ['ondansetron', 'zofran'], {
    any: [24, 'FDA, Zofran, prescribing information, 2021'],
    intravenous: [16, 'MHRA, Drug Safety Update, July 2013'],
  }),
  drug('hydrocortisone', 'mg', ['hydrocortisone', 'solu-cortef'], {
    injected: [500, bnf],
  }),
  drug('chlorphenamine', 'mg', ['chlorphenamine', 'chlorphenirami'], {
    any: [20, `${bnf} (10 mg; up to 40 mg a day)`],
  }),
  drug('glucagon', 'mg', ['glucagon', 'glucagen'], {
    injected: [10, 'AHA, Part 10: Special circumstances of resuscitation, Circulation, 2015 (beta-blocker poisoning)'],
  }),
  drug('salbutamol (albuterol)', 'mg', ['salbutamol', 'albuterol', 'ventolin'], {
    any: [20, 'UK Kidney Association, Treatment of acute hyperkalaemia in adults, 2023'],
    intravenous: [0.5, bnf],
  }),
  drug('ipratropium', 'mg', ['ipratropium', 'atrovent'], {
    any: [1.5, 'NHLBI, Expert panel report 3: asthma, 2007 (three doses of 500 micrograms together)'],
  }),
  drug('tranexamic acid', 'mg', ['tranexamic'], {
    any: [2000, 'Rowell et al., Effect of out-of-hospital tranexamic acid, JAMA, 2020'],
  }),
  drug('magnesium sulfate', 'mg', ['magnesium sul'], {
    intravenous: [6000, 'ACOG, Practice bulletin 222, 2020; NHLBI, Expert panel report 3: asthma, 2007', 75],
  }),
  drug('oxytocin', 'units', ['oxytocin', 'syntocinon', 'pitocin'], {
    intravenous: [10, 'WHO, Recommendations: uterotonics for the prevention of postpartum haemorrhage, 2018'],
    intramuscular: [10, 'WHO, Recommendations: uterotonics for the prevention of postpartum haemorrhage, 2018'],
    infused: [80, 'ACOG, Practice bulletin 183: Postpartum hemorrhage, 2017, twice the 40 units in a bag'],
  }),
  drug('ergometrine', 'mg', ['ergometrine', 'methylergonovine', 'methylergometrine'], {
    any: [0.5, bnf],
  }),
  drug('carboprost', 'mg', ['carboprost', 'hemabate'], {
    any: [0.25, bnf],
  }),
  drug('misoprostol', 'mg', ['misoprostol', 'cytotec'], {
    any: [1, 'RCOG, Green-top guideline 52, 2016'],
  }),
];

function drug(
  title: string,
  dimension: DoseDimension,
  names: readonly string[],
  doses: Readonly<
    Partial<Record<keyof LimitedDrug['doses'], readonly [most: number, source: string, perKilogram?: number]>>
  >,
): LimitedDrug {
  const limits = Object.entries(doses).map(([route, [most, source, perKilogram = null]]) => [
    route,
    { most, source, perKilogram },
  ]);
  return { title, names, dimension, doses: Object.fromEntries(limits) as LimitedDrug['doses'] };
}
