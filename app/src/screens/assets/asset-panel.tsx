import { useEffect, useMemo, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '@scn/core/base/json';
import { nameOf, type Asset } from '#catalogue/asset';
import { useController } from '#state/controller';
import type { AssetAddress } from './asset-address';
import { AssetForm, type AssetFormProps } from './asset-form';
import { AssetFrame, type AssetActions } from './asset-frame';
import type { AssetKind } from './asset-kinds.tsx';
import { AssetPanelController, copiedValues, OpenedAssetController } from './asset-panel-controller';
import { AssetUsages, useAssetUsage } from './asset-usages';
import { useAssetStyles } from './assets.styles';
import { LoadedAsset } from './loaded-asset';
import { useAsset } from './use-asset';
import { RecordingsPart } from './voice/recordings-part';
import { useUnusedTakes } from './voice/record-several.tsx';
import { VoicePart } from './voice/voice-part';

interface AssetPanelProps extends AssetActions, Pick<AssetFormProps, 'isLeaving'> {
  readonly kind: AssetKind;
  readonly address: AssetAddress;
  /** Values of a new asset that aren’t the defaults of the kind. */
  readonly startsWith?: JsonObject;
  /** A version that was saved beside the panel; null for none. */
  readonly savedElsewhere?: Asset | null;
  /** Called after an asset is created. */
  onCreated(id: string): void;
  /** Called after an asset is saved in the panel. */
  onChanged?(asset: Asset): void;
}

/** The chosen asset beside the list: a form to create it, or to view and edit it. */
export function AssetPanel(props: AssetPanelProps): ReactNode {
  const { address, onCreated, onChanged = () => undefined } = props;
  const controller = useController(AssetPanelController, { address, onCreated, onChanged });
  return <AssetPanelView {...props} controller={controller} />;
}

type Forms = Pick<AssetFormProps, 'kind' | 'carried' | 'isLeaving' | 'onSaved' | 'onUndoCreate'>;

/** Draws what the controller shows, and forwards events to it. */
const AssetPanelView = observer(function AssetPanelView(
  props: AssetPanelProps & { readonly controller: AssetPanelController },
): ReactNode {
  const { controller, kind, deletion, insertion, webApps = [], effects, isLeaving } = props;
  const { startsWith, savedElsewhere = null } = props;
  const { key, known, created, carried } = controller;
  const { address } = controller.given;
  const defaults = useMemo(() => ({ ...(kind.plugin.defaults as JsonObject), ...startsWith }), [kind, startsWith]);
  const { state, reload } = useAsset(kind, key, known);
  useEffect(() => controller.forgetFollowed(), [controller, known]);
  useEffect(() => controller.goToCreated(), [controller, created]);
  if (address.choice.kind === 'none') return null;
  const isNew = address.choice.kind === 'new';
  const forms: Forms = {
    ...{ kind, carried, onSaved: (asset, isCreated) => controller.saved(asset, isCreated) },
    ...(isLeaving === undefined ? {} : { isLeaving }),
    ...(isNew ? { onUndoCreate: deletion.remove } : {}),
  };
  return (
    <AssetFrame
      {...{ kind, address, deletion, insertion, webApps, effects }}
      asset={!isNew && state.kind === 'ready' ? state.asset : null}
    >
      {isNew && key === null ? (
        <AssetForm key="new" {...forms} asset={null} defaults={defaults} usage={null} />
      ) : (
        <LoadedAsset kind={kind} state={state} reload={reload} address={address}>
          {(asset) =>
            isNew ? (
              <Copy key={asset.id} {...forms} of={asset} />
            ) : (
              <Opened key={asset.id} {...forms} asset={asset} savedElsewhere={savedElsewhere} />
            )
          }
        </LoadedAsset>
      )}
    </AssetFrame>
  );
});

/** A new asset with the values of another one. */
function Copy({ of, ...forms }: Forms & { readonly of: Asset }): ReactNode {
  const { kind } = forms;
  const { t } = useTranslation('assets');
  const defaults = useMemo(() => copiedValues(kind, of.data, t), [kind, of, t]);
  return <AssetForm {...forms} asset={null} defaults={defaults} usage={null} />;
}

type OpenedProps = Forms & { readonly asset: Asset; readonly savedElsewhere: Asset | null };

/** An asset, and where it is used. */
function Opened(props: OpenedProps): ReactNode {
  const { asset, savedElsewhere, onSaved } = props;
  const controller = useController(OpenedAssetController, { asset, savedElsewhere, onSaved });
  useEffect(() => controller.followElsewhere(), [controller, savedElsewhere]);
  return <OpenedView {...props} controller={controller} />;
}

const OpenedView = observer(function OpenedView(
  props: OpenedProps & { readonly controller: OpenedAssetController },
): ReactNode {
  const { asset, savedElsewhere: _, controller, ...forms } = props;
  const { kind } = forms;
  const { plugin } = kind;
  const { t } = useTranslation('assets');
  const styles = useAssetStyles();
  const loaded = useAssetUsage(kind, asset.id);
  const takes = useUnusedTakes();
  return (
    <>
      <div className={styles.column}>
        <AssetForm
          {...forms}
          asset={asset}
          defaults={asset.data}
          usage={loaded.usage ?? null}
          onChanged={controller.setChanged}
          {...(takes.haveAny ? { otherUnsavedInput: t('leaveTakes') } : {})}
        />
      </div>
      <div className={styles.column}>
        {plugin.recordings === undefined ? null : (
          <RecordingsPart
            kind={kind}
            asset={asset}
            isChanged={controller.isChanged}
            onSaved={controller.savedBeside}
            onTakes={takes.report}
          />
        )}
        {plugin.voice === undefined ? null : <VoicePart kind={kind} asset={asset} />}
        <AssetUsages loaded={loaded} name={nameOf(plugin, asset.data)} />
      </div>
    </>
  );
});
