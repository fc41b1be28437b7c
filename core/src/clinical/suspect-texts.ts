import type { Pointer } from '#base/json';
import type { ScenarioDocument } from '#document/content/schema';
import { filledTexts } from '#index/text/filled-texts';
import { hiddenCodeRanges } from '#index/text/hidden-characters';
import { placeholderWords } from '#index/text/placeholders';
import {
  scenarioTextShape,
  textShapeOfKind,
  textShapeOfPlugin,
  eachText,
  variantOf,
  type TextShape,
} from '#index/text/text-shape';
import { defineQuery, type EntityNode, type Payload, type ScenarioView, type Subtree } from '#kernel/view';
import { doneWord } from './done-claims';
import { drugClasses } from './drug-classes';
import { firstWord } from './first-given';
import { spellings } from './spelling';

/** Signs that one pass over a text detects. A rule only examines texts with its sign. */
export const sign = {
  /** Leading or trailing spaces, or two in a row. */
  blanks: 1,
  /** A digit or a micro sign. */
  digits: 2,
  /** Brackets or double quotation marks. */
  brackets: 4,
  /** A word that starts like one of the watched words. */
  words: 8,
  /** Three question marks in a row. */
  questionMarks: 16,
  /** A character that isn't seen, or the start of one. */
  hidden: 32,
} as const;

const watchedWords = [
  ...placeholderWords,
  doneWord,
  firstWord,
  ...spellings.flatMap(({ british, american }) => [british, american]),
  ...drugClasses.flatMap(({ members }) => members),
];

/** Classes of characters: 1–26 a letter of either case, 0 anything that has no class. */
const classBits = 5;
const classCount = 1 << classBits;
const digit = 27;
const blank = 28;
const bracket = 29;
const questionMark = 30;
const hiddenCharacter = 31;
const classOfCode = classifyCodes();

/** States that are not inside a watched word. A word can start after each of them. */
const start = 0;
const inOtherWord = 1;
const afterBlank = 2;
const afterBlanks = 3;
const afterDigit = 4;
const afterBracket = 5;
const afterQuestionMark = 6;
const afterTwoQuestionMarks = 7;
const afterQuestionMarks = 8;
const afterHidden = 9;
const firstWordState = 10;
const { rows, signOfState } = buildAutomaton(watchedWords);

/**
 * The signs of a text, from one pass of an automaton without allocation. A regular expression of the same words takes ten
 * times as long, and a large scenario has megabytes of text.
 */
export function signsOf(text: string): number {
  const { length } = text;
  if (length === 0) return 0;
  let signs = text.charCodeAt(0) <= 32 || text.charCodeAt(length - 1) <= 32 ? sign.blanks : 0;
  let row = start * classCount;
  for (let index = 0; index < length; index += 1) {
    row = rows[row + (classOfCode[text.charCodeAt(index)] ?? 0)] ?? 0;
    signs |= signOfState[row >> classBits] ?? 0;
  }
  return signs;
}

function classifyCodes(): Uint8Array {
  const classes = new Uint8Array(65_536);
  const note = (characters: string, kind: number): void => {
    for (const character of characters) classes[character.charCodeAt(0)] = kind;
  };
  for (let letter = 0; letter < 26; letter += 1) {
    classes['A'.charCodeAt(0) + letter] = letter + 1;
    classes['a'.charCodeAt(0) + letter] = letter + 1;
  }
  note('0123456789µμ', digit);
  note(' ', blank);
  note('()[]{}"“”', bracket);
  note('?', questionMark);
  for (const [first, last] of hiddenCodeRanges) classes.fill(hiddenCharacter, first, last + 1);
  return classes;
}

/**
 * `rows` maps each state and class to the offset of the next state's row: a multiplication per character would double the time. It is built whenever
 * a process starts, so rows are copied instead of filled element by element.
 */
