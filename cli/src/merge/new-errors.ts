import type { Scenario } from '@scn/core/document/scenario';
import { createValidator, type SeverityOverride } from '@scn/core/validation/engine/engine';
import type { Issue } from '@scn/core/base/issue';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import type { CatalogueView, PluginLookup } from '@scn/core/kernel/view';

/** Options for validating scenarios. */
interface Judgement {
  readonly plugins: PluginLookup;
  readonly catalogue: CatalogueView | null;
  readonly severities: Readonly<Record<string, SeverityOverride>>;
}

/** Errors of a merged scenario that neither side has, so the merge caused them. */
export function newErrors(merged: Scenario, sides: readonly Scenario[], judgement: Judgement): readonly Issue[] {
  const errorsIn = (scenario: Scenario) =>
    createValidator({ ...judgement, rules: builtInRules })
      .validate(scenario)
      .filter(({ severity }) => severity === 'ERROR');
  const errors = errorsIn(merged);
  if (errors.length === 0) return errors;
  const known = new Set(sides.flatMap((side) => errorsIn(side).map(keyOf)));
  return errors.filter((issue) => !known.has(keyOf(issue)));
}

/** Key of an issue, independent of its location in the document. */
function keyOf({ ruleId, messageId, entity, message }: Issue): string {
  return JSON.stringify([ruleId, messageId, entity, message]);
}
