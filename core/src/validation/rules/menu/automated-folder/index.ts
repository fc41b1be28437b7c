import { automatedFolderTitle } from '#document/menu/schema';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'menu/automated-folder',
  scope: 'scenario',
  severity: 'INFORMATION',
  title: 'The automated folder contains the start location and the events location',
  why: 'Without the two locations, the folder isn’t shown as automated, and automated actions are scattered across the tree.',
  messages: {
    start: 'The folder “{{folder}}” has no start location. Move the start location to it.',
    events: 'The folder “{{folder}}” has no hidden location for events. Add one.',
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
