import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isJsonObject } from '@scn/core/base/json';
import { exitCodes, UsageError, type ExitCode } from '../../exit-codes';
import { installedFolder } from '../../installed-folder';
import { readPackageJson, subjectOf, type PackageJson } from '../../plugin-tools/build-package';
import { filesOf, isTestFile } from '../../plugin-tools/publishing';
import type { Terminal } from '../../terminal/terminal';

/** `scn plugin test`: runs the tests of a package with vitest if it depends on it, otherwise with the runner of Node. */
export function testPlugin(folder: string, terminal: Terminal): ExitCode {
  const target = resolve(folder);
  const manifest = readPackageJson(target);
  const files = filesOf(target).filter(isTestFile);
  if (files.length === 0) {
    throw new UsageError(
      `${subjectOf(manifest, folder).name} has no tests.`,
      'Write index.test.ts with `testPlugin` of @scn/sdk/testing.',
    );
  }
  const args = dependsOnVitest(manifest)
    ? [binaryOf(target, 'vitest'), 'run']
    : [
        '--import',
        pathToFileURL(join(installedFolder, 'bin', 'typescript.mjs')).href,
        '--enable-source-maps',
        '--test',
        ...files,
      ];
  // the tests of the package are not those of another runner around this process
  const { VITEST: _, NODE_TEST_CONTEXT: _context, ...env } = process.env;
  const { status, signal, error } = spawnSync(process.execPath, args, { cwd: target, stdio: 'inherit', env });
  if (error !== undefined) throw new UsageError(`The tests can’t be run: ${error.message}.`);
  if (signal === 'SIGINT') return exitCodes.interrupted;
  if (status === exitCodes.clean || status === exitCodes.findings) return status;
  terminal.talk(`The test runner ended with ${signal ?? `code ${status}`}.\n`);
  return exitCodes.usage;
}

function dependsOnVitest({ dependencies, devDependencies }: PackageJson): boolean {
  return [dependencies, devDependencies].some((each) => isJsonObject(each) && 'vitest' in each);
}

/** The program of an installed package, found as Node does. */
function binaryOf(from: string, name: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const file = join(folder, 'node_modules', name, 'package.json');
    if (existsSync(file)) {
      const { bin } = JSON.parse(readFileSync(file, 'utf8')) as { readonly bin?: string | Record<string, string> };
      const path = typeof bin === 'string' ? bin : bin?.[name];
      if (path !== undefined) return join(dirname(file), path);
    }
    if (dirname(folder) === folder) break;
  }
  throw new UsageError(`The package depends on ${name}, which isn’t installed.`, 'Run `npm install` there.');
}
