import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  BundleError,
  bundleEntry,
  bundleProblemText,
  type BundleSetting,
  type Half,
} from '@scn/plugins/packages/bundle-package';
import { entryFile } from '@scn/plugins/packages/manifest';
import { PackageError } from '@scn/plugins/packages/package-error';
import { UsageError } from '../exit-codes';
import { isFile } from '../files/read-bytes';
import { entryOf, readPackageJson, subjectOf } from './build-package';
import { sourcesOf } from './sources';

/** The next version of a package that is being developed. */
export interface NextVersion {
  readonly name: string;
  /** Where it was built; null if it can't be built. */
  readonly folder: string | null;
  /** Why it can't be built, each with its file and line. */
  readonly problems: readonly string[];
  /** The file that declares the plugins, relative to the package's folder. */
  readonly source: string;
}

/**
 * Builds a package as it is now into a new folder. Its own folder stays as it is.
 *
 * @param target - doesn't exist yet
 */
export async function buildNextVersion(folder: string, target: string, setting: BundleSetting): Promise<NextVersion> {
  let name = folder;
  let source = 'package.json';
  try {
    const manifest = readPackageJson(folder);
    const subject = subjectOf(manifest, folder);
    ({ name } = subject);
    const sources = sourcesOf(folder) ?? {
      headless: entryFile(folder, name, 'headless', entryOf(manifest, 'headless') ?? 'index.js'),
      ui: optionalEntry(folder, name, entryOf(manifest, 'ui')),
    };
    source = relative(folder, sources.headless);
    const bundle = async (half: Half, file: string) => (await bundleEntry(folder, file, half, setting)).source;
    const [headless, ui] = await Promise.all([
      bundle('headless', sources.headless),
      sources.ui === null ? null : bundle('ui', sources.ui),
    ]);
    mkdirSync(target, { recursive: true });
    const { scn } = manifest;
    const scnEntry = { ...(scn as object), headless: './index.js', ui: ui === null ? undefined : './ui.js' };
    writeFileSync(join(target, 'package.json'), JSON.stringify({ ...subject, type: 'module', scn: scnEntry }));
    writeFileSync(join(target, 'index.js'), headless);
    if (ui !== null) writeFileSync(join(target, 'ui.js'), ui);
    if (isFile(join(folder, 'docs.md'))) cpSync(join(folder, 'docs.md'), join(target, 'docs.md'));
    return { name, folder: target, problems: [], source };
  } catch (error) {
    return { name, folder: null, problems: reasonsOf(error), source };
  }
}

function optionalEntry(folder: string, name: string, path: string | null): string | null {
  return path === null ? null : entryFile(folder, name, 'ui', path);
}

function reasonsOf(error: unknown): readonly string[] {
  if (error instanceof BundleError) return error.problems.map(bundleProblemText);
  if (error instanceof UsageError || error instanceof PackageError) return [error.message];
  throw error;
}

/**
 * Adds the line of the property that a problem is about, as far as it can be found in the source.
 *
 * @param message - starts with the built entry, `./index.js: `, and names the property, such as `/group`
 */
export function withSourcePlace(message: string, folder: string, source: string): string {
  const built = './index.js: ';
  if (!message.startsWith(built)) return message;
  const pointer = /^[^,]+, (\/\S*): /.exec(message.slice(built.length))?.[1] ?? '';
  const property = pointer.split('/').findLast((part) => /^[A-Za-z]\w*$/.test(part));
  const lines = readFileSync(join(folder, source), 'utf8').split('\n');
  const isDeclared = new RegExp(`\\b${property}\\b\\s*[:(,]`);
  const index = property === undefined ? -1 : lines.findIndex((line) => isDeclared.test(line));
  return `${source}${index < 0 ? '' : `:${index + 1}`}: ${message.slice(built.length)}`;
}
