import { PassThrough, Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { asc } from 'drizzle-orm';
import type { Database, Queries } from '#database/database';
import { fileObject } from '#database/tables/files';
import type { ContentStore } from '#files/content-store';
import { backup } from '#log/backup';
import { ContainerWriter } from './container';

/** Contents of a backup. */
export interface BackUpReport {
  readonly rows: number;
  readonly files: number;
  /** Bytes of the files. */
  readonly bytes: number;
  /** Hashes of files whose content was missing. */
  readonly missing: readonly string[];
}

/** Options of a backup. */
export interface BackUpOptions {
  readonly database: Database;
  /** The content of the files. */
  readonly content: ContentStore;
  readonly at: Date;
  /** Called after each file. */
  readonly onProgress?: (files: number, of: number) => void;
}

/**
 * Writes everything that a gateway stores to one file (see container.ts): the tables as of one moment, while gateways keep running,
 * and every file that they refer to. Ends the output; write to a new file and rename it when this resolves.
 */
export async function backUp(options: BackUpOptions, output: Writable): Promise<BackUpReport> {
  const report = { rows: 0, files: 0, bytes: 0, missing: [] as string[] };
  await pipeline(Readable.from(framesOf(options, report), { objectMode: false }), output);
  return report;
}

async function* framesOf(
  { database, content, at, onProgress }: BackUpOptions,
  report: { rows: number; files: number; bytes: number; missing: string[] },
): AsyncGenerator<Buffer> {
  const container = new ContainerWriter();
  yield container.begin();
  let hashes: readonly string[] = [];
  const tables = new PassThrough();
  const written = backup(database, tables, at, async (queries) => {
    hashes = await fileHashes(queries);
  });
  written.catch((error: unknown) => tables.destroy(error instanceof Error ? error : new Error(String(error))));
  for await (const piece of tables as AsyncIterable<Buffer>) yield* container.frames('T', piece);
  report.rows = (await written).rows;
  for (const sha256 of hashes) {
    const opened = await content.read(sha256);
    if (opened === null) {
      // its last reference may have been deleted since the snapshot
      report.missing.push(sha256);
      continue;
    }
    yield* container.frames('F', Buffer.from(JSON.stringify({ sha256 })));
    for await (const piece of opened as AsyncIterable<Buffer>) {
      report.bytes += piece.length;
      yield* container.frames('C', piece);
    }
    report.files += 1;
    onProgress?.(report.files, hashes.length);
  }
  const { rows, files, missing } = report;
  yield container.end({ rows, files, missing });
}

/** The files of every institution; identical content is stored once, so it is in the backup once. */
async function fileHashes(queries: Queries): Promise<readonly string[]> {
  const rows = await queries
    .selectDistinct({ sha256: fileObject.sha256 })
    .from(fileObject)
    .orderBy(asc(fileObject.sha256));
  return rows.map(({ sha256 }) => sha256);
}
