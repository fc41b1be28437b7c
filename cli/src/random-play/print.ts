import { momentText } from '@scn/core/description/log-text';
import { nameOfAction, nameOfResponse } from '@scn/core/description/shown-name';
import { titleOfValue } from '@scn/core/description/value-title';
import { counted } from '@scn/core/schema/wording';
import type { RandomReport, ShrunkFailure } from '@scn/core/playing/random/report';
import type { PlayRow, Trials } from '@scn/core/playing/random/rows';
import { stdinPath } from '../files/find-files';
import { createColours, type Colours } from '../terminal/colours';
import { harmless, jsonText } from '../terminal/harmless';
import type { Terminal } from '../terminal/terminal';
import type { ManyOptions, Played } from './played';
import type { Unreached } from '../reach/unreached';
import { scriptText } from './script-text';

/** Everything that is printed about random plays. */
interface Printed {
  readonly played: Played;
  readonly options: ManyOptions;
  readonly report: RandomReport;
  readonly rows: readonly PlayRow[];
  readonly isInterrupted: boolean;
  /** Whether other plays reach what these don’t; null unless it was asked for. */
  readonly reach: readonly Unreached[] | null;
}

/** Prints the report on random plays: in words, as JSON, or as a table with one row a play. */
export function printRandom(printed: Printed, terminal: Terminal): void {
  switch (printed.options.format ?? 'pretty') {
    case 'pretty':
      terminal.out(pretty(printed, createColours(terminal.colour)));
      return;
    case 'json':
      terminal.data(json(printed));
      return;
    case 'csv':
      terminal.data(csv(printed.rows));
  }
}

function json({ played, options, report, isInterrupted, reach }: Printed): string {
  const failures = report.failures.map((failure) => ({
    ...failure,
    script: scriptText(failure.inputs, played.learners[0]?.id ?? ''),
    command: commandOf(played, options, failure),
  }));
  return jsonText({
    file: played.file,
    planned: options.plays,
    interrupted: isInterrupted,
    ...report,
    failures,
    ...(reach === null ? {} : { reach }),
  });
}

function csv(rows: readonly PlayRow[]): string {
  const lines = rows.map(({ seed, policy, outcome, score, time, inputs }) =>
    [seed, policy, outcome ?? '', score ?? '', time / 1000, inputs].map(cell).join(','),
  );
  return ['seed,policy,outcome,score,time,inputs', ...lines, ''].join('\n');
}

/** Outcomes come from documents: a cell is neither more than one, nor a formula. */
function cell(value: string | number): string {
  const text = String(value);
  if (/^-?[\w.]*$/.test(text)) return text;
  return `"${text
    .replace(/^(?=[=+@-])/, "'")
    .replaceAll('"', '""')
    .replaceAll(/\s/g, ' ')}"`;
}

/** Codes listed at most. */
const mostCodes = 20;

function pretty({ played, options, report, isInterrupted, reach }: Printed, colours: Colours): string {
  const { scenario } = played;
  const named = (code: string) => `“${nameOfAction(scenario, code)}” (${code})`;
  const response = (code: string) => `“${nameOfResponse(scenario, code)}” (${code})`;
  const policies = report.policies.map(({ policy, plays }) => `${policy} ${plays}`).join(', ');
  const { actions, responses } = report.never;
  return [
    `${colours.bold(counted(report.plays, 'random play'))}${isInterrupted ? ` of ${options.plays}, interrupted` : ''}: ${policies}`,
    '',
    colours.bold('Endings'),
    ...report.endings.map(({ outcome, kind, plays }) => {
      const paint = kind === 'bad' ? colours.red : kind === 'good' ? colours.green : colours.yellow;
      return `  ${share(plays, report.plays)}  ${paint(harmless(titleOfValue(outcome)))}`;
    }),
    ...scoreLines(report, colours),
    ...(report.time === null
      ? []
      : [colours.bold('Time to the end'), `  ${spread(report.time, (value) => momentText(value))}`]),
    ...section('Never started', actions.map(named), colours.bold),
    ...section('Never played', responses.map(response), colours.bold),
    ...reachSections(reach, colours),
    ...section(
      'Started more than five times in a minute',
      report.often.map(({ action, plays }) => `${named(action)}, in ${counted(plays, 'play')}`),
      colours.yellow,
    ),
    ...section(
      'Harmful actions that help',
      report.helpful.map((trials) => helpfulIn(trials, named)),
      colours.red,
    ),
    ...savedLines(report, colours),
    ...report.failures.flatMap((failure) => ['', ...failureLines(played, options, failure, colours)]),
    '',
  ].join('\n');
}

function share(plays: number, all: number): string {
  return `${String(plays).padStart(6)}  ${String(Math.round((plays * 100) / Math.max(1, all))).padStart(3)}%`;
}

