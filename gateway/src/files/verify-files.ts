import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Queries } from '#database/database';
import { fileObject } from '#database/tables/files';
import { digits, type ContentStore } from './content-store';

/** The kinds of damage. */
export type FileDamageKind =
  | 'file-missing'
  | 'file-changed'
  | 'file-length-wrong'
  | 'file-row-damaged'
  | 'file-unexpected';

/** One damaged or unexpected item. */
export interface FileDamage {
  readonly kind: FileDamageKind;
  /** Hash of the file, or the place of an unexpected one. */
  readonly file: string;
  /** The problem. */
  readonly message: string;
  /** The next step. */
  readonly advice: string;
}

/** The result of a check. */
export interface FileReport {
  readonly damages: readonly FileDamage[];
  /** Number of files that were read. */
  readonly files: number;
  readonly bytes: number;
  /** Files that no institution uses: not damage, see removeUnreferenced. */
  readonly unreferenced: number;
}

const upload = 'Upload the file again, or restore it from a backup.';
const adviceFor: Readonly<Record<FileDamageKind, string>> = {
  'file-missing': upload,
  'file-changed': upload,
  'file-length-wrong': 'Set the column bytes of the row to the length given here. The content itself is intact.',
  'file-row-damaged': 'Restore the newest backup of the database. The hash in the row is invalid.',
  'file-unexpected': 'The gateway did not write this file. Move it elsewhere.',
};

interface RecordedFile {
  readonly sha256: string;
  /** The lengths in the rows: several institutions can have the same file, and the lengths differ only if a row is damaged. */
  readonly shortest: number;
  readonly longest: number;
}

/**
 * Verifies every file of every institution against its hash, and finds content that is missing or unused. Reads all bytes; the
 * gateway can keep running.
 */
export async function verifyFiles({
  content,
  database,
}: {
  readonly content: ContentStore;
  readonly database: Database;
}): Promise<FileReport> {
  const report = { damages: new Array<FileDamage>(), files: 0, bytes: 0, unreferenced: 0 };
  const add = (kind: FileDamageKind, file: string, message: string) => {
    report.damages.push({ kind, file, message, advice: adviceFor[kind] });
  };
  for (const sha256 of await database.acrossInstitutions(unreadableHashes)) {
    add('file-row-damaged', sha256, `A row of file_object contains “${sha256}”, which isn’t a SHA-256 hash.`);
  }
  for (const digit of digits) {
    // content first: it is stored before its row
    const { stored, unexpected } = await content.list(digit);
    const held = await database.acrossInstitutions((queries) => recordedFiles(queries, digit));
    for (const path of unexpected) add('file-unexpected', path, `“${path}” does not belong to the file store.`);
    const referenced = new Set(held.map(({ sha256 }) => sha256));
    report.unreferenced += stored.filter(({ sha256 }) => !referenced.has(sha256)).length;
    for (const { sha256, shortest, longest } of held) {
      const found = await readContent(content, sha256);
      if (found === null) {
        add('file-missing', sha256, `The content of file ${sha256} is missing.`);
        continue;
      }
      report.files += 1;
      report.bytes += found.bytes;
      if (found.sha256 !== sha256) {
        add('file-changed', sha256, `The content of file ${sha256} was changed after it was written.`);
      } else if (shortest !== found.bytes || longest !== found.bytes) {
        const noted = shortest === longest ? `${shortest} are` : `${shortest} and ${longest} are`;
        add('file-length-wrong', sha256, `File ${sha256} has ${found.bytes} bytes, but ${noted} recorded.`);
      }
    }
  }
  return report;
}

async function unreadableHashes(queries: Queries): Promise<readonly string[]> {
  const rows = await queries
    .selectDistinct({ sha256: fileObject.sha256 })
    .from(fileObject)
    .where(sql`${fileObject.sha256} !~ '^[0-9a-f]{64}$'`);
  return rows.map(({ sha256 }) => sha256);
}

/** The recorded files whose hashes start with a digit. */
async function recordedFiles(queries: Queries, digit: string): Promise<readonly RecordedFile[]> {
  return queries
    .select({
      sha256: fileObject.sha256,
      shortest: sql<number>`min(${fileObject.bytes})`,
      longest: sql<number>`max(${fileObject.bytes})`,
    })
    .from(fileObject)
    .where(sql`${fileObject.sha256} ~ ${`^${digit}[0-9a-f]{63}$`}`)
    .groupBy(fileObject.sha256)
    .orderBy(fileObject.sha256);
}

async function readContent(
  content: ContentStore,
  sha256: string,
): Promise<{ readonly sha256: string; readonly bytes: number } | null> {
  const stream = await content.read(sha256);
  if (stream === null) return null;
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}
