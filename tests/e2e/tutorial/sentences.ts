import type { Act, Term } from './step';

const name = String.raw`(?:\*\*(?:[^*]+)\*\*|_(?:[^_]+)_)`;
const value = '(?:`(?:[^`]+)`|_(?:[^_]+)_)';

interface Form {
  readonly example: string;
  readonly pattern: RegExp;
  readonly act: (...terms: readonly Term[]) => Act;
}

/** @param words - the sentence; `N` stands for a name of the editor in bold, `V` for what is typed, as code; or either in italics for a column */
function form(words: string, act: Form['act']): Form {
  const source = words
    .replaceAll(/[.?]/g, String.raw`\$&`)
    .replaceAll(/\b[NV]\b/g, (slot) => `(${slot === 'N' ? name : value})`);
  return {
    example: words.replaceAll(/\bN\b/g, '**Name**').replaceAll(/\bV\b/g, '`value`'),
    pattern: new RegExp(`^${source}(?: |$)`),
    act,
  };
}

/** The sentences that a tutorial consists of. */
const forms: readonly Form[] = [
  form('Open N.', (screen) => ({ kind: 'open', screen: some(screen) })),
  form('Choose N.', (what) => ({ kind: 'choose', what: some(what), within: null })),
  form('Choose N in N.', (what, within) => ({ kind: 'choose', what: some(what), within: some(within) })),
  form('From the menu of N, choose N.', (of, what) => ({ kind: 'choose-from-menu', of: some(of), what: some(what) })),
  form('Select N in N.', (what, within) => ({ kind: 'select', what: some(what), within: some(within) })),
  form('In N, type V.', (field, text) => ({ kind: 'type', field: some(field), text: some(text), within: null })),
  form('In N, choose N.', (field, option) => ({
    kind: 'pick',
    field: some(field),
    option: some(option),
    within: null,
  })),
  form('In N of N, type V.', (field, within, text) => ({
    kind: 'type',
    field: some(field),
    text: some(text),
    within: some(within),
  })),
  form('In N of N, choose N.', (field, within, option) => ({
    kind: 'pick',
    field: some(field),
    option: some(option),
    within: some(within),
  })),
  form('Turn on N.', (what) => ({ kind: 'turn-on', what: some(what), within: null })),
  form('Turn on N in N.', (what, within) => ({ kind: 'turn-on', what: some(what), within: some(within) })),
  form('Expand N.', (what) => ({ kind: 'expand', what: some(what) })),
  form('In N, upload the picture V.', (field, picture) => ({
    kind: 'upload',
    field: some(field),
    picture: some(picture),
  })),
  form('You see N.', (what) => ({ kind: 'see', what: some(what) })),
];

/** A sentence and what it asks for. */
export interface Sentence {
  readonly text: string;
  readonly act: Act;
}

/** @throws Error when a sentence has none of the known forms: a page that can't be played must not pass */
export function readSentences(text: string): readonly Sentence[] {
  const found: Sentence[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const read = forms.map((each) => ({ ...each, match: each.pattern.exec(rest) })).find(({ match }) => match !== null);
    const match = read?.match ?? null;
    if (read === undefined || match === null)
      throw new Error(
        `“${rest}” is no known sentence. Known are:\n${forms.map(({ example }) => `  ${example}`).join('\n')}`,
      );
    const [sentence, ...terms] = match;
    found.push({ text: sentence.trim(), act: read.act(...terms.map(termOf)) });
    rest = rest.slice(sentence.length).trim();
  }
  return found;
}

/** A term as it is marked up. */
export function termOf(marked: string): Term {
  if (marked.startsWith('**')) return { text: marked.slice(2, -2) };
  return marked.startsWith('_') ? { column: marked.slice(1, -1) } : { text: marked.slice(1, -1) };
}

function some(term: Term | undefined): Term {
  if (term === undefined) throw new Error('The form of a sentence has more terms than its pattern.');
  return term;
}
