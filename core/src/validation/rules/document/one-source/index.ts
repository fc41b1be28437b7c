import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'document/one-source',
  scope: 'document',
  severity: 'WARNING',
  title: 'A document has a template or an image, not both',
  why: 'Only one of them is shown. Changes to the other have no effect.',
  messages: {
    'image-unused': 'The document is a template, so its image is not shown. Remove the image, or change the type.',
    'template-unused':
      'The document is an image, so its template is not shown. Remove the template, or change the type.',
  },
  check({ node, value: { type, templateId, imageId }, report }) {
    if (templateId === null || imageId === null) return;
    const unused = type === 'TEMPLATE' ? 'imageId' : 'templateId';
    const operations = [
      { name: 'entity.update', input: { kind: node.kind, id: node.id, changes: { [unused]: null } } },
    ];
    const fixes = [{ title: `Remove the ${type === 'TEMPLATE' ? 'image' : 'template'}`, operations }];
    report({ messageId: type === 'TEMPLATE' ? 'image-unused' : 'template-unused', at: `/${unused}`, fixes });
  },
});
