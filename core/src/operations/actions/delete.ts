import { flag, object } from '#schema/fields';
import { identitiesOfAction } from '../copy-entity';
import { dependenciesOf, inUse } from '../dependencies';
import { indexOfId, needAction } from '../find-live';
import { existing } from '../input-fields';
import { defineOperation } from '../operation';
import { release } from '../release';
import { snapshotOf } from '#tree/scenario-tree';

export const operation = defineOperation({
  name: 'action.delete',
  version: 1,
  permission: ['Delete', 'ScenarioAction'],
  description: 'Deletes an action; with deleteDependencies, also everything that only mentions it.',
  input: object({ actionCode: existing('Action'), deleteDependencies: flag({ title: 'Delete dependencies' }) }),
  title: ({ actionCode }) => `Delete action ${actionCode}`,
  refusals: ['NoRecordsFoundError', 'EntityInUseError'],
  apply(scenario, { actionCode, deleteDependencies }, { before, consequence }) {
    const action = needAction(scenario, actionCode);
    const dependencies = dependenciesOf(before, identitiesOfAction(snapshotOf(action)));
    const areRemovable = dependencies.every(({ canAutomaticallyDelete }) => canAutomaticallyDelete);
    if (dependencies.length > 0 && !(deleteDependencies && areRemovable)) {
      throw inUse(dependencies, 'Action cannot be deleted');
    }
    consequence(() => {
      for (const dependency of dependencies) release(scenario, dependency);
    });
    scenario.actions.splice(indexOfId(scenario.actions, 'actionCode', actionCode), 1);
  },
});
