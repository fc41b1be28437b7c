import { noSuch } from '../no-such';
import { response } from '#document/actions/schema';
import { scenarioCode } from '#document/codes';
import { toLive } from '#tree/scenario-tree';
import { object } from '#schema/fields';
import { copyOf, newResponseIds } from '../copy-entity';
import { needAction, type LiveResponse } from '../find-live';
import { existing, idSeed, idsFrom } from '../input-fields';
import { defineOperation } from '../operation';
import { checkPlaylist } from '../playlist/check-playlist';
import { Refusal } from '#base/refusal';
import { checkResponseCode } from './response-code';

export const operation = defineOperation({
  name: 'response.copy',
  version: 1,
  permission: ['Create', 'ScenarioActionResponse'],
  description: 'Copies a response of this or another scenario to the end of an action’s responses.',
  input: object({
    sourceScenarioCode: scenarioCode(),
    sourceResponseCode: existing('Response'),
    targetActionCode: existing('Action'),
    newResponseCode: response.properties.responseCode,
    idSeed: idSeed(),
  }),
  title: ({ sourceResponseCode, targetActionCode }) => `Copy response ${sourceResponseCode} to ${targetActionCode}`,
  refusals: [
    'InvalidScenarioCodeError',
    'NoRecordsFoundError',
    'InvalidResponseCodeError',
    'ValidationError',
    'DuplicateValue',
  ],
  apply(scenario, input, context) {
    const { sourceScenarioCode, sourceResponseCode, targetActionCode, newResponseCode } = input;
    const action = needAction(scenario, targetActionCode);
    checkResponseCode(newResponseCode, targetActionCode);
    const source = context.scenario(sourceScenarioCode);
    if (source === undefined) throw new Refusal('InvalidScenarioCodeError', { scenarioCode: sourceScenarioCode });
    const node = source.get(sourceResponseCode, 'response');
    if (node === undefined) throw noSuch(sourceResponseCode);
    const newIds = new Map(newResponseIds(node.value, newResponseCode, idsFrom(input.idSeed)));
    action.responses.push(toLive<LiveResponse>(copyOf(source, node, newIds)));
    const created = action.responses.at(-1);
    if (created === undefined) return;
    checkPlaylist(action, created, context, {
      how: 'insert',
      commandIds: new Set(created.playlist.map(({ id }) => id)),
    });
  },
});
