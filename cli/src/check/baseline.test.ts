import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBaseline, rulesRun, writeBaseline } from './baseline';
import type { LocatedIssue } from './report';

/** Passes that can run or not: the options with and without it, and a rule that it runs. */
const passes = [
  { rule: 'play/harm-helps', run: { play: true }, skip: {} },
  { rule: 'reach/open', run: { reach: true }, skip: {} },
  { rule: 'text/moving-value', run: {}, skip: { rule: { 'text/moving-value': 'off' } } },
  { rule: 'trigger/never-fires', run: {}, skip: {} },
] as const;
type Pass = (typeof passes)[number];
const optional = passes.slice(0, 3);
const subsets = Array.from({ length: 2 ** optional.length }, (_, bits): readonly Pass[] => [
  ...optional.filter((_pass, index) => Math.floor(bits / 2 ** index) % 2 === 1),
  ...passes.slice(3),
]);

function optionsOf(subset: readonly Pass[]) {
  const chosen = passes.map((pass) => (subset.includes(pass) ? pass.run : pass.skip));
  return Object.assign({ rule: {} }, ...chosen) as Parameters<typeof rulesRun>[0];
}

function issue(ruleId: string): LocatedIssue {
  const where = { entity: null, at: '', pointer: '', place: null } as const;
  return { ruleId, messageId: 'is', severity: 'WARNING', message: '', fixes: [], isFixable: false, ...where };
}

const baseline = join(mkdtempSync(join(tmpdir(), 'scn-baseline-')), 'known.json');

/** Writes what some passes find, and returns the rules that the baseline then has. */
function write(subset: readonly Pass[], found: readonly string[]): readonly string[] {
  const issues = subset.flatMap(({ rule }) => (found.includes(rule) ? [issue(rule)] : []));
  const file = join(baseline, '../a.scn.json');
  writeBaseline(
    baseline,
    [{ file, issues, failure: null, fixed: 0, fixable: 0, known: 0, edits: null }],
    rulesRun(optionsOf(subset)),
  );
  return Object.values(readBaseline(baseline).files).flatMap((known) => known.map(({ rule }) => rule));
}

const all = passes.map(({ rule }) => rule);

test.each(subsets.map((subset) => ({ subset, rules: subset.map(({ rule }) => rule) })))(
  'what is written by $rules leaves the entries of the other rules',
  ({ subset, rules }) => {
    expect(write(passes, all)).toEqual(all);
    expect(write(subset, all)).toEqual(all);
    expect(write(subset, [])).toEqual(all.filter((rule) => !rules.includes(rule)));
    expect(write(passes, [])).toEqual([]);
  },
);
