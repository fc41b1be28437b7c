import { noSuch } from '../no-such';
import { scenarioCode } from '#document/codes';
import { toLive } from '#tree/scenario-tree';
import { object } from '#schema/fields';
import { needResponse, placeAfter, type LiveCommand } from '../find-live';
import { after, existing, newId } from '../input-fields';
import { defineOperation } from '../operation';
import { Refusal } from '#base/refusal';
import { checkPlaylist } from './check-playlist';

export const operation = defineOperation({
  name: 'playlist-command.copy',
  version: 1,
  permission: ['Update', 'ScenarioPlaylistCommand'],
  description: 'Copies a command of this or another scenario into a playlist.',
  input: object({
    sourceScenarioCode: scenarioCode(),
    sourcePlaylistCommandId: existing('Command'),
    targetResponseCode: existing('Response'),
    id: newId(),
    after: after(),
  }),
  title: ({ targetResponseCode }) => `Copy command to ${targetResponseCode}`,
  refusals: ['InvalidScenarioCodeError', 'NoRecordsFoundError', 'ValidationError', 'DuplicateValue'],
  apply(scenario, { sourceScenarioCode, sourcePlaylistCommandId, targetResponseCode, id, after }, context) {
    const { action, response } = needResponse(scenario, targetResponseCode);
    const source = context.scenario(sourceScenarioCode);
    if (source === undefined) throw new Refusal('InvalidScenarioCodeError', { scenarioCode: sourceScenarioCode });
    const command = source.get(sourcePlaylistCommandId, 'command')?.value;
    if (command === undefined) throw noSuch(sourcePlaylistCommandId);
    const plugin = context.plugins.command(command.block);
    if (plugin?.placement.copyable === false) {
      throw new Refusal('ValidationError', { block: command.block }, `${plugin.title} cannot be copied`);
    }
    const place = placeAfter(response.playlist, 'id', after);
    response.playlist.splice(place, 0, toLive<LiveCommand>({ ...command, id }));
    checkPlaylist(action, response, context, { how: 'insert', commandIds: new Set([id]) });
  },
});
