import type { Person } from '#kernel/item-units';
import type { PatientValue, ValuesTogether } from './patient-values';

/** Two results that can’t be together. */
export interface ChemistryConflict {
  readonly kind: 'cells' | 'filtration' | 'osmolality' | 'calcium' | 'bilirubin';
  readonly one: PatientValue;
  readonly other: PatientValue;
  /** The value that follows from the others, or from both. */
  readonly found: number;
}

/** Haemoglobin in a litre of red cells in g/L: normal 320 to 360, less in severe iron deficiency, more with cold agglutinins. */
const cells = [200, 450] as const;
/** A haematocrit is rounded to hundredths. */
const haematocritRounding = 0.005;
/** eGFRs of different equations, and of laboratories that stop at 90. */
const filtration = { factor: 2, difference: 30, from: 90 } as const;
/** mosm/kg: a measured osmolality may be this much below the calculated one. */
const osmolalityTolerance = 25;
/** Of the calcium, in acidosis and with little albumin. */
const mostIonised = 0.75;
/** µmol/L: both are rounded. */
const bilirubinRounding = 1;

/** Results of one moment that contradict each other, each pair once. */
export function chemistryConflict(valueOf: ValuesTogether, person: Person): readonly ChemistryConflict[] {
  const conflicts: ChemistryConflict[] = [];
  const blood = (id: string) => valueOf(`bloods.${id}`);

  const [haemoglobin, haematocrit] = [blood('haemoglobin'), blood('haematocrit')];
  if (haemoglobin !== undefined && haematocrit !== undefined) {
    const least = haemoglobin.value / (haematocrit.value + haematocritRounding);
    const most = haemoglobin.value / Math.max(haematocrit.value - haematocritRounding, haematocritRounding);
    if (most < cells[0] || least > cells[1]) {
      const found = Math.round(haemoglobin.value / haematocrit.value);
      conflicts.push({ kind: 'cells', one: haemoglobin, other: haematocrit, found });
    }
  }

  const [creatinine, egfr] = [blood('creatinine'), blood('egfr')];
  if (creatinine !== undefined && egfr !== undefined && person.ageYears >= adult) {
    const expected = filtrationOf(creatinine.value, person);
    const [low, high] = [Math.min(egfr.value, expected), Math.max(egfr.value, expected)];
    const isBoth = low >= filtration.from;
    if (!isBoth && high > low * filtration.factor && high - low > filtration.difference)
      conflicts.push({ kind: 'filtration', one: egfr, other: creatinine, found: Math.round(expected) });
  }

  const [osmolality, sodium, glucose, urea] = [blood('osmolality'), blood('sodium'), blood('glucose'), blood('urea')];
  if (osmolality !== undefined && sodium !== undefined) {
    const found = Math.round(2 * sodium.value + (glucose?.value ?? 0) + (urea?.value ?? 0));
    if (osmolality.value < found - osmolalityTolerance)
      conflicts.push({ kind: 'osmolality', one: osmolality, other: sodium, found });
  }

  const [calcium, ionised] = [blood('calcium'), valueOf('abg.ionised-calcium') ?? valueOf('vbg.ionised-calcium')];
  if (calcium !== undefined && ionised !== undefined && ionised.value > mostIonised * calcium.value)
    conflicts.push({ kind: 'calcium', one: calcium, other: ionised, found: calcium.value / 2 });

  const [conjugated, bilirubin] = [blood('bilirubin-conjugated'), blood('bilirubin')];
  if (conjugated !== undefined && bilirubin !== undefined && conjugated.value > bilirubin.value + bilirubinRounding)
    conflicts.push({ kind: 'bilirubin', one: conjugated, other: bilirubin, found: bilirubin.value });
  return conflicts;
}

/** In years: the equation is for adults. */
const adult = 18;
/** µmol/L of creatinine in 1 mg/dL. */
const micromolesPerMilligram = 88.4;

/** Estimated glomerular filtration rate in mL/min/1.73 m², CKD-EPI 2021; of a gender that it doesn’t know, the mean of both. */
export function filtrationOf(creatinine: number, { ageYears, genderId }: Person): number {
  const of = (kappa: number, alpha: number, factor: number) => {
    const ratio = creatinine / micromolesPerMilligram / kappa;
    return 142 * Math.min(ratio, 1) ** alpha * Math.max(ratio, 1) ** -1.2 * 0.9938 ** ageYears * factor;
  };
  const [female, male] = [of(0.7, -0.241, 1.012), of(0.9, -0.302, 1)];
  if (genderId === 'female') return female;
  return genderId === 'male' ? male : (female + male) / 2;
}
