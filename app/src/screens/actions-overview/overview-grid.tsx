import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocument } from '#document/document-context.tsx';
import { DeclaredList } from '#lists/host/declared-list.tsx';
import { useListView } from '#lists/host/use-list-view';
import { loadedRows } from '#lists/query/list-source';
import { LinkButton } from '#page/link-button.tsx';
import { useGates } from '#permissions/permissions-context.tsx';
import { may, mayAny } from '#routes/route';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { useRemoteMarks } from '#workspace/remote/remote-context.tsx';
import { useRemoteStyles } from '#workspace/remote/remote.styles';
import type { BulkRow } from '#workspace/properties/bulk/bulk-edit';
import { BulkEditDialog } from '#workspace/properties/bulk/bulk-edit-dialog.tsx';
import { noSelection, selectionPath } from '#workspace/selection/selection';
import { useSelection } from '#workspace/selection/use-selection';
import { actionsOverview } from './overview-columns';
import { useOverviewItems, type OverviewItem } from './overview-item';
import { useOverviewStyles } from './overview.styles';
import { selectionOf, useRowEntries } from './use-row-entries';
import { useRowSelection } from './use-row-selection';

const readBlocks = may('Read', 'PlaylistCommandBlock');
const edit = mayAny(['Update'], ['ScenarioAction', 'ScenarioActionResponse']);

/** The grid of all responses. */
export function OverviewGrid(): ReactNode {
  const { t } = useTranslation('overview');
  const styles = useOverviewStyles();
  const mayPass = useGates();
  const { scenario, base } = useWorkspace();
  const { plugins } = useDocument();
  const { items, relations } = useOverviewItems();
  const canFilterCommands = mayPass(readBlocks);
  const list = useMemo(() => actionsOverview(plugins, canFilterCommands), [plugins, canFilterCommands]);
  const { select } = useSelection();
  const rows = useRowSelection(items);
  const canEdit = !scenario.isScenarioReadOnly && mayPass(edit);
  return (
    <div className={styles.grid}>
      <DeclaredList
        list={list}
        listView={useListView(list, scenario.scenarioCode)}
        source={loadedRows(items)}
        exportName={`${scenario.scenarioCode}-actions`}
        empty={canEdit ? list.empty : { title: 'overview:empty', message: 'overview:emptyReadOnly' }}
        firstStep={<LinkButton to={selectionPath(base, 'actions', noSelection)}>{t('emptyAction')}</LinkButton>}
        bulkEdit={{
          mayEdit: canEdit,
          dialog: (selected, onClose) => <BulkEditDialog rows={selected.map(bulkRowOf)} onClose={onClose} />,
        }}
        entries={useRowEntries()}
        selection={{ selected: rows.selected, onSelectedChange: rows.choose }}
        drawn={{ reveal: rows.current, rowClass: useRowClass(), relations }}
        onOpen={(item) => select(selectionOf(item))}
      />
    </div>
  );
}

function bulkRowOf({ row }: OverviewItem): BulkRow {
  return { action: row.described.action, response: row.response?.response ?? null };
}

/** Highlights rows that other users have just changed. */
function useRowClass(): (item: OverviewItem) => string | undefined {
  const marks = useRemoteMarks();
  const { mark } = useRemoteStyles();
  return useCallback(
    ({ row }) => {
      if (marks.size === 0) return undefined;
      const response = row.response?.response;
      const ofResponse =
        response === undefined ? [] : [response.responseCode, ...response.playlist.map(({ id }) => id)];
      const entities = [row.described.action.actionCode, ...ofResponse];
      return entities.some((entity) => marks.has(entity)) ? mark : undefined;
    },
    [marks, mark],
  );
}
