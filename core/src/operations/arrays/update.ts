import { Type } from 'typebox';
import { arrayDefinition } from '#document/actions/schema';
import { toLive } from '#tree/scenario-tree';
import { object } from '#schema/fields';
import { need } from '../find-live';
import { existing } from '../input-fields';
import { defineOperation } from '../operation';

const { arrayName, occurrence, items } = arrayDefinition.properties;

export const operation = defineOperation({
  name: 'array.update',
  version: 1,
  permission: ['Update', 'ScenarioArray'],
  description: 'Updates fields of an array; omitted fields are unchanged.',
  input: object({
    id: existing('Array'),
    arrayName: Type.Optional(arrayName),
    occurrence: Type.Optional(occurrence),
    items: Type.Optional(items),
  }),
  title: () => 'Change array',
  refusals: ['NoRecordsFoundError'],
  apply({ postSim: { arrays } }, { id, ...changes }) {
    Object.assign(need(arrays, 'id', id), toLive(changes));
  },
});
