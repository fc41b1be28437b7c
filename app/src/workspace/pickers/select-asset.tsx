import { makeStyles } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import { AssetTable } from '#lists/asset-table/asset-table.tsx';

/** Styles of the dialog in which an asset is selected. */
const useSelectAssetStyles = makeStyles({
  // the table scrolls by itself
  table: { display: 'flex', flexDirection: 'column', height: '60vh', minHeight: '320px' },
});

/** Selects a shared asset in the table of its kind, with the columns, views, filters and pages that its screen has. */
export function SelectAsset(props: {
  /** The id of the kind’s plugin. */
  readonly kind: string;
  /** The title of the dialog. */
  readonly title: string;
  /** Name of the rows: ‘Sound Effects’. */
  readonly listTitle: string;
  /** Why nothing can be confirmed before a row is selected. */
  readonly none: string;
  onSelect(id: string): void;
  onCancel(): void;
}): ReactNode {
  const { kind, title, listTitle, none, onSelect, onCancel } = props;
  const { t } = useTranslation('assets');
  const styles = useSelectAssetStyles();
  const [chosen, choose] = useState<string | null>(null);
  return (
    <FormDialog
      title={title}
      confirmLabel={t('selectConfirm')}
      isWide
      whyNot={chosen === null ? none : null}
      onSubmit={() => {
        if (chosen !== null) onSelect(chosen);
      }}
      onCancel={onCancel}
    >
      <div className={styles.table}>
        <AssetTable
          kind={kind}
          title={listTitle}
          use={{ as: 'select', chosen, onChoose: (asset) => choose(asset?.id ?? null) }}
        />
      </div>
    </FormDialog>
  );
}
