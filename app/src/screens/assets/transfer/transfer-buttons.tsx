import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular, DocumentArrowUpRegular } from '@fluentui/react-icons';
import { useState, useMemo, useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogueFileSuffix } from '@scn/core/document/file';
import { printCatalogueFile } from '@scn/core/format/print';
import { assetNames } from '@scn/core/kernel/asset-names';
import type { AssetFileFormat } from '@scn/core/kernel/contract';
import { pluginsOf } from '@scn/core/kernel/payload';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { textFile } from '#browser/save-text';
import type { ListedAsset } from '#catalogue/asset';
import type { ImportSource } from '#lists/sheet/import-dialog.tsx';
import { useAlert } from '#services/alerts/use-alert';
import { useExports } from '#services/exports/use-exports';
import { useAssetPlugins, type AssetKind } from '../asset-kinds.tsx';
import { AssetImport } from '../sheet/sheet-dialog.tsx';
import { useValueTexts } from '../values-table.tsx';
import { planFile, transferKey } from './plan-file';
import { useAllAssets } from './use-all-assets';

/** The size of a catalogue file that is read, in bytes: far more than any institution has of a kind. */
const largestFile = 5_000_000;
const nothing: readonly never[] = [];

/** The import of catalogue files into a kind. */
function useFileSource(kind: AssetKind): ImportSource<ListedAsset> {
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

/**
 * Exports and imports whole assets of a kind as a catalogue file, with lists that a spreadsheet can’t have.
 *
 * @param props.whyNotImport - null if a file can be imported now
 */
export function TransferButtons(props: {
  readonly kind: AssetKind;
  readonly whyNotImport: string | null;
  onImported(): void;
}): ReactNode {
  const { kind, whyNotImport, onImported } = props;
  const { rights, properties } = kind;
  const { t } = useTranslation('assets');
  const [isOpen, setOpen] = useState(false);
  const exportFile = useExportFile(kind);
  const isWhole = Object.keys(properties).every((name) => rights.readable.includes(name));
  return (
    <>
      <Explained reason={isWhole ? null : t('transferWithheld', kind.words)}>
        <Button icon={<ArrowDownloadRegular />} onClick={() => void exportFile()}>
          {t('transferExport')}
        </Button>
      </Explained>
      {(kind.plugin.fileFormats ?? []).map((format) =>
        format.write === undefined ? null : (
          <Explained key={format.title} reason={isWhole ? null : t('transferWithheld', kind.words)}>
            <Button icon={<ArrowDownloadRegular />} onClick={() => void exportFile(format)}>
              {t('transferExportAs', { format: format.title })}
            </Button>
          </Explained>
        ),
      )}
      {rights.canCreate || rights.canUpdate ? (
        <Explained reason={isWhole ? whyNotImport : t('transferWithheld', kind.words)}>
          <Button icon={<DocumentArrowUpRegular />} onClick={() => setOpen(true)}>
            {t('transferImport')}
          </Button>
        </Explained>
      ) : null}
      {isOpen ? <FileImport kind={kind} onImported={onImported} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function FileImport(props: { readonly kind: AssetKind; onImported(): void; onClose(): void }): ReactNode {
  return <AssetImport {...props} source={useFileSource(props.kind)} />;
}

/** Returns a function that downloads all assets of a kind that the institution owns, as a catalogue file or in another format, which can be imported elsewhere. */
function useExportFile(kind: AssetKind): (format?: AssetFileFormat) => Promise<void> {
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
