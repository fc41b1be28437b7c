import { Type } from 'typebox';
import { playlistCommand } from '#document/actions/schema';
import { toLive } from '#tree/scenario-tree';
import { nullable, object, plainString } from '#schema/fields';
import { needResponse, placeAfter, type LiveCommand } from '../find-live';
import { after, existing, newId } from '../input-fields';
import { defineOperation } from '../operation';
import { checkPlaylist } from './check-playlist';
import { newCommand } from './new-command';

export const operation = defineOperation({
  name: 'playlist-command.create',
  version: 1,
  permission: ['Update', 'ScenarioPlaylistCommand'],
  description: 'Inserts a command from the palette into a playlist, as one of its variants if it has any.',
  input: object({
    responseCode: existing('Response'),
    id: newId(),
    block: playlistCommand.properties.block,
    variant: Type.Optional(nullable(plainString({ maxLength: 128 }), { title: 'State' })),
    args: Type.Optional(playlistCommand.properties.args),
    after: after(),
  }),
  title: ({ responseCode }) => `Add command to ${responseCode}`,
  refusals: ['NoRecordsFoundError', 'InvalidDataError', 'ValidationError', 'DuplicateValue'],
  apply(scenario, { responseCode, id, block, variant = null, args = {}, after }, context) {
    const { action, response } = needResponse(scenario, responseCode);
    const place = { actionCode: action.actionCode, responseCode };
    const command = newCommand(id, block, args, context, place, variant);
    response.playlist.splice(placeAfter(response.playlist, 'id', after), 0, toLive<LiveCommand>(command));
    checkPlaylist(action, response, context, { how: 'insert', commandIds: new Set([id]) });
  },
});
