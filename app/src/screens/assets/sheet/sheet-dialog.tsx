import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedAsset } from '#catalogue/asset';
import { ImportDialog, type ImportSource } from '#lists/sheet/import-dialog.tsx';
import { useTableSource } from '#lists/sheet/use-table-source';
import { LeaveQuestion } from '#page/leave-question.tsx';
import type { AssetKind } from '../asset-kinds.tsx';
import { useChangeQuestion } from '../effects/use-change-question';
import { planSheet, type ReasonText } from './plan-sheet';
import { useSheetContext } from './use-sheet-context';
import { useSheetSaving } from './use-sheet-saving';

interface AssetImportProps {
  readonly kind: AssetKind;
  onImported(): void;
  onClose(): void;
}

/** Imports a spreadsheet into the assets of a kind. Open while it is mounted. */
export function SheetDialog(props: AssetImportProps): ReactNode {
  const { t } = useTranslation(['assets', 'sheets']);
  const contextOf = useSheetContext(props.kind);
  const say: ReasonText = (reason) => ('text' in reason ? reason.text : t(reason.key, { what: reason.what }));
  const source = useTableSource(t('sheets:importSheet'), t('sheetText'), async (table) =>
    planSheet(table, await contextOf(table), say),
  );
  return <AssetImport {...props} source={source} />;
}

/** Imports a file into the assets of a kind. */
export function AssetImport(props: AssetImportProps & { readonly source: ImportSource<ListedAsset> }): ReactNode {
  const { kind, ...others } = props;
  const { t } = useTranslation(['assets', 'sheets']);
  const question = useChangeQuestion(kind);
  return (
    <ImportDialog
      {...others}
      saving={useSheetSaving(kind, question.isWanted)}
      guard={(isRunning) => (
        <>
          <LeaveQuestion
            unsavedInput={() => (isRunning() ? 'input' : 'nothing')}
            title={t('leaveTitle')}
            text={t('sheets:leaving')}
          />
          {question.dialog}
        </>
      )}
    />
  );
}
