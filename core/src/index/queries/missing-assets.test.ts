import { describe, expect, it } from 'vitest';
import type { CatalogueAsset } from '#document/file';
import type { AssetUpload } from '#kernel/contract';
import { createRegistry } from '#kernel/registry';
import { makeAsset } from '#testing/format-plugins';
import { missingAssets, type MissingAssetsOptions } from './missing-assets';

interface Args {
  readonly text: string;
  readonly times: number;
}

/** Uploaded once its text is `file`. */
const file: AssetUpload<Args> = {
  section: 'images',
  determinedBy: ['text'],
  missingFor: ({ text }) => (text === 'file' ? null : []),
};
/** Spoken by `voice`, with the audio in its text. */
const spoken: AssetUpload<Args> = {
  section: 'audio',
  determinedBy: ['text'],
  missingFor: ({ text }, { isNamed, isUploaded }) => (isNamed('voice') && !isUploaded(text) ? ['voice'] : null),
};
const broken: AssetUpload<Args> = {
  section: 'audio',
  determinedBy: [],
  missingFor: () => {
    throw new Error('It can’t read its data.');
  },
};
const plugins = createRegistry(
  [
    { ...makeAsset('asset.picture', 1), upload: file },
    { ...makeAsset('asset.line', 1), upload: spoken },
    { ...makeAsset('asset.broken', 1), upload: broken },
    makeAsset('asset.voice', 1),
  ].map((plugin) => ({ plugin, owner: 'test' })),
);

function find(
  named: Readonly<Record<string, string>>,
  assets: readonly (readonly [id: string, kind: string, text: string])[],
  options: Partial<MissingAssetsOptions> = {},
) {
  const byId = new Map(
    assets.map(([id, asset, text]): [string, CatalogueAsset] => [id, { id, asset, data: { text, times: 1 } }]),
  );
  return missingAssets(new Map(Object.entries(named)), {
    plugins,
    catalogue: { get: (id) => byId.get(id) },
    ...options,
  }).map(({ id, section, reason, missingFor }) => [id, section, reason, ...missingFor]);
}

describe('missing assets', () => {
  it('are not in the catalogue or have no file, in the order of the scenario', () => {
    const named = { b: 'asset.picture', a: 'asset.picture', c: 'asset.picture' };
    const assets = [['a', 'asset.picture', ''] as const, ['c', 'asset.picture', 'file'] as const];
    expect(find(named, assets)).toEqual([
      ['b', 'images', 'NOT_IN_CATALOGUE'],
      ['a', 'images', 'NOT_UPLOADED'],
    ]);
  });

  it('only include kinds with uploads', () => {
    expect(find({ x: 'asset.voice', y: 'vendor/asset.unknown' }, [])).toEqual([]);
  });

  it('list what they are missing for, in the scenario that uses it', () => {
    const assets = [['line', 'asset.line', 'sound'] as const, ['voice', 'asset.voice', ''] as const];
    expect(find({ line: 'asset.line', voice: 'asset.voice' }, assets)).toEqual([
      ['line', 'audio', 'NOT_UPLOADED', 'voice'],
    ]);
    expect(find({ line: 'asset.line' }, assets)).toEqual([]);
  });

  it('are found once their references are found, even with circular references', () => {
    const named = { line: 'asset.line', voice: 'asset.voice' };
    expect(find(named, [['line', 'asset.line', 'p'] as const, ['p', 'asset.picture', 'file'] as const])).toEqual([]);
    expect(find(named, [['line', 'asset.line', 'p'] as const, ['p', 'asset.picture', ''] as const])).toHaveLength(1);
    expect(find(named, [['line', 'asset.line', 'line'] as const])).toEqual([]);
  });

  it('are missing again when their file is lost', () => {
    const assets = [['a', 'asset.picture', 'file'] as const];
    expect(find({ a: 'asset.picture' }, assets, { isLost: (id) => id === 'a' })).toEqual([
      ['a', 'images', 'NOT_UPLOADED'],
    ]);
  });

  it('are left out if the user can’t see their kind, unless the scenario itself contains them', () => {
    const named = { a: 'asset.picture', b: 'asset.picture' };
    expect(find(named, [['a', 'asset.picture', '']], { canReadUpload: () => false })).toEqual([
      ['b', 'images', 'NOT_IN_CATALOGUE'],
    ]);
  });

  it('exclude assets with data that their plugin can’t read', () => {
    expect(find({ a: 'asset.broken' }, [['a', 'asset.broken', '']])).toEqual([]);
  });
});
