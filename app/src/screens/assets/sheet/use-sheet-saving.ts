import { useTranslation } from 'react-i18next';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { nameOf, readAsset, toGateway, type ListedAsset } from '#catalogue/asset';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import type { SavedEntry, SheetSaving } from '#lists/sheet/import-dialog.tsx';
import type { AssetKind } from '../asset-kinds.tsx';
import type { ChangeQuestion } from '../effects/use-change-question';
import { reasonNotSaved } from '../save-outcome';

/** A saved asset. */
export interface SavedAsset extends SavedEntry {
  readonly revision: number;
  /** The revision before it; null for a new asset. */
  readonly before: number | null;
}

/** Saves rows of a sheet into the assets of a kind. @param isWanted - asks before changes that break scenarios; null if existing assets aren’t changed */
export function useSheetSaving(
  { plugin, documents, rights }: AssetKind,
  isWanted: ChangeQuestion['isWanted'] | null,
): SheetSaving<ListedAsset, SavedAsset> {
  const { t } = useTranslation(['assets', 'errors', 'sheets']);
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const context = { handlesErrors: true };
  return {
    mayUndoNew: rights.canDelete,
    ...(isWanted === null
      ? {}
      : {
          maySave: (rows) =>
            isWanted(
              rows.flatMap(({ entry, values }) => (entry === null ? [] : [{ id: entry.id, properties: values }])),
            ),
          // nothing uses what was created just now
          mayUndo: (saved) =>
            isWanted(
              saved.flatMap(({ id, before }) => (before === null ? [] : [{ id, toRevision: before }])),
              'undo',
            ),
        }),
    save: async ({ entry: asset, values }) => {
      const input = { ...toGateway(jsonSchemaOf(plugin.schema), values), institutionId };
      try {
        const { data } =
          asset === null
            ? await client.mutate({ mutation: documents.create, variables: { input }, context })
            : await client.mutate({
                mutation: documents.update,
                variables: { input: { ...input, id: asset.id, revision: asset.revision } },
                context,
              });
        if (data === undefined) return t('errors:saveFailed');
        const { id, revision, data: saved } = readAsset<ListedAsset>(plugin, data.asset);
        const name = nameOf(plugin, saved);
        return { id, name, isNew: asset === null, revision, before: asset?.revision ?? null };
      } catch (error) {
        return reasonNotSaved(error, t);
      }
    },
    undo: async ({ id, revision, before }) => {
      const of = { institutionId, id, revision };
      try {
        await (before === null
          ? client.mutate({ mutation: documents.remove, variables: { input: of }, context })
          : client.mutate({ mutation: documents.restore, variables: { input: { ...of, to: before } }, context }));
        return null;
      } catch (error) {
        return reasonNotSaved(error, t);
      }
    },
  };
}
