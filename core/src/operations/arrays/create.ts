import type { LiveScenario } from '#document/scenario';
import { arrayDefinition } from '#document/actions/schema';
import { toLive } from '#tree/scenario-tree';
import { object } from '#schema/fields';
import { placeAfter } from '../find-live';
import { after, newId } from '../input-fields';
import { defineOperation } from '../operation';

const { arrayName, occurrence, items } = arrayDefinition.properties;

export const operation = defineOperation({
  name: 'array.create',
  version: 1,
  permission: ['Create', 'ScenarioArray'],
  description: 'Creates an array: the first or last of several actions or responses.',
  input: object({ id: newId(), arrayName, occurrence, items, after: after() }),
  title: (input) => `Create array “${input.arrayName}”`,
  refusals: ['NoRecordsFoundError', 'DuplicateValue'],
  apply({ postSim: { arrays } }, { after, ...created }) {
    const place = placeAfter(arrays, 'id', after);
    arrays.splice(place, 0, toLive<LiveScenario['postSim']['arrays'][number]>(created));
  },
});
