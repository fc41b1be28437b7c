import { completeScenario } from '@scn/core/format/complete';
import type { Issue } from '@scn/core/base/issue';
import { expect, it } from 'vitest';
import { registry } from '../../test/scn';
import { jsonText } from '../terminal/harmless';
import { applyFixes, mostTrials } from './apply-fixes';

const scenario = completeScenario({}, registry);

/** Issues whose fixes solve nothing, so that each is tried alone in the end. */
const issues = Array.from({ length: 300 }, (_, index): Issue => {
  const fixes = [{ title: 'Fix', operations: [] }];
  const place = { entity: `e${index}`, at: '', pointer: '' } as const;
  return { ruleId: 'a/b', messageId: 'm', severity: 'WARNING', message: 'M', ...place, fixes };
});

it('fixes are tried a limited number of times', () => {
  let validations = 0;
  const validate = () => {
    validations += 1;
    return issues;
  };
  const result = applyFixes(scenario, issues, { plugins: registry, validate, isWanted: () => true, trials: 20 });
  expect(validations).toBe(20);
  expect(result.scenario).toBe(scenario);
});

it('a large scenario is tried less often, and a small one practically without a limit', () => {
  expect([10_000, 250_000, 12_000_000].map((size) => mostTrials(size, 'announcing'))).toEqual([600, 24, 8]);
});

it('JSON that is too long with indentation is printed without', () => {
  // 600 levels with two spaces each, and many lines in the innermost one
  let value: unknown = Array.from({ length: 450_000 }, () => 0);
  for (let level = 0; level < 600; level++) value = [value];
  expect(jsonText({ value })).toHaveLength(JSON.stringify({ value }).length + 1);
});
