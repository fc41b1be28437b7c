import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '@scn/core/base/json';
import { ConfirmDialog, useQuestion } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { fileSize } from '@scn/kit/file-drop/file-size';
import { useKitTexts } from '@scn/kit/texts/kit-text';
import { nameOf, type Asset, type AssetUsage } from '#catalogue/asset';
import type { DescribedFile } from '#catalogue/asset-file';
import type { AssetKind } from '../asset-kinds.tsx';
import { UsedIn } from '../asset-usages';
import { ValuesTable } from '../values-table';
import type { FileChoice } from './use-file-choice';

/** Asks before a file is replaced in all places that use it. */
export interface ReplaceQuestion {
  /** Whether the file may be replaced: not asked where nothing uses it. */
  isWanted(choice: FileChoice): Promise<boolean>;
  readonly dialog: ReactNode;
}

/** {@link ReplaceQuestion}. @param usage - where the asset is used; null while that isn’t known */
export function useReplaceQuestion(kind: AssetKind, asset: Asset | null, usage: AssetUsage | null): ReplaceQuestion {
  const { t } = useTranslation('assets');
  const { subject: file, ask, dialog } = useQuestion<DescribedFile>();
  const name = asset === null ? '' : nameOf(kind.plugin, asset.data) || t('unnamed', kind.words);
  return {
    isWanted: ({ described }) =>
      described === null || usage === null || (usage.places === 0 && !usage.usedByOtherInstitutions.is)
        ? Promise.resolve(true)
        : ask(described),
    dialog: (
      <ConfirmDialog {...dialog} title={t('replaceTitle', { name })} confirmLabel={t('replaceConfirm')}>
        {t('replaceText')}
        {file === null || asset === null ? null : <Compared before={asset.data} after={file} />}
        {usage === null ? null : <UsedIn usage={usage} name={name} />}
      </ConfirmDialog>
    ),
  };
}

/** Shows the known properties of both files. */
function Compared({ before, after }: { readonly before: JsonObject; readonly after: DescribedFile }): ReactNode {
  const { t } = useTranslation('assets');
  const { text } = useKitTexts();

  const sizeOf = (bytes: unknown) => {
    if (typeof bytes !== 'number') return '';
    const { unit, amount } = fileSize(bytes);
    return text(`files.${unit}`, { count: amount });
  };
  const pixelsOf = (width: unknown, height: unknown) =>
    typeof width === 'number' && typeof height === 'number' ? t('pixels', { width, height }) : '';
  const { filename } = before;
  const rows: readonly (readonly [string, string, string])[] = [
    [t('replaceName'), typeof filename === 'string' ? filename : '', after.filename],
    [t('replaceSize'), sizeOf(before['bytes']), sizeOf(after.bytes)],
    [t('replaceResolution'), pixelsOf(before['width'], before['height']), pixelsOf(after.width, after.height)],
  ];
  return (
    <ValuesTable
      heads={[t('replaceFact'), t('replaceNow'), t('replaceNew')]}
      rows={rows
        .filter(([, now, next]) => now !== '' || next !== '')
        .map(([fact, now, next]) => [fact, now || t('noValue'), next || t('noValue')] as const)}
    />
  );
}
