import { Type } from 'typebox';
import { playlistCommand } from '#document/actions/schema';
import type { JsonObject } from '#base/json';
import { object, plainString } from '#schema/fields';
import { indexOfId, needCommand } from '../find-live';
import { existing } from '../input-fields';
import { defineOperation } from '../operation';
import { checkArguments } from '../plugin-arguments';
import { Refusal } from '#base/refusal';

export const operation = defineOperation({
  name: 'playlist-command.update',
  version: 1,
  permission: ['Update', 'ScenarioPlaylistCommand'],
  description:
    'Updates arguments of a command; omitted arguments are unchanged. Commands of an unknown block are never changed.',
  input: object({
    id: existing('Command'),
    block: Type.Optional(
      plainString({
        title: 'Playlist command block',
        description: 'Refused if the command has another.',
        maxLength: 128,
      }),
    ),
    args: playlistCommand.properties.args,
  }),
  title: () => 'Change command',
  refusals: ['NoRecordsFoundError', 'InvalidDataError'],
  apply(scenario, { id, block = null, args }, context) {
    const { response, command } = needCommand(scenario, id);
    if (block !== null && block !== command.block) {
      const message = `The command is “${command.block}”, not “${block}”.`;
      throw new Refusal('InvalidDataError', { field: 'block', block: command.block }, message);
    }
    const plugin = context.plugins.command(command.block);
    if (plugin === undefined) {
      throw new Refusal(
        'InvalidDataError',
        { block: command.block },
        `There is no playlist command “${command.block}”.`,
      );
    }
    const before = command.args as JsonObject;
    const changed = checkArguments(plugin, { ...before, ...args } as JsonObject, before);
    response.playlist[indexOfId(response.playlist, 'id', id)] = { id, block: command.block, args: changed };
  },
});
