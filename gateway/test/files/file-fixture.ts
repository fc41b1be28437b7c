import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { createFileStore, type FileStoreParts } from '#files/create-file-store';
import type { ContentStore } from '#files/content-store';
import type { FileRules, FileStore, StagedFile, StoredFile } from '#files/file-store';
import { bundledInspectionProgram } from './inspection-program';
import { seedInstitution } from '../seed';
import { createTestDatabase, type TestDatabase } from '../test-database';
import type { TestStore } from './stores/store-behind';
import { openTestStore, type StoreKind } from './stores/test-store';

export const megabyte = 1024 * 1024;
export const fileLimit = 15 * megabyte;

/** The database and the content of one test file, with their stores. */
export interface FileFixture {
  readonly folder: string;
  /** Where the content is. */
  readonly behind: TestStore;
  readonly content: ContentStore;
  readonly test: TestDatabase;
  readonly store: FileStore;
  /** Log lines of the stores. */
  readonly logged: string[];
  readonly owner: Owner;
  readonly foreigner: Owner;
  /** Another gateway on the same database and content. */
  openStore(parts?: Partial<FileStoreParts>): Promise<FileStore>;
  drop(): Promise<void>;
}

export interface Owner {
  readonly institutionId: string;
  readonly userId: string | null;
}

export async function openFileFixture(
  parts: Partial<FileStoreParts> = {},
  kind: StoreKind = 'a folder',
): Promise<FileFixture> {
  const behind = await openTestStore(kind);
  const { folder, content } = behind;
  const test = await createTestDatabase();
  const logged: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line) => logged.push(line) });
  const openStore = async (more: Partial<FileStoreParts> = {}) =>
    createFileStore({
      ...{ content: await behind.another(), database: test.database, logger, now: () => new Date() },
      inspectionProgram: bundledInspectionProgram(),
      ...parts,
      ...more,
    });
  return {
    folder,
    behind,
    content,
    test,
    logged,
    store: await openStore({ content }),
    owner: await seedInstitution(test.database),
    foreigner: await seedInstitution(test.database, 'South Hospital'),
    openStore,
    drop: async () => {
      await test.drop();
      await behind.drop();
    },
  };
}

export function stage(store: FileStore, content: Buffer, filename = 'a file'): Promise<StagedFile> {
  return store.stage(Readable.from(chunks(content)), { filename, maxBytes: fileLimit });
}

/** Stages and keeps a file. */
export async function keep(store: FileStore, owner: Owner, content: Buffer, rules?: FileRules): Promise<StoredFile> {
  const staged = await stage(store, content);
  try {
    return await store.keep(owner, staged, rules);
  } finally {
    await store.discard(staged);
  }
}

export async function read(store: FileStore, institutionId: string, sha256: string): Promise<Buffer> {
  return buffer(await store.open(institutionId, sha256));
}

function* chunks(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += 64 * 1024) yield content.subarray(at, at + 64 * 1024);
}

/** Paths and modes of all files below a data folder's files. */
export async function filesBelow(folder: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const entry of await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    found[path.slice(join(folder, 'files').length + 1)] = (await stat(path)).mode & 0o777;
  }
  return found;
}

export function contentPath(folder: string, sha256: string): string {
  return join(folder, 'files', sha256.slice(0, 2), sha256.slice(2));
}
