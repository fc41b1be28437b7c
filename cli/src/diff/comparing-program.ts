import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ExitCode } from '../exit-codes';
import { parseSeed } from '../play/play-program';
import type { DecisionOptions } from '../resolve/decisions';

/** `scn diff`: its options. */
export interface DiffOptions {
  readonly format: 'text' | 'json' | 'markdown';
  readonly stat?: true;
  readonly exitCode?: true;
  readonly behaviour?: true;
  readonly plays?: number;
  readonly seed?: number;
  readonly outline?: true;
  readonly installGit?: true;
  readonly uninstallGit?: true;
  readonly catalogue: readonly string[];
  readonly plugin: readonly string[];
  readonly config?: string;
}

/** `scn merge`: its options. */
export interface MergeOptions {
  readonly output?: string;
  readonly name?: string;
  readonly plugin: readonly string[];
  readonly config?: string;
}

/** `scn resolve`: its options. */
export interface ResolveOptions extends DecisionOptions {
  readonly format: 'text' | 'json';
  readonly plugin: readonly string[];
  readonly config?: string;
}

/** The commands that compare and merge scenarios. */
export interface ComparingActions {
  diff(args: readonly string[], options: DiffOptions): Promise<ExitCode>;
  merge(names: readonly [base: string, ours: string, theirs: string], options: MergeOptions): Promise<ExitCode>;
  resolve(file: string, options: ResolveOptions): Promise<ExitCode>;
}

/** Adds the commands that compare and merge scenarios. */
export function addComparing(program: Command, actions: ComparingActions, done: (code: ExitCode) => void): void {
  program
    .command('diff')
    .summary('show the differences between two scenarios')
    .description(
      'Shows the differences between two scenarios by identity, in authors’ terms. A single file is compared with its last commit in git; a revision and a file compare the file with that revision; REV1 REV2 -- FILE compares two revisions. With --behaviour, it plays both versions instead, and --exit-code is about plays that differ.',
    )
    .argument('[sources...]', 'two of: a file, - for stdin, REVISION:PATH, gateway:CODE[@VERSION]')
    .addOption(
      new Option('-f, --format <format>', 'output format; json is the plan of operations')
        .choices(['text', 'json', 'markdown'])
        .default('text'),
    )
    .option('--stat', 'print only the number of changes')
    .option('--exit-code', 'exit with code 1 when there are differences')
    .option(
      '--behaviour',
      'play the tests of both versions, and plays at random, on both; show what differs first in each, and because of which change',
    )
    .option('--plays <number>', 'with --behaviour, plays at random (default: 50)', parsePlays)
    .option('--seed <number>', 'with --behaviour, the first of their seeds (default: 1)', parseSeed)
    .option(
      '--catalogue <file>',
      'with --behaviour, shared assets, whose recordings, sounds and videos take as long as they play, or gateway: for those of the gateway; repeatable',
      add,
      [],
    )
    .option('--outline', 'print a scenario as lines of text that git can compare')
    .option('--install-git', 'configure git to compare and merge scenarios in this repository with scn')
    .option('--uninstall-git', 'undo --install-git')
    .option('-p, --plugin <package>', 'load a plugin package; repeatable', add, [])
    .option('-c, --config <file>', 'use this configuration')
    .action(async (args: readonly string[], options: DiffOptions) => done(await actions.diff(args, options)));

  program
    .command('merge')
    .summary('merge two versions of a scenario')
    .description(
      'Merges two versions of a scenario by identity, given their common base. The result replaces OURS. Where both sides changed the same thing differently, the file keeps both sides as a conflict. Without a base (an empty file or /dev/null), the result has everything that only one side has, and every other difference is a conflict. Exits with code 1 when there are conflicts, or errors that neither side has. To use it as git’s merge driver, run scn diff --install-git.',
    )
    .argument(
      '<base>',
      'the common base: a file, - for stdin, REVISION:PATH, gateway:CODE[@VERSION], or /dev/null for none',
    )
    .argument('<ours>', 'one version')
    .argument('<theirs>', 'the other version')
    .option('-o, --output <file>', 'write to this file instead of OURS; - is stdout')
    .option(
      '--name <file>',
      'the file in git’s work tree, for messages and for finding the configuration; files that can’t be merged by identity are then merged by lines',
    )
    .option('-p, --plugin <package>', 'load a plugin package; repeatable', add, [])
    .option('-c, --config <file>', 'use this configuration')
    .action(async (base: string, ours: string, theirs: string, options: MergeOptions) =>
      done(await actions.merge([base, ours, theirs], options)),
    );

  program
    .command('resolve')
    .summary('resolve merge conflicts')
    .description(
      'Lists the merge conflicts in a file: the location, both sides, and the effect of each choice. Resolves them by flags, or interactively in a terminal. Once the last conflict is resolved, the file is checked as by scn merge. Exits with code 1 while conflicts remain, and when the result has errors that neither side has.',
    )
    .argument('<file>', 'the scenario file')
    .option('--ours', 'take ours for every conflict')
    .option('--theirs', 'take theirs for every conflict')
    .option(
      '--take <id=side>',
      'resolve one conflict by its number in the list or its id: 2=theirs; repeatable',
      add,
      [],
    )
    .addOption(new Option('-f, --format <format>', 'output format').choices(['text', 'json']).default('text'))
    .option('-p, --plugin <package>', 'load a plugin package; repeatable', add, [])
    .option('-c, --config <file>', 'use this configuration')
    .action(async (file: string, options: ResolveOptions) => done(await actions.resolve(file, options)));
}

function parsePlays(value: string): number {
  if (!/^\d{1,4}$/.test(value)) throw new InvalidArgumentError('It must be a whole number from 0 to 9999.');
  return Number(value);
}

function add(value: string, earlier: readonly string[]): readonly string[] {
  return [...earlier, value];
}
