import type { Scenario } from '@scn/core/document/scenario';
import { playTest, type PlayTest } from '@scn/core/document/tests/schema';
import { complete } from '@scn/core/format/complete';
import { withoutPlugins } from '@scn/core/kernel/payload';
import type { PluginLookup } from '@scn/core/kernel/view';
import { engine } from '@scn/core/simulation/engine/engine';
import type { Engine, Input, Learner } from '@scn/core/simulation/engine/play';
import { recordingLengths } from '@scn/core/playing/recording-lengths';
import { guideOf } from '@scn/core/playing/random/guide';
import { randomPlay } from '@scn/core/playing/random/random-play';
import {
  inputsOfTest,
  learnerNamed,
  learnerOf as learnerOfTest,
  settingOfTest,
} from '@scn/core/simulation/tests/test-inputs';
import { createStructureChecker } from '@scn/core/validation/structure/structure';
import { exitCodes, UsageError, type ExitCode } from '../exit-codes';
import { stdinPath } from '../files/find-files';
import { decode, readBytes, readStdin } from '../files/read-bytes';
import { playThrough, type PlayedThrough } from '../play/play-through';
import type { NamedLearner, PlayOptions } from '../play/play-program';
import { settingOfPlays } from '../play/setting-of-plays';
import { Timeline } from '../play/timeline';
import { refuseStructure } from '../sources/playable';
import { openSource, readScenario } from '../sources/source';
import { didYouMean } from '../suggest';
import { harmless } from '../terminal/harmless';
import type { Terminal } from '../terminal/terminal';

/** `scn play`: plays a scenario, by hand in a terminal, otherwise by inputs. */
export async function play(file: string, options: PlayOptions, terminal: Terminal): Promise<ExitCode> {
  if (file === stdinPath && options.script === stdinPath)
    throw new UsageError('The scenario and the script can’t both be stdin.');
  refuseLeftOver(options);
  const { scenario, plugins, lengths, ...read } = await readPlayable(file, options, terminal);
  const plan = planOf(scenario, lengths, options);
  const setting = settingOfTest(plan.test, plugins);
  if (options.plays !== undefined) {
    const { playMany } = await import('../random-play/play-many');
    return playMany(
      { file, scenario, plugins, ...read, setting, learners: plan.players },
      { ...options, plays: options.plays, seed: plan.test.seed },
      terminal,
    );
  }
  const engineOf = engine(scenario, setting);
  const recorder = options.record === undefined ? null : (await import('../play/record')).recorderTo(options.record);
  if (options.to !== undefined) {
    const { witnessScript } = await import('../play/witness-script');
    const script = witnessScript(scenario, setting, options.to, plan.players[0]?.id ?? '');
    if ('verdict' in script) {
      terminal.talk(`${harmless(script.verdict)}.\n`);
      return exitCodes.findings;
    }
    terminal.data(script.text);
    const played = await playThrough(engineOf, {
      inputs: script.inputs,
      until: Infinity,
      pace: null,
      print: () => undefined,
    });
    recorder?.record(scenario, played, { ...plan.test, title: `Reaches ${options.to}` });
    return exitCodes.clean;
  }
  const inputs = await scriptedInputs({ scenario, plugins, plan, engineOf }, options, terminal);
  const played =
    inputs === null
      ? await (
          await import('../play/screen/play-on-screen')
        ).playOnScreen({ scenario, plugins, engine: engineOf, learners: plan.players }, options, terminal)
      : await playPrinted({ scenario, plugins, engineOf, inputs }, options, terminal);
  if (played === null) return exitCodes.interrupted;
  const title = options.test === undefined ? 'Recorded play' : `${options.test}, recorded`;
  recorder?.record(scenario, played, { ...plan.test, title });
  if (options.debrief !== undefined) {
    const { writeDebrief } = await import('../play/write-debrief');
    writeDebrief(options.debrief, { scenario, plugins, setting, played });
  }
  return played.state.ended?.error === undefined ? exitCodes.clean : exitCodes.findings;
}

/** A scenario that can be played. */
interface Playable {
  readonly scenario: Scenario;
  readonly plugins: PluginLookup;
  /** The lengths that the catalogue knows. */
  readonly lengths: PlayTest['assume']['lengths'];
  /** The file whose configuration applies. */
  readonly settingOf: string;
  readonly newerPlugins: ReadonlySet<string>;
}

/** @throws UsageError for a scenario that can’t be played. What is wrong with its structure is printed first. */
async function readPlayable(file: string, options: PlayOptions, terminal: Terminal): Promise<Playable> {
  const { config } = options;
  const source = openSource(file, { terminal, ...(config === undefined ? {} : { config }) });
  const { registry, catalogue } = await settingOfPlays(source.file, options, terminal);
  const document = await readScenario(source, registry, terminal);
  if (document === null) throw new UsageError(`${file} is not a scenario file.`);
  const { scenario, conflicts = [] } = document.file;
  if (conflicts.length > 0)
    throw new UsageError(`${file} has unresolved merge conflicts.`, 'Resolve them with `scn resolve`.');
  const plugins = withoutPlugins(registry, document.newerPlugins);
  if (!createStructureChecker(registry).accepts(scenario)) refuseStructure(document, scenario, registry, terminal);
  const known = recordingLengths(scenario, plugins, catalogue);
  const lengths = Object.entries(known).map(([assetId, seconds]) => ({ assetId, seconds }));
  return { scenario, plugins, lengths, settingOf: source.file, newerPlugins: document.newerPlugins };
}

