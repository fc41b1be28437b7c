import { useCallback, useState } from 'react';
import type { Pointer } from '@scn/core/base/json';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { inCulture } from '@scn/kit/texts/in-culture';
import type { AssetKind } from './asset-kinds.tsx';

/** Asks before an asset is shared with other institutions. */
export function usePublicQuestion(kind: AssetKind) {
  const { plugin, words } = kind;
  const { t } = useTranslation('assets');
  const [open, setOpen] = useState<{ answer(isYes: boolean): void } | null>(null);
  const answer = (isYes: boolean) => {
    open?.answer(isYes);
    setOpen(null);
  };
  const mayChoose = useCallback(
    (pointer: Pointer, value: unknown) =>
      plugin.canBePublic && pointer === '/isPublic' && value === true
        ? new Promise<boolean>((resolve) => setOpen({ answer: resolve }))
        : true,
    [plugin],
  );
  const { makePublic } = plugin.texts ?? {};
  return {
    mayChoose,
    dialog: (
      <ConfirmDialog
        open={open !== null}
        title={makePublic === undefined ? t('publicTitle', words) : inCulture(makePublic)}
        confirmLabel={t('publicConfirm')}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      >
        {t('publicText', words)}
      </ConfirmDialog>
    ),
  };
}
