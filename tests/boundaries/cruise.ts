import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';

/** The repository's top folder. */
export const root = join(import.meta.dirname, '..', '..');

/** Read once: TypeScript searches the whole repository for the files that it covers. */
const tsConfig = extractTsConfig(join(root, 'tsconfig.json'));

type RuleSet = NonNullable<ICruiseOptions['ruleSet']>;

/**
 * The rules that imports of some files can break. Each run checks that no expression of its rules takes long, which for all rules takes
 * longer than everything else; `npm test -- boundaries` checks all.
 */
function rulesFor(files: readonly string[], ruleSet: RuleSet): RuleSet {
  const canBreak = (from: string | string[] | undefined) =>
    from === undefined || files.some((file) => new RegExp([from].flat().join('|')).test(file));
  return {
    ...ruleSet,
    forbidden: ruleSet.forbidden?.filter((rule) => !('path' in rule.from) || canBreak(rule.from.path)) ?? [],
  };
}

/** Reads what the modules of folders under `baseDir` import. @param checked - files that are checked against the repository's own rules */
async function cruiseFolders(
  baseDir: string,
  folders: string[],
  { checked }: { readonly checked: readonly string[] },
): Promise<ICruiseResult> {
  const { enhancedResolveOptions, ruleSet, ...options } = await extractOptions(join(root, '.dependency-cruiser.mjs'));
  const { output } = await cruise(
    folders,
    {
      ...options,
      ...(ruleSet === undefined ? {} : { ruleSet: rulesFor(checked, ruleSet) }),
      baseDir,
      outputType: 'json',
    },
    enhancedResolveOptions ?? {},
    { tsConfig },
  );
  return typeof output === 'string' ? (JSON.parse(output) as ICruiseResult) : output;
}

/**
 * Writes files into a small copy of the repository's layout, where `@scn/core`, `@scn/sdk` and `@scn/plugins` are its own folders and
 * other packages are the installed ones, and returns the violations: `['plugins-are-islands: a.ts → b.ts']`.
 */
export async function findViolations(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const baseDir = await realpath(await mkdtemp(join(tmpdir(), 'scn-boundaries-')));
  try {
    for (const [file, source] of Object.entries(files)) await write(join(baseDir, file), source);
    await layPackages(baseDir);
    const folders = [...new Set(Object.keys(files).map((file) => file.split('/')[0]!))];
    const { summary } = await cruiseFolders(baseDir, folders, { checked: Object.keys(files) });
    return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  } finally {
    await rm(baseDir, { recursive: true, force: true });
  }
}

const libraries = ['mobx', 'mobx-state-tree', 'inversify', 'typebox'];

async function layPackages(baseDir: string): Promise<void> {
  const dependencies = Object.fromEntries(libraries.map((name) => [name, '*']));
  const exported = {
    core: './src/*.ts',
    sdk: './src/*.ts',
    plugins: './*.ts',
    cli: './src/*.ts',
    gateway: './src/*.ts',
    app: './src/*.ts',
  };
  for (const [name, modules] of Object.entries(exported)) {
    const imports = { '#*': modules };
    const exports = { ...(name === 'sdk' ? { '.': './src/index.ts' } : {}), './*': modules };
    const manifest = { name: `@scn/${name}`, type: 'module', exports, imports, dependencies };
    await write(join(baseDir, name, 'package.json'), JSON.stringify(manifest));
    await link(join(baseDir, name), join(baseDir, 'node_modules', '@scn', name));
  }
  for (const name of [...libraries, 'vitest']) {
    await link(join(root, 'node_modules', name), join(baseDir, 'node_modules', name));
  }
}

async function write(path: string, source: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, source);
}

async function link(target: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await symlink(target, path, 'junction');
}
