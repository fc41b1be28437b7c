import { flag, integer, list, nullable, plainString, reference } from '@scn/core/schema/fields';

/** The fields that images, audio, sound effects and videos share, except the title. */
export const mediaFields = {
  key: nullable(plainString({ maxLength: 128 }), {
    title: 'Key',
    description: 'The stable name by which playing devices request it.',
  }),
  filename: plainString({ title: 'File name', 'x-required': true }),
  bytes: nullable(integer({ minimum: 0, 'x-unit': 'By' }), {
    title: 'File size',
    description: 'Set when the file is uploaded.',
  }),
  assetCategoryId: nullable(plainString({ maxLength: 128, 'x-terms': 'asset-categories' }), { title: 'Category' }),
  tagIds: list(reference('asset.tag', { title: 'Tag' }), {
    ...{ title: 'Tags', uniqueItems: true, 'x-unordered': true, 'x-line': true },
  }),
  isPublic: flag({ title: 'Public', description: 'Other institutions can use it.' }),
};
