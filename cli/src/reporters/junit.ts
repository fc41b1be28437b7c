import { totalsOf, type FileReport, type LocatedIssue } from '../check/report';
import type { Reporter } from './reporter';
import { severityWords } from './wording';

/** One test suite a file. Errors are failures; warnings and notes stand in the output of a case that passes. */
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
      `    <testcase name="can be checked" classname=${quoted(file)}>`,
      `      <error message=${quoted(failure)}/>`,
      '    </testcase>',
    );
  } else if (errors.length === 0 || others.length > 0) {
    cases.push(passedCase(file, others));
  }
  const amount = errors.length + (failure !== null || errors.length === 0 || others.length > 0 ? 1 : 0);
  return {
    cases: amount,
    lines: [
      `  <testsuite name=${quoted(file)} tests="${amount}" failures="${errors.length}" errors="${failure === null ? 0 : 1}">`,
      ...cases,
      '  </testsuite>',
    ],
  };
}

function failedCase(file: string, issue: LocatedIssue): string {
  return [
    `    <testcase name=${quoted(nameOf(issue))} classname=${quoted(file)}>`,
    `      <failure message=${quoted(issue.message)} type=${quoted(issue.ruleId)}>${escape(line(file, issue))}</failure>`,
    '    </testcase>',
  ].join('\n');
}

function passedCase(file: string, issues: readonly LocatedIssue[]): string {
  const open = `    <testcase name="no errors" classname=${quoted(file)}`;
  if (issues.length === 0) return `${open}/>`;
  const output = issues.map((issue) => `${line(file, issue)}\n`).join('');
  return [`${open}>`, `      <system-out>${escape(output)}</system-out>`, '    </testcase>'].join('\n');
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

/** XML 1.0 has no control characters but tab and line ends, and no halves of surrogate pairs. */
const notInXml =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function escape(text: string): string {
  return text.replace(notInXml, '\ufffd').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function quoted(text: string): string {
  return `"${escape(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;')}"`;
}
