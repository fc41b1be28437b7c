import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TestFolder } from './scn';

/*
 * Runs the tutorials as written, from top to bottom in an empty folder:
 * - a block with `file=NAME` is saved;
 * - a block `edit file=NAME` has lines `old => new`, in which \n is a line break;
 * - a block `console` has commands behind `$ `; the lines behind a command must occur in what it prints, and `exit N` is
 *   its answer where that is not 0.
 */

const tutorials = ['validate-a-scenario', 'make-a-command-plugin'];
const folder = join(import.meta.dirname, '..', '..', 'docs', 'tutorial');

interface Block {
  readonly language: string;
  readonly file: string | undefined;
  readonly text: string;
}

describe.each(tutorials)('the tutorial %s', (name) => {
  test('works as written', () => {
    const place = new TestFolder();
    for (const { language, file, text } of blocksOf(readFileSync(join(folder, `${name}.md`), 'utf8'))) {
      if (language === 'console') followConsole(text, place);
      else if (language === 'edit') edit(place, file, text);
      else if (file !== undefined) place.write(file, text);
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
    const run = program === 'scn' ? place.run(args) : spawnNode(args, place.path);
    const code = lines.find((line) => line.startsWith('exit '))?.slice('exit '.length) ?? '0';
    expect(`${command}: ${run.code}\n${run.code === Number(code) ? '' : run.out + run.err}`).toBe(
      `${command}: ${code}\n`,
    );
    for (const line of lines.filter((each) => !each.startsWith('exit '))) {
      expect((run.out + run.err).replaceAll(/\s+/g, ' ')).toContain(line);
    }
  }
}

function spawnNode(args: readonly string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}
