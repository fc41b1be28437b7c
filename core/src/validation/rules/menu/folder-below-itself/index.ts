import { defineRule } from '../../../rule';

export const rule = defineRule({
  id: 'menu/folder-below-itself',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'A folder is not below itself',
  why: 'The tree has no way to such a folder, so neither author nor learner finds what is in it.',
  messages: { cycle: 'The folder “{{title}}” is below itself. Move it to another folder or to the root.' },
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
