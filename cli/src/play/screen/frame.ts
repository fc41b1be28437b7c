import type { Colours, Paint } from '../../terminal/colours';
import { harmless } from '../../terminal/harmless';
import { clipped, fitted, widthOf, wrapped } from './text-width';

/** A value of the monitor. */
export interface ValueView {
  readonly label: string;
  /** With its unit. */
  readonly value: string;
  readonly trend: '↑' | '↗' | '→' | '↘' | '↓';
  /** Of the last minutes, the oldest first. */
  readonly samples: readonly number[];
  /** The smallest difference that fills the height of the sparkline. */
  readonly leastSpan: number;
}

/** A patient on the screen. */
export interface PatientView {
  readonly name: string;
  /** Posture, state and emotion. */
  readonly condition: string;
  readonly values: readonly ValueView[];
}

/** A question on the screen, with the keys that answer it. */
export interface QuestionView {
  readonly title: string;
  readonly options: readonly { readonly key: string; readonly label: string; readonly isChosen: boolean }[];
}

/** Something that the learner can do. */
export interface ChoiceView {
  readonly label: string;
  /** Why it can’t be done now; null if it can. */
  readonly refusal: string | null;
}

/** Everything that the screen shows. Texts are as in the scenario. */
export interface View {
  readonly title: string;
  readonly clock: string;
  /** Also after the end of the scenario. */
  readonly status: string;
  readonly learner: string;
  readonly patients: readonly PatientView[];
  /** The last lines of the log, the newest last. */
  readonly log: readonly { readonly time: string; readonly text: string; readonly paint: Paint }[];
  readonly question: QuestionView | null;
  readonly filter: string;
  readonly choices: readonly ChoiceView[];
  readonly selected: number;
  readonly isHelpShown: boolean;
  /** The keys that matter now. */
  readonly hint: string;
  readonly colours: Colours;
  readonly columns: number;
  readonly rows: number;
}

const sparks = '▁▂▃▄▅▆▇█';
/** Of a sparkline; narrow ones let more values stand side by side. */
const sparkColumns = { least: 6, most: 12 };
const timeColumns = 8;

/** The lines of the screen: as many as it has rows, none wider than its columns. */
export function frame(view: View): readonly string[] {
  const { columns, rows, colours } = view;
  const header = headerOf(view);
  const footer = colours.dim(clipped(view.hint, columns));
  const room = Math.max(0, rows - 2);
  const body = view.isHelpShown ? helpLines(view) : bodyOf(view, room);
  const filled = [...body.slice(0, room), ...Array<string>(Math.max(0, room - body.length)).fill('')];
  return [header, ...filled, footer].slice(0, Math.max(1, rows));
}

function headerOf({ clock, status, learner, title, colours, columns }: View): string {
  const left = `${clock}  ${status}`;
  const right = harmless(learner);
  const middle = fitted(`  ${harmless(title)}`, Math.max(0, columns - widthOf(left) - widthOf(right) - 1));
  const whole = clipped(`${left}${middle} ${right}`, columns);
  return colours.bold(whole);
}

function bodyOf(view: View, room: number): readonly string[] {
  const patients = view.patients.flatMap((patient) => patientLines(patient, view));
  const question = questionLines(view);
  const rule = view.colours.dim('─'.repeat(view.columns));
  // The question comes first, then the patients; the log and the actions share what is left.
  const monitor = patients.slice(0, Math.max(0, room - question.length - 6));
  const left = Math.max(0, room - monitor.length - question.length - 2);
  const wanted = Math.min(view.choices.length + 1, Math.max(2, Math.ceil(left / 2)));
  const choices = choiceLines(view, Math.min(wanted, left));
  const log = logLines(view, left - choices.length);
  return [...monitor, rule, ...log, rule, ...question, ...choices];
}

function patientLines({ name, condition, values }: PatientView, { columns, colours }: View): readonly string[] {
  const heading = `${colours.bold(clipped(harmless(name), columns))}${colours.cyan(
    clipped(`  ${harmless(condition)}`, Math.max(0, columns - widthOf(harmless(name)))),
  )}`;
  const texts = values.map((each) => ({ ...each, label: harmless(each.label), value: harmless(each.value) }));
  const label = Math.min(20, Math.max(0, ...texts.map((each) => widthOf(each.label))));
  const value = Math.min(16, Math.max(8, ...texts.map((each) => widthOf(each.value))));
  const words = label + value + 6;
  const perRow = Math.max(1, Math.floor(columns / (words + sparkColumns.least)));
  const spark = Math.min(sparkColumns.most, Math.floor(columns / perRow) - words);
  const lines: string[] = [heading];
  for (let at = 0; at < texts.length; at += perRow) {
    const cells = texts.slice(at, at + perRow).map((each) => {
      const plain = `${fitted(each.label, label)} ${' '.repeat(Math.max(0, value - widthOf(each.value)))}${clipped(each.value, value)} ${each.trend} `;
      if (spark < 1) return clipped(plain, columns);
      return `${plain}${colours.green(fitted(sparkline(each.samples.slice(-spark), each.leastSpan), spark))}  `;
    });
    lines.push(cells.join(''));
  }
  return lines;
}

