import type { Action } from '@scn/core/document/actions/schema';
import { createRegistry } from '@scn/core/kernel/registry';
import { builtInPlugins } from '@scn/plugins/registry.gen';

/** The built-in plugins. */
export const plugins = createRegistry(builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })));

const words =
  'The patient is breathing faster than before and asks for some water while the nurse takes the blood pressure'.split(
    ' ',
  );

/** An action whose responses have commands of every block in turn. @param version - changes the text of the first command */
export function manyCommands(responses: number, commands: number, version = 0): Action {
  const blocks = builtInPlugins.filter(({ kind }) => kind === 'command');
  return {
    actionCode: 'AMEDS001',
    title: 'Give antibiotics',
    trigger: { trigger: 'trigger.learner', args: {} },
    responses: Array.from({ length: responses }, (_, column) => ({
      responseCode: `AMEDS001R${column + 1}`,
      description: `Response ${column + 1}: ${words.slice(column % 7, (column % 7) + 6).join(' ')}`,
      conditionsEnabled: column % 3 === 0,
      responseDelayStart: column % 4 === 0 ? 'action' : 'immediate',
      delay: 30,
      playlist: Array.from({ length: commands }, (__, row) => {
        const isSpeech = row % 2 === 0;
        const block = isSpeech ? 'command.speech' : (blocks[(column + row) % blocks.length]?.id ?? 'command.delay');
        const text = `${words.slice(row % 9, (row % 9) + 8).join(' ')}${column + row === 0 ? ` ${version}` : ''}`;
        const args = { ...(plugins.command(block)?.defaults as object), ...(isSpeech ? { text } : {}) };
        return { id: `c-${column}-${row}`, block, args };
      }),
    })),
  } as unknown as Action;
}
