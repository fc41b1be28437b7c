import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ConfigFinder } from '../config/find-config';

/** What `--catalogue` and configurations call the shared assets of the gateway. */
export const gatewayCatalogue = 'gateway:';

/** Whether the command line, or else the configuration of one of the files, names the catalogue of the gateway. */
export function namesGatewayCatalogue(
  files: readonly string[],
  { catalogue, config }: { readonly catalogue: readonly string[]; readonly config?: string | undefined },
): boolean {
  if (catalogue.length > 0) return catalogue.includes(gatewayCatalogue);
  const finder = new ConfigFinder();
  const configs = config === undefined ? files.map((file) => finder.find(dirname(resolve(file)))) : [resolve(config)];
  // by its text: what is not JSON would have to be run, and is run once more when it is used
  return [...new Set(configs)].some((path) => path !== null && readText(path).includes(gatewayCatalogue));
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // it is said when it is used
  }
}