/** The last values as a line of blocks: the lowest value is the lowest block, unless all are close together. */
export function sparkline(samples: readonly number[], leastSpan: number): string {
  const [least, greatest] = [Math.min(...samples), Math.max(...samples)];
  const span = Math.max(greatest - least, leastSpan, Number.MIN_VALUE);
  const bottom = (least + greatest - span) / 2;
  return samples
    .map((value) => sparks[Math.min(sparks.length - 1, Math.floor(((value - bottom) / span) * sparks.length))] ?? '')
    .join('');
}

function logLines({ log, columns, colours }: View, room: number): readonly string[] {
  const lines: string[] = [];
  for (const { time, text, paint } of log.toReversed()) {
    if (lines.length >= room) break;
    const width = columns - timeColumns - 2;
    const parts = width < 10 ? [clipped(harmless(text), Math.max(0, width))] : wrapped(harmless(text), width);
    const own = parts.map((part, index) => {
      const before = clipped(`${index === 0 ? time.padStart(timeColumns) : ' '.repeat(timeColumns)}  `, columns);
      return `${colours.dim(before)}${paint(part)}`;
    });
    lines.unshift(...own);
  }
  const shown = lines.slice(Math.max(0, lines.length - room));
  return [...shown, ...Array<string>(Math.max(0, room - shown.length)).fill('')];
}

function questionLines({ question, columns, colours }: View): readonly string[] {
  if (question === null) return [];
  return [
    ...wrapped(harmless(question.title), columns)
      .slice(0, 3)
      .map((line) => colours.bold(colours.cyan(clipped(line, columns)))),
    ...question.options.map(({ key, label, isChosen }) => {
      const text = clipped(`${key.padStart(4)}  ${isChosen ? '✓ ' : ''}${harmless(label)}`, columns);
      return isChosen ? colours.green(text) : text;
    }),
  ];
}

function choiceLines({ filter, choices, selected, columns, colours }: View, room: number): readonly string[] {
  if (room < 1) return [];
  const possible = choices.filter(({ refusal }) => refusal === null).length;
  const counts = filter === '' ? `Actions: ${possible}` : `Actions with “${harmless(filter)}”: ${choices.length}`;
  const shown = Math.max(0, room - 1);
  const first = Math.max(0, Math.min(selected - Math.floor(shown / 2), choices.length - shown));
  return [
    colours.bold(clipped(counts, columns)),
    ...choices.slice(first, first + shown).map(({ label, refusal }, index) => {
      const isSelected = first + index === selected;
      const reason = refusal === null ? '' : ` (${harmless(refusal)})`;
      const text = clipped(`${isSelected ? '▸' : ' '} ${harmless(label)}${reason}`, columns);
      if (refusal !== null) return colours.dim(text);
      return isSelected ? colours.bold(text) : text;
    }),
  ];
}

const keys: readonly (readonly [keys: string, meaning: string])[] = [
  ['letters', 'filter the actions; Backspace and Escape change it'],
  ['↑ ↓ Enter', 'choose an action and do it'],
  ['1 to 9', 'answer the question that is asked'],
  ['0', 'next question of a form, or submit it'],
  ['← →', 'previous or next question of a form'],
  ['Escape', 'leave a question that can be left'],
  ['Space', 'pause, or continue'],
  ['+ -', 'change the speed'],
  ['.', 'jump to the next event'],
  ['Tab', 'act as the next learner'],
  ['?', 'show this help'],
  ['q', 'quit and print the result, if nothing is typed'],
  ['Ctrl+C', 'quit without a result'],
];

function helpLines({ columns, colours }: View): readonly string[] {
  return [
    '',
    colours.bold(clipped('Keys', columns)),
    ...keys.map(([key, meaning]) => clipped(`  ${fitted(key, 11)} ${meaning}`, columns)),
  ];
}
