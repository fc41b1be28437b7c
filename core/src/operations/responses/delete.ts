import { snapshotOf } from '#tree/scenario-tree';
import { flag, object } from '#schema/fields';
import { identitiesOfResponse } from '../copy-entity';
import { dependenciesOf, inUse } from '../dependencies';
import { indexOfId, needResponse } from '../find-live';
import { existing } from '../input-fields';
import { defineOperation } from '../operation';
import { checkFirstResponse } from '../playlist/check-playlist';
import { Refusal } from '#base/refusal';
import { release } from '../release';

export const operation = defineOperation({
  name: 'response.delete',
  version: 1,
  permission: ['Delete', 'ScenarioActionResponse'],
  description:
    'Deletes a response; with deleteDependencies, also everything that only mentions it. An action must keep at least one.',
  input: object({ responseCode: existing('Response'), deleteDependencies: flag({ title: 'Delete dependencies' }) }),
  title: ({ responseCode }) => `Delete response ${responseCode}`,
  refusals: ['NoRecordsFoundError', 'DeleteEntityError', 'EntityInUseError', 'ValidationError'],
  apply(scenario, { responseCode, deleteDependencies }, context) {
    const { action, response } = needResponse(scenario, responseCode);
    if (action.responses.length === 1) {
      throw new Refusal('DeleteEntityError', { responseCode }, 'The only response of an action cannot be deleted.');
    }
    const dependencies = dependenciesOf(context.before, identitiesOfResponse(snapshotOf(response)));
    const areRemovable = dependencies.every(({ canAutomaticallyDelete }) => canAutomaticallyDelete);
    if (dependencies.length > 0 && !(deleteDependencies && areRemovable)) {
      throw inUse(dependencies, 'Response cannot be deleted');
    }
    context.consequence(() => {
      for (const dependency of dependencies) release(scenario, dependency);
    });
    action.responses.splice(indexOfId(action.responses, 'responseCode', responseCode), 1);
    checkFirstResponse(action, context);
  },
});
