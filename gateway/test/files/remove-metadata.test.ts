import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutMetadata } from '@scn/core/image/without-metadata';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeMetadata } from '#files/remove-metadata';
import { makeTemporaryFolder } from '../temporary-folder';

let folder: string;
beforeAll(async () => (folder = await makeTemporaryFolder()));
afterAll(() => rm(folder, { recursive: true }));

const owner = 'Ada Author';
const place = '51/1 30/1 2600/100';
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${owner}"/></rdf:RDF></x:xmpmeta>`;

/** A picture as a camera writes it: with its owner, position, orientation and colour profile. */
function picture(orientation: number) {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
  return sharp({ create: { width: 60, height: 40, channels: 3, background: 'red', noise } })
    .withIccProfile('p3')
    .withXmp(xmp)
    .withExifMerge({ IFD0: { Artist: owner }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: place } })
    .withMetadata({ orientation });
}

const formats = {
  jpeg: (orientation: number) => picture(orientation).jpeg().toBuffer(),
  'progressive jpeg': (orientation: number) => picture(orientation).jpeg({ progressive: true }).toBuffer(),
  png: (orientation: number) => picture(orientation).png().toBuffer(),
  webp: (orientation: number) => picture(orientation).webp({ lossless: true }).toBuffer(),
} as const;

async function removed(bytes: Buffer, mediaType: string) {
  const path = join(folder, 'picture');
  await writeFile(path, bytes);
  const removal = await removeMetadata(path, mediaType);
  return { removal, after: await readFile(path) };
}

describe.each(Object.keys(formats) as (keyof typeof formats)[])('%s', (format) => {
  const mediaType = `image/${format.split(' ').at(-1) ?? ''}`;

  it.each([1, 6])(
    'loses everything about its author and keeps its pixels, profile and orientation %i',
    async (turn) => {
      const before = await formats[format](turn);
      // cameras append previews, which have metadata of their own
      const { removal, after } = await removed(Buffer.concat([before, Buffer.from(owner)]), mediaType);
      expect(removal).toEqual({ sha256: createHash('sha256').update(after).digest('hex'), bytes: after.length });
      const [was, is] = await Promise.all([before, after].map((each) => sharp(each).metadata()));
      expect([is?.icc, is?.xmp, is?.orientation ?? 1]).toEqual([was?.icc, undefined, turn]);
      expect(is?.exif?.length ?? 0).toBeLessThan(40);
      expect(after.includes(owner)).toBe(false);
      expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer());
      expect((await removed(after, mediaType)).after).toEqual(after);
      // what browsers compare to find an image that there is
      expect(Buffer.from(await withoutMetadata(new Uint8Array(before)))).toEqual(after);
    },
  );

  it('whose structure can’t be followed is reported, and left as it is', async () => {
    const before = await formats[format](1);
    const broken = Buffer.from(before);
    broken.fill(0xee, format === 'png' || format === 'webp' ? 12 : 2, 40);
    expect(await removed(broken, mediaType)).toEqual({ removal: 'broken', after: broken });
  });
});

it('loses comments', async () => {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 2 + owner.length]), Buffer.from(owner)]);
  const { after } = await removed(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]), 'image/jpeg');
  expect(after).toEqual(jpeg);
});
