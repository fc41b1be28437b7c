import type { Table } from '#lists/sheet/read-table';

/** A row of a file: what learners say, and the intent that it is said to have. */
export interface Proposal {
  /** Number of the row in the file, from 1. */
  readonly row: number;
  readonly text: string;
  /** The name of the intent. */
  readonly intent: string;
}

/** The headers that a column can have, in lower case. The export of utterances has ‘Text’. */
const headers = { text: ['utterance', 'text'], intent: ['intent'] };

/** The proposals of a table, without blank rows. Null if it lacks one of the columns, or has one of them twice. */
export function readProposals(table: Table): readonly Proposal[] | null {
  const start = table.findIndex((cells) => !isBlank(cells));
  const head = (table[start] ?? []).map((cell) => cell.trim().toLowerCase());
  const text = columnOf(head, headers.text);
  const intent = columnOf(head, headers.intent);
  if (text === null || intent === null) return null;
  return table.flatMap((cells, index) =>
    index <= start || isBlank(cells)
      ? []
      : [{ row: index + 1, text: (cells[text] ?? '').trim(), intent: (cells[intent] ?? '').trim() }],
  );
}

function columnOf(head: readonly string[], names: readonly string[]): number | null {
  const found = head.flatMap((name, index) => (names.includes(name) ? [index] : []));
  return found.length === 1 ? (found[0] ?? null) : null;
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}
