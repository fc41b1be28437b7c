import { strFromU8, unzipSync } from 'fflate';
import { scriptHeaders } from '@scn/core/speech/script-table';
import { SheetFileError } from '#lists/sheet/sheet-file-error';
import type { Table } from '#lists/sheet/read-table';
import { plainText } from '@scn/core/base/xml-text';

/*
 * The tables of a Word document. Loaded only when one is read.
 */

/** Maximum size of the unpacked text, in bytes: a small file can be packed from gigabytes. */
const largestUnpacked = 20_000_000;
const textPart = 'word/document.xml';

/**
 * The rows of all tables in a Word document that have lines with identities, below one header. Tracked changes are read as accepted.
 *
 * @throws SheetFileError if it is too large, damaged, or no Word document
 */
export function readDocument(content: ArrayBuffer): Table {
  const { identity, line } = scriptHeaders;
  const tables = tablesIn(textOf(content)).flatMap(([headers = [], ...rows]) => {
    const indexOf = (header: string) => headers.findIndex((each) => each.trim().toLowerCase() === header.toLowerCase());
    const [identities, lines] = [indexOf(identity), indexOf(line)];
    if (identities < 0 || lines < 0) return [];
    return rows.map((cells) => [cells[identities] ?? '', cells[lines] ?? '']);
  });
  return [[identity, line], ...tables];
}

function textOf(content: ArrayBuffer): string {
  try {
    const files = unzipSync(new Uint8Array(content), {
      filter: ({ name, originalSize }) => {
        if (name !== textPart) return false;
        if (originalSize > largestUnpacked) throw new SheetFileError('tooLarge');
        return true;
      },
    });
    const text = files[textPart];
    if (text === undefined) throw new SheetFileError('documentNotRead');
    return strFromU8(text);
  } catch (error) {
    throw error instanceof SheetFileError ? error : new SheetFileError('documentNotRead');
  }
}

/** Start tags, end tags and text of a document. Attributes aren’t needed. */
const tokens = /<(?<closing>\/?)w:(?<tag>\w+)(?:\s[^>]*?)?(?<empty>\/?)>|(?<text>[^<]+)/g;

/** The tables of a document, in order. A table in a cell belongs to the text of the cell. */
function tablesIn(xml: string): readonly Table[] {
  const tables: string[][][] = [];
  let depth = 0;
  let moved = 0;
  let isText = false;
  const put = (text: string) => {
    const cells = tables.at(-1)?.at(-1);
    if (depth > 0 && moved === 0 && cells !== undefined && cells.length > 0) cells.push(`${cells.pop() ?? ''}${text}`);
  };
  for (const { groups = {} } of xml.matchAll(tokens)) {
    const { closing, tag, empty, text } = groups;
    if (text !== undefined) {
      if (isText) put(plainText(text));
      continue;
    }
    const starts = closing === '' && empty === '';
    if (tag === 'tbl' && empty === '') {
      depth += starts ? 1 : -1;
      if (starts && depth === 1) tables.push([]);
    } else if (tag === 'tr' && depth === 1 && starts) tables.at(-1)?.push([]);
    else if (tag === 'tc' && depth === 1 && starts) tables.at(-1)?.at(-1)?.push('');
    // what was moved away stays in the document until the change is accepted
    else if (tag === 'moveFrom' && empty === '') moved += starts ? 1 : -1;
    else if (tag === 't') isText = starts;
    else if (tag === 'p' && closing === '/') put('\n');
    else if (tag === 'br' || tag === 'cr') put('\n');
    else if (tag === 'tab' && closing === '' && empty === '/') put(' ');
    else if (tag === 'noBreakHyphen') put('-');
  }
  return tables.map((rows) => rows.map((cells) => cells.map((cell) => cell.replace(/\n+$/, ''))));
}
