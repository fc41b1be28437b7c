import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueFileSuffix } from '@scn/core/document/file';
import type { Terminal } from '../terminal/terminal';
import { connect, type GatewayOptions } from './connect';
import { catalogueQuery } from './documents';

/** What `--catalogue` calls the shared assets of the gateway. */
export const gatewayCatalogue = 'gateway:';

/** Runs work with the catalogue of the gateway as a file: worker threads load it like any other, and it is fetched once. */
export async function withCatalogue<T>(
  files: readonly string[],
  options: GatewayOptions,
  terminal: Terminal,
  work: (files: readonly string[]) => Promise<T>,
): Promise<T> {
  const { gateway, institutionId } = await connect(options, terminal);
  const { catalogueFile } = await gateway.ask(catalogueQuery, { input: { institutionId } });
  const folder = mkdtempSync(join(tmpdir(), 'scn-catalogue-'));
  const fetched = join(folder, `gateway${catalogueFileSuffix}`);
  try {
    writeFileSync(fetched, catalogueFile, { mode: 0o600 });
    return await work(files.map((file) => (file === gatewayCatalogue ? fetched : file)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
