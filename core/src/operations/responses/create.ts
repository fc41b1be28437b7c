import { Type } from 'typebox';
import { playlistCommand, response } from '#document/actions/schema';
import { toLive } from '#tree/scenario-tree';
import { complete } from '#format/complete';
import { list, object } from '#schema/fields';
import { needAction, placeAfter, type LiveResponse } from '../find-live';
import { after, existing, newId } from '../input-fields';
import { defineOperation } from '../operation';
import { checkPlaylist } from '../playlist/check-playlist';
import { newCommand } from '../playlist/new-command';
import { checkResponseCode } from './response-code';

const { responseCode, description } = response.properties;

export const operation = defineOperation({
  name: 'response.create',
  version: 1,
  permission: ['Create', 'ScenarioActionResponse'],
  description: 'Creates a response with a descriptor and the dropped commands.',
  input: object({
    actionCode: existing('Action'),
    responseCode,
    description,
    playlistCommands: list(
      object({
        id: newId(),
        block: playlistCommand.properties.block,
        args: Type.Optional(playlistCommand.properties.args),
      }),
    ),
    after: after(),
  }),
  title: (input) => `Add response “${input.description}”`,
  refusals: [
    'NoRecordsFoundError',
    'InvalidResponseCodeError',
    'InvalidDataError',
    'ValidationError',
    'DuplicateValue',
  ],
  apply(scenario, { actionCode, after, playlistCommands, ...given }, context) {
    const action = needAction(scenario, actionCode);
    checkResponseCode(given.responseCode, actionCode);
    const place = { actionCode, responseCode: given.responseCode };
    const playlist = playlistCommands.map(({ id, block, args = {} }) => newCommand(id, block, args, context, place));
    const index = placeAfter(action.responses, 'responseCode', after);
    action.responses.splice(index, 0, toLive<LiveResponse>({ ...complete(response, given), playlist }));
    const created = action.responses[index];
    if (created === undefined) return;
    const commandIds = new Set(playlist.map(({ id }) => id));
    checkPlaylist(action, created, context, { how: 'insert', commandIds });
  },
});
