import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '@scn/core/base/json';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { handlingOf } from '#api/error-handling';
import { assetNamed, nameOf, type AssetUsage } from '#catalogue/asset';
import { fileProperties } from '#catalogue/asset-file';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useAlert } from '#services/alerts/use-alert';
import { createPresenter } from '#services/errors/presenter';
import { useShellServices } from '#services/shell-services.tsx';
import type { AssetKind } from './asset-kinds.tsx';
import { changeAlert, useRestoreAsset } from './use-restore-asset';

/** An asset to delete. */
interface Deletable {
  readonly id: string;
  readonly revision: number;
  readonly data: JsonObject;
}

/** The deletion of assets: {@link ask} starts it, `dialog` is rendered beside the list. */
export interface AssetDeletion {
  /** Asks for confirmation; for an asset that is used, shows where instead. */
  ask(asset: Deletable): void;
  /** Deletes an asset that was just created, without asking. */
  remove(asset: Deletable): void;
  readonly dialog: ReactNode;
}

/** Deletes assets that nothing uses. @param onDeleted - called after it is deleted, and after that is undone */
export function useDeleteAsset(
  kind: AssetKind,
  onDeleted: (id: string) => void,
  onRestored: () => void,
): AssetDeletion {
  const { plugin, documents, words } = kind;
  const { t } = useTranslation('assets');
  const services = useShellServices();
  const { client, alerts } = services;
  const alert = useAlert();
  const institutionId = useInstitutionId();
  const restore = useRestoreAsset(kind);
  const [asked, setAsked] = useState<Deletable | null>(null);
  const [isOpen, setOpen] = useState(false);
  const name = asked === null ? '' : nameOf(plugin, asked.data) || t('unnamed', words);
  const canUndo = isRestorable(kind);

  const ask = useCallback(
    (asset: Deletable) => {
      const check = async () => {
        const named = nameOf(plugin, asset.data) || t('unnamed', words);
        const { data } = await client
          .query({
            query: documents.usage,
            variables: { institutionId, id: asset.id },
            fetchPolicy: 'no-cache',
            context: { handlesErrors: true },
          })
          .catch(() => ({ data: undefined }));
        if (data === undefined) {
          alert('error', t('checkFailed', { name: named }));
          return;
        }
        const { usage } = data;
        if (usage.places === 0 && !usage.usedByOtherInstitutions.is) {
          setAsked(asset);
          setOpen(true);
          return;
        }
        // the server's refusal, without asking for it
        const code =
          plugin.storage?.deleteRefusal ?? (plugin.file === null ? 'EntitiesInUseError' : 'AssetDeleteError');
        const message = t('usedIn', { name: named, count: usage.places });
        const handling = handlingOf({ code, rawCode: code, message, metadata: metadataOf(usage), id: null });
        if (handling.kind === 'dialog' || handling.kind === 'alert') createPresenter(services).present(handling);
      };
      void check();
    },
    [client, documents, institutionId, plugin, services, t, words, alert],
  );

  const undo = async ({ id, revision }: Deletable) => {
    // its deletion is the latest revision
    if ((await restore({ id, revision: revision + 1, to: revision })) !== null) onRestored();
  };
  const remove = async (asset: Deletable) => {
    const { id, revision } = asset;
    const { data } = await client
      .mutate({ mutation: documents.remove, variables: { input: { institutionId, id, revision } } })
      .catch(() => ({ data: undefined })); // the error has already been shown
    setOpen(false);
    if (data === undefined) return;
    alerts.show({
      id: changeAlert,
      severity: 'success',
      title: t('deleted', { entity: assetNamed(plugin, asset.data) }),
      ...(canUndo ? { action: { title: t('undo'), run: () => void undo(asset) } } : {}),
    });
    onDeleted(id);
  };

  return {
    ask,
    remove: (asset) => void remove(asset),
    dialog: (
      <ConfirmDialog
        open={isOpen}
        title={t('deleteTitle', { ...words, name })}
        confirmLabel={t('deleteConfirm')}
        onConfirm={() => (asked === null ? undefined : remove(asked))}
        onCancel={() => setOpen(false)}
      >
        {t(canUndo ? 'deleteText' : 'deleteForever')}
      </ConfirmDialog>
    ),
  };
}

/** Whether a deleted asset can exist again with everything that it had. */
function isRestorable({ plugin, properties, rights }: AssetKind): boolean {
  const mayBeSet = [
    ...rights.writable('Create'),
    ...(rights.canUpload('Create') ? fileProperties : []),
    ...(plugin.storage?.code === undefined ? [] : [plugin.storage.code.property]),
  ];
  return rights.canCreate && rights.canUpdate && Object.keys(properties).every((name) => mayBeSet.includes(name));
}

function metadataOf({ users, usedByOtherInstitutions: { is } }: AssetUsage): Readonly<Record<string, unknown>> {
  return { dependencies: users, usedByOtherInstitutions: is };
}
