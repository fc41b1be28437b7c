import { defineRule } from '#kernel/rule';
import { basicInfo } from '#index/queries/sections';

export const rule = defineRule({
  id: 'setup/briefing-present',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'The scenario has a synopsis and a briefing',
  why: 'Without a briefing, learners don’t know who they are, where they are or what is expected of them.',
  messages: {
    synopsis: 'The scenario has no synopsis. Describe it for educators in a few sentences.',
    briefing: 'The scenario has no briefing. Describe who the learner is, where they are and what has happened.',
  },
  missing: ['synopsis', 'briefing'],
  check({ view, report }) {
    const { synopsis, briefing } = view.derive(basicInfo);
    if (synopsis.trim() === '') report({ messageId: 'synopsis', at: '/setup/basicInfo/synopsis' });
    if (briefing.trim() === '') report({ messageId: 'briefing', at: '/setup/basicInfo/briefing' });
  },
});
