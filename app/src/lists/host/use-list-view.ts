import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenViews } from '@scn/kit/grid/saved-views';
import { useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import { useAlert } from '#services/alerts/use-alert';
import type { ListDeclaration } from '../declaration/list-declaration';
import { startOf, viewColumns } from '../declaration/use-list-columns';
import { useGatewayViews } from '../saved-list/use-gateway-views';
import { useRememberedList } from '../saved-list/use-remembered-list';

/** The view of a list. */
export type ListViewState = ReturnType<typeof useListView>;

/**
 * The view of a declared list: kept in this tab, so that Back and a reload restore it, and saved for the institution if the list
 * declares that.
 *
 * @param scope - what the list is of, such as the code of a scenario
 * @param parameter - of the address, for the chosen view; a list beside another one has its own
 */
export function useListView<Row extends object>(list: ListDeclaration<Row>, scope = '', parameter = 'view') {
  const { t } = useTranslation('lists');
  const alert = useAlert();
  const { id: personId } = useViewer();
  const institutionId = useInstitutionId();
  const { name, columns: declared, savesViews = false } = list;
  const columns = useMemo(() => viewColumns(declared), [declared]);
  const start = useMemo(() => startOf(list), [list]);
  const saved = useGatewayViews(savesViews ? name : null, columns);
  const reportDeleted = useCallback(() => alert('warning', t('viewGone')), [alert, t]);
  const key = `scn.list.${name}.${scope}.${personId}.${institutionId}`;
  const retained = useRememberedList(key, columns, start, saved, reportDeleted, parameter);
  const { chosen, choose } = retained;
  const views = useMemo(
    (): ChosenViews | null => (savesViews ? { ...saved, chosen, onChoose: choose } : null),
    [savesViews, saved, chosen, choose],
  );
  return { ...retained, start, views };
}
