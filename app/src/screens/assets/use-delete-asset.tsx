import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '@scn/core/base/json';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { handlingOf } from '#api/error-handling';
import { assetNamed, nameOf } from '#catalogue/asset';
import type { AssetUsage } from '#catalogue/asset-documents';
import { toGateway } from '#catalogue/gateway-values';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useAlert } from '#services/alerts/use-alert';
import { createPresenter } from '#services/errors/presenter';
import { useShellServices } from '#services/shell-services.tsx';
import type { AssetKind } from './asset-kind';
import { useAssetReader } from './use-asset';

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
  const { read } = useAssetReader(kind);
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

  const restore = async (data: JsonObject) => {
    const input = { ...toGateway(jsonSchemaOf(plugin.schema), data), institutionId };
    const { data: created } = await client
      .mutate({ mutation: documents.create, variables: { input } })
      .catch(() => ({ data: undefined })); // the error has already been shown
    if (created === undefined) return;
    alert('success', t('restored', { entity: assetNamed(plugin, data) }));
    onRestored();
  };
  const remove = async () => {
    if (asked === null) return;
    const { id, revision } = asked;
    // the list shows only some of its properties
    const whole = canUndo ? await read(id).catch(() => null) : null;
    const { data } = await client
      .mutate({ mutation: documents.remove, variables: { input: { institutionId, id, revision } } })
      .catch(() => ({ data: undefined })); // the error has already been shown
    setOpen(false);
    if (data === undefined) return;
    alerts.show({
      id: `delete ${id}`,
      severity: 'success',
      title: t('deleted', { entity: assetNamed(plugin, asked.data) }),
      ...(whole === null ? {} : { action: { title: t('undo'), run: () => void restore(whole.data) } }),
    });
    onDeleted(id);
  };

  return {
    ask,
    dialog: (
      <ConfirmDialog
        open={isOpen}
        title={t('deleteTitle', { ...words, name })}
        confirmLabel={t('deleteConfirm')}
        onConfirm={remove}
        onCancel={() => setOpen(false)}
      >
        {t(canUndo ? 'deleteText' : 'deleteForever')}
      </ConfirmDialog>
    ),
  };
}

/** Whether a deleted asset can be created again with everything that it had. */
function isRestorable({ plugin, properties, rights }: AssetKind): boolean {
  const writable = rights.writable('Create');
  return rights.canCreate && plugin.file === null && Object.keys(properties).every((name) => writable.includes(name));
}

function metadataOf({ users, usedByOtherInstitutions: { is } }: AssetUsage): Readonly<Record<string, unknown>> {
  return { dependencies: users, usedByOtherInstitutions: is };
}
