/** A word or word prefix that British and American clinicians spell differently. */
export interface SpellingPair {
  /** Lower case, as in en-GB. */
  readonly british: string;
  /** Lower case, as in en-US. */
  readonly american: string;
  /** The pair are whole words, not prefixes. */
  readonly whole: boolean;
}

const beginning = (british: string, american: string): SpellingPair => ({ british, american, whole: false });
const word = (british: string, american: string): SpellingPair => ({ british, american, whole: true });

/**
 * Words whose spelling depends on the culture. Drug names: British Approved or international names against United States Adopted
 * Names (MHRA, Naming human medicines, 2014; USAN Council). MHRA keeps adrenaline and noradrenaline beside the
 * international names. Other words: New Oxford Dictionary for Scientific Writers and Editors, 2nd ed., 2009; Dorland's
 * Illustrated Medical Dictionary, 33rd ed., 2020. Forms that both
 * cultures use are left out: fetus, sulfate, -ize.
 */
export const spellings: readonly SpellingPair[] = [
  word('adrenaline', 'epinephrine'),
  word('noradrenaline', 'norepinephrine'),
  word('paracetamol', 'acetaminophen'),
  word('salbutamol', 'albuterol'),
  word('pethidine', 'meperidine'),
  word('isoprenaline', 'isoproterenol'),
  word('glibenclamide', 'glyburide'),
  word('suxamethonium', 'succinylcholine'),
  word('ciclosporin', 'cyclosporine'),
  beginning('haem', 'hem'),
  beginning('oedem', 'edem'),
  beginning('anaesth', 'anesth'),
  beginning('paediatr', 'pediatr'),
  beginning('gynaecolog', 'gynecolog'),
  beginning('anaemi', 'anemi'),
  beginning('ischaemi', 'ischemi'),
  beginning('leukaemi', 'leukemi'),
  beginning('uraemi', 'uremi'),
  beginning('septicaemi', 'septicemi'),
  beginning('bacteraemi', 'bacteremi'),
  beginning('hypoxaemi', 'hypoxemi'),
  beginning('hypovolaemi', 'hypovolemi'),
  beginning('hypoglycaemi', 'hypoglycemi'),
  beginning('hyperglycaemi', 'hyperglycemi'),
  beginning('hypokalaemi', 'hypokalemi'),
  beginning('hyperkalaemi', 'hyperkalemi'),
  beginning('hyponatraemi', 'hyponatremi'),
  beginning('hypernatraemi', 'hypernatremi'),
  beginning('hypocalcaemi', 'hypocalcemi'),
  beginning('hypercalcaemi', 'hypercalcemi'),
  beginning('oesophag', 'esophag'),
  beginning('diarrhoea', 'diarrhea'),
  beginning('dyspnoea', 'dyspnea'),
  beginning('apnoea', 'apnea'),
  beginning('tachypnoea', 'tachypnea'),
  beginning('faec', 'fec'),
  beginning('caesarean', 'cesarean'),
  beginning('tumour', 'tumor'),
  beginning('labour', 'labor'),
  word('litre', 'liter'),
  word('litres', 'liters'),
];

/** Prefixes that other words also start with, and what must follow for a match. */
const endings: Readonly<Record<string, string>> = {
  hem: '(?:at|o)',
  fec: '(?:al|es)',
  faec: '(?:al|es)',
  labor: '(?!at)',
  tumor: 's?(?![a-z])',
};

/** A form of a word, and the other culture's form. */
export interface ForeignSpelling {
  readonly found: string;
  readonly better: string;
}

const finders = {
  'en-GB': finder('american', 'british'),
  'en-US': finder('british', 'american'),
} as const;

/** The first word of a text that the culture spells differently; undefined when there is none. */
export function foreignSpelling(text: string, culture: 'en-GB' | 'en-US'): ForeignSpelling | undefined {
  return finders[culture](text);
}

function finder(foreign: 'british' | 'american', own: 'british' | 'american') {
  const betterOf = new Map(spellings.map((pair) => [pair[foreign], pair[own]]));
  const parts = spellings.map((pair) =>
    pair.whole ? `(${pair[foreign]})(?![a-z])()` : `(${pair[foreign]})(?=${endings[pair[foreign]] ?? ''})([a-z]*)`,
  );
  const pattern = new RegExp(`\\b(?:${parts.join('|')})`, 'i');
  return (text: string): ForeignSpelling | undefined => {
    const match = pattern.exec(text);
    if (match === null) return undefined;
    const position = match.findIndex((part: string | undefined, index) => index > 0 && part !== undefined);
    const better = betterOf.get((match[position] ?? '').toLowerCase());
    if (better === undefined) return undefined;
    return { found: match[0], better: `${better}${match[position + 1] ?? ''}` };
  };
}
