import { suppression } from '#document/scenario';
import { object } from '#schema/fields';
import { defineOperation } from '../operation';
import { Refusal } from '#base/refusal';

const { ruleId, entity } = suppression.properties;

export const operation = defineOperation({
  name: 'suppression.remove',
  version: 1,
  breaksNothing: true,
  permission: ['Update', 'Scenario'],
  description: 'Removes the acceptance of an issue.',
  input: object({ ruleId, entity }),
  title: (input) => `Stop accepting ${input.ruleId}`,
  refusals: ['EntityAlreadyDeletedError'],
  apply(scenario, removed) {
    const retained = scenario.suppressions.filter(
      (each) => each.ruleId !== removed.ruleId || each.entity !== removed.entity,
    );
    if (retained.length === scenario.suppressions.length)
      throw new Refusal('EntityAlreadyDeletedError', { ...removed });
    scenario.suppressions = retained;
  },
});
