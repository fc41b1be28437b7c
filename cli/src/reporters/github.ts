import type { Severity } from '@scn/core/base/issue';
import { totalsOf, type FileReport, type LocatedIssue } from '../check/report';
import type { Reporter } from './reporter';
import { count } from './wording';

/** GitHub shows this many annotations of each kind per step and silently drops the rest. */
const annotationLimit = 10;

const kinds: readonly (readonly [Severity, command: string, noun: string])[] = [
  ['ERROR', 'error', 'error'],
  ['WARNING', 'warning', 'warning'],
  ['INFORMATION', 'notice', 'note'],
];

/** Workflow commands that GitHub Actions turns into annotations. */
export const github: Reporter = (reports, { quiet }) => {
  const lines = kinds.flatMap(([severity, command, noun]) => {
    const all = [...(severity === 'ERROR' ? failures(reports) : []), ...annotations(reports, severity, command)];
    const more = all.length - annotationLimit;
    return more > 0 ? [...all.slice(0, annotationLimit), `${count(more, `more ${noun}`)} not shown here.`] : all;
  });
  if (!quiet) {
    const { errors, warnings, files } = totalsOf(reports);
    lines.push(`${count(errors, 'error')}, ${count(warnings, 'warning')} in ${count(files, 'file')}.`);
  }
  return lines.map((line) => `${line}\n`).join('');
};

function failures(reports: readonly FileReport[]): readonly string[] {
  return reports.flatMap(({ file, failure }) =>
    failure === null ? [] : [`::error file=${property(file)},title=scn::${text(failure)}`],
  );
}

function annotations(reports: readonly FileReport[], severity: Severity, command: string): readonly string[] {
  return reports.flatMap(({ file, issues }) =>
    issues.filter((issue) => issue.severity === severity).map((issue) => annotation(file, issue, command)),
  );
}

function annotation(file: string, { place, ruleId, message }: LocatedIssue, command: string): string {
  const where =
    place === null
      ? ''
      : `,line=${place.line},endLine=${place.endLine},col=${place.column},endColumn=${place.endColumn}`;
  return `::${command} file=${property(file)}${where},title=${property(ruleId)}::${text(message)}`;
}

function text(value: string): string {
  return value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(value: string): string {
  return text(value).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
