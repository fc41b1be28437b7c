import {
  defineArgumentRule,
  defineTrigger,
  expression,
  object,
  type Expression,
  type ExpressionGroup,
  type Snapshot,
} from '@scn/sdk';

const schema = object({
  expression: expression({
    title: 'Action will be triggered when',
    description: 'Conditions on the patient’s physiology, joined by all, any, none or not all.',
  }),
});

const define = defineArgumentRule<Snapshot<typeof schema>>();

const rules = {
  'condition-provided': define({
    severity: 'ERROR',
    title: 'A physiology trigger has a condition',
    why: 'Without a condition, the action never starts.',
    messages: { none: 'No condition provided' },
    check({ args, report }) {
      if (countConditions(args.expression) === 0) report({ messageId: 'none', at: '/expression' });
    },
  }),
  'conditions-supported': define({
    severity: 'WARNING',
    title: 'The conditions can be displayed and checked',
    why: 'The conditions were imported in an unsupported format. They are kept unchanged but can’t be checked.',
    messages: { unsupported: 'Conditions unsupported' },
    check({ args, report }) {
      if (countConditions(args.expression) === null) report({ messageId: 'unsupported', at: '/expression' });
    },
  }),
};

export const plugin = defineTrigger({
  id: 'trigger.physiology',
  version: 1,
  title: 'Physiology',
  description: 'The patient’s physiology starts the action when conditions are met.',
  triggerType: 'PHYSIOLOGY_TRIGGERED',
  actionType: 'PhysiologyTriggered',
  evaluation: 'physiology',
  schema,
  defaults: {
    expression: {
      expressionType: 'Group',
      operator: 'AND',
      not: false,
      rules: [
        {
          expressionType: 'Rule',
          conditionBlock: { objectType: 'PhysiologyItem', objects: [{ object: 'monitor.heart-rate' }] },
          comparisonOperator: 'GreaterThan',
          value: 150,
          unit: '/min',
        },
      ],
    },
  },
  rules,
  allowedPlaces: ['hidden-location', 'none'],
  maxPerScenario: null,
  copyable: false,
  ownsDetails: true,
  linkable: true,
  usesVisibility: false,
  summary({ expression }) {
    const count = countConditions(expression);
    if (count === null) return 'When imported conditions that can’t be shown are met';
    if (count === 0 || expression?.expressionType !== 'Group') return 'No conditions yet';
    if (count === 1 && !expression.not) return 'When its condition is met';
    const quantity = expression.operator === 'AND' ? 'all' : 'any';
    return expression.not
      ? `When not ${quantity} of its conditions are met (${count})`
      : `When ${quantity} of its conditions are met (${count})`;
  },
});

/** The number of conditions in all groups; null for an unsupported expression. */
function countConditions(expression: Expression | null): number | null {
  if (expression === null) return 0;
  return expression.expressionType === 'Unsupported' ? null : countIn(expression);
}

function countIn(group: ExpressionGroup): number {
  return group.rules.reduce((sum, item) => sum + (item.expressionType === 'Rule' ? 1 : countIn(item)), 0);
}
