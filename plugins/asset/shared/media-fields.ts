import { addedLater, flag, integer, list, nullable, plainString, reference, title } from '@scn/sdk';

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
    title: 'Tags',
    uniqueItems: true,
    'x-unordered': true,
    'x-line': true,
  }),
  source: addedLater(
    title({ title: 'Source', description: 'Where it comes from: who made it, or the address of the library.' }),
  ),
  licence: addedLater(title({ title: 'Licence', description: 'What allows you to use it: CC BY 4.0, own recording.' })),
  isPublic: flag({ title: 'Public', description: 'Other institutions can use it.' }),
};

interface Credited {
  readonly source?: string;
  readonly licence?: string;
}

/** The source and the licence in canonical form: absent rather than empty. Assets that were stored before these fields have neither. */
export function canonicalCredits<A extends Credited>({
  source,
  licence,
  ...data
}: A): Omit<A, keyof Credited> & Credited {
  const [from, under] = [source?.trim() ?? '', licence?.trim() ?? ''];
  return { ...data, ...(from === '' ? {} : { source: from }), ...(under === '' ? {} : { licence: under }) };
}
