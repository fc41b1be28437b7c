import { defineTrigger } from '@scn/core/kernel/contract';
import { countConditions } from './conditions';
import { rules } from './rules';
import { schema } from './schema';

export const plugin = defineTrigger({
  contract: 1,
  id: 'trigger.physiology',
  kind: 'trigger',
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
  migrations: [],
  rules,
  allowedPlaces: ['hidden-location', 'none'],
  maxPerScenario: null,
  copyable: false,
  ownsDetails: true,
  linkable: true,
  usesVisibility: false,
  canonical: (args) => args,
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
