import { escapeXml, quotedXml } from '../reporters/xml-text';
import { totalsOf, type ReportedTest, type TestFileReport } from './report';

/** One test suite for each scenario; gates and problems are cases of their own. */
export function junitTests(reports: readonly TestFileReport[]): string {
  const { tests, failed, unreadable, gates } = totalsOf(reports);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="scn test" tests="${tests + gates + unreadable}" failures="${failed + gates}" errors="${unreadable}">`,
    ...reports.flatMap(suite),
    '</testsuites>',
    '',
  ].join('\n');
}

function suite({ file, problems, tests, gates }: TestFileReport): readonly string[] {
  const failed = tests.filter(({ failures }) => failures.length > 0).length + gates.length;
  const errors = problems.length > 0 ? 1 : 0;
  const total = tests.length + gates.length + errors;
  return [
    `  <testsuite name=${quotedXml(file)} tests="${total}" failures="${failed}" errors="${errors}">`,
    ...(errors === 0 ? [] : failedCase(file, 'can be tested', 'error', problems, [])),
    ...tests.flatMap((test) => testCase(file, test)),
    ...gates.flatMap((gate) => failedCase(file, 'coverage', 'failure', [gate], [])),
    '  </testsuite>',
  ];
}

function testCase(file: string, { title, failures, timeline, replay }: ReportedTest): readonly string[] {
  if (failures.length === 0) return [`    <testcase name=${quotedXml(title)} classname=${quotedXml(file)}/>`];
  const details = [...timeline, ...(replay === null ? [] : ['', replay])];
  return failedCase(
    file,
    title,
    'failure',
    failures.map(({ message }) => message),
    details,
  );
}

function failedCase(
  file: string,
  name: string,
  element: 'failure' | 'error',
  messages: readonly string[],
  details: readonly string[],
): readonly string[] {
  const text = [...messages, ...(details.length === 0 ? [] : ['', ...details])].join('\n');
  return [
    `    <testcase name=${quotedXml(name)} classname=${quotedXml(file)}>`,
    `      <${element} message=${quotedXml(messages[0] ?? '')}>${escapeXml(text)}</${element}>`,
    '    </testcase>',
  ];
}
