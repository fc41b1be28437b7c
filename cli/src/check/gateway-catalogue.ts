import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ConfigFinder } from '../config/find-config';

/** Name of the gateway's shared assets in `--catalogue` and configurations. */
export const gatewayCatalogue = 'gateway:';

/** Whether the command line, or otherwise the configuration of one of the files, names the gateway's catalogue. */
export function namesGatewayCatalogue(
  files: readonly string[],
  { catalogue, config }: { readonly catalogue: readonly string[]; readonly config?: string | undefined },
): boolean {
  if (catalogue.length > 0) return catalogue.includes(gatewayCatalogue);
  const finder = new ConfigFinder();
  const configs = config === undefined ? files.map((file) => finder.find(dirname(resolve(file)))) : [resolve(config)];
  // search the text: a TypeScript configuration would have to run here and again when it is loaded
  return [...new Set(configs)].some((path) => path !== null && readText(path).includes(gatewayCatalogue));
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // reported when the configuration is loaded
  }
}
