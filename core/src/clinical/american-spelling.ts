import { spellings } from './spelling';

/** Beginnings of everyday words, British and American. Clinical words are in {@link spellings}. */
const everyday: Readonly<Record<string, string>> = {
  aetiolog: 'etiolog',
  ageing: 'aging',
  analyse: 'analyze',
  analysing: 'analyzing',
  artefact: 'artifact',
  behaviour: 'behavior',
  cancelled: 'canceled',
  cancelling: 'canceling',
  catalogue: 'catalog',
  centimetre: 'centimeter',
  centre: 'center',
  coeliac: 'celiac',
  colour: 'color',
  counsell: 'counsel',
  defence: 'defense',
  favour: 'favor',
  fibre: 'fiber',
  foet: 'fet',
  grey: 'gray',
  honour: 'honor',
  judgement: 'judgment',
  kilometre: 'kilometer',
  labelled: 'labeled',
  labelling: 'labeling',
  learnt: 'learned',
  leucocyt: 'leukocyt',
  levelled: 'leveled',
  licence: 'license',
  manoeuvr: 'maneuver',
  millimetre: 'millimeter',
  modelled: 'modeled',
  modelling: 'modeling',
  neighbour: 'neighbor',
  odour: 'odor',
  oestr: 'estr',
  orthopaed: 'orthoped',
  practise: 'practice',
  rumour: 'rumor',
  signalled: 'signaled',
  sulph: 'sulf',
  totalled: 'totaled',
  travell: 'travel',
  vapour: 'vapor',
};

/** Whole words, also those that American clinicians use instead: longer ones with the same letters keep theirs. */
const wholeWords: Readonly<Record<string, string>> = {
  bloods: 'labs',
  carer: 'caregiver',
  carers: 'caregivers',
  ecg: 'EKG',
  ecgs: 'EKGs',
  fulfil: 'fulfill',
  enrol: 'enroll',
  metre: 'meter',
  metres: 'meters',
  programme: 'program',
  programmes: 'programs',
  theatre: 'theater',
  theatres: 'theaters',
  towards: 'toward',
  whilst: 'while',
};

/** Words of which British English keeps the `s`, in every culture. */
const britishEndings =
  /^(?:advertis|advis|apprais|aris|bruis|chastis|compris|compromis|concis|cruis|devis|disguis|enterpris|excis|exercis|exorcis|expertis|franchis|imprecis|improvis|incis|likewis|malais|merchandis|nois|otherwis|paradis|prais|precis|premis|promis|rais|revis|ris|supervis|surmis|surpris|televis|treatis|turquois|vis|wis|circumcis|demis|despis|prois|rinsis|clockwis)/i;

const beginnings = new Map([
  ...Object.entries(everyday),
  // names of drugs are terms, not spellings
  ...spellings.filter(({ whole }) => !whole).map(({ british, american }) => [british, american] as const),
]);
const words = new Map([
  ...Object.entries(wholeWords),
  ...spellings
    .filter(({ british }) => british.startsWith('litre'))
    .map(({ british, american }) => [british, american] as const),
]);
const longestFirst = [...beginnings.keys()].toSorted((one, other) => other.length - one.length);

// a place for a value is not a word
const pattern = /\{\{[^{}]*\}\}|[A-Za-z]+/g;
const beginning = new RegExp(`^(?:${longestFirst.join('|')})`, 'i');
/** The clinical stem inside a longer word: `carboxyhaemoglobin`. */
const inside = /(?<=[a-z])haem(?=[ao])/g;
const ending = /(?<=[a-z]{2}[^s])is(?=(?:e[ds]?|ing|er|ers|able|ations?)$)/;

/** A text of the project in American spelling. Places such as `{{count}}`, and everything that both cultures write alike, stay. */
export function americanSpelling(text: string): string {
  return text.replaceAll(pattern, (found) => (found.startsWith('{') ? found : americanWord(found)));
}

const britishWords = inverted(words);
const britishBeginnings = inverted(beginnings);
const britishBeginning = new RegExp(
  `^(?:${[...britishBeginnings.keys()].toSorted((one, other) => other.length - one.length).join('|')})`,
  'i',
);

/**
 * A text in British spelling, for searches only: a word that isn't spelled differently can become one that doesn't exist, which
 * finds nothing.
 */
export function britishForSearch(text: string): string {
  return text.replaceAll(/[A-Za-z]+/g, (word) => {
    const whole = britishWords.get(word.toLowerCase());
    if (whole !== undefined) return inCaseOf(word, whole);
    return word
      .replace(britishBeginning, (found) => inCaseOf(found, britishBeginnings.get(found.toLowerCase()) ?? found))
      .replaceAll(/(?<=[a-z])hem(?=[ao])/g, 'haem')
      .replace(/(?<=[a-z]{2})([iy])z(?=(?:e[ds]?|ing|er|ers|able|ations?)?$)/, '$1s');
  });
}

function inverted(map: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...map].map(([british, american]) => [american, british] as const));
}

function americanWord(word: string): string {
  const whole = words.get(word.toLowerCase());
  if (whole !== undefined) return inCaseOf(word, whole);
  const begun = word.replace(beginning, (found) => inCaseOf(found, beginnings.get(found.toLowerCase()) ?? found));
  const spelled = begun.replaceAll(inside, 'hem');
  return britishEndings.test(spelled) ? spelled : spelled.replace(ending, 'iz');
}

function inCaseOf(found: string, other: string): string {
  if (found.length > 1 && found === found.toUpperCase()) return other.toUpperCase();
  return found.startsWith(found.charAt(0).toLowerCase()) ? other : `${other.charAt(0).toUpperCase()}${other.slice(1)}`;
}
