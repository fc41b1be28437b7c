import { flag, integer, list, nullable, plainString, reference } from '@scn/core/schema/fields';

/** What image, audio, sound effect and video have in common, besides their title. */
export const mediaFields = {
  key: nullable(plainString({ maxLength: 128 }), {
    title: 'Key',
    description: 'A stable name by which playing devices ask for it.',
  }),
  filename: plainString({ title: 'File name', 'x-required': true }),
  bytes: nullable(integer({ minimum: 0, 'x-unit': 'By' }), {
    title: 'File size',
    description: 'Known once the file is uploaded.',
  }),
  assetCategoryId: nullable(plainString({ maxLength: 128 }), { title: 'Category' }),
  tagIds: list(reference('asset.tag', { title: 'Tag' }), { title: 'Tags', uniqueItems: true, 'x-line': true }),
  isPublic: flag({ title: 'Public', description: 'Other institutions may use it.' }),
};
