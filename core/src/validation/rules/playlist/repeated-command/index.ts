import type { PlaylistCommand } from '../../../../document/actions/schema';
import { defineRule } from '../../../rule';
import { sameValue } from '../../../same-value';
import type { ScenarioView } from '../../../view';

export const rule = defineRule({
  id: 'playlist/repeated-command',
  scope: 'response',
  severity: 'WARNING',
  title: 'A command is not repeated at once',
  why: 'The second one changes nothing, or it does twice what was meant once, such as awarding feedback.',
  messages: { repeated: 'This is the same command as the one before, at the same moment. Delete one of the two.' },
  check({ value: { playlist }, view, report }) {
    let before: PlaylistCommand | null = null;
    for (const command of playlist) {
      if (before !== null && isRepeated(before, command, view)) {
        // The one before goes: a last completion could not be deleted.
        const operations = [{ name: 'playlist-command.delete', input: { id: before.id } }];
        report({ messageId: 'repeated', entity: command.id, fixes: [{ title: 'Delete the one before', operations }] });
      }
      before = command;
    }
  },
});

/** Something that takes time, such as a line or a pause, can be meant twice. */
function isRepeated(before: PlaylistCommand, { block, args }: PlaylistCommand, { plugins }: ScenarioView): boolean {
  return before.block === block && sameValue(before.args, args) && plugins.command(block)?.durationSeconds(args) === 0;
}
