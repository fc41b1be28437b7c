import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, dirname } from 'node:path';
import type { PluginKind } from '@scn/core/kernel/contract';
import { exitCodes, UsageError, type ExitCode } from '../../exit-codes';
import { installedFolder } from '../../installed-folder';
import type { NewPluginOptions } from '../../plugin-tools/plugin-program';
import type { Terminal } from '../../terminal/terminal';

const kebabCase = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

const templates = join(installedFolder, 'templates');

/** The kinds of plugins of which the editor shows a form and a card of their own. */
const shownParts: Readonly<Record<'form' | 'card', readonly PluginKind[]>> = {
  form: ['command', 'trigger'],
  card: ['command'],
};

/** `scn plugin new`: creates a plugin folder in this repository, or a separate package. */
export function newPlugin(kind: PluginKind, name: string, options: NewPluginOptions, terminal: Terminal): ExitCode {
  for (const part of ['form', 'card'] as const) {
    if (options[part] !== true || shownParts[part].includes(kind)) continue;
    throw new UsageError(
      `The editor shows no ${part} of its own for the kind ${kind}, so one would never be seen.`,
      `Leave out --${part}: it is generated from the schema. Kinds with one: ${shownParts[part].join(', ')}.`,
    );
  }
  const repository = findRepository('.');
  const files =
    repository === null
      ? newPackage(kind, name, options, terminal)
      : newFolder(kind, name, { ...options, repository }, terminal);
  for (const file of files) terminal.out(`${relative('.', file)}\n`);
  return exitCodes.clean;
}

