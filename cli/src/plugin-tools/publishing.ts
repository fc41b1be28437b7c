import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import ignore from 'ignore';
import { isJsonObject } from '@scn/core/base/json';
import { isShared } from '@scn/plugins/packages/bundle-package';
import { isFile } from '../files/read-bytes';
import { entryOf, type PackageJson } from './build-package';
import type { Finding } from './finding';

/** Says what is unwise before a package is published. */
export function publishingFindings(folder: string, manifest: PackageJson): readonly Finding[] {
  const files = filesOf(folder);
  return [
    ...descriptionFindings(manifest),
    ...dependencyFindings(manifest),
    ...packedFindings(folder, manifest),
    ...(isFile(join(folder, 'docs.md')) || files.some((file) => file.endsWith('/docs.md'))
      ? []
      : [
          warning(
            'docs',
            'There is no docs.md, so the editor has no page about the plugin.',
            'Write one that says when to use it.',
          ),
        ]),
    ...(files.some(isTestFile)
      ? []
      : [
          warning(
            'tests',
            'There are no tests.',
            'Write index.test.ts with `testPlugin` of @scn/sdk/testing, which `scn plugin test` runs.',
          ),
        ]),
    ...(files.some((file) => /(^|\/)examples\/valid\/[^/]+\.json$/.test(file))
      ? []
      : [
          warning(
            'examples',
            'There are no examples.',
            'Write two in examples/valid/, with a title and args: they document and test the plugin.',
          ),
        ]),
  ];
}

/** Whether a file has tests, by its name. */
export function isTestFile(file: string): boolean {
  return /(^|\/|\.)(test|spec)\.[cm]?[jt]sx?$/.test(file);
}

/** The files of a package that its author has written, relative to its folder. */
export function filesOf(folder: string, below = ''): readonly string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !name.startsWith('.'))
    .flatMap((entry) => {
      const path = `${below}${entry.name}`;
      return entry.isDirectory() ? filesOf(folder, `${path}/`) : [path];
    });
}

function warning(check: string, message: string, whatToDo: string | null = null): Finding {
  return { severity: 'warning', check, message, whatToDo };
}

function descriptionFindings({ version, license }: PackageJson): readonly Finding[] {
  return [
    ...(version === undefined || version === '0.0.0'
      ? [warning('version', `The version is ${version ?? 'missing'}.`, 'Give it one, such as 0.1.0.')]
      : []),
    ...(typeof license === 'string' && license.trim() !== ''
      ? []
      : [
          warning(
            'license',
            'package.json names no license.',
            'Add “license”, such as "MIT", or "UNLICENSED" if no one else may use it.',
          ),
        ]),
  ];
}

function dependencyFindings(manifest: PackageJson): readonly Finding[] {
  return (['dependencies', 'peerDependencies'] as const).flatMap((kind) =>
    namesIn(manifest[kind])
      .filter(isShared)
      .map((name) =>
        warning(
          'dependencies',
          `${name} is in “${kind}”, so it would be installed with the plugin, and never used.`,
          'Move it to “devDependencies”: the editor has its own, and `scn plugin pack` bundles the kit.',
        ),
      ),
  );
}

function namesIn(dependencies: unknown): readonly string[] {
  return isJsonObject(dependencies) ? Object.keys(dependencies) : [];
}

function packedFindings(folder: string, manifest: PackageJson): readonly Finding[] {
  const { files } = manifest;
  if (!Array.isArray(files)) {
    return [
      warning('files', 'package.json has no “files”, so everything in the folder is published.', 'List what is used.'),
    ];
  }
  const named = files.filter((each): each is string => typeof each === 'string');
  const missing = named.filter((each) => !/[*?[{!]/.test(each) && !existsSync(join(folder, each)));
  const packed = ignore().add(named.map((each) => `/${each.replace(/^\.?\//, '')}`));
  const needed = [entryOf(manifest, 'headless'), entryOf(manifest, 'ui'), isFile(join(folder, 'docs.md')) && 'docs.md'];
  const leftOut = needed
    .filter((each): each is string => typeof each === 'string')
    .map((each) => each.replace(/^\.\//, ''))
    .filter((each) => !each.startsWith('..') && !packed.ignores(each));
  return [
    ...missing.map((each) => warning('files', `“files” names ${each}, which doesn’t exist.`, 'Remove it, or add it.')),
    ...leftOut.map((each) => ({
      ...warning('files', `${each} isn’t in “files”, so it would not be published.`, 'Add it.'),
      severity: each === 'docs.md' ? ('warning' as const) : ('error' as const),
    })),
  ];
}

/** Packages that a headless half imports when it is loaded, but that aren't installed with it. */
export function installedFindings({ inputs }: Metafile, manifest: PackageJson): readonly Finding[] {
  const imported = new Set(
    Object.entries(inputs)
      .filter(([path]) => !path.includes('node_modules/'))
      .flatMap(([, { imports }]) => imports.map(({ original = '' }) => /^(?:@[^/]+\/)?[^./][^/]*/.exec(original)?.[0]))
      .filter((name) => name !== undefined),
  );
  const installed = namesIn(manifest['dependencies']);
  return [...imported]
    .filter((name) => !installed.includes(name))
    .map((name) => ({
      ...{ severity: 'error', check: 'dependencies' },
      message: `The headless entry imports ${name}, which is not installed with the package.`,
      whatToDo: 'Move the sources to src/, so that `scn plugin pack` bundles it, or add it to “dependencies”.',
    }));
}
