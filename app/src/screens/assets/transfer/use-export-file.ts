import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogueFileSuffix } from '@scn/core/document/file';
import { printCatalogueFile } from '@scn/core/format/print';
import { assetNames } from '@scn/core/kernel/asset-names';
import type { AssetFileFormat } from '@scn/core/kernel/contract';
import { pluginsOf } from '@scn/core/kernel/payload';
import { textFile } from '#browser/save-text';
import { useAlert } from '#services/alerts/use-alert';
import { useExports } from '#services/exports/use-exports';
import type { AssetKind } from '../asset-kind';
import { transferKey } from './plan-file';
import { useAllAssets } from './use-all-assets';

/** Returns a function that downloads all assets of a kind that the institution owns, as a catalogue file or in another format, which can be imported elsewhere. */
export function useExportFile(kind: AssetKind): (format?: AssetFileFormat) => Promise<void> {
  const { t } = useTranslation('assets');
  const alert = useAlert();
  const exports = useExports();
  const { plugin } = kind;
  const readAll = useAllAssets(
    kind,
    useMemo(() => Object.keys(kind.properties), [kind]),
  );
  return useCallback(
    async (format?: AssetFileFormat) => {
      try {
        const own = (await readAll()).filter(({ isOwned }) => isOwned);
        const key = transferKey(plugin);
        const keyOf = (value: unknown) => (typeof value === 'string' ? value : '');
        const sorted = own.toSorted((a, b) => (keyOf(a.data[key]) < keyOf(b.data[key]) ? -1 : 1));
        if (format?.write !== undefined) {
          const text = format.write(sorted.map(({ data }) => data));
          await exports.save(
            `${assetNames(plugin).many}${format.extension}`,
            textFile(text, typeOf(format)),
            own.length,
          );
          return;
        }
        const assets = sorted.map(({ id, data }) => ({ id, asset: plugin.id, data }));
        const text = printCatalogueFile(assets, pluginsOf([plugin]), { plugins: { [plugin.id]: plugin.version } });
        const name = `${assetNames(plugin).many}${catalogueFileSuffix}`;
        await exports.save(name, textFile(text, 'application/json'), assets.length);
      } catch {
        alert('error', t('transferFailed', kind.words));
      }
    },
    [readAll, plugin, alert, exports, t, kind],
  );
}

function typeOf({ extension }: AssetFileFormat): string {
  return extension === '.csv' ? 'text/csv' : 'text/plain';
}
