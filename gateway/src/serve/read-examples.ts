import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The example files, by name. */
export interface Examples {
  /** Contents of the scenario files, sorted by name. */
  readonly scenarios: ReadonlyMap<string, string>;
  /** Content of the catalogue that they share. */
  readonly catalogue: string;
}

/** Next to the built gateway, otherwise in the repository. */
const folders = [
  join(import.meta.dirname, '..', 'examples'),
  join(import.meta.dirname, '..', '..', '..', 'examples'),
] as const;
const catalogueName = 'catalogue.scn-catalogue.json';

/** Reads the example files. @throws Error when there are none: the installation is incomplete. */
export async function readExamples(): Promise<Examples> {
  for (const folder of folders) {
    const names: readonly string[] = await readdir(folder).catch(() => []);
    if (!names.includes(catalogueName)) continue;
    const scenarioNames = names.filter((name) => name.endsWith('.scn.json')).sort();
    const read = (name: string) => readFile(join(folder, name), 'utf8');
    return {
      scenarios: new Map(await Promise.all(scenarioNames.map(async (name) => [name, await read(name)] as const))),
      catalogue: await read(catalogueName),
    };
  }
  throw new Error(`Failed to find the examples in any of these folders: ${folders.join(', ')}. Run the build again.`);
}
