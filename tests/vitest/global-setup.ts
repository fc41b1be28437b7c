import { join, relative } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureGenerated } from '../../scripts/setup/ensure-generated.mjs';
import setUpCommandLine from '../../cli/test/global-setup';
import setUpGateway from '../../gateway/test/global-setup';
import { openRunFolder } from '../../gateway/test/temporary-folder';

const root = join(import.meta.dirname, '..', '..');

/** Sets up what the files of this run need: those of the command line and of the gateway run the real process, the real server. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if ((await ensureGenerated()) !== 0) throw new Error('The registries could not be generated; see above.');
  // not part of Vitest's interface: if it is gone, everything is set up
  const { filenamePattern } = project.vitest as { readonly filenamePattern?: string[] };
  const { testFiles } = await project.globTestFiles(filenamePattern);
  const isTested = (folder: string) => testFiles.some((file) => relative(root, file).startsWith(`${folder}/`));
  const undo: readonly (() => unknown)[] = [
    await openRunFolder(),
    ...(isTested('cli') ? [setUpCommandLine()] : []),
    // tests of words run the editor on a gateway, one of the conformance tests compares them, releases share a database, and recipes start gateways
    ...(['gateway', 'tests/conformance', 'tests/gateway/several', 'tests/releases', 'tests/words'].some(isTested)
      ? [await setUpGateway(project)]
      : []),
  ];
  return async () => {
    for (const each of undo) await each();
  };
}
