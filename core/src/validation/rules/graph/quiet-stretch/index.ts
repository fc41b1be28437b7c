import { defineRule } from '#kernel/rule';
import { quietStretch } from '#simulation/reach/quiet-stretch';

export const rule = defineRule({
  id: 'graph/quiet-stretch',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'Something happens, or learners can act',
  why: 'In a minute without words, and without anything to do, learners think that the scenario has stopped, and take the headset off.',
  messages: {
    quiet:
      'From {{from, duration}} to {{to, duration}} after the start, nothing plays and learners can’t do anything. Let them do {{action}} or another action sooner, shorten the delays, or let something play.',
  },
  check({ view, report }) {
    const quiet = view.derive(quietStretch);
    if (quiet === null) return;
    const { from, to, actionCode } = quiet;
    report({ messageId: 'quiet', entity: actionCode, at: '', data: { from, to, action: actionCode } });
  },
});
