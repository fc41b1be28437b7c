import type { Scenario } from '@scn/core/document/scenario';
import type { OperationCall } from '@scn/core/base/issue';
import type { SeededRandom } from './seeded-random';

/**
 * A random edit of a scenario, based on a possibly outdated state: some are rejected, and some conflict with other edits.
 *
 * @param name - of new entities; unique
 */
export function randomEdit(scenario: Scenario, random: SeededRandom, name: string): OperationCall {
  const action = random.pick(scenario.actions.filter(({ responses }) => responses.length > 0));
  const { responseCode, playlist } = random.pick(action.responses);
  const command = playlist.length === 0 ? undefined : random.pick(playlist);
  const after = random.chance(0.5) ? null : (command?.id ?? null);
  const id = command?.id ?? 'none';
  return random.pick<OperationCall>([
    { name: 'response.update', input: { responseCode, description: `Description ${name}` } },
    { name: 'action.update', input: { actionCode: action.actionCode, title: `Title ${name}` } },
    {
      name: 'playlist-command.create',
      input: { responseCode, id: `new-${name}`, block: command?.block ?? 'command.speech', after },
    },
    { name: 'playlist-command.delete', input: { id } },
    {
      name: 'playlist-command.move',
      input: { scenarioPlaylistCommandIds: [id], targetResponseCode: responseCode, after: null },
    },
  ]);
}