function spread(
  { least, lower, median, upper, greatest }: NonNullable<RandomReport['time']>,
  text: (value: number) => string,
) {
  return `least ${text(least)}, quartiles ${text(lower)}, ${text(median)}, ${text(upper)}, most ${text(greatest)}`;
}

/** Width of the longest bar. */
const barWidth = 40;

function scoreLines({ score }: RandomReport, colours: Colours): readonly string[] {
  if (score === null) return [colours.bold('Score'), '  not scored'];
  const most = Math.max(1, ...score.tenths);
  return [
    colours.bold('Score'),
    `  ${spread(score, (value) => `${Math.floor(value)}%`)}`,
    ...score.tenths.map((plays, tenth) => {
      const range = `${tenth * 10}–${tenth === 9 ? 100 : tenth * 10 + 9}%`.padStart(9);
      return `${range} ${String(plays).padStart(6)}  ${'█'.repeat(Math.ceil((plays * barWidth) / most))}`.trimEnd();
    }),
  ];
}

function section(title: string, lines: readonly string[], paint: (text: string) => string): readonly string[] {
  if (lines.length === 0) return [];
  const more = lines.length > mostCodes ? [`  and ${lines.length - mostCodes} more`] : [];
  return [
    `${paint(title)} (${lines.length})`,
    ...lines.slice(0, mostCodes).map((line) => `  ${harmless(line)}`),
    ...more,
  ];
}

function reachSections(reach: Printed['reach'], colours: Colours): readonly string[] {
  const titles = { reachable: 'Other plays reach', never: 'No play reaches', open: 'Unknown' } as const;
  return (['never', 'open', 'reachable'] as const).flatMap((verdict) =>
    section(
      titles[verdict],
      (reach ?? []).filter((each) => each.verdict === verdict).map(({ text }) => text),
      colours.bold,
    ),
  );
}

function helpfulIn({ action, better, worse, same }: Trials, named: (code: string) => string): string {
  const pairs = better + worse + same;
  return `${named(action)}: ${better} of ${counted(pairs, 'play')} ended better with it than without it, ${worse} worse`;
}

function savedLines({ expert }: RandomReport, colours: Colours): readonly string[] {
  if (expert === null) return [];
  const words = `${expert.saved} of ${counted(expert.plays, 'expert play')}`;
  return expert.saved === 0
    ? [colours.red('No expert saves the patient'), `  None of ${counted(expert.plays, 'expert play')} ended well.`]
    : [colours.bold('Experts'), `  ${words} ended well`];
}

function failureLines(
  played: Played,
  options: ManyOptions,
  failure: ShrunkFailure,
  colours: Colours,
): readonly string[] {
  const { kind, at, circle, count, seed, policy } = failure;
  const titles = {
    'dead-end': 'Dead end: learners can do nothing any more, and the scenario goes on',
    runaway: 'Error: actions start each other without a pause',
    chattering: 'Error: conditions turn again and again',
    'too-many-events': 'Error: too many events',
  } as const;
  const around = circle.length === 0 ? [] : [`  ${harmless(circle.join(' → '))}`];
  return [
    colours.red(titles[kind]),
    `  at ${momentText(at)}, in ${counted(count, 'play')}, the first with seed ${seed} (${policy})`,
    ...around,
    `  The shortest script that shows it has ${counted(failure.inputs.length, 'input')}:`,
    '',
    commandOf(played, options, failure),
  ];
}

/** The command that plays a failure, with its script. */
function commandOf({ file, learners }: Played, options: ManyOptions, { seed, inputs }: ShrunkFailure): string {
  const { assume, learner, plugin, catalogue, config } = options;
  const lengths = Object.entries(assume).map(([name, seconds]) => `${name}=${seconds}`);
  const args = [
    'scn',
    'play',
    file === stdinPath ? 'FILE' : file,
    '--seed',
    String(seed),
    ...learner.flatMap(({ name, roles }) => ['--learner', `${name}=${roles.join(',')}`]),
    ...(lengths.length === 0 ? [] : ['--assume', lengths.join(',')]),
    ...plugin.flatMap((name) => ['--plugin', name]),
    ...catalogue.flatMap((name) => ['--catalogue', name]),
    ...(config === undefined ? [] : ['--config', config]),
    '--script',
    stdinPath,
  ];
  const script = scriptText(inputs, learners[0]?.id ?? '');
  return `${args.map((arg) => harmless(quoted(arg))).join(' ')} <<'END'\n${script}END`;
}

/** An argument as a shell takes it. */
function quoted(arg: string): string {
  return /^[\w./:@=,-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", String.raw`'\''`)}'`;
}
