import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'menu/location-in-folder',
  scope: 'location',
  severity: 'WARNING',
  title: 'A location is in a folder',
  why: 'The root of the menu tree only shows folders, so authors can’t find the location.',
  messages: { root: 'The location isn’t in a folder. Move it to a folder.' },
  check({ value: { parentFolderId }, report }) {
    if (parentFolderId === null) report({ messageId: 'root', at: '/parentFolderId' });
  },
});
