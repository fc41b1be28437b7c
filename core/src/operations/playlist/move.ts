import { list, object } from '#schema/fields';
import { snapshotOf } from '#tree/scenario-tree';
import { indexOfId, moveAfter, need, needCommand, needResponse, placeAfter } from '../find-live';
import { after, existing } from '../input-fields';
import { defineOperation } from '../operation';
import { Refusal } from '#base/refusal';
import { checkPlaylist, refuseLastCompletion } from './check-playlist';

export const operation = defineOperation({
  name: 'playlist-command.move',
  version: 1,
  permission: ['Update', 'ScenarioPlaylistCommand'],
  description: 'Moves commands within a response or to another response, in the given order.',
  input: object({
    scenarioPlaylistCommandIds: list(existing('Command'), { minItems: 1, uniqueItems: true }),
    targetResponseCode: existing('Response'),
    after: after(),
  }),
  title: ({ targetResponseCode }) => `Move commands in ${targetResponseCode}`,
  refusals: ['NoRecordsFoundError', 'InvalidDataError', 'ValidationError'],
  apply(scenario, { scenarioPlaylistCommandIds: ids, targetResponseCode, after }, context) {
    const commandIds = new Set(ids);
    const owners = ids.map((id) => needCommand(scenario, id));
    const [owner] = owners;
    if (owner === undefined) return;
    const from = owner.response;
    if (owners.some(({ response }) => response.responseCode !== from.responseCode)) {
      throw new Refusal('InvalidDataError', {}, 'You can move commands of only one response at a time.');
    }
    refuseLastCompletion(from, ids, context);
    const target = needResponse(scenario, targetResponseCode);
    if (targetResponseCode === from.responseCode) {
      moveAfter(from.playlist, 'id', ids, after);
      checkPlaylist(owner.action, from, context, { how: 'reorder', commandIds });
      return;
    }
    const moved = ids.map((id) => snapshotOf(need(from.playlist, 'id', id)));
    for (const id of ids) from.playlist.splice(indexOfId(from.playlist, 'id', id), 1);
    const { playlist } = target.response;
    playlist.splice(placeAfter(playlist, 'id', after), 0, ...moved.map((command) => ({ ...command })));
    checkPlaylist(owner.action, from, context, { how: 'reorder', commandIds: new Set() });
    checkPlaylist(target.action, target.response, context, { how: 'transfer', commandIds });
  },
});
