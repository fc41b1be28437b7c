import { Command, InvalidArgumentError, Option } from 'commander';
import type { ExitCode } from './exit-codes';
import { isRuleSetting, ruleSettings, type RuleSetting } from './config/config';
import { formats, type Format } from './reporters/reporter';
import { addComparing, type ComparingActions } from './diff/comparing-program';
import { parsePort } from './gateway/parse-port';
import { addPlaying, parsePlays, parseSeed, type PlayingActions } from './play/play-program';
import { addPipeline, gatewayOption, type PipelineActions } from './pipeline/pipeline-program';
import { shells, type Shell } from './completion/shells';
import { addPlugins, type PluginActions } from './plugin-tools/plugin-program';

/** `scn validate`: its options as commander gives them. */
export interface ValidateOptions {
  readonly format: Format;
  readonly output?: string;
  readonly fix?: true;
  readonly fixDryRun?: true;
  readonly maxWarnings?: number;
  readonly rule: Readonly<Record<string, RuleSetting>>;
  readonly baseline?: string;
  readonly baselineWrite?: true;
  readonly prune?: true;
  readonly reach?: true;
  readonly watch?: true;
  readonly plugin: readonly string[];
  readonly quiet?: true;
  readonly config?: string;
  readonly catalogue: readonly string[];
  readonly gateway?: string;
  readonly stdinFilename?: string;
  readonly threads?: number;
  readonly cache?: true;
  readonly cacheLocation?: string;
  /** Whether to play scenarios, for the rules that only plays can tell. */
  readonly play?: true;
  readonly plays?: number;
  readonly seed?: number;
}

/** `scn fmt`: its options. */
export interface FormatOptions {
  readonly check?: true;
  readonly complete?: true;
  readonly output?: string;
  readonly stdinFilename?: string;
  readonly plugin: readonly string[];
  readonly config?: string;
}

/** The formats of `scn test --format`. */
export const testFormats = ['pretty', 'json', 'junit'] as const;

/** `scn test`: its options. */
export interface TestOptions {
  readonly format: (typeof testFormats)[number];
  readonly output?: string;
  /** Of the titles, in small or capital letters. */
  readonly filter?: string;
  readonly watch?: true;
  readonly update?: true;
  readonly coverage?: true;
  /** Whether to find out what can be reached of what the tests don’t reach. */
  readonly reach?: true;
  readonly minActions?: number;
  readonly minResponses?: number;
  readonly minConditions?: number;
  readonly seed?: number;
  readonly plugin: readonly string[];
  readonly config?: string;
  readonly stdinFilename?: string;
}

/** `scn rules`: its options. */
export interface RulesOptions {
  readonly area?: string;
  readonly severity?: string;
  readonly format: 'pretty' | 'json';
  readonly plugin: readonly string[];
}

/** `scn explain`: its options. */
export interface ExplainOptions {
  readonly plugin: readonly string[];
}

/** `scn serve`: its options. */
export interface ServeOptions {
  readonly host?: string;
  readonly port?: number;
  readonly demonstration?: true;
  readonly quiet?: true;
}

/** `scn fsck`: its options. */
export interface FsckOptions {
  readonly format: 'pretty' | 'json';
  readonly against?: string;
  readonly exportHeads?: string;
}

/** `scn backup`: its options. */
export interface BackupOptions {
  readonly output: string;
}

/** The commands; each returns the exit code. */
export interface Actions extends PipelineActions, ComparingActions, PlayingActions, PluginActions {
  validate(paths: readonly string[], options: ValidateOptions): Promise<ExitCode>;
  fmt(paths: readonly string[], options: FormatOptions): Promise<ExitCode>;
  test(paths: readonly string[], options: TestOptions): Promise<ExitCode>;
  explain(id: string, options: ExplainOptions): Promise<ExitCode>;
  rules(options: RulesOptions): Promise<ExitCode>;
  serve(folder: string | undefined, options: ServeOptions): Promise<ExitCode>;
  fsck(folder: string | undefined, options: FsckOptions): Promise<ExitCode>;
  backup(folder: string | undefined, options: BackupOptions): Promise<ExitCode>;
  restore(file: string, folder: string | undefined): Promise<ExitCode>;
  passwordLink(username: string, folder: string | undefined): Promise<ExitCode>;
  completion(shell: Shell): Promise<ExitCode>;
}

