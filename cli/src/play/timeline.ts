import type { Scenario } from '@scn/core/document/scenario';
import { logDescriber, momentText, type LogDescriber } from '@scn/core/description/log-text';
import { titleOfValue } from '@scn/core/description/value-title';
import type { PluginLookup } from '@scn/core/kernel/view';
import { counted } from '@scn/core/schema/wording';
import type { LogLine, Result, State } from '@scn/core/simulation/engine/play';
import { createColours, type Colours } from '../terminal/colours';
import { harmless, harmlessJson } from '../terminal/harmless';
import type { Terminal } from '../terminal/terminal';
import { askedInWords } from '@scn/core/playing/questions';
import type { PlayedThrough } from './play-through';

/** Width of the times in front of lines, up to `101:59.9`. */
const timeWidth = 8;

/** Prints a play: in words, or as one line of JSON for each event and for the result. */
export class Timeline {
  readonly #scenario: Scenario;
  readonly #plugins: PluginLookup;
  readonly #terminal: Terminal;
  readonly #asJson: boolean;
  readonly #describe: LogDescriber;
  readonly #colours: Colours;

  constructor(of: {
    readonly scenario: Scenario;
    readonly plugins: PluginLookup;
    readonly terminal: Terminal;
    readonly asJson: boolean;
  }) {
    this.#scenario = of.scenario;
    this.#plugins = of.plugins;
    this.#terminal = of.terminal;
    this.#asJson = of.asJson;
    this.#describe = logDescriber(of.scenario, of.plugins);
    this.#colours = createColours(of.terminal.colour);
  }

  /** Prints lines of the log. */
  lines(log: readonly LogLine[]): void {
    if (this.#asJson) this.#data(log.map((line) => ({ event: 'log', ...line, text: this.#describe(line) })));
    else this.#terminal.out(log.map((line) => `${lineInWords(line, this.#describe, this.#colours)}\n`).join(''));
  }

  /** Prints the result. */
  result({ state, result, hash }: PlayedThrough): void {
    if (!this.#asJson) {
      this.#terminal.out(`\n${resultInWords(this.#scenario, this.#plugins, { state, result }, this.#colours)}`);
      return;
    }
    const waiting = state.questions.map(({ command, asked, shownTo }) => ({ command, asked, shownTo }));
    const error = state.ended?.error;
    this.#data([
      { event: 'result', at: state.now, ...result, ...(error === undefined ? {} : { error }), waiting, hash },
    ]);
  }

  #data(values: readonly object[]): void {
    this.#terminal.data(values.map((value) => harmlessJson(`${JSON.stringify(value)}\n`)).join(''));
  }
}

/** A line of the log: `12:05.3  “Give oxygen” (AOXYG001) starts: chosen by learner`. */
export function lineInWords(line: LogLine, describe: LogDescriber, colours: Colours): string {
  const text = harmless(describe(line));
  return `${colours.dim(momentText(line.at).padStart(timeWidth))}  ${paintOf(line, colours)(text)}`;
}

/** The colour of a line of the log. */
export function paintOf({ kind }: LogLine, colours: Colours): (text: string) => string {
  switch (kind) {
    case 'ended':
      return colours.bold;
    case 'refused':
      return colours.red;
    case 'undecided':
    case 'ignored':
      return colours.yellow;
    case 'asked':
    case 'opened':
      return colours.cyan;
    default:
      return (text) => text;
  }
}

/** The result of a play: outcome, score, feedback points and what was left waiting. */
export function resultInWords(
  scenario: Scenario,
  plugins: PluginLookup,
  { state, result }: { readonly state: State; readonly result: Result },
  colours: Colours,
): string {
  const { ended } = state;
  const outcome =
    ended === null
      ? `none, stopped at ${momentText(state.now)}`
      : `${titleOfValue(ended.outcome)} at ${momentText(ended.at)}`;
  const points = result.points.map(({ feedbackPoint, isAchieved }) => {
    const { title = feedbackPoint, score = 0 } =
      scenario.postSim.feedbackPoints.find(({ id }) => id === feedbackPoint) ?? {};
    const words = `${title.trim() === '' ? feedbackPoint : title}${score === 0 ? '' : ` (${score > 0 ? '+' : ''}${score})`}`;
    return isAchieved
      ? `  ${(score < 0 ? colours.red : colours.green)('✓')} ${harmless(words)}`
      : `  ${colours.dim(`– ${harmless(words)}`)}`;
  });
  const achieved = result.points.filter(({ isAchieved }) => isAchieved).length;
  const waiting = state.questions.map(
    (question) => `  ${harmless(askedInWords(scenario, plugins, question, 0).title)}`,
  );
  return [
    `${colours.bold('Outcome')}   ${harmless(outcome)}`,
    `${colours.bold('Score')}     ${scoreInWords(scenario, result)}`,
    `${colours.bold('Feedback')}  ${achieved} of ${counted(result.points.length, 'point')} achieved`,
    ...points,
    ...(waiting.length === 0 || ended !== null ? [] : [colours.bold('Waiting for an answer'), ...waiting]),
    '',
  ].join('\n');
}

function scoreInWords({ setup, postSim }: Scenario, { sum, percent, isPassed }: Result): string {
  if (percent === null) return 'not scored';
  const most = postSim.feedbackPoints.reduce((total, { score }) => total + Math.max(0, score), 0);
  const { passMark } = setup.configuration;
  return `${rounded(percent)}% (${rounded(sum)} of ${rounded(most)}), ${isPassed === true ? 'passed' : 'failed'} at a pass mark of ${passMark}%`;
}

/** Down, as 69.96% is failed at a pass mark of 70%. */
function rounded(value: number): number {
  return Math.floor(value * 10) / 10;
}
