import type { Severity } from '@scn/core/base/issue';
import type { Pointer } from '@scn/core/base/json';
import type { Rule } from '@scn/core/kernel/rule';
import type { ScenarioView, Subtree } from '@scn/core/kernel/view';
import type { ExpressionGroup } from '@scn/core/schema/expressions';
import { selfWait } from '@scn/core/index/conditions/completions';
import { fillMessage } from '@scn/core/validation/engine/fill-message';
import { rule as alwaysTrue } from '@scn/core/validation/rules/expression/always-true/index';
import { rule as contradiction } from '@scn/core/validation/rules/expression/contradiction/index';
import { rule as doubleNegation } from '@scn/core/validation/rules/expression/double-negation/index';
import { rule as duplicateCondition } from '@scn/core/validation/rules/expression/duplicate-condition/index';
import { rule as itemNotInReports } from '@scn/core/validation/rules/expression/item-not-in-reports/index';
import { rule as itemNotOffered } from '@scn/core/validation/rules/expression/item-not-offered/index';
import { rule as neverTrue } from '@scn/core/validation/rules/expression/never-true/index';
import { rule as patientAmbiguous } from '@scn/core/validation/rules/expression/patient-ambiguous/index';
import { rule as prerequisiteSelf } from '@scn/core/validation/rules/prerequisite/self-reference/index';
import { rule as redundantCondition } from '@scn/core/validation/rules/expression/redundant-condition/index';
import { rule as tautology } from '@scn/core/validation/rules/expression/tautology/index';
import { rule as unitOfOtherCulture } from '@scn/core/validation/rules/expression/unit-of-other-culture/index';
import { rule as valueNotListed } from '@scn/core/validation/rules/expression/value-not-listed/index';
import { rule as valueNotOnScale } from '@scn/core/validation/rules/expression/value-not-on-scale/index';
import { rule as waitsForItself } from '@scn/core/validation/rules/response/waits-for-itself/index';
import { rule as visibilitySelf } from '@scn/core/validation/rules/visibility/self-reference/index';
import type { LogicKind } from '../dialog/logic-request';
import type { PaletteOwner } from '../palette/palette-items';

/** Finding of a rule about a part of the expression that is being edited. */
export interface LogicFinding {
  readonly ruleId: string;
  readonly severity: Severity;
  readonly message: string;
  /** Where it is in the expression. */
  readonly within: Pointer;
}

/** Rules about one expression. What is missing, and values that a field refuses, are shown at the fields. */
const rules: readonly Rule<'subtree'>[] = [
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

/** Returns the validation findings for an expression that isn't saved yet. @param owner - what it is for */
export function logicFindings(
  expression: ExpressionGroup,
  view: ScenarioView,
  owner: PaletteOwner | null = null,
): readonly LogicFinding[] {
  const subtree: Subtree = {
    root: null,
    nodes: [],
    uses: [],
    missing: [],
    payloads: [],
    expressions: [{ from: null, expression, at: '', payload: null }],
  };
  const found = owner === null ? [] : [...ownFindings(expression, view, owner)];
  for (const { id, severity, messages, check } of rules) {
    check({
      value: subtree,
      node: null,
      view,
      report: ({ messageId, at = '', data = {} }) => {
        found.push({ ruleId: id, severity, message: fillMessage(messages[messageId] ?? messageId, data), within: at });
      },
    });
  }
  return found;
}

/**
 * Finds conditions that wait for themselves: those of an action that wait for the action, and those of a
 * response that nothing else can meet.
 */
function ownFindings(
  expression: ExpressionGroup,
  view: ScenarioView,
  { kind, actionCode, responseCode }: PaletteOwner,
): readonly LogicFinding[] {
  const node = actionCode === null ? undefined : view.get(actionCode, 'action');
  if (node === undefined) return [];
  if (responseCode !== null) {
    const messageId = selfWait(node.value, responseCode, expression);
    if (messageId === null) return [];
    const { id, severity, messages } = waitsForItself;
    return [{ ruleId: id, severity, message: messages[messageId], within: '' }];
  }
  const own = ownRules[kind];
  if (own === undefined) return [];
  const found: LogicFinding[] = [];
  const { rule, field } = own;
  rule.check({
    value: { ...node.value, visible: null, triggerInvisible: null, dependencies: null, [field]: expression },
    node,
    view,
    report: ({ messageId }) => {
      const message = fillMessage(rule.messages[messageId] ?? messageId, {});
      found.push({ ruleId: rule.id, severity: rule.severity, message, within: '' });
    },
  });
  return found;
}

/** The rules about an action that waits for itself, and the field that they read, by what conditions are for. */
const ownRules: Readonly<Partial<Record<LogicKind, { readonly rule: Rule<'action'>; readonly field: string }>>> = {
  visibility: { rule: visibilitySelf, field: 'visible' },
  invisibility: { rule: visibilitySelf, field: 'triggerInvisible' },
  prerequisite: { rule: prerequisiteSelf, field: 'dependencies' },
};
