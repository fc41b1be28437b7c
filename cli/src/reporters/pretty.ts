import { createColours, type Colours } from '../terminal/colours';
import { totalsOf, type FileReport, type LocatedIssue, type Totals } from '../check/report';
import type { Reporter } from './reporter';
import { count, severityWords } from './wording';

/** Readable output: grouped by file, each issue with its line, and a summary. */
export const pretty: Reporter = (reports, { colour, quiet }) => {
  const colours = createColours(colour);
  const files = reports.filter(({ issues, failure, fixed }) => issues.length > 0 || failure !== null || fixed > 0);
  const reached = reports.flatMap((report) =>
    report.reach === undefined ? [] : [reachLine(report.file, report.reach)],
  );
  const body = files.map((report) => `${fileBlock(report, colours)}\n`).join('');
  return quiet ? body : `${body}${reached.join('')}${summary(totalsOf(reports), firstRule(reports), colours)}`;
};

function fileBlock({ file, issues, failure, fixed, unfixed }: FileReport, colours: Colours): string {
  const lines = [colours.underline(file)];
  if (failure !== null) lines.push(`  ${colours.red('error')}  ${failure}`);
  for (const issue of issues) lines.push(...issueBlock(issue, colours));
  if (fixed > 0) lines.push(`  ${colours.green(`${count(fixed, 'issue')} fixed`)}`);
  if (unfixed !== undefined) {
    const what = unfixed === 1 ? 'The fix of 1 issue was' : `The fixes of ${unfixed} issues were`;
    const remedy = 'Correct the issues of the rule “structure”, and run --fix again.';
    lines.push(`  ${colours.yellow(`${what} not applied, because the structure of the file is wrong. ${remedy}`)}`);
  }
  return `${lines.join('\n')}\n`;
}

/** The things that plays reach: `pneumonia.scn.json: plays reach 12 of 13 actions (1 never) …`. */
function reachLine(file: string, counts: NonNullable<FileReport['reach']>): string {
  const words = { action: 'actions', response: 'responses', point: 'feedback points', ending: 'endings' } as const;
  const parts = (['action', 'response', 'point', 'ending'] as const).flatMap((kind) => {
    const { reachable, never, open } = counts[kind];
    const rest = [...(never > 0 ? [`${never} never`] : []), ...(open > 0 ? [`${open} open`] : [])];
    const others = rest.length === 0 ? '' : ` (${rest.join(', ')})`;
    return [`${reachable} of ${reachable + never + open} ${words[kind]}${others}`];
  });
  return `${file}: plays reach ${parts.join(', ')}.\n`;
}

function issueBlock(
  { place, severity, message, ruleId, isFixable }: LocatedIssue,
  colours: Colours,
): readonly string[] {
  const word = severityColour(severity, colours)(severityWords[severity]);
  const at = place === null ? '' : `${colours.dim(`${place.line}:${place.column}`)}  `;
  const fixable = isFixable ? `  ${colours.cyan('[fixable]')}` : '';
  const head = `  ${at}${word}  ${message}  ${colours.dim(ruleId)}${fixable}`;
  if (place === null || place.excerpt === '') return [head];
  const number = String(place.line);
  const indent = ' '.repeat(number.length);
  const marked = ' '.repeat(place.mark.start) + '^'.repeat(Math.max(1, place.mark.length));
  return [
    head,
    `    ${colours.dim(`${number} │`)} ${place.excerpt}`,
    `    ${colours.dim(`${indent} │`)} ${severityColour(severity, colours)(marked)}`,
  ];
}

function severityColour(severity: LocatedIssue['severity'], colours: Colours): (text: string) => string {
  if (severity === 'ERROR') return colours.red;
  return severity === 'WARNING' ? colours.yellow : colours.blue;
}

function firstRule(reports: readonly FileReport[]): string | undefined {
  return reports.find(({ issues }) => issues.length > 0)?.issues[0]?.ruleId;
}

function summary(totals: Totals, rule: string | undefined, colours: Colours): string {
  const { files, errors, warnings, information, fixable, known, failures } = totals;
  const lines: string[] = [];
  const ofWhat = `in ${count(files, 'file')}`;
  if (errors + warnings + information + failures === 0) {
    lines.push(colours.green(`No issues in ${count(files, 'file')}.`));
  } else {
    const parts = [colour(count(errors, 'error'), errors > 0, colours.red)];
    parts.push(colour(count(warnings, 'warning'), warnings > 0, colours.yellow));
    if (information > 0) parts.push(count(information, 'note'));
    lines.push(`${parts.join(', ')} ${ofWhat}.`);
    if (failures > 0) lines.push(colours.red(`${count(failures, 'file')} could not be checked.`));
  }
  if (fixable > 0) lines.push(`${count(fixable, 'issue')} can be fixed with --fix.`);
  if (rule !== undefined) lines.push(colours.dim(`For details, run scn explain ${rule}.`));
  if (known > 0) lines.push(colours.dim(`${count(known, 'known issue')} in the baseline not shown.`));
  return `${lines.join('\n')}\n`;
}

function colour(text: string, wanted: boolean, paint: (text: string) => string): string {
  return wanted ? paint(text) : text;
}
