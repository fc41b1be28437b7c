import type { Scenario } from '#document/scenario';
import type { Issue } from '#base/issue';
import type { AnyRule } from '#kernel/rule';
import type { CatalogueView, PluginLookup } from '#kernel/view';
import { addedIssues } from './added-issues';
import { createValidator } from './engine';

/** Dependencies of a check for breakage. */
export interface BreakageParts {
  readonly plugins: PluginLookup;
  readonly rules: readonly AnyRule[];
  /** The shared assets that are known: no rule reports another one as missing. */
  readonly catalogue: CatalogueView;
}

/** Finds what a change makes invalid elsewhere, by the rules that say that they can be broken so. Incremental, as the validator is. */
export interface Breakage {
  /**
   * The issues that a change adds to entities that it neither creates nor changes itself, and that were right before: not what it makes
   * necessary.
   *
   * @param changed - identities that the change names
   */
  between(before: Scenario, after: Scenario, changed: ReadonlySet<string>): readonly Issue[];
  /** Does part of the first work in advance. @returns true when all is done */
  prepare(scenario: Scenario, isTimeUp: () => boolean): boolean;
}

/** Creates a {@link Breakage} for successive snapshots of one scenario. */
export function createBreakage({ plugins, rules, catalogue }: BreakageParts): Breakage {
  const breaking = rules.filter(({ breaks }) => breaks !== undefined);
  const byId = new Map(breaking.map((rule) => [rule.id, rule]));
  const messages = new Set(breaking.flatMap(({ id, breaks = [] }) => breaks.map((message) => `${id} ${message}`)));
  const ownRules = plugins.plugins.flatMap(({ id, ...plugin }) =>
    'rules' in plugin ? Object.keys(plugin.rules).map((key) => `${id}/${key}`) : [],
  );
  const severities = Object.fromEntries(ownRules.map((id) => [id, 'OFF' as const]));
  const validator = createValidator({ plugins, rules: breaking, catalogue, severities });
  const judge = (scenario: Scenario) =>
    validator.validate(scenario).filter(({ ruleId, messageId }) => messages.has(`${ruleId} ${messageId}`));
  return {
    between: (before, after, changed) => {
      const known = judge(before);
      const added = addedIssues(known, judge(after));
      judge(before); // the next change starts from here again, and it is known what there was
      return added.filter(({ ruleId, messageId, entity }) => {
        if (entity !== null && (changed.has(entity) || !validator.view.exists(entity))) return false;
        return byId.get(ruleId)?.wasNeeded?.({ messageId, entity }, validator.view) ?? true;
      });
    },
    prepare: (scenario, isTimeUp) => validator.prepare(scenario, isTimeUp),
  };
}
