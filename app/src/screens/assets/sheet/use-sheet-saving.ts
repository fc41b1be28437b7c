import { useTranslation } from 'react-i18next';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { readAsset, type ListedAsset } from '#catalogue/asset';
import { toGateway } from '#catalogue/gateway-values';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import type { AssetKind } from '../asset-kind';
import { reasonNotSaved } from '../save-outcome';
import type { PlannedRow } from './plan-sheet';

/** What was saved, to undo it. */
export interface SavedRow {
  readonly asset: ListedAsset;
  /** The revision before it; null for a new asset. */
  readonly before: number | null;
}

/** Saves rows of a sheet, and undoes that. Each resolves to why it failed instead. */
export interface SheetSaving {
  save(row: PlannedRow): Promise<SavedRow | string>;
  undo(saved: SavedRow): Promise<string | null>;
}

/** {@link SheetSaving} of a kind. */
export function useSheetSaving({ plugin, documents }: AssetKind): SheetSaving {
  const { t } = useTranslation(['assets', 'errors']);
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const context = { handlesErrors: true };
  return {
    save: async ({ asset, values }) => {
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
        return { asset: readAsset<ListedAsset>(plugin, data.asset), before: asset?.revision ?? null };
      } catch (error) {
        return reasonNotSaved(error, t);
      }
    },
    undo: async ({ asset: { id, revision }, before }) => {
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
