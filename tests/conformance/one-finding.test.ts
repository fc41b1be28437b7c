import { completeScenario } from '@scn/core/format/complete';
import { readRuleDocs } from '@scn/core/testing/rule-docs';
import { createValidator } from '@scn/core/validation/engine/engine';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { expect, it } from 'vitest';

const docs: Readonly<Record<string, string>> = import.meta.glob('../../core/src/validation/rules/*/*/docs.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const kernel = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })) });
const plugins = kernel.get(services.plugins);

/** Rules that say that something never happens, of a whole expression. */
const never = ['trigger/never-fires', 'response/never-plays', 'visibility/never-visible', 'prerequisite/never-met'];
/** Rules that say why in a part of it. */
const because = [
  'expression/outside-span',
  'expression/never-true',
  'expression/contradiction',
  'expression/calculated-contradiction',
  'link/both-required',
  'response/waits-for-itself',
  'prerequisite/self-reference',
  'visibility/self-reference',
];

it.each([...never, ...because])('an expression that never holds is reported once: examples of %s', (ruleId) => {
  const { examples } = readRuleDocs(docs[`../../core/src/validation/rules/${ruleId}/docs.md`] ?? '');
  const validator = createValidator({ plugins, rules: builtInRules });
  for (const { scenario } of examples) {
    const issues = validator.validate(completeScenario(scenario, plugins));
    const whole = issues.filter((issue) => never.includes(issue.ruleId));
    const parts = issues.filter(
      ({ messageId, ...issue }) => because.includes(issue.ruleId) && !messageId.includes('always'),
    );
    for (const { entity, at } of whole) {
      const twice = parts.filter(
        (part) => part.entity === entity && part.at.startsWith(at === '' ? '/conditions' : at),
      );
      expect(twice.map((part) => `${part.ruleId} ${part.at}`)).toEqual([]);
    }
  }
});

/** Pairs of rules that could say the same of one mistake, and what they name in it. */
const pairs = [
  ['action/voice-feature', 'configuration/voice-control-needed'],
  ['expression/calculated-contradiction', 'expression/outside-span'],
] as const;

it.each(pairs)('either %s or %s speaks of a mistake', (...pair) => {
  const validator = createValidator({ plugins, rules: builtInRules });
  for (const ruleId of pair) {
    const { examples } = readRuleDocs(docs[`../../core/src/validation/rules/${ruleId}/docs.md`] ?? '');
    for (const { scenario, findings } of examples) {
      const issues = validator
        .validate(completeScenario(scenario, plugins))
        .filter((issue) => pair.some((each) => each === issue.ruleId) && !issue.messageId.includes('always'));
      for (const { entity } of findings.filter(({ messageId }) => !messageId.includes('always'))) {
        const speaking = new Set(issues.filter((issue) => issue.entity === entity).map((issue) => issue.ruleId));
        expect([...speaking]).toHaveLength(1);
      }
    }
  }
});

it('a menu without any place is reported once', () => {
  const { examples } = readRuleDocs(docs['../../core/src/validation/rules/menu/location-placed/docs.md'] ?? '');
  const [{ scenario, findings } = { scenario: {}, findings: [] }] = examples;
  const issues = createValidator({ plugins, rules: builtInRules }).validate(completeScenario(scenario, plugins));
  for (const { entity } of findings) {
    const about = issues.filter(
      (issue) => issue.entity === entity && /^menu\/location-(?:layout|placed)$/.test(issue.ruleId),
    );
    expect(about.map(({ ruleId }) => ruleId)).toEqual(['menu/location-placed']);
  }
});

/** Rules on the plausibility of a patient and of doses, of which several may see the same number. */
const plausibility = builtInRules
  .map(({ id }) => id)
  .filter((id) =>
    /^(?:clinical|document)\/(?:dose-by-weight|largest-dose|infusion-time)$|^(?:physiology|patient)\//.test(id),
  );

it.each(plausibility)('an implausible number is reported once: examples of %s', (ruleId) => {
  const { examples } = readRuleDocs(docs[`../../core/src/validation/rules/${ruleId}/docs.md`] ?? '');
  const validator = createValidator({ plugins, rules: builtInRules });
  for (const { scenario, findings } of examples) {
    const issues = validator.validate(completeScenario(scenario, plugins));
    for (const { entity, at } of findings) {
      const same = issues.filter(
        (issue) => plausibility.includes(issue.ruleId) && issue.entity === entity && issue.at === at,
      );
      expect(new Set(same.map((issue) => issue.ruleId)).size, same.map(({ message }) => message).join('\n')).toBe(1);
    }
  }
});
