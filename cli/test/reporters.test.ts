import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Log } from 'sarif';
import { describe, expect, test } from 'vitest';
import { broken, brokenRule, clean, fixable, foreign, noted, notedRule } from './scenarios';
import { scenarioText, TestFolder } from './scn';

const folder = new TestFolder();
folder.write('a b.scn.json', broken);
folder.write('clean.scn.json', clean);
folder.write('foreign.scn.json', foreign);
const report = (format: string, ...paths: readonly string[]) =>
  folder.run(['validate', '--format', format, ...paths]).out;

describe('json', () => {
  const schema = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../schemas/scn-report.schema.json'), 'utf8'),
  ) as object;
  const accepts = new Ajv2020({ strict: false }).compile(schema);

  test('matches the published schema', () => {
    folder.write('torn.scn.json', '{');
    const parsed = JSON.parse(report('json')) as unknown;
    expect(accepts(parsed), JSON.stringify(accepts.errors)).toBe(true);
    expect(parsed).toMatchObject({ summary: { files: 4, errors: 2, warnings: 1, information: 1, fixable: 1 } });
  });

  test('includes the location, and the fix as operations', () => {
    const { files } = JSON.parse(report('json', 'a b.scn.json')) as { files: [{ issues: [Record<string, unknown>] }] };
    expect(files[0].issues[0]).toMatchObject({
      rule: brokenRule,
      entity: 'pause',
      pointer: '/scenario/actions/0/responses/0/playlist/1',
      fixes: [{ operations: [{ name: 'playlist-command.move' }] }],
    });
  });
});

describe('github', () => {
  test('escapes files, lines and titles', () => {
    expect(report('github', 'a b.scn.json')).toMatch(
      new RegExp(
        `^::error file=a b\\.scn\\.json,line=\\d+,endLine=\\d+,col=\\d+,endColumn=\\d+,title=${brokenRule}::Command`,
      ),
    );
  });

  test('lists ten errors and ten warnings and counts the rest', () => {
    const test = new TestFolder();
    const pauses = Array.from({ length: 13 }, (_, index) => ({
      ...{ id: `pause-${index}`, block: 'acme/command.x', args: {} },
    }));
    test.write(
      'many.scn.json',
      scenarioText({
        actions: pauses.map((pause, index) => ({
          actionCode: `AMANY${String(index + 1).padStart(3, '0')}`,
          responses: [{ responseCode: `AMANY${String(index + 1).padStart(3, '0')}R1`, playlist: [pause] }],
        })),
      }),
    );
    const lines = test.run(['validate', '--format', 'github']).out.split('\n');
    expect(lines.filter((line) => line.startsWith('::error '))).toHaveLength(10);
    expect(lines.filter((line) => line.startsWith('::warning '))).toHaveLength(10);
    expect(lines.filter((line) => / more (error|warning)s? not shown here\.$/.test(line))).toHaveLength(2);
  });
});

test('a file name can’t control a terminal or run as a command of a CI system', () => {
  const test = new TestFolder();
  test.write('::error file=a::\u001b[2J\n::error::b.scn.json', '{');
  for (const args of [['validate'], ['validate', '--format', 'compact'], ['fmt', '--check', '.'], ['diff', '.', '.']]) {
    const { out, err } = test.run(args);
    expect(out + err).not.toMatch(/^\s*::|\u001b/m);
  }
  expect(test.run(['validate', '::error::\u001b[2J.scn.json']).err).toBe(
    'scn: No file matches ::error::[U+001B][2J.scn.json.\n',
  );
});

describe('junit', () => {
  test('fails only for errors; warnings and notes are output of a passing case', () => {
    const xml = report('junit', 'a b.scn.json', 'foreign.scn.json', 'clean.scn.json');
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites name="scn validate" tests="4" failures="1" errors="0">\n/,
    );
    expect(xml.match(/<failure /g)).toHaveLength(1);
    expect(xml).toMatch(/<testsuite name="foreign\.scn\.json" tests="1" failures="0"/);
    expect(xml).toMatch(/<system-out>foreign\.scn\.json:\d+:\d+: warning: /);
    expect(xml).toContain('<testcase name="no errors" classname="clean.scn.json"/>');
    expect(xml.match(/<testcase/g)).toHaveLength(4);
  });

  test('contains no character that XML forbids', () => {
    const test = new TestFolder();
    test.write('<&".scn.json', broken);
    const { out } = test.run(['validate', '--format', 'junit']);
    expect(out).toContain('name="&lt;&amp;&quot;.scn.json"');
  });
});

describe('sarif', () => {
  const log = (...paths: readonly string[]) => JSON.parse(report('sarif', ...paths)) as Log;

  test('includes the tool, its version and the rules with their pages', () => {
    const [run] = log('a b.scn.json').runs;
    const { driver } = run!.tool;
    expect(driver.semanticVersion).toMatch(/^\d+\.\d+\.\d+$/);
    expect(driver.rules?.map(({ id }) => id)).toEqual([notedRule, brokenRule].sort());
    for (const { help, shortDescription, fullDescription } of driver.rules ?? []) {
      expect(help?.text).toContain('scn explain');
      expect(shortDescription?.text).toMatch(/\S/);
      expect(fullDescription?.text).toMatch(/\.$/);
    }
  });

  test('every result has a rule, a level, and a place in the file', () => {
    const [run] = log('a b.scn.json', 'foreign.scn.json').runs;
    expect(run!.results?.map(({ level }) => level).sort()).toEqual(['error', 'note', 'warning']);
    for (const { ruleId, ruleIndex, locations } of run!.results ?? []) {
      expect(run!.tool.driver.rules?.[ruleIndex!]?.id).toBe(ruleId);
      expect(locations?.[0]?.physicalLocation?.artifactLocation?.uri).toMatch(/^(a%20b|foreign)\.scn\.json$/);
      expect(locations?.[0]?.physicalLocation?.region?.startLine).toBeGreaterThan(1);
    }
  });

  test('a fix is a text edit with the same result as --fix', () => {
    folder.write('fixable/x.scn.json', fixable);
    const [result] = log('fixable').runs[0]!.results ?? [];
    const [replacement] = result!.fixes![0]!.artifactChanges[0]!.replacements;
    const { startLine, startColumn, endLine, endColumn } = replacement!.deletedRegion;
    const offset = (line: number, column: number) =>
      fixable
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length +
      (line > 1 ? 1 : 0) +
      column -
      1;
    const start = offset(startLine!, startColumn!);
    const end = offset(endLine!, endColumn!);
    expect(fixable.slice(0, start) + replacement!.insertedContent!.text! + fixable.slice(end)).toBe(clean);
  });

  test('a file that can’t be checked makes the run unsuccessful', () => {
    const test = new TestFolder();
    test.write('noted.scn.json', noted);
    const { out, code } = test.run(['validate', '--format', 'sarif', 'noted.scn.json', '--fix']);
    expect((JSON.parse(out) as Log).runs[0]!.invocations?.[0]?.executionSuccessful).toBe(true);
    expect(code).toBe(0);
  });
});
