import type { PluginRegistry } from '@scn/core/kernel/registry';
import { builtInRules } from '@scn/core/validation/rules.gen';
import type { Severity } from '@scn/core/validation/issue';
import { engineRules } from '@scn/core/validation/engine-rules';
import { fileRules } from './file-rules';

/** What is told about a rule, wherever it comes from. */
export interface RuleCard {
  readonly id: string;
  /** The part of the id before the slash. */
  readonly area: string;
  readonly title: string;
  readonly why: string;
  readonly severity: Severity;
  /** Where the specification says so; null for rules of files and plugins. */
  readonly source: string | null;
  readonly messages: Readonly<Record<string, string>>;
}

/** The cards of all rules that can be set and explained: of files, of structure, of scenarios and of plugins. */
export function ruleCards({ plugins }: Pick<PluginRegistry, 'plugins'>): ReadonlyMap<string, RuleCard> {
  const cards: readonly RuleCard[] = [
    ...fileRules,
    ...engineRules.map((rule) => ({ messages: {}, ...rule, area: areaOf(rule.id), source: null })),
    ...builtInRules.map(({ id, title, why, severity, source, messages }) => ({
      ...{ id, area: areaOf(id), title, why, severity, source, messages },
    })),
    ...plugins.flatMap((plugin) =>
      Object.entries(plugin.rules).map(([key, { title, why, severity, messages }]) => ({
        ...{ id: `${plugin.id}/${key}`, area: plugin.id, title, why, severity, source: null, messages },
      })),
    ),
  ];
  return new Map(cards.map((card) => [card.id, card]));
}

function areaOf(id: string): string {
  const end = id.lastIndexOf('/');
  return end < 0 ? id : id.slice(0, end);
}
