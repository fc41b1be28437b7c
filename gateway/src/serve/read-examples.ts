import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The example files, by their names. */
export interface Examples {
  /** Texts of the scenario files, in the order of their names. */
  readonly scenarios: ReadonlyMap<string, string>;
  /** Text of the catalogue that they share. */
  readonly catalogue: string;
}

/** Beside the built gateway, otherwise in the repository. */
const folders = [
  join(import.meta.dirname, '..', 'examples'),
  join(import.meta.dirname, '..', '..', '..', 'examples'),
] as const;
const catalogueName = 'catalogue.scn-catalogue.json';

/** Reads the example files. @throws Error when there are none: the installation is not whole. */
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
  throw new Error(`The examples are in none of these folders: ${folders.join(', ')}. Build again.`);
}
