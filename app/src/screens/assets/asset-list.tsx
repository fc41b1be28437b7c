import { present } from '@scn/core/base/present';
import { useCallback, useMemo, type ReactNode } from 'react';
import { ArrowEnterRegular, CloudArrowUpRegular, CopyRegular, DeleteRegular, FlowRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { nameOf, type ListedAsset } from '#catalogue/asset';
import { useTermsOf } from '#catalogue/use-terms';
import { DeclaredList } from '#lists/host/declared-list.tsx';
import type { DeclaredListProps } from '#lists/host/list-controller';
import { useListView } from '#lists/host/use-list-view';
import type { ListSource } from '#lists/query/list-source';
import { usePageSize } from '#lists/saved-list/use-page-size';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import type { AssetAddress, AssetChoice } from './asset-address';
import { AssetCards, CardSkeleton, CardSort } from './asset-cards';
import { assetList, targetsOf, termsNamedBy, type TermTitles } from './asset-columns';
import { canDuplicate, titleOfNew, useAssetPlugins, type AssetKind } from './asset-kinds.tsx';
import type { AssetEffects } from './effects/effects-dialog.tsx';
import type { AssetInsertion } from './insert/use-insert-asset';
import { canFilterByScenario, ScenarioFilter, useScenarioFilter } from './scenario-filter';
import { SeveralAssets, sharedProperties } from './several-assets';
import { useAssetStyles } from './assets.styles';
import { useAssetList } from './use-asset-list';
import { useOpenedPage } from './use-opened-page';
import type { AssetDeletion } from './use-delete-asset';
import { readReferenceNames, useReferenceNames, type ReferenceNames } from './use-reference-names';
import type { WebAppTarget } from './web-app/use-web-app-upload';
import { RecordShown } from './voice/record-several.tsx';

/** The list of a kind, as a table or as cards. */
export function AssetList(props: {
  readonly kind: AssetKind;
  readonly title: string;
  readonly address: AssetAddress;
  readonly deletion: AssetDeletion;
  readonly insertion: AssetInsertion;
  /** Where assets can be uploaded; default: nowhere. */
  readonly webApps?: readonly WebAppTarget[];
  readonly effects: AssetEffects;
  /** The list, which the screen loads. */
  readonly shown: AssetView;
}): ReactNode {
  const { kind, title, address, deletion, insertion, webApps = [], effects, shown } = props;
  const { plugin, rights, words } = kind;
  const { t } = useTranslation(['assets', 'effects']);
  const styles = useAssetStyles();
  const { source, paging, list, listView, scenario, setScenario } = shown;
  const { listLayout } = plugin;
  const { go } = address;
  const opened = source.rows.find(address.chooses)?.id ?? null;
  const create = () => go({ kind: 'new', from: null });
  return (
    <DeclaredList
      list={list}
      listView={listView}
      source={source}
      paging={paging}
      bulkEdit={
        listLayout.as === 'cards'
          ? { none: 'cards have no check boxes: files are looked at one by one' }
          : {
              mayEdit: rights.canUpdate && sharedProperties(kind).length > 0,
              dialog: (assets, onClose) => (
                <SeveralAssets kind={kind} assets={assets} onChanged={() => void source.reload?.()} onClose={onClose} />
              ),
            }
      }
      create={rights.canCreate ? { title: titleOfNew(kind, t), run: create } : null}
      {...(scenario === null
        ? {}
        : { empty: { title: ['assets:emptyScenario', words], message: 'assets:emptyScenarioText' } })}
      {...(listLayout.as === 'cards'
        ? ({
            bar: (columns) => (
              <>
                {canFilterByScenario(kind) ? <ScenarioFilter chosen={scenario} onChange={setScenario} /> : null}
                <CardSort columns={columns} view={listView.view} onChange={listView.setView} />
                {plugin.recordings === undefined ? null : (
                  <RecordShown
                    source={source}
                    columns={columns}
                    view={listView.view}
                    // the form asks before one leaves it, which only one part of a page can do
                    whyNot={address.choice.kind === 'none' ? null : t('filesBeside')}
                  />
                )}
              </>
            ),
            gallery: (parts) => ({
              skeleton: <CardSkeleton kind={kind} perRow={listLayout.perRow ?? 3} />,
              cards: (rows) => (
                <AssetCards
                  {...parts}
                  kind={kind}
                  perRow={listLayout.perRow ?? 3}
                  label={title}
                  rows={rows}
                  opened={opened}
                  titleOf={({ data }) => nameOf(plugin, data) || t('unnamed', words)}
                  to={(row) => address.to(address.of(row))}
                />
              ),
            }),
          } satisfies Partial<DeclaredListProps<ListedAsset>>)
        : {})}
      entries={(row) =>
        present([
          canDuplicate(kind) && {
            id: 'duplicate',
            title: t('duplicate'),
            icon: <CopyRegular />,
            run: () => go({ kind: 'new', from: row.id }),
          },
          plugin.insertedAs !== undefined && {
            id: 'insert',
            title: t('insert'),
            icon: <ArrowEnterRegular />,
            run: () => insertion.ask(row),
          },
          ...(row.isOwned
            ? webApps.map(({ id, title: upload, upload: run }) => ({
                ...{ id, title: upload, icon: <CloudArrowUpRegular /> },
                run: () => run(row),
              }))
            : []),
          { id: 'effects', title: t('effects:effects'), icon: <FlowRegular />, run: () => effects.show(row) },
          rights.canDelete &&
            row.isOwned && {
              id: 'delete',
              title: t('delete'),
              icon: <DeleteRegular />,
              startsGroup: true,
              run: () => deletion.ask(row),
            },
        ])
      }
      drawn={{ reveal: opened, first: shown.first, rowClass: (row) => (row.id === opened ? styles.opened : undefined) }}
    />
  );
}

/** The content of a list, and its view. */
export type AssetView = ReturnType<typeof useAssetView>;

/**
 * Loads the assets of a kind for the view of the list, which is kept in this tab and can be saved.
 *
 * @param address - of the screen; null for a list on another screen, whose assets have no address there
 * @param first - the asset that comes first, because it was just created
 */
export function useAssetView(kind: AssetKind, title: string, address: AssetAddress | null, first: string | null) {
  const plugins = useAssetPlugins();
  const to = address?.to ?? nowhere;
  const of = address?.of ?? nothing;
  const listWith = useCallback(
    (names: ReferenceNames, terms: TermTitles) => assetList(kind, title, names, terms, (row) => to(of(row))),
    [kind, title, to, of],
  );
  // names of references are loaded for the assets, whose columns they are
  const bare = useMemo(() => listWith(noNames, noTerms), [listWith]);
  // beside another list, which has the parameter of the address
  const listView = useListView(bare, address === null ? 'beside' : '', address === null ? 'table' : 'view');
  const { pageSizes: sizes, pageSize: initial } = kind.plugin.listLayout;
  const paging = usePageSize({ key: bare.name, sizes, initial });
  const filter = useScenarioFilter();
  const { scenario, setScenario } = address !== null && canFilterByScenario(kind) ? filter : noFilter;
  const found = useAssetList(kind, listView.view, listView.start, { size: paging.size, first, scenarioCode: scenario });
  useOpenedPage(kind, address, found, first);
  const targets = useMemo(() => targetsOf(kind, plugins), [kind, plugins]);
  const { paged } = found;
  const names = useReferenceNames(found.rows, targets, paged !== undefined);
  const terms = useTermsOf(useMemo(() => termsNamedBy(kind), [kind]));
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const all = useCallback(async () => {
    const rows = (await paged?.all()) ?? [];
    const known = await readReferenceNames(client, institutionId, rows, targets);
    return { rows, columns: listWith(known, terms).columns };
  }, [paged, client, institutionId, targets, listWith, terms]);
  const source = useMemo((): ListSource<ListedAsset> => {
    const { paged: pages, ...others } = found;
    return pages === undefined ? others : { ...others, paged: { ...pages, all } };
  }, [found, all]);
  return {
    ...{ source, paging, listView, first, scenario, setScenario },
    list: useMemo(() => listWith(names, terms), [listWith, names, terms]),
  };
}

const nowhere = () => '';
const nothing = (): AssetChoice => ({ kind: 'none' });
const noFilter = { scenario: null, setScenario: () => undefined };
const noNames: ReferenceNames = new Map();
const noTerms: TermTitles = new Map();
