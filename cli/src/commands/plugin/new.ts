import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, dirname } from 'node:path';
import type { PluginKind } from '@scn/core/kernel/contract';
import { exitCodes, UsageError, type ExitCode } from '../../exit-codes';
import { installedFolder } from '../../installed-folder';
import type { NewPluginOptions } from '../../plugin-tools/plugin-program';
import type { Terminal } from '../../terminal/terminal';

const kebabCase = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

const templates = join(installedFolder, 'templates');

/** `scn plugin new`: creates a plugin folder in this repository, or a separate package. */
export function newPlugin(kind: PluginKind, name: string, _options: NewPluginOptions, terminal: Terminal): ExitCode {
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

/**
 * Copies a template's files, replacing their `{{name}}` placeholders.
 *
 * @returns The paths of the written files, relative to the target, sorted.
 * @throws Error when a placeholder has no value.
 */
export function copyTemplate(
  template: string,
  target: string,
  values: Readonly<Record<string, string>>,
): readonly string[] {
  mkdirSync(target, { recursive: true });
  return readdirSync(template, { withFileTypes: true })
    .flatMap((entry) => {
      const [from, to] = [join(template, entry.name), join(target, entry.name)];
      if (entry.isDirectory()) return copyTemplate(from, to, values).map((file) => `${entry.name}/${file}`);
      writeFileSync(to, fill(readFileSync(from, 'utf8'), values, from), { flag: 'wx' });
      return [entry.name];
    })
    .sort();
}

function fill(text: string, values: Readonly<Record<string, string>>, file: string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The placeholder {{${name}}} in ${file} has no value.`);
    return value;
  });
}

/** Finds this project's repository in or above a folder; null when the folder isn't in one. */
function findRepository(from: string): string | null {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    if (nameIn(join(folder, 'package.json')) === 'scenario-studio') return folder;
    if (dirname(folder) === folder) return null;
  }
}

function nameIn(file: string): unknown {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { readonly name?: unknown }).name;
  } catch {
    return undefined;
  }
}

/** True for lower-case words joined by hyphens. */
function isKebabCase(name: string): boolean {
  return name.length <= 64 && kebabCase.test(name);
}

/** Derives the forms of a kebab-case name that templates use. */
export function wordsOf(name: string) {
  const words = name.split('-');
  const capitals = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return {
    name, // set-vitals
    title: [capitals[0], ...words.slice(1)].join(' '), // Set vitals
    pascal: capitals.join(''), // SetVitals
    constant: words.join('_').toUpperCase(), // SET_VITALS
  };
}
