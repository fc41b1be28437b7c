import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { PluginKind } from '@scn/core/kernel/contract';
import { exitCodes, type ExitCode } from '../exit-codes';
import { copyTemplate } from '../scaffold/copy-template';
import { findRepository } from '../scaffold/find-repository';
import { isKebabCase, wordsOf } from '../scaffold/words';
import { installedFolder } from '../installed-folder';
import type { Terminal } from '../terminal/terminal';
import { UsageError } from '../usage-error';

const templates = join(installedFolder, 'templates');

/** `scn plugin new`: creates a plugin folder in this repository, or a separate package. */
export function newPlugin(kind: PluginKind, name: string, terminal: Terminal): ExitCode {
  const repository = findRepository('.');
  const files = repository === null ? newPackage(kind, name) : newFolder(kind, name, repository, terminal);
  for (const file of files) terminal.out(`${relative('.', file)}\n`);
  return exitCodes.clean;
}

function newFolder(kind: PluginKind, name: string, repository: string, terminal: Terminal): readonly string[] {
  if (!isKebabCase(name)) throw notKebabCase(name, 'set-vitals');
  const target = join(repository, 'plugins', kind, name);
  refuseExisting(target);
  const files = copyTemplate(join(templates, 'repository', kind), target, { ...wordsOf(name) });
  const generated = spawnSync('npm', ['run', '--silent', 'generate'], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (generated.status !== 0) terminal.talk('The registries could not be generated. Run `npm run generate`.\n');
  terminal.talk(
    `Next: write its schema and rules, then run \`npx vitest run plugins/plugins.test.ts -t ${kind}.${name}\`.\n`,
  );
  return files.map((file) => join(target, file));
}

function newPackage(kind: PluginKind, name: string): readonly string[] {
  const [vendor = '', plugin = '', ...rest] = name.split('/');
  if (rest.length > 0 || !isKebabCase(vendor) || !isKebabCase(plugin)) throw notKebabCase(name, 'acme/set-vitals');
  const folder = `scn-${kind}-${plugin}`;
  const target = resolve(folder);
  refuseExisting(target);
  const values = {
    ...wordsOf(plugin),
    vendor,
    vendorPascal: wordsOf(vendor).pascal,
    kind,
    folder,
    package: `@${vendor}/${folder}`,
  };
  const templateFolders = [join(templates, 'package', 'shared'), join(templates, 'package', kind)];
  return templateFolders
    .flatMap((template) => copyTemplate(template, target, values))
    .map((file) => join(target, file));
}

function refuseExisting(target: string): void {
  if (existsSync(target)) throw new UsageError(`${relative('.', target)} already exists.`, 'Choose another name.');
}

function notKebabCase(name: string, example: string): UsageError {
  return new UsageError(
    `“${name}” isn’t a valid plugin name here.`,
    `Use lower case with hyphens, such as ${example}.`,
  );
}
