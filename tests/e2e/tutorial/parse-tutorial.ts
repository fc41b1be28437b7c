import { readSentences, type Sentence } from './sentences';
import type { Act, Chapter, Step, Term } from './step';

const everyRow = 'For each row of the table:';
const fillIn = 'Fill in:';

/** A list item with what follows it. */
interface Item {
  readonly line: number;
  text: string;
  readonly table: { readonly line: number; readonly cells: readonly string[] }[];
}

/**
 * Reads the steps of a tutorial: the numbered list items of each chapter. Other paragraphs are for the reader.
 *
 * @param name - of the page, for messages
 * @throws Error that names the line, when an item isn't made of the known sentences, or a row has no such column
 */
export function parseTutorial(page: string, name: string): readonly Chapter[] {
  const chapters: { title: string; steps: Step[] }[] = [];
  for (const [title, items] of itemsOf(page)) {
    chapters.push({ title, steps: items.flatMap((item) => at(name, item.line, () => stepsOf(item))) });
  }
  return chapters.filter(({ steps }) => steps.length > 0);
}

function itemsOf(page: string): Map<string, Item[]> {
  const chapters = new Map<string, Item[]>();
  let items: Item[] = [];
  for (const [index, raw] of page.split('\n').entries()) {
    const line = raw.trim();
    const last = items.at(-1);
    if (line.startsWith('## ')) chapters.set(line.slice(3), (items = []));
    else if (/^\d+\. /.test(raw)) items.push({ line: index + 1, text: line.replace(/^\d+\. /, ''), table: [] });
    else if (line.startsWith('|')) last?.table.push({ line: index + 1, cells: cellsOf(line) });
    else if (raw.startsWith('   ') && line !== '' && last !== undefined) last.text += ` ${line}`;
  }
  return chapters;
}

function stepsOf(item: Item): readonly Step[] {
  const [before = '', repeated] = item.text.split(everyRow);
  if (repeated !== undefined) {
    const sentences = readSentences(repeated);
    return [...plain(item.line, before), ...rowsOf(item).flatMap(({ line, cells }) => played(line, sentences, cells))];
  }
  if (!item.text.endsWith(fillIn)) return plain(item.line, item.text);
  return [...plain(item.line, item.text.slice(0, -fillIn.length)), ...rowsOf(item).flatMap((row) => fieldStep(row))];
}

function plain(line: number, text: string): readonly Step[] {
  return played(line, readSentences(text), new Map());
}

interface Row {
  readonly line: number;
  /** By the title of their column. */
  readonly cells: ReadonlyMap<string, string>;
}

function rowsOf({ table }: Item): readonly Row[] {
  const [head, , ...rows] = table;
  if (head === undefined || rows.length === 0) throw new Error('There is no table with rows.');
  return rows.map(({ line, cells }) => ({
    line,
    cells: new Map(head.cells.map((title, index) => [title, cells[index] ?? ''])),
  }));
}

/** A row of a form: what is typed is code, what is chosen is bold, a switch is ‘on’. */
function fieldStep({ line, cells }: Row): readonly Step[] {
  const [[, field = ''] = [], [, value = ''] = []] = cells;
  const marked = field.startsWith('**') ? field : `**${field}**`;
  if (value === 'on') return plain(line, `Turn on ${marked}.`);
  const verb = value.startsWith('`') ? 'type' : 'choose';
  return plain(line, `In ${marked}, ${verb} ${value}.`);
}

function played(line: number, sentences: readonly Sentence[], row: ReadonlyMap<string, string>): readonly Step[] {
  return sentences.map(({ text, act }) => ({ line, sentence: text, act: filled(act, row) }));
}

/** The act with the cells of a row in place of its columns. */
function filled(act: Act, row: ReadonlyMap<string, string>): Act<string> {
  const entries = Object.entries(act).map(([key, value]: [string, Term | string | null]) => [
    key,
    value === null || typeof value === 'string' ? value : textOf(value, row),
  ]);
  return Object.fromEntries(entries) as Act<string>;
}

function textOf(term: Term, row: ReadonlyMap<string, string>): string {
  if ('text' in term) return term.text;
  const cell = row.get(term.column);
  if (cell === undefined) throw new Error(`The table has no column “${term.column}”.`);
  return cell.replaceAll(/^[`*]+|[`*]+$/g, '');
}

function cellsOf(line: string): readonly string[] {
  return line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
}

function at<T>(name: string, line: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Error(`${name}:${line}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
