import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'menu/folder-below-itself',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'A folder doesn’t contain itself',
  why: 'The tree can’t show such a folder, so neither authors nor learners find its contents.',
  messages: { cycle: 'The folder “{{title}}” contains itself. Move it to another folder or to the root.' },
  check({ view, report }) {
    const parents = new Map(view.all('folder').map(({ id, value }) => [id, value.parentFolderId]));
    for (const node of view.all('folder')) {
      const seen = new Set<string>();
      let above = node.value.parentFolderId;
      while (above !== null && above !== node.id && !seen.has(above)) {
        seen.add(above);
        above = parents.get(above) ?? null;
      }
      if (above !== node.id) continue;
      report({ messageId: 'cycle', entity: node, at: '/parentFolderId', data: { title: node.value.title } });
    }
  },
});
