import { type Command, Option } from 'commander';
import type { ExitCode } from '../exit-codes';
import type { DecisionOptions } from '../resolve/decisions';

/** `scn diff`: its options. */
export interface DiffOptions {
  readonly format: 'text' | 'json' | 'markdown';
  readonly stat?: true;
  readonly exitCode?: true;
  readonly outline?: true;
  readonly installGit?: true;
  readonly uninstallGit?: true;
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

/** What the commands do that compare scenarios and bring them together. */
export interface ComparingActions {
  diff(args: readonly string[], options: DiffOptions): Promise<ExitCode>;
  merge(names: readonly [base: string, ours: string, theirs: string], options: MergeOptions): Promise<ExitCode>;
  resolve(file: string, options: ResolveOptions): Promise<ExitCode>;
}

/** Adds the commands that compare scenarios and bring them together. */
export function addComparing(program: Command, actions: ComparingActions, done: (code: ExitCode) => void): void {
  program
    .command('diff')
    .summary('say what is different between two scenarios')
    .description(
      'Says what is different between two scenarios, by the identities of things and in the words of their author. One file is compared with what git has of it; a revision and a file with that revision of it; REV1 REV2 -- FILE are two revisions.',
    )
    .argument('[sources...]', 'two of: a file, - for stdin, REVISION:PATH, gateway:CODE[@VERSION]')
    .addOption(
      new Option('-f, --format <format>', 'how to say it; json is the plan of operations')
        .choices(['text', 'json', 'markdown'])
        .default('text'),
    )
    .option('--stat', 'count the changes only')
    .option('--exit-code', 'answer 1 when there are differences')
    .option('--outline', 'print one scenario as lines of text, which git can compare')
    .option('--install-git', 'have git compare and merge the scenarios of this repository by scn')
    .option('--uninstall-git', 'take that back')
    .option('-p, --plugin <package>', 'load a plugin package; repeatable', add, [])
    .option('-c, --config <file>', 'use this configuration')
    .action(async (args: readonly string[], options: DiffOptions) => done(await actions.diff(args, options)));

  program
    .command('merge')
    .summary('merge what two made of one scenario')
    .description(
      'Merges two versions of a scenario that began as the same one, by the identities of things. The result takes the place of OURS. What both changed differently stays in the file as a conflict, with both sides; then, and when the result has errors that neither side has, it answers 1. git runs it as its merge driver: scn diff --install-git.',
    )
    .argument('<base>', 'what both began with: a file, - for stdin, REVISION:PATH, gateway:CODE[@VERSION]')
    .argument('<ours>', 'one version')
    .argument('<theirs>', 'the other version')
    .option('-o, --output <file>', 'write to this file instead of OURS; - is stdout')
    .option('--name <file>', 'what to call the file in messages, and where to look for its configuration')
    .option('-p, --plugin <package>', 'load a plugin package; repeatable', add, [])
    .option('-c, --config <file>', 'use this configuration')
    .action(async (base: string, ours: string, theirs: string, options: MergeOptions) =>
      done(await actions.merge([base, ours, theirs], options)),
    );

  program
    .command('resolve')
    .summary('decide what a merge left undecided')
    .description(
      'Lists the conflicts that a merge left in a file: the place, both sides, and what each choice does. Decides them by the flags, or by asking when it runs in a terminal. A file whose last conflict is decided is checked as scn merge does. Answers 1 while conflicts are left, and when the result has errors that neither side has.',
    )
    .argument('<file>', 'the scenario file')
    .option('--ours', 'keep ours everywhere')
    .option('--theirs', 'take theirs everywhere')
    .option('--take <id=side>', 'decide one, by its number in the list or its id: 2=theirs; repeatable', add, [])
    .addOption(new Option('-f, --format <format>', 'how to list').choices(['text', 'json']).default('text'))
    .option('-p, --plugin <package>', 'load a plugin package; repeatable', add, [])
    .option('-c, --config <file>', 'use this configuration')
    .action(async (file: string, options: ResolveOptions) => done(await actions.resolve(file, options)));
}

function add(value: string, earlier: readonly string[]): readonly string[] {
  return [...earlier, value];
}