function newFolder(
  kind: PluginKind,
  name: string,
  { repository, ...options }: NewPluginOptions & { readonly repository: string },
  terminal: Terminal,
): readonly string[] {
  if (!isKebabCase(name)) throw notKebabCase(name, 'set-vitals');
  const target = join(repository, 'plugins', kind, name);
  refuseExisting(target);
  const files = writeFolder(kind, name, target, options);
  const generated = spawnSync('npm', ['run', '--silent', 'generate'], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (generated.status !== 0) terminal.talk('The registries could not be generated. Run `npm run generate`.\n');
  terminal.talk(
    `Next: write its schema and rules, then run \`npx vitest run plugins/plugins.test.ts plugins/${kind}/${name} -t ${kind}.${name}\`.\n`,
  );
  return files;
}

/** Writes the files of a plugin in this repository. @param from - folder of the templates @returns their paths */
export function writeFolder(
  kind: PluginKind,
  name: string,
  target: string,
  options: NewPluginOptions = {},
  from = templates,
): readonly string[] {
  const words = wordsOf(name);
  const values = { ...words, vendorPrefix: '', device: words.pascal, js: '', ...codeValues(kind, options, null) };
  return [
    ...copyTemplate(join(from, 'plugin', kind, 'files'), target, values),
    ...copyTemplate(join(from, 'plugin', kind, 'code'), target, values),
    ...writeUi(target, options, values, from),
  ]
    .map((file) => join(target, file))
    .sort();
}

function newPackage(kind: PluginKind, name: string, options: NewPluginOptions, terminal: Terminal): readonly string[] {
  const [vendor = '', plugin = '', ...rest] = name.split('/');
  if (rest.length > 0 || !isKebabCase(vendor) || !isKebabCase(plugin)) throw notKebabCase(name, 'acme/set-vitals');
  const folder = `scn-${kind}-${plugin}`;
  const target = resolve(folder);
  refuseExisting(target);
  const words = wordsOf(plugin);
  const hasUi = hasUiOf(options);
  const list = (entries: readonly (readonly [string, string])[]) =>
    entries.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(',\n    ');
  const values = {
    ...words,
    ...{
      vendor,
      kind,
      folder,
      vendorPrefix: `${vendor}/`,
      device: `${wordsOf(vendor).pascal}${words.pascal}`,
      js: '.js',
    },
    ...{ id: `${vendor}/${kind}.${plugin}`, package: `@${vendor}/${folder}`, file: `${vendor}-${folder}-0.1.0.tgz` },
    ...codeValues(kind, options, '..'),
    devDependencies: list([
      ...(hasUi ? uiDependencies : []),
      ['@scn/sdk', '^0.1.0'],
      ...(hasUi ? uiTypes : []),
      ['typescript', '^6.0.0'],
    ]),
    entries: list([['headless', './dist/index.js'], ...(hasUi ? ([['ui', './dist/ui.js']] as const) : [])]),
  };
  const source = join(target, 'src');
  const files = [
    ...copyTemplate(join(templates, 'package'), target, values),
    ...copyTemplate(join(templates, 'plugin', kind, 'files'), target, values),
    ...copyTemplate(join(templates, 'plugin', kind, 'code'), source, values).map((file) => `src/${file}`),
    ...writeUi(source, options, values).map((file) => `src/${file}`),
  ];
  renameSync(join(target, 'gitignore'), join(target, '.gitignore')); // npm leaves out files of this name
  terminal.talk(
    [
      'Next:',
      `  cd ${folder} && npm install`,
      '  scn plugin dev     opens it in an editor with sample scenarios, and shows each change',
      '  scn plugin test    runs src/index.test.ts',
      '  scn plugin check   says what hosts would refuse; scn plugin pack makes the file to publish',
      'Then replace what the plugin does in src/index.ts, and what it says in docs.md.',
      '',
    ].join('\n'),
  );
  return files.map((file) => join(target, file === 'gitignore' ? '.gitignore' : file)).sort();
}

const uiDependencies = [['@fluentui/react-components', '^9.74.0']] as const;
const uiTypes = [
  ['@types/react', '^19.3.0'],
  ['react', '^19.3.0'],
] as const;

function hasUiOf({ form, card }: NewPluginOptions): boolean {
  return form === true || card === true;
}

/** The parts of code that differ. @param files - of a package: where the files are from its source; null in the repository */
function codeValues(kind: PluginKind, options: NewPluginOptions, files: string | null) {
  const kit = [
    ...(files === null ? [] : ['readPluginFiles', 'testPlugin']),
    'testRule',
    ...(kind === 'command' ? ['testSimulation'] : []),
  ];
  const imports = [
    `import { ${kit.join(', ')} } from '@scn/sdk/testing';`,
    ...(files === null ? ["import { describe, it } from 'vitest';"] : []),
    `import { plugin } from './index${files === null ? '' : '.js'}';`,
    '',
    ...(files === null ? [] : [`testPlugin(plugin, readPluginFiles(new URL('${files}', import.meta.url)));`, '']),
  ];
  return {
    export: hasUiOf(options) ? 'export ' : '',
    testImports: imports.join('\n'),
    runner: files === null ? ', { describe, it }' : '',
  };
}

/** Writes a form and a card, as far as they are wanted, and the entry that declares them. */
function writeUi(target: string, options: NewPluginOptions, values: Values, folder = templates): readonly string[] {
  const parts = (['Card', 'Form'] as const).filter((part) => options[part === 'Card' ? 'card' : 'form'] === true);
  if (parts.length === 0) return [];
  const files = parts.map((part) => `${part.toLowerCase()}.tsx`);
  for (const file of files) {
    const from = join(folder, 'ui', file);
    writeFileSync(join(target, file), fill(readFileSync(from, 'utf8'), values, from), { flag: 'wx' });
  }
  const { js = '' } = values;
  const lines = [
    "import { defineUi } from '@scn/sdk/ui';",
    ...parts.map((part) => `import { ${part} } from './${part.toLowerCase()}${js === '' ? '.tsx' : js}';`),
    `import { plugin } from './index${js}';`,
    '',
    `export const ui = defineUi(plugin, { ${parts.join(', ')} });`,
    '',
  ];
  writeFileSync(join(target, 'ui.tsx'), lines.join('\n'), { flag: 'wx' });
  return [...files, 'ui.tsx'];
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

type Values = Readonly<Record<string, string>>;

/**
 * Copies a template's files, replacing their `{{name}}` placeholders.
 *
 * @returns The paths of the written files, relative to the target, sorted.
 * @throws Error when a placeholder has no value.
 */
function copyTemplate(template: string, target: string, values: Values): readonly string[] {
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

function fill(text: string, values: Values, file: string): string {
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
function wordsOf(name: string) {
  const words = name.split('-');
  const capitals = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return {
    name, // set-vitals
    title: [capitals[0], ...words.slice(1)].join(' '), // Set vitals
    pascal: capitals.join(''), // SetVitals
    constant: words.join('_').toUpperCase(), // SET_VITALS
  };
}