/** Options that say more about random plays. */
function refuseLeftOver({ plays, random, policy, format, threads, reach }: PlayOptions): void {
  if (policy !== undefined && plays === undefined && random === undefined)
    throw new UsageError('“--policy” belongs to --random and --plays.');
  if (plays === undefined && (format !== undefined || threads !== undefined))
    throw new UsageError(`“--${format === undefined ? 'threads' : 'format'}” belongs to --plays.`);
  if (plays === undefined && reach) throw new UsageError('“--reach” belongs to --plays.');
  if (plays === undefined && policy !== undefined && policy.length > 1)
    throw new UsageError('One random play has one policy.', 'Play several with --plays.');
}

/** How a scenario is played. */
interface Plan {
  /** As a test: that of the options, or one without inputs. */
  readonly test: PlayTest;
  /** Everyone who plays, also the learner of a play without named ones. */
  readonly players: readonly Learner[];
}

/** A test assumes its lengths itself, so that it plays here as in ‘scn test’. */
function planOf(scenario: Scenario, lengths: PlayTest['assume']['lengths'], options: PlayOptions): Plan {
  const blank = complete(playTest, blankTest);
  const of =
    options.test === undefined ? { ...blank, assume: { ...blank.assume, lengths } } : testNamed(scenario, options.test);
  const learners =
    options.learner.length > 0 ? options.learner.map((learner) => learnerOf(scenario, learner)) : of.learners;
  const test = { ...of, seed: options.seed ?? of.seed, assume: { ...of.assume, ...options.assume }, learners };
  const playable = scenario.setup.roles.filter(({ playable: isPlayable }) => isPlayable).map(({ id }) => id);
  const only = { id: learnerNamed(test, ''), roles: playable };
  return {
    test,
    players: learners.length === 0 ? [only] : learners.map(learnerOfTest),
  };
}

const blankTest = { id: 'play', title: 'Play' };

function testNamed({ tests = [] }: Scenario, title: string): PlayTest {
  const [test, second] = tests.filter((each) => each.title.trim() === title.trim());
  if (second !== undefined) throw new UsageError(`Several tests of the scenario have the title “${title}”.`);
  if (test !== undefined) return test;
  const titles = tests.map((each) => each.title);
  throw new UsageError(
    titles.length === 0 ? 'The scenario has no tests.' : `The scenario has no test “${title}”.`,
    didYouMean(title, titles) ?? (titles.length === 0 ? null : `Its tests are ${titles.join(', ')}.`),
  );
}

function learnerOf(
  { setup: { roles } }: Scenario,
  { name, roles: written }: NamedLearner,
): PlayTest['learners'][number] {
  return {
    name,
    isObserver: false,
    roleIds: written.map((text) => {
      const found = roles.find(({ id, roleName, initials }) =>
        [id, roleName, initials].some((known) => known.toLowerCase() === text.toLowerCase()),
      );
      if (found !== undefined) return found.id;
      const names = roles.flatMap(({ id, roleName }) => [id, roleName]);
      throw new UsageError(
        `The scenario has no role “${text}”.`,
        didYouMean(text, names) ?? `Its roles are ${roles.map(({ id }) => id).join(', ')}.`,
      );
    }),
  };
}

/** The inputs of a play without anyone at the keyboard; null for a play on the screen. */
async function scriptedInputs(
  {
    scenario,
    plugins,
    plan,
    engineOf,
  }: {
    readonly scenario: Scenario;
    readonly plugins: PluginLookup;
    readonly plan: Plan;
    readonly engineOf: Engine;
  },
  { test, script, random, policy: [policy = 'uniform'] = [], json }: PlayOptions,
  terminal: Terminal,
): Promise<readonly Input[] | null> {
  if (test !== undefined) return testInputs(scenario, plan.test, terminal);
  if (random)
    return randomPlay(engineOf, guideOf(scenario, plugins), {
      seed: plan.test.seed,
      policy,
      learners: plan.players.map(({ id }) => id),
    }).inputs;
  if (script === undefined) return json === true || !terminal.inIsTerminal || !terminal.outIsTerminal ? [] : null;
  const { readScript } = await import('../play/script');
  const name = script === stdinPath ? 'stdin' : script;
  const { inputs, problems } = readScript(textOf(script, name), scenario, plan.players);
  for (const { line, column, message } of problems)
    terminal.talk(`${harmless(`${name}:${line}:${column}: ${message}`)}\n`);
  if (problems.length > 0) throw new UsageError(`${name} is not a valid script. Nothing was played.`);
  return inputs;
}

/** The inputs of a test. One that doesn’t say what the learner does is left out, and named. */
function testInputs(scenario: Scenario, test: PlayTest, terminal: Terminal): readonly Input[] {
  return inputsOfTest(scenario, test).flatMap(({ index, input }) => {
    if (input === null)
      terminal.talk(`Input ${index + 1} of the test doesn’t say what the learner does. It is left out.\n`);
    return input ?? [];
  });
}

function textOf(script: string, name: string): string {
  try {
    return decode(script === stdinPath ? readStdin() : readBytes(script));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(`${name} is not UTF-8 text.`);
  }
}

async function playPrinted(
  {
    scenario,
    plugins,
    engineOf,
    inputs,
  }: {
    readonly scenario: Scenario;
    readonly plugins: PluginLookup;
    readonly engineOf: Engine;
    readonly inputs: readonly Input[];
  },
  { until = Infinity, speed, json }: PlayOptions,
  terminal: Terminal,
): Promise<PlayedThrough> {
  const timeline = new Timeline({ scenario, plugins, terminal, asJson: json === true });
  const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  const played = await playThrough(engineOf, {
    inputs,
    until,
    pace: speed === undefined ? null : { speed, pause },
    print: (lines) => timeline.lines(lines),
  });
  timeline.result(played);
  return played;
}
