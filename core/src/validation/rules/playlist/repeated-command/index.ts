import type { PlaylistCommand } from '#document/actions/schema';
import { defineRule } from '#kernel/rule';
import { sameValue } from '#base/same-value';
import type { ScenarioView } from '#kernel/view';

export const rule = defineRule({
  id: 'playlist/repeated-command',
  scope: 'response',
  severity: 'WARNING',
  title: 'A command isn’t repeated immediately',
  why: 'The second command has no effect, or does something twice, such as awarding feedback.',
  messages: { repeated: 'This command repeats the previous one at the same moment. Delete one of the two.' },
  check({ value: { playlist }, view, report }) {
    let before: PlaylistCommand | null = null;
    for (const command of playlist) {
      if (before !== null && isRepeated(before, command, view)) {
        // Delete the previous one: the last completion can't be deleted.
        const operations = [{ name: 'playlist-command.delete', input: { id: before.id } }];
        report({
          messageId: 'repeated',
          entity: command.id,
          fixes: [{ title: 'Delete the previous command', operations }],
        });
      }
      before = command;
    }
  },
});

/** Commands that take time, such as a line or a pause, may be repeated intentionally. */
function isRepeated(before: PlaylistCommand, { block, args }: PlaylistCommand, { plugins }: ScenarioView): boolean {
  return before.block === block && sameValue(before.args, args) && plugins.command(block)?.durationSeconds(args) === 0;
}
