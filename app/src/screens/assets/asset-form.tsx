import { useMemo, useState, type ReactNode } from 'react';
import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { JsonObject } from '@scn/core/base/json';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { FactList } from '@scn/kit/facts/fact-list.tsx';
import { TitledPart } from '@scn/kit/facts/titled-part.tsx';
import { planField } from '@scn/kit/form/field-plan';
import { pickSchema, pickValues } from '@scn/kit/form/pick-fields';
import { SchemaForm } from '@scn/kit/form/schema-form.tsx';
import { settleHidden } from '@scn/kit/form/settle-hidden';
import { useKitTexts } from '@scn/kit/texts/kit-text';
import { nameOf, type Asset } from '#catalogue/asset';
import { LeaveQuestion } from '#page/leave-question.tsx';
import { useMoment } from '#time/use-moment';
import type { AssetKind } from './asset-kind';
import { assetSurroundings } from './asset-picker';
import { leavesAsset } from './leaves-asset';
import { ConflictDialog } from './conflict-dialog';
import { useAssetSaving } from './use-asset-saving';
import { valueText } from './value-text';

/** Props of the form of an asset. */
export interface AssetFormProps {
  readonly kind: AssetKind;
  /** The asset as it was opened; null for a new one. */
  readonly asset: Asset | null;
  /** The values of a new asset. */
  readonly defaults: JsonObject;
  /** Called with each version that is saved, or adopted from someone else. */
  onSaved(asset: Asset, isNew: boolean): void;
}

/** Creates or edits an asset. What is typed is never dropped without asking. */
export function AssetForm({ kind, asset, defaults, onSaved }: AssetFormProps): ReactNode {
  const { plugin, rights, words } = kind;
  const { t } = useTranslation('assets');
  const readOnly = asset !== null && (!asset.isOwned || !rights.canUpdate || rights.writable('Update').length === 0);
  const names = useMemo(
    () => (readOnly ? rights.readable : rights.writable(asset === null ? 'Create' : 'Update')),
    [readOnly, rights, asset === null],
  );
  const schema = useMemo(() => pickSchema(jsonSchemaOf(plugin.schema), names), [plugin, names]);
  const saving = useAssetSaving({ kind, asset, onSaved });
  const value = useMemo(() => pickValues(asset?.data ?? defaults, names), [asset, defaults, names]);
  const [draft, setDraft] = useState<JsonObject | null>(null);
  const isChanged = draft !== null && textOf(settleHidden(schema, draft)) !== textOf(settleHidden(schema, value));
  const issues = useMemo(
    () => (asset?.issues ?? []).map(({ at, logType, message }) => ({ pointer: at, severity: logType, message })),
    [asset],
  );
  const { conflict, publicQuestion } = saving;
  return (
    <>
      {readOnly ? (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{asset.isOwned ? t('readOnlyText', words) : t('notOwned')}</MessageBarBody>
        </MessageBar>
      ) : null}
      <SchemaForm
        key={saving.version}
        {...assetSurroundings}
        label={asset === null ? t('create', words) : nameOf(plugin, asset.data) || t('unnamed', words)}
        schema={schema}
        value={value}
        readOnly={readOnly}
        issues={issues}
        onEdit={setDraft}
        onSubmit={saving.submit}
        {...(saving.isGone ? { submitLabel: t('goneKeep') } : {})}
      />
      {asset === null ? null : <Details kind={kind} asset={asset} shown={names} />}
      <LeaveQuestion
        atStake={() => (isChanged && !saving.isDone ? 'input' : 'nothing')}
        isLeaving={leavesAsset}
        title={t('leaveTitle')}
        text={t('leaveText')}
      />
      <ConflictDialog
        kind={kind}
        conflict={conflict}
        who={conflict?.theirs.lastUpdatedBy ?? t('noName')}
        onKeep={saving.keepMine}
        onDiscard={() => {
          setDraft(null);
          saving.keepTheirs();
        }}
        onCancel={saving.decideLater}
      />
      <ConfirmDialog
        open={publicQuestion !== null}
        title={t('publicTitle', words)}
        confirmLabel={t('publicConfirm')}
        onConfirm={() => publicQuestion?.answer(true)}
        onCancel={() => publicQuestion?.answer(false)}
      >
        {t('publicText', { name: publicQuestion?.name ?? '' })}
      </ConfirmDialog>
    </>
  );
}

/** What is known of an asset that its form doesn't show. */
function Details(props: {
  readonly kind: AssetKind;
  readonly asset: Asset;
  readonly shown: readonly string[];
}): ReactNode {
  const { kind, asset, shown } = props;
  const { t } = useTranslation('assets');
  const { text } = useKitTexts();
  const moment = useMoment();
  const words = { yes: text('form.yes'), no: text('form.no') };
  const others = kind.rights.readable.filter((name) => !shown.includes(name));
  return (
    <TitledPart title={t('details')}>
      <FactList
        facts={[
          ...others.map((name) => {
            const property = kind.properties[name] ?? {};
            return [planField(property, name).label, valueText(property, name, asset.data[name], words)] as const;
          }),
          [t('changed'), moment(Date.parse(asset.dateUpdated))],
          [t('changedBy'), asset.lastUpdatedBy],
        ]}
      />
    </TitledPart>
  );
}

function textOf(value: unknown): string {
  return JSON.stringify(value);
}
