import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogueFileSuffix } from '@scn/core/document/file';
import type { ListedAsset } from '#catalogue/asset';
import type { ImportSource } from '#lists/sheet/import-dialog.tsx';
import { useAssetPlugins } from '../asset-picker';
import type { AssetKind } from '../asset-kind';
import { useValueTexts } from '../use-value-texts';
import { planFile } from './plan-file';
import { useAllAssets } from './use-all-assets';

/** The size of a catalogue file that is read, in bytes: far more than any institution has of a kind. */
const largestFile = 5_000_000;
const nothing: readonly never[] = [];

/** The import of catalogue files into a kind. */
export function useFileSource(kind: AssetKind): ImportSource<ListedAsset> {
  const { t } = useTranslation(['assets', 'sheets']);
  const plugins = useAssetPlugins();
  const textOf = useValueTexts(kind, nothing);
  const readAll = useAllAssets(
    kind,
    useMemo(() => kind.rights.readable, [kind]),
  );
  const formats = kind.plugin.fileFormats ?? [];
  const endings = [...new Set(['.json', ...formats.map(({ extension }) => extension)])];
  const hint = [catalogueFileSuffix, ...formats.map(({ title, extension }) => `${title} (${extension})`)].join(', ');
  return {
    title: t('transferImport'),
    text: t('transferText', kind.words),
    fileLabel: t('transferFile'),
    fileHint: hint,
    accept: endings,
    maxBytes: largestFile,
    refusedText: t('transferRefused'),
    read: async (file) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const existing = await readAll();
      const say: Parameters<typeof planFile>[1]['say'] = ({ key, what }) => t(key, { what });
      return planFile(bytes, { fileName: file.name, kind, plugins: [...plugins.values()], existing, textOf, say });
    },
  };
}
