import { namedItems, type ItemIndex } from './item-index';
import type { Rows } from './split-table';

/** The name of a person at a place of a text. */
interface Label {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** Another person than the patient, if no one else is named: a mother, a baby. */
  readonly isRelative: boolean;
  /** Only an age and a sex, which most texts have: it names a person if there are several. */
  readonly isAge: boolean;
}

/** A place, a number or a letter tells people apart: ‘Bed 5’, ‘Pt 1’, ‘Twin A’, ‘second twin’. */
const numbered =
  /(?<![\p{L}\p{N}])(?:(bed|bay|cubicle|room|resus|trolley|patients?|pat|pts?|casualty|victim|case|subject|twins?|triplets?|bab(?:y|ies)|infant|newborn|neonate)\s?(?:(?:no\.?|#|number)\s?)?([A-H]|\d{1,3}|I{1,3}|one|two|three|four)|(?:first|second|third|1st|2nd|3rd)\s(?:patient|casualty|twin|triplet|baby|infant))(?![\p{L}\p{N}]|[.,]\d|\s?[%/&]|\s(?:days?|weeks?|months?|years?|yrs?|hours?|yo|[mf])(?!\p{L}))/giu;

const relative =
  /(?<![\p{L}\p{N}])(?:mother|mum|mom|maternal|baby|newborn|neonate|infant|f(?:o?etal|o?etus)|father|dad|donor|recipient|partner|husband|wife|brother|sister|sibling)(?:['’]s)?(?![\p{L}\p{N}])/giu;

/** A title with a name, or a name or number that is said to be the patient’s. */
const identity =
  /(?<![\p{L}\p{N}])(?:(?:Mr|Mrs|Ms|Miss|Mx)\.?\s\p{Lu}[\p{L}'’-]{0,30}|(?:[Pp]atient(?:\s[Nn]ame)?|PATIENT(?:\sNAME)?|(?<=^|\n)(?:[Nn]ame|NAME))\s?:\s?\p{Lu}[\p{L}'’-]{0,30}(?:,?[^\S\n]\p{Lu}[\p{L}'’.-]{0,30}){1,3}|(?:MRN|NHS(?:\s[Nn](?:o|umber))?|[Hh]ospital\s[Nn](?:o|umber)|URN|UHID)\.?\s?:?\s?\d[\d -]{2,20}\d)(?![\p{L}\p{N}])/gu;

/** An age with a sex: ‘63M’, ‘a 25 yo F’, ‘3-week-old boy’. */
const age =
  /(?<![\p{L}\p{N}.,/-])(?:aged?\s)?\d{1,3}(?:[\s-]?(?:y\/?o(?:[\s-]?(?:m(?:ale|an)?|f(?:emale)?|woman|boy|girl|gentleman|lady))?|(?:y(?:ea)?rs?|mo(?:nth)?s?|mths?|w(?:ee)?ks?|days?)[\s-]?(?:old(?:[\s-](?:m(?:ale|an)?|f(?:emale)?|woman|boy|girl|gentleman|lady))?|m(?:ale|an)?|f(?:emale)?|woman|boy|girl))|[\s/]?(?:male|female)|[ /](?=[MF])[mf]|[mf])(?![\p{L}\p{N}/%])/giu;

/** Whether single letters or numbers name people: ‘Twins: A – HR 140, B – HR 150’. */
const several =
  /(?<![\p{L}\p{N}])(?:twins|triplets|both babies|(?:two|three|four|[2-9])\s(?:patients|casualties|babies|pts))(?![\p{L}\p{N}])/iu;
const listed = /(?<=^|[\s.;,|:])(?:[A-D]|[1-9])\s?(?::|[–—)-](?=\s))/gu;

/** The labels of a text, in its order. */
function labelsIn(text: string, index: ItemIndex): readonly Label[] {
  const found: Label[] = [];
  const add = (from: number, label: string, marks: Partial<Label> = {}) => {
    found.push({ from, to: from + label.length, text: label, isRelative: false, isAge: false, ...marks });
  };
  for (const match of text.matchAll(numbered)) if (isNumbered(match)) add(match.index, match[0]);
  for (const { 0: label, index: from } of text.matchAll(relative)) {
    // ‘Baby Smith:’
    const rest = text.slice(from + label.length, from + 60);
    const [name = ''] = /^\s\p{Lu}[\p{L}'’-]{0,30}(?=\s?:)/u.exec(rest) ?? [];
    add(from, label + name, { isRelative: true });
  }
  for (const { 0: label, index: from } of text.matchAll(identity)) add(from, label);
  const ends = new Set(found.map(({ to }) => to));
  for (const match of text.matchAll(age)) if (isAge(text, match, ends)) add(match.index, match[0], { isAge: true });
  if (several.test(text)) for (const { 0: label, index: from } of text.matchAll(listed)) add(from, label);
  found.sort((one, other) => one.from - other.from || other.to - one.to);
  return joined(text, found).filter((label) => names(text, label, index));
}

/** ‘PT 13’ is a prothrombin time, and ‘room a’ isn’t a letter. */
function isNumbered([label, word = '', mark = '']: RegExpMatchArray): boolean {
  if (/^[a-z]$/i.test(mark) && mark !== mark.toUpperCase()) return false;
  return !/^PTS?$/.test(word) || label.includes('#');
}

/** An age starts a line or a sentence, or stands behind an article or another label: ‘T: 98 F’ is a temperature. */
function isAge(text: string, { 0: label, index: from = 0 }: RegExpMatchArray, ends: ReadonlySet<number>): boolean {
  if (/ [mf]$/.test(label) && !/[a-z]{2}/i.test(label)) return false;
  const before = text.slice(Math.max(0, from - 12), from);
  const lead = before.trimEnd();
  const space = before.slice(lead.length);
  const isStart = lead === '' || space.includes('\n') || (space !== '' && /[.;|]$/.test(lead));
  if (isStart || /(?:^|[^\p{L}\p{N}])(?:an?|this|the)\s$/iu.test(before)) return true;
  const [gap = ''] = /[\s:,(–—-]{0,12}$/.exec(before) ?? [];
  return ends.has(from - gap.length);
}

/** Labels that stand together are one: ‘Bay 2, Bed 5: 63M’. */
function joined(text: string, labels: readonly Label[]): readonly Label[] {
  const all: Label[] = [];
  for (const label of labels) {
    const last = all.at(-1);
    const isInside = last !== undefined && label.from < last.to;
    if (isInside) continue;
    const between = last === undefined ? 'x' : text.slice(last.to, label.from);
    const isNext = label.isAge ? /^[\s,:;()–—-]{0,12}$/.test(between) : /^[^\S\n]?[,/:(–—-]?[^\S\n]?$/.test(between);
    if (last === undefined || !isNext || (last.isRelative && label.isRelative)) all.push(label);
    else
      all[all.length - 1] = {
        from: last.from,
        to: label.to,
        text: text.slice(last.from, label.to).replaceAll(/\s+/g, ' '),
        isRelative: last.isRelative && label.isRelative,
        isAge: last.isAge && label.isAge,
      };
  }
  return all;
}

/** Whether a label says whose what follows is, and isn’t a cell of a table or a word of a sentence. */
function names(text: string, { from, to, text: label, isRelative, isAge }: Label, index: ItemIndex): boolean {
  const before = /[^\n]{0,12}$/.exec(text.slice(Math.max(0, from - 12), from))?.[0] ?? '';
  const rest = text.slice(to, to + 60);
  if (/[\t|]\s{0,12}$/.test(before) || /^\s*[\t|]|^\s*[;,]\s?\d|^ {2,}\d/.test(rest)) return false;
  const startsLine = before.trim() === '' && (from <= 12 || before.length < 12);
  const startsSentence = startsLine || /[.;]\s{1,3}$/.test(before);
  if (isAge || label.endsWith(':')) return true;
  if (/^\s?\)?\s?[:=]|^\s?[–—-]\s/.test(rest)) return true;
  if (/^[^\S\n]*(?:\n|$)/.test(rest)) return startsLine;
  if (/^\s?[<>~]?\d/.test(rest)) return false;
  if (startsSentence && !isRelative && !/^pts?\b/i.test(label)) return true;
  const [words = ''] = /^\s{0,3}[([]?\p{L}[\p{L}\p{N}]*(?:[ -]\p{L}[\p{L}\p{N}]*){0,2}/u.exec(rest) ?? [];
  const parts = words.trim().split(/\s+/);
  const starts = parts.map((_, count) => parts.slice(0, count + 1).join(' '));
  // ‘fetal heart rate’ is an item
  if (starts.some((words_) => namedItems(`${label} ${words_}`, index).length > 0)) return false;
  return starts.some((words_) => namedItems(words_.replace(/(?<=\p{L})\d+$/u, ''), index).length > 0);
}

/** The same person can be written in several ways: ‘Pt 1’ and ‘Patient 1’, ‘63M’ and ‘63 yo male’. */
function keyOf({ text, isAge: hasAge }: Label): string {
  if (hasAge) {
    const [years = ''] = /\d{1,3}/.exec(text) ?? [];
    const isFemale = /(?:f|female|woman|girl|lady)$/i.test(text);
    return `${years} ${isFemale ? 'f' : /(?:m|male|man|boy)$/i.test(text) ? 'm' : ''}`;
  }
  const words =
    text
      .toLowerCase()
      .replaceAll(/['’]s(?!\p{L})/gu, '')
      .match(/\p{L}+|\d+/gu) ?? [];
  return words.map((word) => sameWords[word] ?? word).join(' ');
}

const sameWords: Readonly<Record<string, string>> = {
  pt: 'patient',
  pts: 'patient',
  pat: 'patient',
  patients: 'patient',
  twins: 'twin',
  triplets: 'triplet',
  mum: 'mother',
  mom: 'mother',
  maternal: 'mother',
  foetal: 'fetus',
  fetal: 'fetus',
  foetus: 'fetus',
  newborn: 'baby',
  neonate: 'baby',
  infant: 'baby',
  first: '1',
  second: '2',
  third: '3',
  st: '',
  nd: '',
  rd: '',
};

function shown(label: string): string {
  const plain = label.replace(/\s?[:)–—-]$|['’]s$/, '');
  return /\([^)]*$/.test(plain) ? `${plain})` : plain;
}

/**
 * The people that a text names, each as it calls them (‘Bed 5’, ‘Twin A’) with what it says of them, and what stands before the first; null if it
 * names only one.
 */
export function peopleIn(text: string, index: ItemIndex) {
  const all = labelsIn(text, index);
  const people = all.filter(({ isAge }) => !isAge);
  const labels = people.length > 0 ? people : all;
  const [first] = labels;
  if (first === undefined) return null;
  const byKey = new Map<string, { readonly person: string; readonly texts: string[] }>();
  for (const [place, label] of labels.entries()) {
    const part = text
      .slice(label.to, labels[place + 1]?.from ?? text.length)
      .replace(/^\s{0,3}\)?\s{0,3}[:=–—-]\s?/, '');
    const known = byKey.get(keyOf(label));
    if (known === undefined) byKey.set(keyOf(label), { person: shown(label.text), texts: [part] });
    else known.texts.push(part);
  }
  const before = text.slice(0, first.from).replace(several, '');
  // a mother without anyone else is another person than the patient, who hasn’t been named
  if (byKey.size < 2 && (first.isRelative || first.isAge || before.trim() === '')) return null;
  return { before, parts: [...byKey.values()].map(({ person, texts }) => ({ person, text: texts.join('\n') })) };
}

/** A text without what its only person is called: ‘63M HR 120’. */
export function withoutLabels(text: string, index: ItemIndex): string {
  const pieces: string[] = [];
  let done = 0;
  for (const { from, to, isRelative, text: label } of labelsIn(text, index)) {
    // ‘Pt 13’ can be a prothrombin time
    if (isRelative || /^pts?\s?\d{2}/i.test(label)) continue;
    const end = to + (/^\s{0,3}:/.exec(text.slice(to, to + 4))?.[0].length ?? 0);
    pieces.push(text.slice(done, from), text.slice(from, end).replaceAll(/\S/g, ' '));
    done = end;
  }
  return [...pieces, text.slice(done)].join('');
}

/** Groups the rows or columns of a table by person; null if it names only one. */
export function peopleOfTable(rows: Rows): readonly { readonly person: string; readonly rows: Rows }[] | null {
  const byRow = inColumn(rows);
  if (byRow !== null) return byRow;
  const byColumn = widthOf(rows) > maxColumns ? null : inColumn(turned(rows));
  return byColumn?.map(({ person, rows: part }) => ({ person, rows: turned(part) })) ?? null;
}

/** The people that a column of a table names, each with its rows and those of no one, without the column. */
function inColumn(rows: Rows): readonly { readonly person: string; readonly rows: Rows }[] | null {
  const width = widthOf(rows);
  if (width > maxColumns) return null;
  for (let column = 0; column < width; column += 1) {
    const cells = rows.map((row) => row[column] ?? '');
    const header = cells.findIndex((cell) => personHeader.test(cell));
    const isPerson = (cell: string, place: number) => personCell.test(cell) || (header >= 0 && place > header);
    const nameOf = (cell: string) => (/^[\d -]+$/.test(cell) ? `${cells[header] ?? ''} ${cell}`.trim() : cell);
    const people = cells.map((cell, place) => (place !== header && isPerson(cell, place) ? nameOf(cell) : ''));
    const named = new Set(people.filter((cell) => cell !== ''));
    if (named.size < 2 || named.size > maxPeople) continue;
    const without = rows.map((row) => row.filter((_, place) => place !== column));
    return [...named].map((person) => ({
      person,
      rows: without.filter((_, place) => people[place] === '' || people[place] === person),
    }));
  }
  return null;
}

function widthOf(rows: Rows): number {
  return rows.reduce((most, { length }) => Math.max(most, length), 0);
}

/** Rows as columns. */
function turned(rows: Rows): Rows {
  return Array.from({ length: widthOf(rows) }, (_, column) => rows.map((row) => row[column] ?? ''));
}

/** Headers of a column of people; ‘Patient’ is also the header of values. */
const personHeader =
  /^(?:patient (?:name|id|no|number)|bed|bed (?:no|number)|bay|mrn|nhs (?:no|number)|hospital (?:no|number)|urn|uhid|casualty|subject|subject id)\.?:?$/i;

/** A cell that names a person. */
const personCell =
  /^(?:(?:bed|bay|cubicle|patient|pt|casualty|victim|case|subject|twin|triplet|baby)\s?#?(?:[A-H]|\d{1,3}|I{1,3})|(?:mother|mum|mom|baby|fetus|foetus|father|donor|recipient)|(?:Mr|Mrs|Ms|Miss)\.?\s\p{L}{1,30})$/iu;

/** More people than that, or a wider table, isn’t of patients. */
const maxPeople = 40;
const maxColumns = 200;
