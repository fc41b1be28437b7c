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

/** The kinds of plugins of which the editor shows forms and cards of their own. */
const kindsWithUi = ['command', 'trigger', 'report'] as const satisfies readonly PluginKind[];

/** Where the editor shows the form and the card of a plugin. */
const places: Readonly<Record<(typeof kindsWithUi)[number], Readonly<Record<'form' | 'card', string>>>> = {
  command: { form: 'in the properties of the command', card: 'in the properties of the command and in the outline' },
  trigger: { form: 'in the properties of an action', card: 'above the form, in the properties of an action' },
  report: { form: 'in the settings of a report of a patient', card: 'in the overview of a patient' },
};

/** `scn plugin new`: creates a plugin folder in this repository, or a separate package. */
export function newPlugin(kind: PluginKind, name: string, options: NewPluginOptions, terminal: Terminal): ExitCode {
  for (const part of partsOf(options)) {
    if (hasPlaces(kind)) continue;
    throw new UsageError(
      `An asset has no ${part} of its own, because its screen has files, recordings and saving of its own.`,
      `Leave out --${part}. ${insteadForAssets[part]} Kinds with a ${part} of their own: ${kindsWithUi.join(', ')}.`,
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

/** The substitutes of an asset for a form and a card of its own. */
const insteadForAssets = {
  form: 'The form is derived from the schema: choose fields with “x-control”, “x-when” and “x-section”.',
  card: 'The list shows what “listLayout” says: a table, or cards with the columns that it names.',
} as const;

function hasPlaces(kind: PluginKind): kind is keyof typeof places {
  return Object.hasOwn(places, kind);
}

/** The wanted parts of a user interface. */
function partsOf(options: NewPluginOptions): readonly ('card' | 'form')[] {
  return (['card', 'form'] as const).filter((part) => options[part] === true);
}

/** Says of each part of the user interface where it is seen. */
function shownText(kind: PluginKind, options: NewPluginOptions, folder: string): string {
  if (!hasPlaces(kind)) return '';
  return partsOf(options)
    .map((part) => `The ${part} is in ${folder}${part}.tsx. The editor shows it ${places[kind][part]}.\n`)
    .join('');
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
    `Next: write its schema and rules, then run \`npx vitest run plugins/plugins.test.ts plugins/${kind}/${name} -t ${kind}.${name}\`.\n${shownText(kind, options, `plugins/${kind}/${name}/`)}${
      hasUi(options)
        ? `Test it with \`npx vitest run app/src/plugins/plugin-ui.test.tsx -t ${kind}.${name}\`, and see it with \`npm run build\` and \`npm start\`.\n`
        : ''
    }`,
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
  const copy: Copy = { from, values: { ...words, vendorPrefix: '', device: words.pascal }, change: inRepository };
  const files = [...copyTemplate(['plugin', kind, 'files'], target, copy), ...writeCode(kind, target, options, copy)];
  return files.map((file) => join(target, file)).sort();
}

function newPackage(kind: PluginKind, name: string, options: NewPluginOptions, terminal: Terminal): readonly string[] {
  const [vendor = '', plugin = '', ...rest] = name.split('/');
  if (rest.length > 0 || !isKebabCase(vendor) || !isKebabCase(plugin)) throw notKebabCase(name, 'acme/set-vitals');
  const folder = `scn-${kind}-${plugin}`;
  const target = resolve(folder);
  refuseExisting(target);
  const words = wordsOf(plugin);
  const values = {
    ...words,
    ...{ kind, vendorPrefix: `${vendor}/`, device: `${wordsOf(vendor).pascal}${words.pascal}` },
    ...{ id: `${vendor}/${kind}.${plugin}`, package: `@${vendor}/${folder}`, file: `${vendor}-${folder}-0.1.0.tgz` },
  };
  const copy: Copy = { from: templates, values, change: (code) => code };
  const files = [
    ...copyTemplate(['package'], target, copy),
    ...copyTemplate(['plugin', kind, 'files'], target, copy),
    ...writeCode(kind, join(target, 'src'), options, copy).map((file) => `src/${file}`),
  ];
  renameSync(join(target, 'gitignore'), join(target, '.gitignore')); // npm leaves out files of this name
  if (hasUi(options)) declareUi(join(target, 'package.json'));
  terminal.talk(
    [
      'Next:',
      `  cd ${folder} && npm install`,
      '  scn plugin dev     opens it in an editor with sample scenarios, and shows each change',
      '  scn plugin test    runs src/index.test.ts',
      '  scn plugin check   says what hosts would refuse; scn plugin pack makes the file to publish',
      'Then replace what the plugin does in src/index.ts, and what it says in docs.md.',
      shownText(kind, options, 'src/'),
    ].join('\n'),
  );
  return files.map((file) => join(target, file === 'gitignore' ? '.gitignore' : file)).sort();
}

function hasUi(options: NewPluginOptions): boolean {
  return partsOf(options).length > 0;
}

/** The packages that a user interface needs for types; the editor has its own. */
const uiDependencies = {
  '@fluentui/react-components': '^9.74.0',
  '@types/react': '^19.3.0',
  react: '^19.3.0',
};

function declareUi(file: string): void {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
    readonly scn: object;
  };
  const all = Object.entries({ ...uiDependencies, ...manifest.devDependencies }).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const scn = { ...manifest.scn, ui: './dist/ui.js' };
  writeFileSync(file, `${JSON.stringify({ ...manifest, devDependencies: Object.fromEntries(all), scn }, null, 2)}\n`);
}

/** Writes the code of a plugin, with a form and a card as far as they are wanted. @returns file names */
function writeCode(kind: PluginKind, target: string, options: NewPluginOptions, copy: Copy): readonly string[] {
  const parts = partsOf(options);
  const change = (code: string) => copy.change(parts.length === 0 ? withoutExport(code) : code);
  const code = copyTemplate(['plugin', kind, 'code'], target, { ...copy, change });
  if (parts.length === 0) return code;
  const nameOf = (part: string) => `${part.slice(0, 1).toUpperCase()}${part.slice(1)}`;
  const entry = [
    "import { defineUi } from '@scn/sdk/ui';",
    ...parts.map((part) => `import { ${nameOf(part)} } from './${part}.js';`),
    "import { plugin } from './index.js';",
    '',
    `export const ui = defineUi(plugin, { ${parts.map(nameOf).join(', ')} });`,
    '',
  ].join('\n');
  for (const part of parts) copyFile(join(copy.from, 'ui', `${part}.tsx`), join(target, `${part}.tsx`), copy);
  writeFileSync(join(target, 'ui.tsx'), copy.change(entry), { flag: 'wx' });
  return [...code, ...parts.map((part) => `${part}.tsx`), 'ui.tsx'];
}

/** Changes the code of a package to that of a plugin in the repository, whose tests `plugins/plugins.test.ts` and vitest run. */
function inRepository(code: string): string {
  return code
    .replace('readPluginFiles, testPlugin, ', '')
    .replace(/^testPlugin\(.*\n\n/m, '')
    .replace(/^(import .* from '@scn\/sdk\/testing';\n)/m, "$1import { describe, it } from 'vitest';\n")
    .replaceAll(/^(test(?:Rule|Simulation)\(.*)\);$/gm, '$1, { describe, it });')
    .replaceAll("'./index.js'", "'./index'")
    .replaceAll(/'\.\/(card|form)\.js'/g, "'./$1.tsx'");
}

/** Only a form and a card import the name of the arguments. */
function withoutExport(code: string): string {
  return code.replace('export type Args', 'type Args');
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

/** How templates are copied. */
interface Copy {
  /** Folder of the templates. */
  readonly from: string;
  /** Of their `{{name}}` placeholders. */
  readonly values: Readonly<Record<string, string>>;
  change(code: string): string;
}

/**
 * Copies a template's files.
 *
 * @returns The paths of the written files, relative to the target.
 * @throws Error when a placeholder has no value.
 */
function copyTemplate(template: readonly string[], target: string, copy: Copy): readonly string[] {
  mkdirSync(target, { recursive: true });
  return readdirSync(join(copy.from, ...template), { withFileTypes: true }).flatMap((entry) => {
    const to = join(target, entry.name);
    if (entry.isDirectory())
      return copyTemplate([...template, entry.name], to, copy).map((file) => `${entry.name}/${file}`);
    copyFile(join(copy.from, ...template, entry.name), to, copy);
    return [entry.name];
  });
}

function copyFile(from: string, to: string, { values, change }: Copy): void {
  const text = change(readFileSync(from, 'utf8')).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The placeholder {{${name}}} in ${from} has no value.`);
    return value;
  });
  writeFileSync(to, text, { flag: 'wx' });
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
