import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'document/source-required',
  scope: 'document',
  severity: 'ERROR',
  title: 'A document has a template or an image',
  why: 'Without one, the learner opens an empty page.',
  messages: {
    template: 'Template is required',
    image: 'Image is required',
  },
  check({ value: { type, templateId, imageId }, report }) {
    if (type === 'TEMPLATE' && templateId === null) report({ messageId: 'template', at: '/templateId' });
    if (type === 'IMAGE' && imageId === null) report({ messageId: 'image', at: '/imageId' });
  },
});
