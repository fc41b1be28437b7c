import { describe, expect, it } from 'vitest';
import type { FileReport, LocatedIssue } from '../check/report';
import { render } from './render';
import { formats, type Format } from './reporter';

/** Sets colours in two ways, clears the screen, starts lines that CI systems run as commands, and reverses the direction. */
const hostile =
  '\u001b[31mred\u009b2J\n::error file=a::forged\r  ::add-mask::a\u2028##[error]b ##vso[task.complete]c ##teamcity[d] \u202e\u007f';

const issue: LocatedIssue = {
  ruleId: 'plugin/unknown',
  messageId: 'unknown',
  severity: 'WARNING',
  entity: null,
  at: '',
  pointer: '/scenario',
  message: hostile,
  fixes: [],
  isFixable: false,
  place: { line: 1, column: 1, endLine: 1, endColumn: 2, excerpt: hostile, mark: { start: 0, length: 1 } },
};
const reports: readonly FileReport[] = [
  { file: `::error::${hostile}`, issues: [issue], failure: hostile, fixed: 1, fixable: 0, known: 0, edits: null },
];
const print = (format: Format) =>
  render(format, reports, { version: '1.0.0', colour: false, quiet: false, rule: () => undefined });

describe.each(formats)('%s', (format) => {
  it('contains nothing that controls a terminal', async () => {
    expect(await print(format)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/);
  });

  it('contains no command of a CI system but its own', async () => {
    const text = await print(format);
    expect(text).not.toMatch(/##(vso|teamcity)?\[/);
    const commands = text.split(/\r\n|\r|\n/).filter((line) => line.trim().startsWith('::'));
    expect(commands.map((line) => line.split(' ')[0])).toEqual(format === 'github' ? ['::error', '::warning'] : []);
  });
});

it('keeps every character in formats for programs', async () => {
  const { files } = JSON.parse(await print('json')) as { files: [{ issues: [{ message: string }] }] };
  expect(files[0].issues[0].message).toBe(hostile);
  const { runs } = JSON.parse(await print('sarif')) as { runs: [{ results: [{ message: { text: string } }] }] };
  expect(runs[0].results[0].message.text).toBe(hostile);
  const [, message = ''] = /<error message="([^"]*)"/.exec(await print('junit')) ?? [];
  const read = message.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
  expect(read).toBe(hostile.replace('\u001b', '\ufffd')); // XML has no escape character
});
