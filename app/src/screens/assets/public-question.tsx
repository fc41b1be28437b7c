import { useCallback } from 'react';
import type { Pointer } from '@scn/core/base/json';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog, useQuestion } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { inCulture } from '@scn/kit/texts/in-culture';
import type { AssetKind } from './asset-kinds.tsx';

/** Asks before an asset is shared with other institutions. */
export function usePublicQuestion(kind: AssetKind) {
  const { plugin, words } = kind;
  const { t } = useTranslation('assets');
  const { ask, dialog } = useQuestion<AssetPlugin>();
  const mayChoose = useCallback(
    (pointer: Pointer, value: unknown) =>
      plugin.canBePublic && pointer === '/isPublic' && value === true ? ask(plugin) : true,
    [plugin, ask],
  );
  const { makePublic } = plugin.texts ?? {};
  return {
    mayChoose,
    dialog: (
      <ConfirmDialog
        {...dialog}
        title={makePublic === undefined ? t('publicTitle', words) : inCulture(makePublic)}
        confirmLabel={t('publicConfirm')}
      >
        {t('publicText', words)}
      </ConfirmDialog>
    ),
  };
}
