import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { AddRegular, ArrowUploadRegular, FolderZipRegular } from '@fluentui/react-icons';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { useTranslation } from 'react-i18next';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { ErrorState, RowSkeleton } from '@scn/kit/states/list-state.tsx';
import { useKitTexts } from '@scn/kit/texts/kit-text';
import { BesideList } from '#lists/host/beside-list.tsx';
import { ListPage } from '#lists/page/list-page.tsx';
import { usePageStyles } from '#page/page.styles';
import { useViewer } from '#permissions/permissions-context.tsx';
import { useKnownPlugins } from '#plugins/use-known-plugins';
import type { Route } from '#routes/route';
import type { ScreenProps } from '#routes/screen-props';
import { useAssetAddress } from './asset-address';
import { titleOfNew, useAssetKind } from './asset-kind';
import { AssetList, useAssetView } from './asset-list';
import { AssetPanel } from './asset-panel';
import { AssetPluginsProvider } from './asset-picker';
import { ArchiveDialog } from './archive/archive-dialog';
import { UploadFiles } from './upload/upload-files';
import { useDeleteAsset } from './use-delete-asset';

/** The screen of a kind of asset, from its plugin alone: its list, and the form of the chosen asset beside it. */
export default function AssetScreen({ title, route }: ScreenProps): ReactNode {
  const { t } = useTranslation(['assets', 'shell']);
  const { text } = useKitTexts();
  const page = usePageStyles();
  const plugins = useKnownPlugins();
  const known = plugins.state === 'ready' ? plugins.known.plugins : null;
  const kinds = useMemo(
    () =>
      new Map(
        (known ?? []).flatMap(({ plugin }): (readonly [string, AssetPlugin])[] =>
          plugin.kind === 'asset' ? [[plugin.id, plugin]] : [],
        ),
      ),
    [known],
  );
  const plugin = kinds.get(route.asset ?? '');
  const { institution } = useViewer();
  if (plugin !== undefined) {
    return (
      <AssetPluginsProvider value={kinds}>
        <Assets key={`${plugin.id} ${institution?.id ?? ''}`} plugin={plugin} title={title} route={route} />
      </AssetPluginsProvider>
    );
  }
  const onRetry = plugins.state === 'failed' ? { onRetry: plugins.reload } : {};
  return (
    <div className={page.page}>
      <header className={page.header}>
        <h1 className={page.title}>{title}</h1>
      </header>
      {plugins.state === 'loading' ? (
        <RowSkeleton label={t('shell:loading')} rows={12} rowHeight={32} />
      ) : (
        <ErrorState
          state={{ kind: 'error', title: t('unknownKind'), message: t('unknownKindText'), ...onRetry }}
          text={text}
        />
      )}
    </div>
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
  const { t } = useTranslation('assets');
  const address = useAssetAddress(route);
  const [isUploading, setUploading] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [created, setCreated] = useState<string | null>(null);
  const shown = useAssetView(kind, title, address, created);
  const { choice, go } = address;
  const { reload } = shown.source;
  const refresh = useCallback(() => void reload?.(), [reload]);
  const latest = useRef(choice);
  latest.current = choice;
  const onDeleted = useCallback(
    (id: string) => {
      refresh();
      if (latest.current.kind === 'asset' && latest.current.id === id) go({ kind: 'none' });
    },
    [refresh, go],
  );
  const deletion = useDeleteAsset(kind, onDeleted, refresh);
  return (
    <ListPage
      title={title}
      intro={plugin.description}
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
      <BesideList
        panel={
          choice.kind === 'none' ? null : (
            <AssetPanel
              kind={kind}
              address={address}
              deletion={deletion}
              onCreated={(id) => {
                setCreated(id);
                refresh();
              }}
            />
          )
        }
      >
        <AssetList kind={kind} title={title} address={address} deletion={deletion} shown={shown} />
      </BesideList>
      {deletion.dialog}
      {isImporting ? <ArchiveDialog kind={kind} onImported={refresh} onClose={() => setImporting(false)} /> : null}
      {isUploading ? <UploadFiles kind={kind} onUploaded={refresh} onClose={() => setUploading(false)} /> : null}
    </ListPage>
  );
}
