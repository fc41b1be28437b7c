import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'menu/location-in-folder',
  scope: 'location',
  severity: 'WARNING',
  title: 'A location is in a folder',
  why: 'Only folders stand at the root of the menu tree; authors do not find a location beside them.',
  messages: { root: 'The location is in no folder. Move it to one.' },
  check({ value: { parentFolderId }, report }) {
    if (parentFolderId === null) report({ messageId: 'root', at: '/parentFolderId' });
  },
});
