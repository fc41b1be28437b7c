import { defineRule } from '#kernel/rule';
import { basicInfo } from '#index/queries/sections';

export const rule = defineRule({
  id: 'setup/title-required',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'The scenario has a title',
  why: 'Without a title, no one can find the scenario in the library, and learners can’t tell which one is playing.',
  messages: {
    missing: 'Title is required',
  },
  check({ view, report }) {
    if (view.derive(basicInfo).title.trim() === '') report({ messageId: 'missing', at: '/setup/basicInfo/title' });
  },
});
