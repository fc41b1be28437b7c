import { useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular, DocumentArrowUpRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { Explained } from '@scn/kit/menu/explained.tsx';
import type { AssetKind } from '../asset-kind';
import { AssetImport } from '../sheet/sheet-dialog';
import { useExportFile } from './use-export-file';
import { useFileSource } from './use-file-source';

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
