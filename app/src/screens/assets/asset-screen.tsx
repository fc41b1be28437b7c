import { useCallback, useRef, useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { AddRegular, ArrowUploadRegular, FolderZipRegular, TableSimpleRegular } from '@fluentui/react-icons';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { useTranslation } from 'react-i18next';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { ListWithDetails } from '#lists/host/list-with-details.tsx';
import { ListPage } from '#lists/page/list-page.tsx';
import { useViewer } from '#permissions/permissions-context.tsx';
import type { Route, ScreenProps } from '#routes/route';
import { useAssetAddress, type AssetAddress } from './asset-address';
import { titleOfNew, useAssetKind, WithAssetPlugins } from './asset-kinds.tsx';
import { AssetList, useAssetView } from './asset-list';
import { AssetPanel } from './asset-panel';
import { hasPreview } from './preview/scenario-preview';
import { useEffectsDialog } from './effects/effects-dialog.tsx';
import { useInsertAsset } from './insert/use-insert-asset';
import { ArchiveDialog } from './archive/archive-dialog';
import { PlanScreenPart, usePlanScreen } from './plan/plan-screen-part';
import { SheetDialog } from './sheet/sheet-dialog';
import { TransferButtons } from './transfer/transfer-buttons';
import { UploadFiles } from './upload/upload-files';
import { useDeleteAsset } from './use-delete-asset';
import { useWebAppUpload } from './web-app/use-web-app-upload';

/** The screen of a kind of asset, from its plugin alone: its list, and the form of the chosen asset beside it. */
export default function AssetScreen({ title, route }: ScreenProps): ReactNode {
  const { institution } = useViewer();
  return (
    <WithAssetPlugins title={title}>
      {(kinds) => {
        const plugin = kinds.get(route.asset ?? '');
        return plugin === undefined ? null : (
          <Assets key={`${plugin.id} ${institution?.id ?? ''}`} plugin={plugin} title={title} route={route} />
        );
      }}
    </WithAssetPlugins>
  );
}

interface AssetsProps {
  readonly plugin: AssetPlugin;
  readonly title: string;
  readonly route: Route;
}

function Assets({ plugin, title, route }: AssetsProps): ReactNode {
  const { institution } = useViewer();
  const kind = useAssetKind(plugin);
  return kind.rights.canRead && institution !== null ? (
    <ReadableAssets kind={kind} title={title} route={route} />
  ) : (
    <ListPage title={title} mayNot={['assets:mayNotTitle', kind.words]} />
  );
}

function ReadableAssets(props: {
  readonly kind: ReturnType<typeof useAssetKind>;
  readonly title: string;
  readonly route: Route;
}): ReactNode {
  const { kind, title, route } = props;
  const { plugin, rights } = kind;
  const { t } = useTranslation(['assets', 'sheets']);
  const plain = useAssetAddress(route, kind.properties);
  const plans = usePlanScreen(kind, route, plain);
  const address: AssetAddress = plans?.address ?? plain;
  const [isUploading, setUploading] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [isReadingSheet, setReadingSheet] = useState(false);
  const [created, setCreated] = useState<string | null>(null);
  const shown = useAssetView(kind, title, address, created);
  const { choice, go } = address;
  const { reload } = shown.source;
  const reloadPlaces = plans?.reload;
  const refresh = useCallback(() => {
    void reload?.();
    void reloadPlaces?.();
  }, [reload, reloadPlaces]);
  const latest = useRef<string | null>(null);
  latest.current = choice.kind === 'asset' ? choice.id : (shown.source.rows.find(address.chooses)?.id ?? null);
  const onDeleted = useCallback(
    (id: string) => {
      refresh();
      // others can be deleted in the menu of the list while one is open
      if (latest.current === id) go({ kind: 'none' });
    },
    [refresh, go],
  );
  const deletion = useDeleteAsset(kind, onDeleted, refresh);
  const insertion = useInsertAsset(kind);
  const webApps = useWebAppUpload(kind);
  const effects = useEffectsDialog(kind, refresh);
  const inDialog = plugin.listLayout.form === 'dialog';
  const panel =
    choice.kind === 'none' ? null : (
      <AssetPanel
        kind={kind}
        address={address}
        deletion={deletion}
        insertion={insertion}
        webApps={webApps}
        effects={effects}
        {...plans?.panel}
        onCreated={(id) => {
          setCreated(id);
          refresh();
        }}
      />
    );
  return (
    <ListPage
      title={title}
      intro={plugin.description}
      {...(plans === null ? {} : { tabs: plans.tabs })}
      actions={
        <>
          {kind.file !== null && rights.canUpload('Create') ? (
            // the form asks before one leaves it, which only one part of a page can do
            <Explained reason={choice.kind === 'none' ? null : t('filesBeside')}>
              <Button icon={<ArrowUploadRegular />} onClick={() => setUploading(true)}>
                {t('filesMany')}
              </Button>
            </Explained>
          ) : null}
          {kind.file !== null && (rights.canUpload('Create') || rights.canUpload('Update')) ? (
            <Explained reason={choice.kind === 'none' ? null : t('filesBeside')}>
              <Button icon={<FolderZipRegular />} onClick={() => setImporting(true)}>
                {t('zip')}
              </Button>
            </Explained>
          ) : null}
          {plugin.transfer === true ? (
            <TransferButtons
              kind={kind}
              whyNotImport={choice.kind === 'none' ? null : t('filesBeside')}
              onImported={refresh}
            />
          ) : null}
          {rights.canCreate || rights.canUpdate ? (
            <Explained reason={choice.kind === 'none' ? null : t('filesBeside')}>
              <Button icon={<TableSimpleRegular />} onClick={() => setReadingSheet(true)}>
                {t('sheets:importSheet')}
              </Button>
            </Explained>
          ) : null}
          {rights.canCreate ? (
            <Button
              // the form beside it has its own primary button
              appearance={choice.kind === 'none' ? 'primary' : 'secondary'}
              icon={<AddRegular />}
              onClick={() => go({ kind: 'new', from: null })}
            >
              {titleOfNew(kind, t)}
            </Button>
          ) : null}
        </>
      }
    >
      <ListWithDetails panel={inDialog ? null : panel} isWide={hasPreview(kind)}>
        {plans === null || plans.address.isList ? (
          <AssetList
            kind={kind}
            title={title}
            address={address}
            deletion={deletion}
            insertion={insertion}
            webApps={webApps}
            effects={effects}
            shown={shown}
          />
        ) : (
          <PlanScreenPart plans={plans} />
        )}
      </ListWithDetails>
      {inDialog ? panel : null}
      {deletion.dialog}
      {insertion.dialog}
      {effects.dialog}
      {isImporting ? <ArchiveDialog kind={kind} onImported={refresh} onClose={() => setImporting(false)} /> : null}
      {isReadingSheet ? <SheetDialog kind={kind} onImported={refresh} onClose={() => setReadingSheet(false)} /> : null}
      {isUploading ? <UploadFiles kind={kind} onUploaded={refresh} onClose={() => setUploading(false)} /> : null}
    </ListPage>
  );
}
