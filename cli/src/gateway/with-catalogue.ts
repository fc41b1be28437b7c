import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueFileSuffix } from '@scn/core/document/file';
import type { Connection } from './connect';
import { catalogueQuery } from './documents';

/** Runs work with the gateway's catalogue saved as a file: it is fetched once, and worker threads load it like any other file. */
export async function withCatalogue<T>(
  connection: () => Promise<Connection>,
  work: (fetched: string) => Promise<T>,
): Promise<T> {
  const { gateway, institutionId } = await connection();
  const { catalogueFile } = await gateway.request(catalogueQuery, { input: { institutionId } });
  const folder = mkdtempSync(join(tmpdir(), 'scn-catalogue-'));
  const fetched = join(folder, `gateway${catalogueFileSuffix}`);
  try {
    writeFileSync(fetched, catalogueFile, { mode: 0o600 });
    return await work(fetched);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
