import type { PluginLookup } from '@scn/core/kernel/view';
import type { RuleCard } from '@scn/core/validation/engine/engine-rules';
import { engineRules } from '@scn/core/validation/engine/engine-rules';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { spelled } from '#plugins/spelled';

/** Description of a rule of the scenario, a plugin or the engine; null if the rule is unknown here. */
export function ruleCard(
  ruleId: string,
  { plugins }: Pick<PluginLookup, 'plugins'>,
): Omit<RuleCard, 'messages'> | null {
  const known = [...builtInRules, ...engineRules].find(({ id }) => id === ruleId);
  if (known !== undefined) return spelled(known);
  for (const plugin of plugins) {
    const key = ruleId.startsWith(`${plugin.id}/`) ? ruleId.slice(plugin.id.length + 1) : null;
    const rule = key === null || !Object.hasOwn(plugin.rules, key) ? undefined : plugin.rules[key];
    if (rule !== undefined) return { id: ruleId, severity: rule.severity, title: rule.title, why: rule.why };
  }
  return null;
}
