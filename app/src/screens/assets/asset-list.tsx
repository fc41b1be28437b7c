import { useCallback, useMemo, type ReactNode } from 'react';
import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { AddRegular, CopyRegular, DeleteRegular, OpenRegular } from '@fluentui/react-icons';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { useTranslation } from 'react-i18next';
import { planField } from '@scn/kit/form/field-plan';
import { columnsShown } from '@scn/kit/grid/column-order';
import { Grid } from '@scn/kit/grid/grid.tsx';
import { initialView } from '@scn/kit/grid/grid-view';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import type { ListState } from '@scn/kit/states/list-state.tsx';
import { nameOf, type ListedAsset } from '#catalogue/asset';
import { useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import { useAlert } from '#services/alerts/use-alert';
import { useGatewayViews } from '#lists/saved-list/use-gateway-views';
import { useKeptList } from '#lists/saved-list/use-kept-list';
import { usePageSize } from '#lists/saved-list/use-page-size';
import type { AssetAddress } from './asset-address';
import { CardSort, useAssetCards } from './asset-cards';
import type { AssetKind } from './asset-kind';
import { useAssetPlugins } from './asset-picker';
import { useAssetStyles } from './assets.styles';
import { useAssetColumns } from './use-asset-columns';
import { useAssetList } from './use-asset-list';
import type { AssetDeletion } from './use-delete-asset';
import { useListCommands } from './use-list-commands';
import { useReferenceNames } from './use-reference-names';

const idOf = ({ id }: ListedAsset) => id;

/** The list of a kind, as a table or as cards. */
export function AssetList(props: {
  readonly kind: AssetKind;
  readonly title: string;
  readonly address: AssetAddress;
  readonly deletion: AssetDeletion;
  /** The list, which the screen loads. */
  readonly list: AssetView;
}): ReactNode {
  const { kind, title, address, deletion, list } = props;
  const { plugin, rights, words } = kind;
  const { t } = useTranslation('assets');
  const styles = useAssetStyles();
  const { found, columns, start, views, kept } = list;
  const { listLayout } = plugin;
  const sizes = useMemo(
    () => ({ key: `assets.${plugin.id}`, sizes: listLayout.pageSizes, initial: listLayout.pageSize }),
    [plugin, listLayout],
  );
  const paging = usePageSize(sizes);
  const { choice, go } = address;
  const opened = choice.kind === 'asset' ? choice.id : null;
  const create = rights.canCreate ? () => go({ kind: 'new', from: null }) : null;
  useListCommands({ title: t('create', words), create, reload: found.reload, saved: views, kept });
  const titleOf = (row: ListedAsset) => nameOf(plugin, row.data) || t('unnamed', words);
  const rowMenu = (row: ListedAsset): readonly MenuEntry[] => [
    {
      id: 'open',
      title: t('open'),
      icon: <OpenRegular />,
      shortcut: 'Enter',
      run: () => go({ kind: 'asset', id: row.id }),
    },
    ...(rights.canCreate
      ? [
          {
            id: 'duplicate',
            title: t('duplicate'),
            icon: <CopyRegular />,
            run: () => go({ kind: 'new', from: row.id }),
          },
        ]
      : []),
    ...(rights.canDelete && row.isOwned
      ? [
          {
            id: 'delete',
            title: t('delete'),
            icon: <DeleteRegular />,
            startsGroup: true,
            run: () => deletion.ask(row),
          },
        ]
      : []),
  ];
  const state: ListState = found.isLoading
    ? { kind: 'loading' }
    : found.hasFailed
      ? {
          kind: 'error',
          title: t('failedTitle', words),
          message: t('failedText'),
          onRetry: () => void found.reload(),
        }
      : { kind: 'ready' };
  const gallery = useAssetCards({
    perRow: listLayout.perRow ?? 3,
    label: title,
    columns: columnsShown(columns, kept.view),
    opened,
    titleOf,
    to: ({ id }) => address.to({ kind: 'asset', id }),
    menuOf: rowMenu,
  });
  return (
    <Grid
      label={title}
      {...(listLayout.as === 'cards'
        ? { gallery, bar: <CardSort columns={columns} view={kept.view} onChange={kept.setView} /> }
        : {})}
      rows={found.assets}
      columns={columns}
      view={kept.view}
      start={start}
      views={views}
      count={found.totalCount}
      state={state}
      paging={paging}
      reveal={opened}
      {...(kept.spot === undefined ? {} : { spot: kept.spot })}
      empty={{
        title: t('emptyTitle', words),
        message: create === null ? plugin.description : t('emptyFirst', { description: plugin.description }),
        ...(create === null
          ? {}
          : {
              action: (
                <Button icon={<AddRegular />} onClick={create}>
                  {t('create', words)}
                </Button>
              ),
            }),
      }}
      notice={
        found.isPart ? (
          <MessageBar intent="info" className={styles.notice}>
            <MessageBarBody>{t('part', { shown: found.assets.length, total: found.totalCount })}</MessageBarBody>
          </MessageBar>
        ) : null
      }
      rowId={idOf}
      rowTitle={titleOf}
      rowMenu={rowMenu}
      rowClass={(row) => (row.id === opened ? styles.opened : undefined)}
      onViewChange={kept.setView}
      onSpotChange={kept.keepSpot}
      onOpen={(row) => go({ kind: 'asset', id: row.id })}
    />
  );
}

/** What a list shows, and its view. */
export type AssetView = ReturnType<typeof useAssetView>;

/** Loads the assets of a kind for the view of the list, which is kept in this tab and can be saved. */
export function useAssetView(kind: AssetKind, address: AssetAddress) {
  const { plugin } = kind;
  const { t } = useTranslation('screens');
  const alert = useAlert();
  const { id: personId } = useViewer();
  const institutionId = useInstitutionId();
  const { to } = address;
  const addressOf = useCallback((id: string) => to({ kind: 'asset', id }), [to]);
  // names of references are loaded for the assets, whose columns they are
  const bare = useAssetColumns(kind, noNames, addressOf);
  const viewType = `asset.${plugin.id.replace(/(^|\/)asset\./, '$1')}`;
  const start = useMemo(() => {
    const { property, descending } = plugin.listLayout.defaultSort;
    return initialView(bare, bare.some(({ id }) => id === property) ? [{ column: property, descending }] : []);
  }, [bare, plugin]);
  const saved = useGatewayViews(viewType, bare);
  const tellGone = useCallback(() => {
    alert('warning', t('viewGone'));
  }, [alert, t]);
  const kept = useKeptList(`scn.list.${viewType}.${personId}.${institutionId}`, bare, start, saved, tellGone);
  const { chosen, choose } = kept;
  const views = useMemo(() => ({ ...saved, chosen, onChoose: choose }), [saved, chosen, choose]);
  const found = useAssetList(kind, kept.view);
  const names = useReferenceNames(found.assets, useTargets(kind));
  const columns = useAssetColumns(kind, names, addressOf);
  return { found, columns, start, views, kept };
}

const noNames: ReadonlyMap<string, string> = new Map();

/** The kinds that listed properties refer to. */
function useTargets({ listed, properties }: AssetKind): ReadonlyMap<string, AssetPlugin> {
  const plugins = useAssetPlugins();
  return useMemo(
    () =>
      new Map(
        listed.flatMap((name): (readonly [string, AssetPlugin])[] => {
          const { control } = planField(properties[name] ?? {}, name);
          const plugin = control.kind === 'reference' ? plugins.get(control.target) : undefined;
          return plugin === undefined ? [] : [[name, plugin]];
        }),
      ),
    [listed, properties, plugins],
  );
}
