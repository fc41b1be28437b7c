import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'menu/folder-title',
  scope: 'folder',
  severity: 'ERROR',
  title: 'A folder has a title',
  why: 'Authors find locations by folder. A folder without a title looks like an error in the tree.',
  messages: { missing: 'Title is required' },
  check({ value: { title }, report }) {
    if (title.trim() === '') report({ messageId: 'missing', at: '/title' });
  },
});
