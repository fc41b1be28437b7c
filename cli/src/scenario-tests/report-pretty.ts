import { percentCovered, type Coverage, type Covered } from '@scn/core/simulation/tests/coverage';
import { exactMomentText } from '@scn/core/description/log-text';
import { count } from '../reporters/wording';
import { createColours, type Colours } from '../terminal/colours';
import { harmless } from '../terminal/harmless';
import { totalsOf, type ReportedTest, type TestFileReport } from './report';

/** Readable output: failed tests with what happened around the first difference, coverage, and a summary. */
export function prettyTests(reports: readonly TestFileReport[], { colour }: { readonly colour: boolean }): string {
  const colours = createColours(colour);
  const body = reports.flatMap((report) => fileLines(report, colours));
  return `${[...body, ...summary(reports, colours)].join('\n')}\n`;
}

function fileLines(report: TestFileReport, colours: Colours): readonly string[] {
  const { file, problems, tests, coverage, reach, gates } = report;
  if (problems.length > 0) {
    return [
      colours.underline(harmless(file)),
      ...problems.map((problem) => `  ${colours.red('error')}  ${harmless(problem)}`),
      '',
    ];
  }
  if (tests.length === 0 && coverage === null) return [];
  return [
    colours.underline(harmless(file)),
    ...tests.flatMap((test) => testLines(test, colours)),
    ...(coverage === null ? [] : coverageLines(coverage)),
    ...(reach ?? []).map(({ text }) => `  ${harmless(text)}.`),
    ...gates.map((gate) => `  ${colours.red(gate)}`),
    '',
  ];
}

function testLines({ title, failures, timeline, replay }: ReportedTest, colours: Colours): readonly string[] {
  if (failures.length === 0) return [`  ${colours.green('✓')} ${harmless(title)}`];
  return [
    `  ${colours.red('✗')} ${harmless(title)}`,
    ...failures.map(({ message, at }) => `    ${colours.dim(exactMomentText(at))}  ${harmless(message)}`),
    '',
    ...timeline.map((line) => `      ${colours.dim(harmless(line))}`),
    '',
    ...(replay === null ? [] : [`    ${colours.dim('Replay:')} ${harmless(replay)}`]),
  ];
}

function coverageLines(coverage: Coverage): readonly string[] {
  return coverageRows(coverage).flatMap(({ name, part, missing }) => [
    `  ${name}: ${percentCovered(part)} % (${part.total - part.missing.length} of ${part.total})`,
    ...(missing.length === 0 ? [] : [`    not covered: ${harmless(missing.join(', '))}`]),
  ]);
}

/** The parts of coverage, with missing ones in words. */
function coverageRows(coverage: Coverage) {
  const row = <T>(name: string, part: Covered<T>, text: (one: T) => string) => ({
    name,
    part: part as Covered<unknown>,
    missing: part.missing.map(text),
  });
  return [
    row('Actions', coverage.actions, String),
    row('Responses', coverage.responses, String),
    row('Commands', coverage.commands, String),
    row('Conditions', coverage.conditions, ({ place, code, holds }) => `${code} ${placeWords[place]} ${String(holds)}`),
    row('Triggers', coverage.triggers, String),
    row(
      'Feedback points',
      coverage.points,
      ({ feedbackPoint, isAchieved }) => `${feedbackPoint} ${isAchieved ? 'achieved' : 'missed'}`,
    ),
    row('Endings', coverage.endings, String),
  ];
}

const placeWords = {
  response: 'conditions',
  visible: 'visible',
  invisible: 'invisible',
  trigger: 'trigger',
  prerequisites: 'prerequisites',
} as const;

function summary(reports: readonly TestFileReport[], colours: Colours): readonly string[] {
  const { files, tests, failed, unreadable, updated } = totalsOf(reports);
  const ofWhat = `in ${count(files, 'file')}`;
  const lines = [
    tests === 0
      ? `No tests ${ofWhat}.`
      : failed === 0
        ? colours.green(`${count(tests, 'test')} passed ${ofWhat}.`)
        : `${colours.red(`${count(failed, 'test')} failed`)}, ${tests - failed} passed ${ofWhat}.`,
  ];
  if (unreadable > 0) lines.push(colours.red(`${count(unreadable, 'file')} could not be tested.`));
  if (updated > 0) lines.push(`${count(updated, 'expectation')} updated.`);
  return lines;
}
