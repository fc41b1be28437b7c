import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, resolve } from 'node:path';
import { sharedSpecifiers } from '@scn/core/kernel/shared-modules';
import { bundleEntry, BundleError, bundleProblemText, isShared, type Half } from '@scn/plugins/packages/bundle-package';
import { findPackage } from '@scn/plugins/packages/find-package';
import { entryFile, readManifest } from '@scn/plugins/packages/manifest';
import { PackageError } from '@scn/plugins/packages/package-error';
import { isFile } from '../files/read-bytes';
import { bundleSetting } from '../plugin-tools/esbuild';

/**
 * Refuses a package that imports what the editor refuses, in the same words: modules of Node.js in either half, and modules of the editor in the
 * headless one. Node would load them where they are installed, so the package would work here and nowhere else.
 *
 * A bundler takes longer than the rest of a run. It therefore looks only at packages whose text may have such an import.
 *
 * @throws PackageError for such a package
 */
export async function refuseImports(name: string, from: string): Promise<void> {
  const folder = findPackage(name, from);
  const { headless, ui } = readManifest(folder, name);
  const halves = [['headless', headless] as const, ...(ui === null ? [] : [['ui', ui] as const])];
  for (const [half, path] of halves) {
    const entry = entryFile(folder, name, half, path);
    const suspected = suspectedIn(entry, half);
    if (suspected.length === 0) continue;
    const reasons = await reasonsOf(folder, entry, half, suspected);
    if (reasons.length === 0) continue; // in a comment or a text
    throw new PackageError(
      `The ${half} entry of the plugin package ${name} can't be bundled: ${reasons.join(' ')}`,
      'Contact its author. The plugin contract lists what an entry can import.',
    );
  }
}

/** At most this many reasons are named. */
const namedReasons = 3;

async function reasonsOf(
  folder: string,
  entry: string,
  half: Half,
  suspected: readonly string[],
): Promise<readonly string[]> {
  try {
    await bundleEntry(folder, entry, half, await bundleSetting());
    return [];
  } catch (error) {
    if (!(error instanceof BundleError)) throw error;
    return error.problems
      .filter(({ text }) => suspected.some((module) => text.startsWith(`“${module}” is `)))
      .slice(0, namedReasons)
      .map(bundleProblemText);
  }
}

/** The form of an import, which can also be a part of a comment or a text. */
const importLike = /\b(?:from|import|require)\s*\(?\s*(["'])([^"'\\\n]+)\1/g;

/** The modules that an entry, or a file of the package that it imports, seems to import although it can't. */
function suspectedIn(entry: string, half: Half): readonly string[] {
  const suspected = new Set<string>();
  const files = new Set([entry]);
  // a set that grows while it is iterated
  for (const file of files) {
    for (const [, , module = ''] of readFileSync(file, 'utf8').matchAll(importLike)) {
      if (isRefused(module, half)) suspected.add(module);
      if (!module.startsWith('.')) continue;
      const path = resolve(dirname(file), module);
      const found = [path, `${path}.js`].find((each) => isFile(each));
      if (found !== undefined) files.add(found);
    }
  }
  return [...suspected];
}

const ofNode: ReadonlySet<string> = new Set(builtinModules);
const ofEditor: ReadonlySet<string> = new Set(sharedSpecifiers);

function isRefused(module: string, half: Half): boolean {
  if (module.startsWith('node:') || ofNode.has(module)) return true;
  return isShared(module) && module !== '@scn/sdk' && !(half === 'ui' && ofEditor.has(module));
}
