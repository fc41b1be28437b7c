import { useMemo } from 'react';
import { useMutation } from '@apollo/client/react';
import type { Json } from '@scn/core/base/json';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '@scn/kit/grid/grid-model';
import { readSavedView, type SavedViews } from '@scn/kit/grid/saved-views';
import { graphql } from '#api/graphql';
import { useGates, useInstitutionId } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { showAlert } from '#services/alerts/alert-queue';
import { useShellServices } from '#services/shell-services.tsx';
import { useGatewayQuery } from '#services/use-gateway-query';

const viewsDocument = graphql(`
  query ListViews($institutionId: ID!, $viewType: String!) {
    gridViews(input: { institutionId: $institutionId, viewType: $viewType }, order: [{ name: ASC }], take: 1000) {
      items {
        id
        name
        isOwned
        version
        gridState
      }
    }
  }
`);

const createDocument = graphql(`
  mutation CreateListView($institutionId: ID!, $viewType: String!, $name: String!, $gridState: JSON!) {
    gridViewCreate(
      input: {
        institutionId: $institutionId
        viewType: $viewType
        name: $name
        gridState: $gridState
        isPublic: true
        version: 1
      }
    ) {
      id
    }
  }
`);

const updateDocument = graphql(`
  mutation UpdateListView($institutionId: ID!, $id: ID!, $name: String, $gridState: JSON) {
    gridViewUpdate(input: { institutionId: $institutionId, id: $id, name: $name, gridState: $gridState }) {
      id
      name
      gridState
    }
  }
`);

const deleteDocument = graphql(`
  mutation DeleteListView($institutionId: ID!, $id: ID!) {
    gridViewDelete(input: { institutionId: $institutionId, id: $id })
  }
`);

/** Format version of the view state that this version reads and writes. */
const formVersion = 1;
const editViews = may('Edit', 'View');

/** The saved views of a list, stored by the gateway for the institution. @param viewType - the list; null for one without saved views */
export function useGatewayViews<Row extends object>(
  viewType: string | null,
  columns: readonly GridColumn<Row>[],
): SavedViews {
  const { t } = useTranslation('lists');
  const { alerts } = useShellServices();
  const institutionId = useInstitutionId();
  const canCreate = useGates()(editViews);
  const { data, error } = useGatewayQuery(viewsDocument, viewType === null ? null : { viewType }, {
    fetchPolicy: 'cache-and-network',
    handlesUnreachable: true, // the list of views shows the failure, and so does the list of scenarios
  });
  const again = { refetchQueries: [viewsDocument], awaitRefetchQueries: true };
  const [create] = useMutation(createDocument, again);
  const [update] = useMutation(updateDocument);
  const [remove] = useMutation(deleteDocument, again);
  const items = data?.gridViews.items;
  return useMemo((): SavedViews => {
    const save: SavedViews['create'] = async (name, gridState) => {
      if (viewType === null) return null;
      const { data: answer } = await create({ variables: { institutionId, viewType, name, gridState } }).catch(refused);
      return answer?.gridViewCreate.id ?? null;
    };
    const views = (items ?? []).flatMap(({ id, name, isOwned, version, gridState }) => {
      const view = version === formVersion ? readSavedView(gridState as Json, columns) : null;
      return view === null ? [] : [{ id, name, view, canChange: isOwned || canCreate }];
    });
    return {
      views,
      state: items !== undefined ? 'ready' : error === undefined ? 'loading' : 'failed',
      isShared: true,
      canCreate,
      create: async (name, view) => {
        const id = await save(name, view);
        if (id !== null) showAlert(alerts, 'success', t('viewSaved', { name }));
        return id;
      },
      update: async (id, { name, view }) => {
        const variables = {
          institutionId,
          id,
          ...(name === undefined ? {} : { name }),
          ...(view === undefined ? {} : { gridState: view }),
        };
        const { data: answer } = await update({ variables }).catch(refused);
        if (answer === undefined) return false;
        showAlert(
          alerts,
          'success',
          t('viewUpdated', { name: name ?? views.find((each) => each.id === id)?.name ?? '' }),
        );
        return true;
      },
      remove: async (id) => {
        const removed = views.find((each) => each.id === id);
        const { data: answer } = await remove({ variables: { institutionId, id } }).catch(refused);
        if (answer === undefined || removed === undefined) return false;
        alerts.show({
          id: `view ${id}`,
          severity: 'success',
          title: t('viewDeleted', { name: removed.name }),
          action: { title: t('viewUndo'), run: () => void save(removed.name, removed.view) },
        });
        return true;
      },
    };
  }, [alerts, t, institutionId, viewType, columns, canCreate, items, error, create, update, remove]);
}

/** The error handling has already shown the error. */
function refused(): { readonly data?: undefined } {
  return {};
}
