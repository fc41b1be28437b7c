import { totalsOf, type FileReport, type LocatedIssue } from '../check/report';
import type { Reporter } from './reporter';
import { severityWords } from './wording';
import { escapeXml, quotedXml } from './xml-text';

/** One test suite per file. Errors are failures; warnings and notes are in the output of a passing test case. */
export const junit: Reporter = (reports) => {
  const { errors, failures } = totalsOf(reports);
  const suites = reports.map(suite);
  const tests = suites.reduce((sum, { cases }) => sum + cases, 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="scn validate" tests="${tests}" failures="${errors}" errors="${failures}">`,
    ...suites.flatMap(({ lines }) => lines),
    '</testsuites>',
    '',
  ].join('\n');
};

function suite({ file, issues, failure }: FileReport): { readonly cases: number; readonly lines: readonly string[] } {
  const errors = issues.filter(({ severity }) => severity === 'ERROR');
  const others = issues.filter(({ severity }) => severity !== 'ERROR');
  const cases = errors.map((issue) => failedCase(file, issue));
  if (failure !== null) {
    cases.push(
      `    <testcase name="can be checked" classname=${quotedXml(file)}>`,
      `      <error message=${quotedXml(failure)}/>`,
      '    </testcase>',
    );
  } else if (errors.length === 0 || others.length > 0) {
    cases.push(passedCase(file, others));
  }
  const amount = errors.length + (failure !== null || errors.length === 0 || others.length > 0 ? 1 : 0);
  return {
    cases: amount,
    lines: [
      `  <testsuite name=${quotedXml(file)} tests="${amount}" failures="${errors.length}" errors="${failure === null ? 0 : 1}">`,
      ...cases,
      '  </testsuite>',
    ],
  };
}

function failedCase(file: string, issue: LocatedIssue): string {
  return [
    `    <testcase name=${quotedXml(nameOf(issue))} classname=${quotedXml(file)}>`,
    `      <failure message=${quotedXml(issue.message)} type=${quotedXml(issue.ruleId)}>${escapeXml(line(file, issue))}</failure>`,
    '    </testcase>',
  ].join('\n');
}

function passedCase(file: string, issues: readonly LocatedIssue[]): string {
  const open = `    <testcase name="no errors" classname=${quotedXml(file)}`;
  if (issues.length === 0) return `${open}/>`;
  const output = issues.map((issue) => `${line(file, issue)}\n`).join('');
  return [`${open}>`, `      <system-out>${escapeXml(output)}</system-out>`, '    </testcase>'].join('\n');
}

function nameOf({ ruleId, entity, place }: LocatedIssue): string {
  return [
    ruleId,
    ...(entity === null ? [] : [entity]),
    ...(place === null ? [] : [`${place.line}:${place.column}`]),
  ].join(' ');
}

function line(file: string, { place, severity, message }: LocatedIssue): string {
  return `${file}:${place?.line ?? 1}:${place?.column ?? 1}: ${severityWords[severity]}: ${message}`;
}
