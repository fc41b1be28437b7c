import type { PluginRegistry } from '@scn/core/kernel/registry';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { playRules } from '@scn/core/validation/play-rules/play-rules.gen';
import type { Severity } from '@scn/core/base/issue';
import { engineRules } from '@scn/core/validation/engine/engine-rules';
import { fileRules } from './file-rules';
import { reachRules } from '../reach/reach-rules';
import { staleRule } from './stale-rule';

/** Description of a rule from any source. */
export interface RuleCard {
  readonly id: string;
  /** The part of the id before the slash. */
  readonly area: string;
  readonly title: string;
  readonly why: string;
  readonly severity: Severity;
  /** Publication that the rule is based on; null without one. */
  readonly source: string | null;
  readonly messages: Readonly<Record<string, string>>;
  /** Whether its severity can't be changed. */
  readonly isFixed: boolean;
}

/** The cards of all rules that can be configured and explained: file, structure, scenario and plugin rules. */
export function ruleCards({ plugins }: Pick<PluginRegistry, 'plugins'>): ReadonlyMap<string, RuleCard> {
  const cards: readonly RuleCard[] = [
    ...fileRules,
    staleRule,
    ...reachRules,
    ...engineRules.map((rule) => ({ isFixed: false, ...rule, area: areaOf(rule.id), source: null })),
    ...[...builtInRules, ...playRules].map(({ id, title, why, severity, source = null, messages }) => ({
      id,
      area: areaOf(id),
      title,
      why,
      severity,
      source,
      messages,
      isFixed: false,
    })),
    ...plugins.flatMap((plugin) =>
      Object.entries(plugin.rules).map(([key, { title, why, severity, messages }]) => ({
        id: `${plugin.id}/${key}`,
        area: plugin.id,
        title,
        why,
        severity,
        source: null,
        messages,
        isFixed: false,
      })),
    ),
  ];
  return new Map(cards.map((card) => [card.id, card]));
}

function areaOf(id: string): string {
  const end = id.lastIndexOf('/');
  return end < 0 ? id : id.slice(0, end);
}
