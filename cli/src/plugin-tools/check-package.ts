import { messageOf } from '@scn/core/base/reason-of';
import { createRegistry, RegistryError } from '@scn/core/kernel/registry';
import {
  bundleEntry,
  BundleError,
  bundleProblemText,
  type BundleSetting,
  type Half,
} from '@scn/plugins/packages/bundle-package';
import type { PluginPackage } from '@scn/plugins/packages/load-package';
import { entryFile, readManifest } from '@scn/plugins/packages/manifest';
import { PackageError } from '@scn/plugins/packages/package-error';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { openPackage } from '../plugins/load-plugins';
import { buildPackage, readPackageJson, subjectOf } from './build-package';
import type { Finding } from './finding';
import { installedFindings, publishingFindings } from './publishing';

/** A package that was checked. */
export interface CheckedPackage {
  readonly name: string;
  readonly version: string;
  readonly findings: readonly Finding[];
  /** Null if it can't be loaded. */
  readonly loaded: PluginPackage | null;
}

/**
 * Checks a package as hosts do: its manifest, the contract, its functions, and both halves as the editor loads them. Builds it first if it has
 * sources.
 *
 * @param folder - absolute
 * @param beforePublishing - also says what is unwise to publish
 */
export async function checkPackage(
  folder: string,
  setting: BundleSetting,
  beforePublishing: boolean,
): Promise<CheckedPackage> {
  const manifest = readPackageJson(folder);
  const subject = subjectOf(manifest, folder);
  const advised = () => (beforePublishing ? publishingFindings(folder, manifest) : []);
  try {
    await buildPackage(folder, setting);
  } catch (error) {
    if (!(error instanceof BundleError)) throw error;
    return { ...subject, findings: [...bundleFindings(error), ...advised()], loaded: null };
  }
  const halves = await bundledFindings(folder, subject.name, setting, manifest);
  const bundled = [...halves.values()].flat();
  // why a module can't be imported is said better there than by Node
  if (halves.has('headless')) return { ...subject, findings: [...bundled, ...advised()], loaded: null };
  const { findings, loaded } = await loadFindings(folder, subject.name);
  return { ...subject, findings: [...bundled, ...findings, ...advised()], loaded };
}

/** The findings of the halves that can't be used. */
async function bundledFindings(
  folder: string,
  name: string,
  setting: BundleSetting,
  manifest: ReturnType<typeof readPackageJson>,
): Promise<ReadonlyMap<Half, readonly Finding[]>> {
  const found = new Map<Half, readonly Finding[]>();
  for (const [half, path] of entriesOf(folder, name)) {
    try {
      const { metafile } = await bundleEntry(folder, entryFile(folder, name, half, path), half, setting);
      const missing = half === 'headless' ? installedFindings(metafile, manifest) : [];
      if (missing.length > 0) found.set(half, missing);
    } catch (error) {
      if (error instanceof BundleError) found.set(half, bundleFindings(error));
      else if (error instanceof PackageError) found.set(half, [refusal(error.message)]);
      else throw error;
    }
  }
  return found;
}

function entriesOf(folder: string, name: string): readonly (readonly [half: Half, path: string])[] {
  try {
    const { headless, ui } = readManifest(folder, name);
    return [['headless', headless] as const, ...(ui === null ? [] : [['ui', ui] as const])];
  } catch {
    return []; // loading names the reason
  }
}

function refusal(message: string, whatToDo: string | null = null): Finding {
  return { severity: 'error', check: 'contract', message, whatToDo };
}

function bundleFindings({ problems }: BundleError): readonly Finding[] {
  return problems.map((problem) => ({
    ...{ severity: 'error', check: 'bundle', message: bundleProblemText(problem) },
    whatToDo: null,
  }));
}

async function loadFindings(
  folder: string,
  name: string,
): Promise<{ readonly findings: readonly Finding[]; readonly loaded: PluginPackage | null }> {
  try {
    const loaded = await openPackage(folder, folder, true);
    createRegistry(loaded.entries, trusted);
    const warnings = loaded.warnings.map((message) => ({ ...refusal(message), severity: 'warning' as const }));
    return { findings: warnings, loaded };
  } catch (reason) {
    if (reason instanceof PackageError) {
      // the one who checks is the author
      if (reason.problems.length > 0) return { findings: reason.problems.map((each) => refusal(each)), loaded: null };
      const whatToDo = reason.whatToDo?.startsWith('Contact') === true ? null : reason.whatToDo;
      return { findings: [refusal(reason.message.replaceAll(folder, name), whatToDo)], loaded: null };
    }
    if (reason instanceof RegistryError) {
      return { findings: reason.problems.map(({ message }) => refusal(message)), loaded: null };
    }
    return { findings: [refusal(messageOf(reason))], loaded: null };
  }
}

const trusted = builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' }));
