import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '@scn/core/base/json';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { changedValues, pickSchema, pickValues } from '@scn/kit/form/pick-fields';
import { nameOf, readAsset, toGateway, type ListedAsset } from '#catalogue/asset';
import { SeveralDialog, useEachRow } from '#lists/several/several-dialog.tsx';
import { SeveralFields, type SetResult } from '#lists/several/several-fields.tsx';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useAlert } from '#services/alerts/use-alert';
import { useShellServices } from '#services/shell-services.tsx';
import { assetFormHost, type AssetKind } from './asset-kinds.tsx';
import { useChangeQuestion, type ProposedAssetChange } from './effects/use-change-question';
import { saveFailure } from './save-outcome';

/** The fields that assets can be given together: those of the list. Making one public is asked for each, in its own form. */
export function sharedProperties({ rights, listed }: AssetKind): readonly string[] {
  return rights.writable('Update').filter((name) => name !== 'isPublic' && listed.includes(name));
}

/** Sets fields of the selected assets to the same values. */
export function SeveralAssets(props: {
  readonly kind: AssetKind;
  readonly assets: readonly ListedAsset[];
  /** Loads the list again. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { kind, assets, onChanged, onClose } = props;
  const { plugin, documents, words } = kind;
  const { t } = useTranslation(['assets', 'lists', 'errors']);
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const alert = useAlert();
  const question = useChangeQuestion(kind);
  const { progress, run } = useEachRow<{ readonly id: string; readonly name: string; readonly asset: ListedAsset }>();
  const names = useMemo(() => sharedProperties(kind), [kind]);
  const schema = useMemo(() => pickSchema(jsonSchemaOf(plugin.schema), names), [plugin, names]);
  const rows = assets.map((asset) => ({
    id: asset.id,
    name: nameOf(plugin, asset.data) || t('assets:unnamed', words),
    asset,
  }));
  /** Assets that have been saved: those of a second try have other revisions. */
  const saved = useRef(new Map<string, ListedAsset>());
  const save = async (opened: ListedAsset, values: JsonObject): Promise<string | null> => {
    const asset = saved.current.get(opened.id) ?? opened;
    if (!asset.isOwned) return t('assets:notOwned');
    const changes = changedValues(pickValues(asset.data, Object.keys(values)), values);
    if (Object.keys(changes).length === 0) return null;
    const input = { ...toGateway(schema, changes), institutionId, id: asset.id, revision: asset.revision };
    try {
      const context = { handlesErrors: true };
      const { data } = await client.mutate({ mutation: documents.update, variables: { input }, context });
      if (data !== undefined) saved.current.set(asset.id, readAsset<ListedAsset>(plugin, data.asset));
      return null;
    } catch (error) {
      const failure = saveFailure(error, t('errors:saveFailed'));
      if (failure.kind === 'refused') return failure.refusal.message ?? t('errors:saveFailed');
      return t(failure.kind === 'gone' ? 'lists:editedGone' : 'lists:editedSince');
    }
  };
  const [isAsking, setAsking] = useState(false);
  /** From the question until the last of them is saved. */
  const isRunning = useRef(false);
  const set = async (values: JsonObject): Promise<SetResult> => {
    setAsking(true);
    const isWanted = await question.isWanted(changesOf(values)).finally(() => setAsking(false));
    if (!isWanted) return 'refused';
    const { count, refused } = await run(rows, async ({ asset }) => save(asset, values));
    onChanged();
    if (refused.length > 0) return 'refused';
    alert('success', t('lists:edited', { count }));
    onClose();
    return 'changed';
  };
  /** Returns the changes that would be saved: asked about before, once for all. */
  const changesOf = (values: JsonObject): readonly ProposedAssetChange[] =>
    assets.flatMap((opened) => {
      const asset = saved.current.get(opened.id) ?? opened;
      const properties = changedValues(pickValues(asset.data, Object.keys(values)), values);
      return asset.isOwned && Object.keys(properties).length > 0 ? [{ id: asset.id, properties }] : [];
    });
  const title = t('assets:severalTitle', { ...words, count: assets.length });
  return (
    <SeveralDialog title={title} progress={progress} isChecking={isAsking} onClose={onClose}>
      <SeveralFields
        title={title}
        entities={assets.map(({ data }) => ({ schema, values: data, names }))}
        readOnly={names.length === 0}
        host={assetFormHost}
        onSet={async (values) => {
          // another field makes another form, whose button doesn’t wait
          if (isRunning.current) return 'refused';
          isRunning.current = true;
          return set(values).finally(() => (isRunning.current = false));
        }}
      />
      {question.dialog}
    </SeveralDialog>
  );
}
