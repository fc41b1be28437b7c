import { object } from '#schema/fields';
import { indexOfId, need } from '../find-live';
import { existing } from '../input-fields';
import { defineOperation } from '../operation';
import { dependenciesOf } from '../dependencies';
import { Refusal } from '#base/refusal';

export const operation = defineOperation({
  name: 'array.delete',
  version: 1,
  permission: ['Delete', 'ScenarioArray'],
  description: 'Deletes an array that no feedback point uses.',
  input: object({ id: existing('Array') }),
  title: () => 'Delete array',
  refusals: ['NoRecordsFoundError', 'FeedbackArrayInUse'],
  apply({ postSim: { arrays } }, { id }, { before }) {
    need(arrays, 'id', id);
    const feedbackPoints = dependenciesOf(before, [id]).map((use) => ({ id: use.id, name: use.name }));
    if (feedbackPoints.length > 0) throw new Refusal('FeedbackArrayInUse', { feedbackPoints });
    arrays.splice(indexOfId(arrays, 'id', id), 1);
  },
});
