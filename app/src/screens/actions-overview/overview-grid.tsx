import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { ArrowDownload20Regular, EditSettings20Regular } from '@fluentui/react-icons';
import { sameValue } from '@scn/core/base/same-value';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Grid } from '@scn/kit/grid/grid.tsx';
import { initialView, type GridView } from '@scn/kit/grid/grid-view';
import { useDocument } from '#document/document-context.tsx';
import { useGates, useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import { usePreferences } from '#preferences/preferences-context.tsx';
import { may, mayAny } from '#routes/gates';
import { useAlert } from '#services/alerts/use-alert';
import { useGatewayViews } from '#lists/saved-list/use-gateway-views';
import { usePageSize } from '#lists/saved-list/use-page-size';
import { useKeptList } from '#lists/saved-list/use-kept-list';
import { useRemoteMarks } from '#workspace/remote/remote-context.tsx';
import { useRemoteStyles } from '#workspace/remote/remote.styles';
import { selectionPath, noSelection } from '#workspace/selection/selection';
import { useSelection } from '#workspace/selection/use-selection';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { BulkEditDialog } from './bulk-edit-dialog';
import { useOverviewCells } from './overview-cells';
import { overviewChoices } from './overview-choices';
import { overviewColumns } from './overview-columns';
import type { OverviewItem } from './overview-item';
import { useExport } from '#lists/export/use-export';
import { useOverviewCommands } from './use-overview-commands';
import { useOverviewItems } from './use-overview-items';
import { useOverviewStyles } from './overview.styles';
import { useRowMenu, selectionOf } from './use-row-menu';
import { useRowSelection } from './use-row-selection';

/** View type of this grid's saved views. */
const viewType = 'actions-overview';
const pageSizes = { key: viewType, sizes: [100, 500, 1000, 2000, 3000], initial: 1000 };
/** Ascending by location, action name, action code and response ordinal. */
const defaultSort = ['location', 'actionTitle', 'actionCode', 'ordinal'].map((column) => ({
  column,
  descending: false,
}));
const readBlocks = may('Read', 'PlaylistCommandBlock');
const edit = mayAny(['Update'], ['ScenarioAction', 'ScenarioActionResponse']);

const rowId = ({ row }: OverviewItem) => row.id;
const rowTitle = ({ row }: OverviewItem) => row.response.response.responseCode;

/** The grid of all responses. */
export function OverviewGrid(): ReactNode {
  const { t } = useTranslation(['overview', 'lists']);
  const styles = useOverviewStyles();
  const navigate = useNavigate();
  const alert = useAlert();
  const mayPass = useGates();
  const { scenario, base } = useWorkspace();
  const { id: personId } = useViewer();
  const institutionId = useInstitutionId();
  const { items, relations } = useOverviewItems();
  const columns = useOverviewColumns(items, mayPass(readBlocks));
  const start = useMemo((): GridView => initialView(columns, defaultSort), [columns]);
  const saved = useGatewayViews(viewType, columns);
  const tellGone = useCallback(() => {
    alert('warning', t('lists:viewGone'));
  }, [alert, t]);
  const keptName = `scn.list.${viewType}.${scenario.scenarioCode}.${personId}.${institutionId}`;
  const { view, setView, chosen, choose, spot, keepSpot } = useKeptList(keptName, columns, start, saved, tellGone);
  const views = useMemo(() => ({ ...saved, chosen, onChoose: choose }), [saved, chosen, choose]);
  const paging = usePageSize(pageSizes);
  const { select } = useSelection();
  const rows = useRowSelection(items);
  const [bulk, setBulk] = useState<readonly OverviewItem[] | null>(null);
  const open = useCallback(
    (item: OverviewItem) => {
      select(selectionOf(item));
    },
    [select],
  );
  const rowMenu = useRowMenu(open);
  const rowClass = useRowClass();
  const exportRows = useExport(`${scenario.scenarioCode}-actions`, items, columns, view);
  const canEdit = !scenario.isScenarioReadOnly && mayPass(edit);
  const { selectedItems } = rows;
  const editSelected = useCallback(() => setBulk(selectedItems), [selectedItems]);
  useOverviewCommands(exportRows, canEdit && selectedItems.length > 0 ? editSelected : null);
  return (
    <div className={styles.grid}>
      <Grid
        label={t('responses')}
        rows={items}
        columns={columns}
        view={view}
        start={start}
        views={views}
        selectionMode="multiple"
        selected={rows.selected}
        {...(spot === undefined ? {} : { spot })}
        paging={paging}
        relations={relations}
        reveal={rows.current}
        empty={{
          title: t('empty'),
          message: t(canEdit ? 'emptyText' : 'emptyReadOnly'),
          action: (
            <Button onClick={() => void navigate(selectionPath(base, 'actions', noSelection))}>
              {t('emptyAction')}
            </Button>
          ),
        }}
        bar={
          <>
            {canEdit && (
              <Button
                appearance="subtle"
                icon={<EditSettings20Regular />}
                disabledFocusable={selectedItems.length === 0}
                onClick={editSelected}
              >
                {t('bulkButton')}
              </Button>
            )}
            <Button appearance="subtle" icon={<ArrowDownload20Regular />} onClick={exportRows}>
              {t('export')}
            </Button>
          </>
        }
        rowId={rowId}
        rowTitle={rowTitle}
        rowMenu={rowMenu}
        rowClass={rowClass}
        onViewChange={setView}
        onSelectedChange={rows.choose}
        onSpotChange={keepSpot}
        onOpen={open}
      />
      {bulk === null ? null : <BulkEditDialog items={bulk} onClose={() => setBulk(null)} />}
    </div>
  );
}

/** Highlights rows that other users have just changed. */
function useRowClass(): (item: OverviewItem) => string | undefined {
  const marks = useRemoteMarks();
  const { mark } = useRemoteStyles();
  return useCallback(
    ({ row }) => {
      if (marks.size === 0) return undefined;
      const { responseCode, playlist } = row.response.response;
      const entities = [row.described.action.actionCode, responseCode, ...playlist.map(({ id }) => id)];
      return entities.some((entity) => marks.has(entity)) ? mark : undefined;
    },
    [marks, mark],
  );
}

/** The columns. Keeps its identity while the filter options stay the same. */
function useOverviewColumns(items: readonly OverviewItem[], canFilterCommands: boolean) {
  const { t } = useTranslation('overview');
  const [{ culture }] = usePreferences();
  const cells = useOverviewCells();
  const { plugins } = useDocument();
  const found = useMemo(
    () => overviewChoices(items, plugins, canFilterCommands, culture),
    [items, plugins, canFilterCommands, culture],
  );
  const kept = useRef(found);
  if (!sameValue(kept.current, found)) kept.current = found;
  const choices = kept.current;
  return useMemo(() => overviewColumns(t, choices, cells), [t, choices, cells]);
}
