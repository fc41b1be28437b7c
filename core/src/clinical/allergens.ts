import type { Patient } from '#document/patients/schema';
import { drugClasses, drugClassesIn, type DrugClass } from './drug-classes';

type Allergy = Patient['allergies'][number];

/** A substance that people are allergic to, as charts code it. */
export interface Allergen {
  /** SNOMED CT concept. */
  readonly code: string;
  /** Name that authors choose. */
  readonly title: string;
  /** Words by which it is found in a text, in the singular: of medicines word prefixes, as names have endings. */
  readonly words: readonly string[];
}

/** Single medicines, which are found before the class that they belong to. */
const medicines: readonly Allergen[] = [
  { code: '372687004', title: 'Amoxicillin', words: ['amoxicillin', 'amoxycillin', 'amoxil'] },
  { code: '387458008', title: 'Aspirin', words: ['aspirin'] },
  { code: '372786004', title: 'Clindamycin', words: ['clindamycin'] },
  { code: '387494007', title: 'Codeine', words: ['codeine'] },
  { code: '373529000', title: 'Morphine', words: ['morphine'] },
];

/** The codes of classes of medicines and materials, by the classes’ ids. */
const classes: Readonly<Record<string, Pick<Allergen, 'code' | 'title'>>> = {
  penicillin: { code: '764146007', title: 'Penicillin' },
  cephalosporin: { code: '764147003', title: 'Cephalosporin' },
  sulfonamide: { code: '387406002', title: 'Sulfonamide' },
  nsaid: { code: '372665008', title: 'Non-steroidal anti-inflammatory drug (NSAID)' },
  macrolide: { code: '428787002', title: 'Macrolide' },
  aminoglycoside: { code: '763805006', title: 'Aminoglycoside' },
  heparin: { code: '372877000', title: 'Heparin' },
  latex: { code: '111088007', title: 'Latex' },
  chlorhexidine: { code: '373568007', title: 'Chlorhexidine' },
};

/** Allergens that aren’t medicines. */
const others: readonly Allergen[] = [
  { code: '426722004', title: 'Iodinated contrast media', words: ['iodinated', 'contrast'] },
  { code: '830076001', title: 'Adhesive plaster', words: ['plaster', 'elastoplast', 'adhesive'] },
  { code: '762952008', title: 'Peanut', words: ['peanut'] },
  { code: '102263004', title: 'Egg', words: ['egg'] },
  { code: '3718001', title: 'Cow’s milk', words: ['cow’s milk', "cow's milk", 'cows milk', 'dairy'] },
  { code: '735971005', title: 'Fish', words: ['fish'] },
  { code: '735029006', title: 'Shellfish', words: ['shellfish'] },
  { code: '412071004', title: 'Wheat', words: ['wheat'] },
  { code: '288328004', title: 'Bee venom', words: ['bee'] },
];

/**
 * Common allergens with their SNOMED CT codes. Sources, each a published value set: Medical Informatics Initiative Germany, Kardio module,
 * ‘Allergene’ (classes of antibacterials, clindamycin, contrast media, plaster); eHealth Platform Belgium, `be-causativeagent` (food, bee
 * venom); HL7 Switzerland, CH EMED, `ActivePharmaceuticalIngredient` (amoxicillin, aspirin, codeine, chlorhexidine). docs/explanation/allergies.md names
 * the sources of the others, and addresses.
 */
export const allergens: readonly Allergen[] = [
  ...medicines,
  ...drugClasses.flatMap(({ id, members }) => {
    const coded = classes[id];
    const own = new Set(medicines.flatMap(({ words }) => words));
    return coded === undefined ? [] : [{ ...coded, words: members.filter((word) => !own.has(word)) }];
  }),
  ...others,
];

/** Meaning of an allergy’s text. */
export interface CodedAllergy {
  /** Empty for free text without a code. */
  readonly allergens: readonly Allergen[];
  /** Classes of medicines that are ruled out. */
  readonly classes: readonly DrugClass[];
  /** Classes that are also avoided, because the reaction was severe. */
  readonly crossReacting: readonly DrugClass[];
}

const finders = allergens.map((allergen) => ({
  allergen,
  // ‘egg’ and ‘eggs’, but not ‘eggplant’
  pattern: new RegExp(`\\b(?:${allergen.words.join('|')})${others.includes(allergen) ? 's?\\b' : ''}`, 'i'),
}));

/**
 * Codes the substance of an allergy by its words.
 *
 * @param substance - free text: ‘Amoxil (rash)’
 * @param severity - of the reaction
 */
export function codedAllergy({ substance, severity }: Pick<Allergy, 'substance' | 'severity'>): CodedAllergy {
  const classes = drugClassesIn(substance).map(({ drugClass }) => drugClass);
  const isSevere = severity === 'SEVERE' || severity === 'LIFE_THREATENING';
  const avoided = new Set(isSevere ? classes.flatMap(({ crossReactsWith }) => crossReactsWith) : []);
  return {
    allergens: finders.flatMap(({ allergen, pattern }) => (pattern.test(substance) ? [allergen] : [])),
    classes,
    crossReacting: drugClasses.filter(({ id }) => avoided.has(id)),
  };
}
