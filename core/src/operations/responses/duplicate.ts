import { noSuch } from '../no-such';
import { response } from '#document/actions/schema';
import { toLive } from '#tree/scenario-tree';
import { object } from '#schema/fields';
import { copyOf, newResponseIds } from '../copy-entity';
import { needResponse, placeAfter, type LiveResponse } from '../find-live';
import { existing, idSeed, idsFrom } from '../input-fields';
import { defineOperation } from '../operation';
import { checkResponseCode } from './response-code';

export const operation = defineOperation({
  name: 'response.duplicate',
  version: 1,
  permission: ['Create', 'ScenarioActionResponse'],
  description: 'Duplicates a response with a new descriptor and places it after the original.',
  input: object({
    responseCode: existing('Response'),
    newResponseCode: response.properties.responseCode,
    description: response.properties.description,
    idSeed: idSeed(),
  }),
  title: ({ responseCode }) => `Duplicate response ${responseCode}`,
  refusals: ['NoRecordsFoundError', 'InvalidResponseCodeError', 'DuplicateValue'],
  apply(scenario, { responseCode, newResponseCode, description, idSeed }, context) {
    const { action } = needResponse(scenario, responseCode);
    checkResponseCode(newResponseCode, action.actionCode);
    const node = context.before.get(responseCode, 'response');
    if (node === undefined) throw noSuch(responseCode);
    const newIds = new Map(newResponseIds(node.value, newResponseCode, idsFrom(idSeed)));
    const copy = { ...copyOf(context.before, node, newIds), description };
    const place = placeAfter(action.responses, 'responseCode', responseCode);
    action.responses.splice(place, 0, toLive<LiveResponse>(copy));
  },
});
