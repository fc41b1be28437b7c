import { defineRule } from '../../../rule';
import { basicInfo } from '../../../queries/sections';

export const rule = defineRule({
  id: 'setup/briefing-present',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'The scenario has a synopsis and a briefing',
  why: 'Without a briefing the learner enters the room not knowing who they are, where they are or what is expected of them.',
  messages: {
    synopsis: 'The scenario has no synopsis. Tell educators in a few sentences what it is about.',
    briefing: 'The scenario has no briefing. Tell the learner who they are, where, and what happened before.',
  },
  check({ view, report }) {
    const { synopsis, briefing } = view.derive(basicInfo);
    if (synopsis.trim() === '') report({ messageId: 'synopsis', at: '/setup/basicInfo/synopsis' });
    if (briefing.trim() === '') report({ messageId: 'briefing', at: '/setup/basicInfo/briefing' });
  },
});
