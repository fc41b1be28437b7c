import { unzip, type Unzipped } from 'fflate';
import { problemOfSize } from '@scn/core/sheet/read-sheet';
import { SheetFileError } from '#lists/sheet/sheet-file-error';
import { readTable, tableEndings, type Table } from '#lists/sheet/read-table';

/** Files of a zip file, and the table that describes them. */
export interface Archive {
  /** By their names, without folders. */
  readonly files: ReadonlyMap<string, File>;
  /** Null without a table. */
  readonly table: Table | null;
}

/** Why a zip file can’t be read; a key of the texts of assets. */
export type ArchiveFault =
  | 'zipNotRead'
  | 'zipTooLarge'
  | 'zipTooMany'
  | 'zipSameName'
  | 'zipTwoTables'
  | 'zipTable'
  | 'zipTableTooLarge'
  | 'sheets:noHeaders'
  | 'sheets:columnTwice';

/** Thrown for a zip file that can’t be read. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  readonly fault: ArchiveFault;
  /** The file or column in it, or the problem of its table, that is the reason; empty for none. */
  readonly file: string;

  constructor(fault: ArchiveFault, file = '') {
    super(fault);
    this.fault = fault;
    this.file = file;
  }
}

/** Limits, read from the directory of the zip file before anything is unpacked: what it contains must fit into memory. */
export const archiveLimits = { files: 500, bytes: 512 * 1024 * 1024 };

/** Reads a zip file. @throws ArchiveError */
export async function readArchive(file: Blob): Promise<Archive> {
  if (file.size > archiveLimits.bytes) throw new ArchiveError('zipTooLarge');
  const entries = await unpacked(new Uint8Array(await file.arrayBuffer()));
  const files = new Map<string, File>();
  const tables: File[] = [];
  for (const [path, content] of Object.entries(entries)) {
    const name = nameOf(path);
    // a copy: the buffer of all entries would be kept otherwise
    const each = new File([new Uint8Array(content)], name);
    if (tableEndings.some((ending) => name.toLowerCase().endsWith(ending))) tables.push(each);
    else files.set(name, each);
  }
  const [table, another] = tables;
  if (another !== undefined) throw new ArchiveError('zipTwoTables', another.name);
  return { files, table: table === undefined ? null : await tableIn(table) };
}

async function tableIn(file: File): Promise<Table> {
  try {
    const table = await readTable(file);
    const problem = problemOfSize(table);
    if (problem !== null) throw new ArchiveError('zipTableTooLarge', problem);
    return table;
  } catch (error) {
    if (error instanceof SheetFileError || error instanceof SyntaxError) throw new ArchiveError('zipTable', file.name);
    throw error;
  }
}

function unpacked(content: Uint8Array): Promise<Unzipped> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    let count = 0;
    let fault: ArchiveError | null = null;
    const names = new Set<string>();
    unzip(
      content,
      {
        filter: ({ name, originalSize }) => {
          if (!isFile(name) || fault !== null) return false;
          count += 1;
          bytes += originalSize;
          if (count > archiveLimits.files) fault = new ArchiveError('zipTooMany');
          else if (bytes > archiveLimits.bytes) fault = new ArchiveError('zipTooLarge');
          // also two of one path, of which only the last would be unpacked
          else if (names.has(nameOf(name))) fault = new ArchiveError('zipSameName', nameOf(name));
          names.add(nameOf(name));
          return fault === null;
        },
      },
      (error, entries) => {
        if (fault !== null) reject(fault);
        else if (error !== null) reject(new ArchiveError('zipNotRead'));
        else resolve(entries);
      },
    );
  });
}

/** Not a folder, and nothing that an operating system adds for itself. */
function isFile(path: string): boolean {
  return !path.endsWith('/') && !path.startsWith('__MACOSX/') && !nameOf(path).startsWith('.');
}

/** Composed: macOS writes “é” as two characters, and tables as one. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).normalize();
}
