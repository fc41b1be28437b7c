/** Medicines and materials that a person allergic to one of them must not be given without consideration. */
export interface DrugClass {
  readonly id: string;
  /** Name in messages. */
  readonly title: string;
  /** Word prefixes: international, British and American names, and brands; lower-case letters only. */
  readonly members: readonly string[];
  /** Ids of classes that are also avoided after a severe reaction. */
  readonly crossReactsWith: readonly string[];
}

/**
 * British National Formulary: treatment summaries “Antibacterials, principles of therapy”, “Penicillins”, “Cephalosporins”,
 * “Sulfonamides and trimethoprim”, “Non-steroidal anti-inflammatory drugs”, “Macrolides”, “Aminoglycosides”,
 * “Parenteral anticoagulants” (Joint Formulary Committee, 2024). NICE CG183, Drug allergy (2014), sections 1.6 and 1.7, for
 * NSAIDs and beta-lactams. SA Health, Penicillin and cephalosporin allergies, for names, and for cefazolin, which shares no
 * side chain and so is left out of the cross-reaction. Association of Anaesthetists, Suspected anaphylactic reactions
 * (2009), for latex and chlorhexidine.
 */
export const drugClasses: readonly DrugClass[] = [
  {
    id: 'penicillin',
    title: 'penicillins',
    members: [
      'penicillin',
      'benzylpenicillin',
      'phenoxymethylpenicillin',
      'amoxicillin',
      'amoxycillin',
      'amoxiclav',
      'amoxil',
      'augmentin',
      'ampicillin',
      'bicillin',
      'cloxacillin',
      'dicloxacillin',
      'flucloxacillin',
      'fluampicil',
      'nafcillin',
      'oxacillin',
      'piperacillin',
      'pivmecillinam',
      'tazocin',
      'temocillin',
      'ticarcillin',
      'timentin',
      'unasyn',
      'zosyn',
    ],
    crossReactsWith: ['cephalosporin'],
  },
  {
    id: 'cephalosporin',
    title: 'cephalosporins',
    members: [
      'cephalosporin',
      'cefaclor',
      'cefalexin',
      'cephalexin',
      'cefepime',
      'cefixime',
      'cefotaxime',
      'cefoxitin',
      'cefradine',
      'ceftaroline',
      'ceftazidime',
      'ceftriaxone',
      'cefuroxime',
      'keflex',
      'rocephin',
      'zinacef',
    ],
    crossReactsWith: [],
  },
  {
    id: 'sulfonamide',
    title: 'sulfonamide antibacterials',
    members: ['sulfonamide', 'sulphonamide', 'sulfamethoxazole', 'sulfadiazine', 'trimoxazole', 'septrin', 'bactrim'],
    crossReactsWith: [],
  },
  {
    id: 'nsaid',
    title: 'NSAIDs',
    members: [
      'nsaid',
      'aspirin',
      'ibuprofen',
      'nurofen',
      'advil',
      'motrin',
      'naproxen',
      'diclofenac',
      'voltarol',
      'ketorolac',
      'toradol',
      'ketoprofen',
      'indometacin',
      'indomethacin',
      'mefenamic',
      'meloxicam',
      'parecoxib',
    ],
    crossReactsWith: [],
  },
  {
    id: 'macrolide',
    title: 'macrolides',
    members: ['macrolide', 'azithromycin', 'clarithromycin', 'erythromycin'],
    crossReactsWith: [],
  },
  {
    id: 'aminoglycoside',
    title: 'aminoglycosides',
    members: ['aminoglycoside', 'amikacin', 'gentamicin', 'neomycin', 'tobramycin'],
    crossReactsWith: [],
  },
  {
    id: 'heparin',
    title: 'heparins',
    members: ['heparin', 'enoxaparin', 'clexane', 'lovenox', 'dalteparin', 'fragmin', 'tinzaparin'],
    crossReactsWith: [],
  },
  { id: 'latex', title: 'latex', members: ['latex'], crossReactsWith: [] },
  { id: 'chlorhexidine', title: 'chlorhexidine', members: ['chlorhexidine', 'hibiscrub'], crossReactsWith: [] },
];

const finders = drugClasses.map((drugClass) => ({
  drugClass,
  pattern: new RegExp(`\\b(?:${drugClass.members.join('|')})[a-z]*`, 'i'),
}));

/** The classes found in a text, each once, with the word that was found. */
export function drugClassesIn(text: string) {
  return finders.flatMap(({ drugClass, pattern }) => {
    const word = pattern.exec(text)?.[0];
    return word === undefined ? [] : [{ drugClass, word }];
  });
}
