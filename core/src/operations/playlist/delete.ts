import { object } from '#schema/fields';
import { refuseIfUsed } from '../dependencies';
import { indexOfId, needCommand } from '../find-live';
import { existing } from '../input-fields';
import { defineOperation } from '../operation';
import { checkPlaylist, refuseLastCompletion } from './check-playlist';

export const operation = defineOperation({
  name: 'playlist-command.delete',
  version: 1,
  permission: ['Delete', 'ScenarioPlaylistCommand'],
  description: 'Deletes a command from its playlist; the last Response Complete can’t be deleted.',
  input: object({ id: existing('Command') }),
  title: () => 'Delete command',
  refusals: ['NoRecordsFoundError', 'ValidationError', 'EntityInUseError'],
  apply(scenario, { id }, context) {
    const { action, response } = needCommand(scenario, id);
    refuseLastCompletion(response, [id], context);
    refuseIfUsed(context.before, [id], 'Command cannot be deleted');
    response.playlist.splice(indexOfId(response.playlist, 'id', id), 1);
    checkPlaylist(action, response, context, { how: 'reorder', commandIds: new Set() });
  },
});
