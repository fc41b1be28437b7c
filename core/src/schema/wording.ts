import { groupedNumber } from '#units/grouped-number';
import { unitText } from '#units/unit-text';
import type { JsonSchema } from './json-schema';
import type { ReferenceTarget } from './keywords';

/** A title as it reads inside a sentence: `Speaker` is ‘speaker’, `ECG` stays. */
export function midSentence(title: string): string {
  const [first = ''] = title.split(' ', 1);
  const isAcronym = /^.+[A-Z]|^[A-Z]\d|^X-/.test(first) || first === 'I';
  return isAcronym ? title : title.charAt(0).toLowerCase() + title.slice(1);
}

/** A noun with its indefinite article: ‘an action’, ‘a unit’, ‘an ECG’. */
export function withArticle(noun: string): string {
  return `${startsWithVowelSound(noun) ? 'an' : 'a'} ${noun}`;
}

function startsWithVowelSound(noun: string): boolean {
  // letters of an initialism are spoken one by one: an EFM trace, a UTI
  const [initialism] = /^[A-Z]{2,}(?![a-z])/.exec(noun) ?? [];
  if (initialism !== undefined) return /^[AEFHILMNORSX]/.test(initialism);
  if (/^(?:8|11(?!\d)|18(?!\d))/.test(noun)) return true;
  if (/^(?:hour|honest|honour|heir|X-)/i.test(noun)) return true;
  return /^[aeiou]/i.test(noun) && !/^(?:uni(?!n|m)|us(?:e|u)|uti|ur[ei]|eu|one\b|once)/i.test(noun);
}

/** A number of things: ‘1 item’, ‘3 items’. */
export function counted(count: number, noun: string): string {
  return `${groupedNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Acronyms and proper names, which are not written in small letters. */
const spellings = new Map(
  [
    'ABG',
    'AI',
    'API',
    'AVPU',
    'BP',
    'CPR',
    'CSV',
    'CT',
    'CTG',
    'ECG',
    'EFM',
    'GCS',
    'HTC',
    'ID',
    'IV',
    'JSON',
    'LLM',
    'LOINC',
    'MCF',
    'MRI',
    'PDF',
    'QT',
    'SNOMED',
    'ST',
    'T',
    'UCUM',
    'UI',
    'URL',
    'VBG',
    'VR',
  ]
    .map((word) => [word.toLowerCase(), word] as const)
    .concat([
      ['ekg', 'ECG'], // in en-US, texts are spelled afterwards
      ['ids', 'IDs'],
      ['urls', 'URLs'],
      ['xray', 'X-ray'],
    ]),
);

/** Names of products, as their makers write them. */
const products: Readonly<Record<string, string>> = {
  HTC_VIVE: 'HTC Vive',
  QUEST_2: 'Quest 2',
  QUEST_3: 'Quest 3',
  QUEST_3S: 'Quest 3S',
  QUEST_PRO: 'Quest Pro',
  PICO_4: 'Pico 4',
  PICO_4_ENTERPRISE: 'Pico 4 Enterprise',
  PICO_NEO_3: 'Pico Neo 3',
  WINDOWS: 'Windows',
  MAC: 'Mac',
  LINUX: 'Linux',
};

/** The words of a value or name: `CLINICAL_ASSISTANT` is ‘clinical assistant’, `PatientEmotion` ‘patient emotion’, `AI_DEBRIEF` ‘AI debrief’. */
export function wordsOf(value: string): string {
  const product = products[value];
  if (product !== undefined) return product;
  return value
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[ _]+/)
    .map((word) => spellings.get(word.toLowerCase()) ?? word.toLowerCase())
    .join(' ');
}

/** Titles that aren't nouns: `From`, `In the room`, `Compressions by`. */
const isPhrase = /^(?:from|to|by|in|on|at|for|with)\b|\b(?:by|from|to|for|with|in|on|at)$/i;

/**
 * Returns the instruction for a required value that is empty, in the words of its field: ‘Choose a speaker.’, ‘Enter a
 * title.’, ‘Choose at least one role.’
 */
export function instructionFor(schema: JsonSchema): string {
  const filled = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  const title = schema.title ?? filled.title ?? 'Value';
  const noun = midSentence(title);
  if (filled.type === 'array' || (filled.properties === undefined && filled.type === 'object'))
    return listInstruction(filled, title);
  const verb = isChosen(filled) ? 'Choose' : 'Enter';
  if (isPhrase.test(title)) return `${verb} ${withArticle(kindOf(filled))} for “${title}”.`;
  const isLong = filled['x-control'] === 'multiline';
  const isSpecific = / (?:of|on|for|in|to|from) /.test(title);
  return `${verb} ${isLong || isSpecific ? `the ${noun}` : withArticle(noun)}${unitPhrase(filled)}.`;
}

function listInstruction({ items, 'x-control': control }: JsonSchema, title: string): string {
  const isChoice = control === 'checkboxes' || (items !== undefined && isChosen(items));
  return `${isChoice ? 'Choose' : 'Add'} at least one ${midSentence(items?.title ?? singularOf(title))}.`;
}

function isChosen(schema: JsonSchema): boolean {
  return (
    schema['x-ref'] !== undefined ||
    schema.enum !== undefined ||
    schema.anyOf !== undefined ||
    schema.type === 'boolean'
  );
}

function kindOf(schema: JsonSchema): string {
  if (schema['x-ref'] !== undefined) return nameOfTarget(schema['x-ref']);
  if (isChosen(schema)) return 'value';
  return schema.type === 'number' || schema.type === 'integer' ? 'number' : 'text';
}

const spelledUnits: Readonly<Record<string, string>> = { s: 'seconds', min: 'minutes', h: 'hours' };

function unitPhrase({ type, 'x-unit': ucum, 'x-control': control }: JsonSchema): string {
  if ((type !== 'number' && type !== 'integer') || ucum === undefined || control === 'duration') return '';
  const unit = spelledUnits[ucum] ?? unitText(ucum);
  if (unit === '') return '';
  return unit.startsWith('per ') ? ` ${unit}` : ` in ${unit}`;
}

function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return plural.replace(/ies$/, 'y');
  if (/(?:ss|x|z|ch|sh)es$/.test(plural)) return plural.replace(/es$/, '');
  return plural.replace(/(?<!s)s$/, '');
}

/** Name of a reference target in messages: `voice profile`, `menu item`, `ECG`. */
export function nameOfTarget(target: ReferenceTarget): string {
  const name = target.replace(/^.*asset\./, '').replaceAll('-', ' ');
  return name === 'ekg' || name === 'efm' ? wordsOf(name) : name;
}
