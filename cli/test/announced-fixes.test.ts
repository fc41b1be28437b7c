import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printScenarioFile } from '@scn/core/format/print';
import { readScenarioFile } from '@scn/core/format/read';
import { runs } from '@scn/core/testing/effort';
import { edited, randomEdits } from '@scn/core/testing/random-edits';
import { FileChecker } from '../src/check/check-file';
import type { CheckPlan } from '../src/check/plan';
import { totalsOf } from '../src/check/report';
import { fixable } from './scenarios';
import { registry, TestFolder } from './scn';

const examples = join(import.meta.dirname, '..', '..', 'examples');
const scenarios = ['anaphylaxis', 'adult-sepsis'].map((name) => {
  const { file } = readScenarioFile(readFileSync(join(examples, `${name}.scn.json`)), { plugins: registry });
  if (file === null) throw new Error(`${name} can’t be read.`);
  return file.scenario;
});

const plan: CheckPlan = {
  ...{ config: null, plugins: [], catalogue: [], rules: {}, stdinName: 'stdin.scn.json', edits: false },
  ...{ fix: 'none', marksFixable: true },
};
const folder = new TestFolder();

async function announcedAndFixed(text: string): Promise<readonly (readonly [number, number])[]> {
  const file = folder.write('a.scn.json', text);
  const pairs: (readonly [number, number])[] = [];
  for (let run = 0; run < 2; run++) {
    const before = await new FileChecker(plan).check(file);
    const { fixed } = totalsOf([await new FileChecker({ ...plan, fix: 'write' }).check(file)]);
    pairs.push([before.fixable, fixed]);
    const marked = before.issues.filter(({ isFixable }) => isFixable).length;
    expect(marked).toBe(before.fixable);
  }
  return pairs;
}

test('--fix fixes exactly as many issues as were announced, and then announces none', async () => {
  let total = 0;
  const problems = fc.record({
    which: fc.nat(scenarios.length - 1),
    edits: randomEdits(12),
    isMarked: fc.boolean(),
    isMisspelt: fc.nat(9).map((number) => number === 0),
  });
  await fc.assert(
    fc.asyncProperty(problems, async ({ which, edits, isMarked, isMisspelt }) => {
      const scenario = scenarios[which];
      if (scenario === undefined) return;
      const printed = printScenarioFile(edited(scenario, edits, 'x'), registry);
      const text = isMisspelt ? printed.replace('"scenario": {', '"scenario": {"wether": 1,') : printed;
      const [first, second] = await announcedAndFixed(`${isMarked ? '\ufeff' : ''}${text}`);
      expect(first?.[0]).toBe(first?.[1]);
      expect(second).toEqual([0, 0]);
      total += first?.[0] ?? 0;
    }),
    { numRuns: runs(6) },
  );
  expect(total).toBeGreaterThan(0); // the problems can be fixed at all
});

test.each([
  ['a property is misspelt', fixable.replace('"scenario": {', '"scenario": {"wether": 1,'), [0, 0]],
  ['nothing prevents it', fixable, [1, 1]],
  ['a byte order mark is removed too', `\ufeff${fixable}`, [2, 2]],
])('an announcement when %s', async (_, text, pair) => {
  expect((await announcedAndFixed(text))[0]).toEqual(pair);
});
