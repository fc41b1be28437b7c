import { suppression } from '#document/scenario';
import { object } from '#schema/fields';
import { defineOperation } from '../operation';

export const operation = defineOperation({
  name: 'suppression.add',
  version: 1,
  breaksNothing: true,
  permission: ['Update', 'Scenario'],
  description: 'Accepts an issue of one entity, or everywhere, with a reason that replaces any earlier one.',
  input: object(suppression.properties),
  title: ({ ruleId }) => `Accept ${ruleId}`,
  refusals: [],
  apply(scenario, added) {
    const isOther = (each: typeof added) => each.ruleId !== added.ruleId || each.entity !== added.entity;
    scenario.suppressions = [...scenario.suppressions.filter(isOther), added];
  },
});