function buildAutomaton(words: readonly string[]): { readonly rows: Int32Array; readonly signOfState: Uint8Array } {
  const stateCount = words.reduce((sum, word) => sum + word.length, firstWordState);
  const transitions = new Int32Array(stateCount * classCount);
  const signs = new Uint8Array(stateCount);
  // Inside a word that can't match any more, letters keep the state.
  transitions.fill(inOtherWord * classCount, 1, digit);
  transitions[digit] = afterDigit * classCount;
  transitions[blank] = afterBlank * classCount;
  transitions[bracket] = afterBracket * classCount;
  transitions[questionMark] = afterQuestionMark * classCount;
  transitions[hiddenCharacter] = afterHidden * classCount;
  for (let filled = classCount; filled < transitions.length; filled *= 2) transitions.copyWithin(filled, 0, filled);
  let states = firstWordState;
  for (const word of words) {
    let row = start * classCount;
    for (let index = 0; index < word.length; index += 1) {
      const edge = row + (classOfCode[word.charCodeAt(index)] ?? 0);
      if (transitions[edge] === inOtherWord * classCount) {
        transitions[edge] = states * classCount;
        states += 1;
      }
      row = transitions[edge] ?? inOtherWord * classCount;
    }
    signs[row >> classBits] = sign.words;
  }
  for (let state = afterBlank; state < firstWordState; state += 1) {
    transitions.copyWithin(state * classCount + 1, start + 1, digit);
  }
  const joined: readonly (readonly [from: number, kind: number, to: number])[] = [
    [afterBlank, blank, afterBlanks],
    [afterBlanks, blank, afterBlanks],
    [afterQuestionMark, questionMark, afterTwoQuestionMarks],
    [afterTwoQuestionMarks, questionMark, afterQuestionMarks],
    [afterQuestionMarks, questionMark, afterQuestionMarks],
  ];
  for (const [from, kind, to] of joined) transitions[from * classCount + kind] = to * classCount;
  signs[afterBlanks] = sign.blanks;
  signs[afterDigit] = sign.digits;
  signs[afterBracket] = sign.brackets;
  signs[afterQuestionMarks] = sign.questionMarks;
  signs[afterHidden] = sign.hidden;
  return { rows: transitions, signOfState: signs };
}

/** A text that rules examine. */
export interface SuspectText {
  readonly text: string;
  /** Flags of {@link signsOf}. */
  readonly signs: number;
  /** The entity that contains it; null outside every entity. */
  readonly from: EntityNode | null;
  /** Relative to the entity, or to the scenario. */
  readonly at: Pointer;
  /** The plugin's data that contains it. */
  readonly payload: Payload | null;
}

const suspects = new WeakMap<Subtree, readonly SuspectText[]>();
const suspectsOutside = defineQuery('suspect-texts-outside', (view): readonly SuspectText[] => {
  const found: SuspectText[] = [];
  if (scenarioTextShape !== null) collect(view.scenario, scenarioTextShape, null, '', null, found);
  return found;
});

/** The texts of a unit that have a sign, cached per unit: most texts of a large scenario have none. */
export function suspectTexts(subtree: Subtree, view: ScenarioView): readonly SuspectText[] {
  if (subtree.root === null) return view.derive(suspectsOutside);
  let found = suspects.get(subtree);
  if (found === undefined) {
    found = findSuspects(subtree, view);
    suspects.set(subtree, found);
  }
  return found;
}

function findSuspects(subtree: Subtree, { plugins }: ScenarioView): readonly SuspectText[] {
  const found: SuspectText[] = [];
  for (const node of subtree.nodes) {
    const shape = textShapeOfKind(node.kind);
    if (shape !== undefined && hasSigns(node.value, shape)) collect(node.value, shape, node, '', null, found);
    if (node.kind !== 'document') continue;
    for (const { text, at } of filledTexts(node.value as ScenarioDocument)) {
      const signs = signsOf(text);
      if (signs !== 0) found.push({ text, signs, from: node, at, payload: null });
    }
  }
  for (const payload of subtree.payloads) {
    const plugin = plugins[payload.kind](payload.pluginId);
    const shape = plugin === undefined ? null : textShapeOfPlugin(plugin);
    if (shape === null || !hasSigns(payload.args, shape)) continue;
    collect(payload.args, shape, payload.from, `${payload.at}/args`, payload, found);
  }
  return found;
}

/** Whether any text has a sign. Creates no pointers, because most subtrees have none. */
function hasSigns(value: unknown, shape: TextShape): boolean {
  switch (shape.type) {
    case 'text':
      return typeof value === 'string' && signsOf(value) !== 0;
    case 'list':
      return Array.isArray(value) && value.some((item) => hasSigns(item, shape.items));
    case 'object':
      for (const [name, property] of shape.properties) {
        if (hasSigns((value as Readonly<Record<string, unknown>> | null)?.[name], property)) return true;
      }
      return false;
    case 'choice': {
      const variant = variantOf(value, shape);
      return variant !== undefined && hasSigns(value, variant);
    }
  }
}

function collect(
  value: unknown,
  shape: TextShape,
  from: EntityNode | null,
  start: Pointer,
  payload: Payload | null,
  found: SuspectText[],
): void {
  eachText(value, shape, start, (text, at) => {
    const signs = signsOf(text);
    if (signs !== 0) found.push({ text, signs, from, at, payload });
  });
}
