import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { ReOrderDotsVertical16Regular } from '@fluentui/react-icons';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { useTranslation } from 'react-i18next';
import { dragSource } from '@scn/kit/drag/element-drag';
import { ErrorState } from '@scn/kit/states/list-state.tsx';
import { useKitTexts } from '@scn/kit/texts/kit-text';
import { nameOf, type ListedAsset } from '#catalogue/asset';
import type { AssetTableProps } from '#lists/asset-table/asset-table.tsx';
import type { ListDeclaration } from '#lists/declaration/list-declaration';
import { DeclaredList } from '#lists/host/declared-list.tsx';
import { useViewer } from '#permissions/permissions-context.tsx';
import { useAssetKind, AssetPluginsProvider, useAssetKinds } from './asset-kinds.tsx';
import { useAssetView } from './asset-list';
import { useAssetStyles } from './assets.styles';

/** The table of a kind outside its screen: to select one, or to drag one to another part of a screen. */
export default function ChoiceTable(props: AssetTableProps): ReactNode {
  const { kinds, instead } = useAssetKinds();
  const plugin = kinds?.get(props.kind);
  const { institution } = useViewer();
  if (kinds === null || plugin === undefined) return instead;
  return (
    <AssetPluginsProvider value={kinds}>
      <Rows key={institution?.id ?? ''} {...props} plugin={plugin} />
    </AssetPluginsProvider>
  );
}

function Rows({ plugin, title, use, entries }: AssetTableProps & { readonly plugin: AssetPlugin }): ReactNode {
  const { t } = useTranslation('assets');
  const { text } = useKitTexts();
  const kind = useAssetKind(plugin);
  const shown = useAssetView(kind, title, null, null);
  const { source, paging, listView } = shown;
  const payload = use.as === 'drag' ? use.payload : null;
  const list = useMemo(
    (): ListDeclaration<ListedAsset> => ({
      ...shown.list,
      // one row at a time, by a click or a key
      selection: 'single',
      columns: shown.list.columns.map((column) => {
        const { to: _to, link, ...plain } = column;
        if (column.id !== plugin.label || payload === null) return plain;
        const says = (row: ListedAsset) => nameOf(plugin, row.data) || t('unnamed', kind.words);
        return { ...plain, cell: (row) => <Draggable row={row} title={says(row)} payload={payload} /> };
      }),
    }),
    [shown.list, plugin, kind.words, payload, t],
  );
  if (!kind.rights.canRead)
    return <ErrorState state={{ kind: 'error', title: t('mayNotTitle', kind.words), message: '' }} text={text} />;
  return (
    <DeclaredList
      list={list}
      listView={listView}
      source={source}
      paging={paging}
      bulkEdit={{ none: 'rows are chosen, not edited' }}
      {...(use.as === 'select'
        ? {
            selection: {
              selected: new Set(use.chosen === null ? [] : [use.chosen]),
              onSelectedChange: (ids: ReadonlySet<string>) => {
                const [id] = ids;
                use.onChoose(source.rows.find((row) => row.id === id) ?? null);
              },
            },
            onOpen: (row: ListedAsset) => use.onChoose(row),
          }
        : {})}
      {...(entries === undefined ? {} : { entries })}
    />
  );
}

/** The name of a row, by which the whole row is dragged. */
function Draggable(props: { readonly row: ListedAsset; readonly title: string; readonly payload: string }): ReactNode {
  const { row, title, payload } = props;
  const styles = useAssetStyles();
  const name = useRef<HTMLSpanElement>(null);
  const { id } = row;
  useEffect(() => {
    // rows are reused for other assets while the table is scrolled
    const element = name.current?.closest<HTMLElement>('[role=row]') ?? null;
    if (element === null) return undefined;
    return dragSource(element, {
      dragged: () => ({ payload: { kind: payload, ids: [id], source: 'catalogue' }, item: { id, title } }),
      preview: title,
    });
  }, [id, title, payload]);
  return (
    <span ref={name} className={styles.draggable}>
      <ReOrderDotsVertical16Regular className={styles.handle} aria-hidden />
      <span className={styles.cut} title={title}>
        {title}
      </span>
    </span>
  );
}
