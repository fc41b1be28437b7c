import { type Command, InvalidArgumentError, Option } from 'commander';
import { policyNames, type PolicyName } from '@scn/core/playing/random/policy-names';
import type { ExitCode } from '../exit-codes';

/** The lengths that a play assumes, in seconds. */
export type AssumedLengths = Readonly<Partial<Record<(typeof assumable)[number], number>>>;

/** The formats of the report on random plays. */
const randomFormats = ['pretty', 'json', 'csv'] as const;
/** One of them. */
export type RandomFormat = (typeof randomFormats)[number];

const assumable = ['sound', 'video', 'movement'] as const;

/** A learner of a play: a name, and the roles as they were written. */
export interface NamedLearner {
  readonly name: string;
  readonly roles: readonly string[];
}

/** `scn play`: its options. */
export interface PlayOptions {
  readonly script?: string;
  readonly test?: string;
  readonly random?: true;
  /** An action, a response, a feedback point or an ending: a script that reaches it is printed. */
  readonly to?: string;
  /** Whether to find out what can be reached of what random plays don’t reach. */
  readonly reach?: true;
  /** How many random plays; a report is printed instead of a timeline. */
  readonly plays?: number;
  readonly policy?: readonly PolicyName[];
  readonly format?: RandomFormat;
  readonly threads?: number;
  /** In milliseconds. */
  readonly until?: number;
  readonly seed?: number;
  readonly learner: readonly NamedLearner[];
  readonly assume: AssumedLengths;
  readonly speed?: number;
  readonly json?: true;
  readonly record?: string;
  /** File to write the debrief to. */
  readonly debrief?: string;
  readonly plugin: readonly string[];
  readonly catalogue: readonly string[];
  readonly config?: string;
}

/** The command that plays a scenario. */
export interface PlayingActions {
  play(file: string, options: PlayOptions): Promise<ExitCode>;
}

/** Adds the command that plays a scenario. */
export function addPlaying(program: Command, actions: PlayingActions, done: (code: ExitCode) => void): void {
  program
    .command('play')
    .summary('play a scenario')
    .description(
      'Plays a scenario in the terminal, without a headset: you pick actions, answer questions and watch the patient. With a script, a test, --random or --json, or when stdin or stdout isn’t a terminal, plays to the end without you and prints the timeline and the result. Exits with code 1 if the play ends with an error, such as actions that start each other without a pause.',
    )
    .argument('<file>', 'the scenario: a file, - for stdin, REVISION:PATH, gateway:CODE[@VERSION]')
    .addOption(
      new Option('--script <file>', 'play the inputs in a YAML or JSON file, or - for stdin').conflicts([
        'test',
        'random',
      ]),
    )
    .addOption(new Option('--test <title>', 'play the inputs of this test in the scenario').conflicts('random'))
    .addOption(
      new Option(
        '--to <id>',
        'print a short script that reaches an action, a response, a feedback point or an ending, for --script; exits with code 1 if none is found',
      ).conflicts(['script', 'test', 'random', 'plays', 'policy', 'until', 'speed', 'json']),
    )
    .option('--random', 'let the learners do anything that they can do, at random; the same for the same seed')
    .addOption(
      new Option('--plays <number>', 'play so many random plays, with one seed after the other, and report on them')
        .argParser(parsePlays)
        .conflicts(['script', 'test', 'json', 'speed', 'record', 'debrief', 'until']),
    )
    .option(
      '--policy <names>',
      `how learners of random plays act: ${policyNames.join(', ')}; separated by commas (default: all of them in turn; uniform with --random)`,
      parsePolicies,
    )
    .addOption(new Option('--format <format>', 'format of the report of --plays').choices(randomFormats))
    .option('--reach', 'with --plays: find out whether other plays can reach what these don’t')
    .option('--threads <number>', 'number of threads for --plays (default: one for each core)', parseThreads)
    .option('--until <time>', 'stop at this time: seconds, minutes:seconds, or hours:minutes:seconds', parseMoment)
    .option('--seed <number>', 'seed of everything that is drawn at random (default: 1)', parseSeed)
    .option(
      '--learner <name=roles>',
      'add a learner who plays these roles, separated by commas; repeatable (default: one who plays every playable role)',
      addLearner,
      [],
    )
    .option(
      '--assume <lengths>',
      'seconds to assume where the length is unknown: sound=3,video=30,movement=5',
      addLengths,
      {},
    )
    .option('--speed <factor>', '1 is real time (default: 1 if you play, otherwise as fast as possible)', parseSpeed)
    .option('--json', 'print each event as one line of JSON, and the result as the last one')
    .option(
      '--record <file>',
      'add the play to a file of tests, with what was done, its outcome and its score as expectations',
    )
    .option(
      '--debrief <file>',
      'write the debrief of the play as a page (HTML) to read and print: what was said and done, curves, answers, feedback and score',
    )
    .option('-p, --plugin <package>', 'load a plugin package; repeatable', add, [])
    .option(
      '--catalogue <file>',
      'shared assets, whose recordings, sounds and videos take as long as they play, or gateway: for those of the gateway; repeatable',
      add,
      [],
    )
    .option('-c, --config <file>', 'use this configuration')
    .action(async (file: string, options: PlayOptions) => done(await actions.play(file, options)));
}