const exitCodesHelp = `
Exit codes:
  0    clean
  1    findings
  2    usage, configuration, or a file that can't be read or written
  3    network or sign-in
  130  interrupted`;

/** The whole command line as a commander program: parsing, help, completion and the reference page derive from it. */
export function createProgram(version: string, actions: Actions, done: (code: ExitCode) => void): Command {
  const program = new Command('scn')
    .description('Checks, formats, plays, explains and serves clinical simulation scenarios.')
    .version(version, '-V, --version', 'Print the version.')
    .helpOption('-h, --help', 'Show this help.')
    .helpCommand('help [command]', 'Show help for a command.')
    .option('--no-color', 'Never colour the output (also: NO_COLOR).')
    .addHelpText('after', exitCodesHelp);

  program
    .command('validate')
    .summary('check scenarios with every rule')
    .description(
      'Checks scenario and catalogue files: structure, plugins and every rule. Folders are searched for *.scn.json and *.scn-catalogue.json; what .gitignore or “exclude” in the configuration names is left out.',
    )
    .argument('[paths...]', 'files, folders, patterns, or - for stdin', ['.'])
    .addOption(new Option('-f, --format <format>', 'output format').choices(formats).default('pretty'))
    .option('-o, --output <file>', 'write the report to a file instead of stdout')
    .option('--fix', 'apply the fixes that issues offer and write the files')
    .option('--fix-dry-run', 'apply the fixes and report the remaining issues, without writing')
    .option('--max-warnings <number>', 'exit with code 1 when there are more warnings', parseCount)
    .option('-r, --rule <id=severity>', `set a rule to ${ruleSettings.join(', ')}; repeatable`, addRule, {})
    .option('--baseline <file>', 'don’t report the known issues listed in the file')
    .option(
      '--baseline-write',
      'write the issues of the checked files to the baseline file; other files keep their entries',
    )
    .option('--prune', 'remove accepted warnings and baseline entries that no longer occur')
    .option('--reach', 'also find out which actions, responses, feedback points and endings plays can reach')
    .option('-w, --watch', 'check again when a file changes')
    .option('-p, --plugin <package>', 'load a plugin package; repeatable', add, [])
    .option('-q, --quiet', 'report errors only, without a summary')
    .option('-c, --config <file>', 'use this configuration for all files')
    .option(
      '--catalogue <file>',
      'shared assets that scenarios can refer to, or gateway: for those of the gateway; repeatable',
      add,
      [],
    )
    .addOption(gatewayOption())
    .option('--play', 'also play each scenario at random, and check what only plays can tell (rules play/…)')
    .option('--plays <number>', 'how many plays --play checks (default: 100)', parsePlays)
    .option('--seed <number>', 'seed of the first play of --play (default: 1)', parseSeed)
    .option('--threads <number>', 'number of threads to use (default: chosen by the amount of work)', parseThreads)
    .option('--cache', 'check only files that have changed since the last run, or whose configuration has')
    .option('--cache-location <file>', 'file of the cache (default: .scncache)')
    .option('--stdin-filename <name>', 'file name for stdin in reports and for finding its configuration')
    .action(async (paths: readonly string[], options: ValidateOptions) => done(await actions.validate(paths, options)));

  program
    .command('fmt')
    .summary('write scenarios in canonical form')
    .description('Rewrites files in canonical form, in place. Prints stdin to stdout in canonical form.')
    .argument('<paths...>', 'files, folders, patterns, or - for stdin')
    .option('--check', 'write nothing; list the files that aren’t in canonical form and exit with code 1')
    .option('--complete', 'read a scenario with parts left out, and print it with defaults filled in')
    .option('-o, --output <file>', 'write the output of --complete to a file instead of stdout')
    .option('-p, --plugin <package>', 'load a plugin package; repeatable', add, [])
    .option('-c, --config <file>', 'use this configuration for all files')
    .option('--stdin-filename <name>', 'file name for stdin in messages and for finding its configuration')
    .action(async (paths: readonly string[], options: FormatOptions) => done(await actions.fmt(paths, options)));

  program
    .command('test')
    .summary('run the tests of scenarios')
    .description(
      'Plays the tests in scenario files, and in NAME.tests.yaml beside NAME.scn.json, and reports what isn’t as they expect. Exits with 1 when a test fails or coverage is too low, and with 2 when tests can’t be read.',
    )
    .argument('[paths...]', 'files, folders, patterns, or - for stdin', ['.'])
    .addOption(new Option('-f, --format <format>', 'output format').choices(testFormats).default('pretty'))
    .option('-o, --output <file>', 'write the report to a file instead of stdout')
    .option('--filter <text>', 'only tests with this text in their title')
    .option('-w, --watch', 'run the tests again when a file changes')
    .option(
      '--update',
      'rewrite the times, scores and outcomes of expectations that aren’t met, and keep everything else',
    )
    .option('--coverage', 'report what the tests reach, and what they don’t')
    .option('--reach', 'with --coverage: find out whether plays can reach what the tests don’t')
    .option('--min-actions <percent>', 'exit with code 1 when fewer actions are started', parsePercent)
    .option('--min-responses <percent>', 'exit with code 1 when fewer responses are played', parsePercent)
    .option('--min-conditions <percent>', 'exit with code 1 when fewer sides of conditions are judged', parsePercent)
    .option('--seed <number>', 'use this seed instead of those of the tests', parseSeed)
    .option('-p, --plugin <package>', 'load a plugin package; repeatable', add, [])
    .option('-c, --config <file>', 'use this configuration for all files')
    .option('--stdin-filename <name>', 'file name for stdin in reports and for finding its configuration')
    .action(async (paths: readonly string[], options: TestOptions) => done(await actions.test(paths, options)));

  addComparing(program, actions, done);
  addPlaying(program, actions, done);

  program
    .command('explain')
    .summary('explain a rule, a plugin or a message')
    .description('Explains a rule, a plugin or a message of a rule: why it matters, examples and how to fix it.')
    .argument('<id>', 'playlist/rule-name, command.speech, or rule-id#message-id')
    .option('-p, --plugin <package>', 'load a plugin package; repeatable', add, [])
    .action(async (id: string, options: ExplainOptions) => done(await actions.explain(id, options)));

  program
    .command('rules')
    .summary('list the rules')
    .description('Lists the rules with their severities.')
    .option('--area <area>', 'only rules in this area, such as playlist or command.speech')
    .addOption(new Option('--severity <severity>', 'only rules with this severity').choices(ruleSettings.slice(1)))
    .addOption(new Option('-f, --format <format>', 'output format').choices(['pretty', 'json']).default('pretty'))
    .option('-p, --plugin <package>', 'load a plugin package; repeatable', add, [])
    .action(async (options: RulesOptions) => done(await actions.rules(options)));

  addPlugins(program, actions, done);
  addPipeline(program, actions, done);

  program
    .command('serve')
    .summary('start the gateway')
    .description(
      'Starts the gateway on a data folder, with its private database, sign-in, GraphQL and the editor. Prints the address. Environment variables configure everything else: docs/reference/settings.md.',
    )
    .argument('[folder]', 'the data folder (default: SCN_DATA_FOLDER, or scn-data)')
    .option('--host <address>', 'address to listen on (default: SCN_HOST, or 127.0.0.1)')
    .option('--port <number>', 'port to listen on, 0 for any (default: SCN_PORT, or 4700)', parsePort)
    .option('--demonstration', 'add sample institutions, accounts and scenarios')
    .option('-q, --quiet', 'print only warnings and errors')
    .action(async (folder: string | undefined, options: ServeOptions) => done(await actions.serve(folder, options)));

  program
    .command('fsck')
    .summary('verify the data of a gateway')
    .description(
      'Verifies the operation logs, snapshots, catalogue, people, groups and files of a gateway, running or stopped. Changes nothing in them.',
    )
    .argument('[folder]', 'the data folder (default: SCN_DATA_FOLDER, or scn-data)')
    .addOption(new Option('-f, --format <format>', 'output format').choices(['pretty', 'json']).default('pretty'))
    .option('--against <file>', 'also verify that nothing recorded in this heads file is lost')
    .option('--export-heads <file>', 'if there is no damage, write a heads file for a later --against')
    .action(async (folder: string | undefined, options: FsckOptions) => done(await actions.fsck(folder, options)));

  program
    .command('backup')
    .summary('back up a gateway to a file')
    .description(
      'Writes all data of a gateway, including files, to one new file. The backup is consistent, and the gateway can keep running.',
    )
    .argument('[folder]', 'the data folder (default: SCN_DATA_FOLDER, or scn-data)')
    .requiredOption('-o, --output <file>', 'the backup file, which must not exist yet, or - for stdout')
    .action(async (folder: string | undefined, options: BackupOptions) => done(await actions.backup(folder, options)));

  program
    .command('restore')
    .summary('restore a gateway from a backup')
    .description(
      'Restores a backup into an empty data folder, or into the empty database at SCN_DATABASE_URL, and verifies it. Restores everything or nothing.',
    )
    .argument('<file>', 'the backup, or - for stdin')
    .argument('[folder]', 'the data folder (default: SCN_DATA_FOLDER, or scn-data)')
    .action(async (file: string, folder: string | undefined) => done(await actions.restore(file, folder)));

  program
    .command('password-link')
    .summary('make a link for choosing a password')
    .description(
      'Makes a link with which a user of a gateway, running or stopped, chooses a password: for an administrator whom no other one can help. The link works once, for 24 hours, at the address in SCN_PUBLIC_URL.',
    )
    .argument('<username>', 'the name that the user signs in with')
    .argument('[folder]', 'the data folder (default: SCN_DATA_FOLDER, or scn-data)')
    .action(async (username: string, folder: string | undefined) => done(await actions.passwordLink(username, folder)));

  program
    .command('completion')
    .summary('print a shell completion script')
    .description('Prints a completion script for a shell. bash: source <(scn completion bash)')
    .addArgument(program.createArgument('<shell>', 'the shell').choices(shells))
    .action(async (shell: Shell) => done(await actions.completion(shell)));

  return program;
}

function add(value: string, earlier: readonly string[]): readonly string[] {
  return [...earlier, value];
}

function addRule(value: string, earlier: Readonly<Record<string, RuleSetting>>): Readonly<Record<string, RuleSetting>> {
  const at = value.lastIndexOf('=');
  const setting = value.slice(at + 1);
  if (at <= 0 || !isRuleSetting(setting)) {
    throw new InvalidArgumentError(`Write it as id=severity; the severity is ${ruleSettings.join(', ')}.`);
  }
  return { ...earlier, [value.slice(0, at)]: setting };
}

function parseThreads(value: string): number {
  if (!/^[1-9]\d?$/.test(value)) throw new InvalidArgumentError('It must be a whole number from 1 to 99.');
  return Number(value);
}

function parseCount(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('It must be a whole number, 0 or more.');
  return Number(value);
}

function parsePercent(value: string): number {
  if (!/^\d{1,3}$/.test(value) || Number(value) > 100)
    throw new InvalidArgumentError('It must be a whole number from 0 to 100.');
  return Number(value);
}
