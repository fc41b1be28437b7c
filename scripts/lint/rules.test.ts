import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root, toolPath } from '../setup/tools.mjs';
import { repositoryFiles } from '../test-run/repository-files.mjs';

interface Case {
  readonly rule: string;
  readonly code: string;
  readonly findings: readonly string[];
}

/** oxlint's own tester of rules needs Node 22: the command lints one file for each case instead. */
const cases: readonly Case[] = [
  { rule: 'require-tsdoc', code: '/** What it is. */\nexport const a = 1;', findings: [] },
  { rule: 'require-tsdoc', code: '/** The letters. */\nexport const a = 1;\nexport const b = 2;', findings: [] },
  {
    rule: 'require-tsdoc',
    code: '/** A schema. */\nexport const Action = {};\n\nexport type Action = typeof Action;',
    findings: [],
  },
  { rule: 'require-tsdoc', code: 'export const plugin = {};', findings: [] },
  { rule: 'require-tsdoc', code: "export { a } from './a';", findings: [] },
  { rule: 'require-tsdoc', code: 'const a = 1;', findings: [] },
  { rule: 'require-tsdoc', code: 'export const a = 1;', findings: ['a is exported'] },
  { rule: 'require-tsdoc', code: '// what it is\nexport function a() {}', findings: ['a is exported'] },
  {
    rule: 'require-tsdoc',
    code: '/** The first. */\nexport const a = 1;\n\nexport const b = 2;',
    findings: ['b is exported'],
  },
  { rule: 'require-tsdoc', code: 'export interface A {}', findings: ['A is exported'] },
  {
    rule: 'explain-disable',
    code: '// oxlint-disable-next-line no-console -- the report goes to the terminal\na();',
    findings: [],
  },
  { rule: 'explain-disable', code: '// not about oxlint-disable', findings: [] },
  {
    rule: 'explain-disable',
    code: '// oxlint-disable-next-line no-console\na();',
    findings: ['Name the disabled rules'],
  },
  {
    rule: 'explain-disable',
    code: 'b();\n/* oxlint-disable -- everything */\na();',
    findings: ['Name the disabled rules'],
  },
  {
    rule: 'explain-disable',
    code: '// eslint-disable-next-line no-console -- of another linter\na();',
    findings: ['Name the disabled rules'],
  },
  { rule: 'no-barrel-file', code: "export { a } from './a';", findings: [] },
  { rule: 'no-barrel-file', code: "export * from './a';", findings: ['No barrel files'] },
  { rule: 'no-module-mock', code: "vi.mock('./a', () => ({}));", findings: ['Don’t mock modules'] },
  { rule: 'no-module-mock', code: "vi.doMock('./a');", findings: ['Don’t mock modules'] },
  { rule: 'no-module-mock', code: "vi.spyOn(URL, 'createObjectURL');", findings: [] },
];

const rules = [...new Set(cases.map(({ rule }) => rule))];
const folder = mkdtempSync(join(tmpdir(), 'scn-lint-'));
const messages = new Map<string, string[]>();

beforeAll(() => {
  for (const [index, { code }] of cases.entries()) writeFileSync(join(folder, `${index}.ts`), code);
  const config = join(folder, '.oxlintrc.json');
  writeFileSync(
    config,
    JSON.stringify({
      jsPlugins: [join(root, 'scripts', 'lint', 'plugin.js')],
      categories: { correctness: 'off' },
      overrides: rules.map((rule) => ({
        files: cases.flatMap((each, index) => (each.rule === rule ? [`**/${index}.ts`] : [])),
        rules: { [`scn/${rule}`]: 'warn' },
      })),
    }),
  );
  const { stdout } = spawnSync(
    process.execPath,
    [toolPath('oxlint'), '--config', config, '--disable-nested-config', '--format', 'json', folder],
    { encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; message: string }[] };
  for (const { filename, message } of diagnostics) {
    const name = filename.split(/[\\/]/).at(-1)!;
    messages.set(name, [...(messages.get(name) ?? []), message]);
  }
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe.each(rules)('%s', (rule) => {
  it.each(cases.flatMap((each, index) => (each.rule === rule ? [{ ...each, index }] : [])))(
    '$code',
    ({ index, findings }) => {
      const found = messages.get(`${index}.ts`) ?? [];
      expect(found).toEqual(findings.map((text) => expect.stringContaining(text) as unknown));
    },
  );
});

it('no file starts by disabling all rules, which no rule could report', () => {
  const code = repositoryFiles().filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !file.includes('.gen.'));
  expect(
    code.filter((file) => /^\s*\/\*\s*(?:ox|es)lint-disable\b/.test(readFileSync(join(root, file), 'utf8'))),
  ).toEqual([]);
});
