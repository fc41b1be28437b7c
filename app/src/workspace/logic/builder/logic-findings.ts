import type { Severity } from '@scn/core/base/issue';
import type { Pointer } from '@scn/core/base/json';
import type { Rule } from '@scn/core/kernel/rule';
import type { ScenarioView, Unit } from '@scn/core/kernel/view';
import type { ExpressionGroup } from '@scn/core/schema/expressions';
import { fillMessage } from '@scn/core/validation/engine/fill-message';
import { rule as alwaysTrue } from '@scn/core/validation/rules/expression/always-true/index';
import { rule as contradiction } from '@scn/core/validation/rules/expression/contradiction/index';
import { rule as doubleNegation } from '@scn/core/validation/rules/expression/double-negation/index';
import { rule as duplicateCondition } from '@scn/core/validation/rules/expression/duplicate-condition/index';
import { rule as itemNotInReports } from '@scn/core/validation/rules/expression/item-not-in-reports/index';
import { rule as itemNotOffered } from '@scn/core/validation/rules/expression/item-not-offered/index';
import { rule as neverTrue } from '@scn/core/validation/rules/expression/never-true/index';
import { rule as patientAmbiguous } from '@scn/core/validation/rules/expression/patient-ambiguous/index';
import { rule as redundantCondition } from '@scn/core/validation/rules/expression/redundant-condition/index';
import { rule as tautology } from '@scn/core/validation/rules/expression/tautology/index';
import { rule as unitOfOtherCulture } from '@scn/core/validation/rules/expression/unit-of-other-culture/index';
import { rule as valueNotListed } from '@scn/core/validation/rules/expression/value-not-listed/index';
import { rule as valueNotOnScale } from '@scn/core/validation/rules/expression/value-not-on-scale/index';

/** What a rule says about a part of the expression that is being edited. */
export interface LogicFinding {
  readonly ruleId: string;
  readonly severity: Severity;
  readonly message: string;
  /** Where it is in the expression. */
  readonly within: Pointer;
}

/** Rules about one expression. What is missing, and values that a field refuses, are shown at the fields. */
const rules: readonly Rule<'unit'>[] = [
  contradiction,
  tautology,
  neverTrue,
  alwaysTrue,
  duplicateCondition,
  redundantCondition,
  doubleNegation,
  itemNotInReports,
  itemNotOffered,
  patientAmbiguous,
  valueNotOnScale,
  valueNotListed,
  unitOfOtherCulture,
];

/** What the rules of validation say about an expression that isn't saved yet. */
export function logicFindings(expression: ExpressionGroup, view: ScenarioView): readonly LogicFinding[] {
  const unit: Unit = {
    root: null,
    nodes: [],
    uses: [],
    missing: [],
    payloads: [],
    expressions: [{ from: null, expression, at: '', payload: null }],
  };
  const found: LogicFinding[] = [];
  for (const { id, severity, messages, check } of rules) {
    check({
      value: unit,
      node: null,
      view,
      report: ({ messageId, at = '', data = {} }) => {
        found.push({ ruleId: id, severity, message: fillMessage(messages[messageId] ?? messageId, data), within: at });
      },
    });
  }
  return found;
}