/** A time of a play in milliseconds: seconds (`90`, `90.5`), or minutes and seconds (`12:30`), with hours (`1:15:00`). Null for anything else. */
export function readMoment(text: string): number | null {
  const [, hours = '0', minutes = '0', seconds = ''] =
    /^(?:(?:(\d{1,2}):(?=[0-5]\d:))?(\d{1,4}):(?=\d\d(?:\.|$)))?(\d{1,6}(?:\.\d{1,3})?)$/.exec(text.trim()) ?? [];
  if (seconds === '' || (text.includes(':') && Number(seconds) >= 60)) return null;
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
}

function parseMoment(value: string): number {
  const moment = readMoment(value);
  if (moment === null) throw new InvalidArgumentError('Write it as seconds (750) or minutes and seconds (12:30).');
  return moment;
}

/** A seed of random numbers. @throws InvalidArgumentError when it isn’t one */
export function parseSeed(value: string): number {
  if (!/^\d{1,10}$/.test(value) || Number(value) > 2_147_483_647)
    throw new InvalidArgumentError('It must be a whole number from 0 to 2147483647.');
  return Number(value);
}

/** A number of plays. @throws InvalidArgumentError when it isn’t one */
export function parsePlays(value: string): number {
  if (!/^\d{1,6}$/.test(value) || Number(value) === 0)
    throw new InvalidArgumentError('It must be a whole number from 1 to 999999.');
  return Number(value);
}

function parsePolicies(value: string): readonly PolicyName[] {
  return value.split(',').map((part) => {
    const found = policyNames.find((name) => name === part.trim());
    if (found === undefined) throw new InvalidArgumentError(`Write some of ${policyNames.join(', ')}.`);
    return found;
  });
}

function parseThreads(value: string): number {
  if (!/^\d{1,2}$/.test(value) || Number(value) === 0 || Number(value) > 64)
    throw new InvalidArgumentError('It must be a whole number from 1 to 64.');
  return Number(value);
}

function parseSpeed(value: string): number {
  const speed = /^\d{1,4}(?:\.\d{1,3})?$/.test(value) ? Number(value) : 0;
  if (speed <= 0 || speed > 1000) throw new InvalidArgumentError('It must be a number above 0, up to 1000.');
  return speed;
}

function addLearner(value: string, earlier: readonly NamedLearner[]): readonly NamedLearner[] {
  const at = value.indexOf('=');
  const name = value.slice(0, Math.max(0, at)).trim();
  const roles = value
    .slice(at + 1)
    .split(',')
    .map((role) => role.trim());
  if (name === '' || roles.includes('')) throw new InvalidArgumentError('Write it as name=role or name=role,role.');
  if (earlier.some((learner) => learner.name === name))
    throw new InvalidArgumentError(`There are two learners named “${name}”.`);
  return [...earlier, { name, roles }];
}

function addLengths(value: string, earlier: AssumedLengths): AssumedLengths {
  const added = value.split(',').map((part) => {
    const [, name = '', seconds = ''] = /^\s*([a-z]+)\s*=\s*(\d{1,4}(?:\.\d{1,3})?)\s*$/.exec(part) ?? [];
    if (!assumable.some((known) => known === name))
      throw new InvalidArgumentError(`Write it as ${assumable.join('=SECONDS, ')}=SECONDS, or some of them.`);
    return [name, Number(seconds)] as const;
  });
  return { ...earlier, ...Object.fromEntries(added) };
}

function add(value: string, earlier: readonly string[]): readonly string[] {
  return [...earlier, value];
}
