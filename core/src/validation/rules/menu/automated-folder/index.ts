import { automatedFolderTitle } from '../../../../document/menu/schema';
import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'menu/automated-folder',
  scope: 'scenario',
  severity: 'INFORMATION',
  title: 'The automated folder holds the start and the events',
  why: 'Without the two locations the folder is an ordinary one, and what runs by itself is scattered over the tree.',
  messages: {
    start: 'The folder {{folder}} has no start location. Move the start location into it.',
    events: 'The folder {{folder}} has no hidden location for events. Add one to it.',
  },
  check({ view, report }) {
    for (const node of view.all('folder')) {
      const folder = node.value.title;
      if (folder !== automatedFolderTitle) continue;
      const inside = view.all('location').filter(({ value }) => value.parentFolderId === node.id);
      const holds = (type: string) => inside.some(({ value }) => value.type === type);
      if (!holds('START')) report({ messageId: 'start', entity: node, data: { folder } });
      if (!holds('HIDDEN')) report({ messageId: 'events', entity: node, data: { folder } });
    }
  },
});
