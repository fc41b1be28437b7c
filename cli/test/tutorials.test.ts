import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkingTypes, TestFolder } from './scn';

/*
 * Runs pages as written, from top to bottom in an empty folder:
 * - a block with `file=NAME` is saved;
 * - a block `edit file=NAME` has lines `old => new`, in which \n is a line break;
 * - a block `console` has commands behind `$ `; the lines behind a command must occur in what it prints, and `exit N` is
 *   its answer where that is not 0.
 */

const tutorials = [
  'tutorial/validate-a-scenario',
  'tutorial/make-a-command-plugin',
  'tutorial/make-a-report-plugin',
  'tutorial/make-an-asset-plugin',
  'how-to/write-plugin-code',
];
const repository = join(import.meta.dirname, '..', '..');
const folder = join(repository, 'docs');

interface Block {
  readonly language: string;
  readonly file: string | undefined;
  readonly text: string;
}

describe.each(tutorials)('the page %s', (name) => {
  test('works as written', () => {
    const place = new TestFolder();
    for (const { language, file, text } of blocksOf(readFileSync(join(folder, `${name}.md`), 'utf8'))) {
      if (language === 'console') followConsole(text, place);
      else if (language === 'edit') edit(place, file, text);
      else if (file !== undefined) place.write(file, text);
    }
    for (const each of readdirSync(place.path)) {
      if (existsSync(join(place.path, each, 'tsconfig.json'))) checkTypes(place, each);
    }
  });
});

function blocksOf(markdown: string): readonly Block[] {
  return [...markdown.matchAll(/^```(\w+)(?: file=(\S+))?\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', file, text = '']) => ({ language, file, text }),
  );
}

function edit(place: TestFolder, file: string | undefined, text: string): void {
  if (file === undefined) throw new Error('An edit doesn’t name a file.');
  let content = readFileSync(join(place.path, file), 'utf8');
  for (const line of text.trim().split('\n')) {
    const [before = '', after = ''] = line.split(' => ').map((part) => part.replaceAll('\\n', '\n'));
    expect(content).toContain(before);
    content = content.replace(before, () => after);
  }
  place.write(file, content);
}

function followConsole(text: string, place: TestFolder): void {
  for (const step of text.split(/^\$ /m).filter((part) => part.trim() !== '')) {
    const [command = '', ...lines] = step.trim().split('\n');
    const [program, ...args] = command.split(' ');
    const run =
      program === 'scn' ? place.run(args) : spawn(program === 'node' ? process.execPath : program, args, place);
    const code = lines.find((line) => line.startsWith('exit '))?.slice('exit '.length) ?? '0';
    expect(`${command}: ${run.code}\n${run.code === Number(code) ? '' : run.out + run.err}`).toBe(
      `${command}: ${code}\n`,
    );
    const made = args.includes('new') ? dirname(run.out.split('\n')[0] ?? '') : null;
    if (made !== null) installKit(join(place.path, made));
    for (const line of lines.filter((each) => !each.startsWith('exit '))) {
      expect((run.out + run.err).replaceAll(/\s+/g, ' ')).toContain(line);
    }
  }
}

function spawn(program: string | undefined, args: readonly string[], { path }: TestFolder) {
  const { status, stdout, stderr } = spawnSync(program ?? '', args, { cwd: path, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

/** Does what `npm install` does in a package: installs the kit as it is built, and its peers. @param path - folder of the package */
function installKit(path: string): void {
  mkdirSync(join(path, 'node_modules', '@scn'), { recursive: true });
  cpSync(join(repository, 'sdk', 'dist'), join(path, 'node_modules', '@scn', 'sdk'), { recursive: true });
  for (const name of ['react', 'react-dom', '@fluentui', '@types', 'csstype']) {
    symlinkSync(join(repository, 'node_modules', name), join(path, 'node_modules', name), 'junction');
  }
}

/** The types of the package that a tutorial has made are correct. */
function checkTypes(place: TestFolder, name: string): void {
  const run = spawn(process.execPath, checkingTypes(name), place);
  expect(run).toEqual({ code: 0, out: '', err: '' });
}
