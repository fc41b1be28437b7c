import { useMemo, useState, useCallback, type ReactElement, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { AddRegular, TableSimpleRegular } from '@fluentui/react-icons';
import type { ListDeclaration } from '#lists/declaration/list-declaration';
import { ListWithDetails } from '#lists/host/list-with-details.tsx';
import { DeclaredList } from '#lists/host/declared-list.tsx';
import type { DeclaredListProps } from '#lists/host/list-controller';
import { useListView } from '#lists/host/use-list-view';
import type { ListSource } from '#lists/query/list-source';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { fieldOfEntity } from '#page/entity-field';
import { useGates } from '#permissions/permissions-context.tsx';
import type { Gate } from '#routes/route';

/** The value of `selected` for a new entity. */
const newEntity = 'new';

const none: ReadonlySet<string> = new Set();

/** A list of users, groups or institutions, and the chosen one beside it. The choice is in the address. */
export function ManagedList<Row extends { readonly id: string }>(props: {
  readonly list: ListDeclaration<Row>;
  readonly source: ListSource<Row>;
  readonly add: { readonly gate: Gate; readonly title: string; readonly icon?: ReactElement };
  /** The chosen row needs most of the width: it contains a table. */
  readonly isDetailWide?: boolean;
  /** How several are edited together, or why they can’t be. */
  readonly bulkEdit: DeclaredListProps<Row>['bulkEdit'];
  /** The import of a spreadsheet into the list; left out for a list without one. */
  readonly sheet?: {
    readonly mayImport: boolean;
    /** @param onClose - closes the dialog */
    dialog(onClose: () => void): ReactNode;
  };
  newForm(onClose: () => void, onCreated: (id: string) => void): ReactNode;
  /** The chosen one. @param row - null if it isn't in the list */
  detail(id: string, row: Row | null, onClose: () => void): ReactNode;
}): ReactNode {
  const { list, source, add, bulkEdit, sheet, isDetailWide = false, newForm, detail } = props;
  const [selected, select] = useSelected();
  const mayAdd = useGates()(add.gate);
  const isNew = selected === newEntity;
  /** At least two rows; while one is chosen, it is in the address. */
  const [several, setSeveral] = useState(none);
  const [isImporting, setImporting] = useState(false);
  const { t } = useTranslation(['userManagement', 'sheets']);
  const close = () => select(null);
  const icon = add.icon ?? <AddRegular />;
  const create = () => {
    select(newEntity);
    awaitedFocus.request(fieldOfEntity({ entityId: newEntity }));
  };
  return (
    <ListWithDetails
      isWide={isDetailWide && !isNew}
      panel={
        selected === null
          ? null
          : isNew
            ? newForm(close, select)
            : detail(selected, source.rows.find(({ id }) => id === selected) ?? null, close)
      }
    >
      <DeclaredList
        list={list}
        listView={useListView(list)}
        source={source}
        bulkEdit={bulkEdit}
        create={mayAdd ? { title: add.title, icon, run: create } : null}
        bar={
          <>
            {sheet?.mayImport === true ? (
              // a form asks before it is left: what is imported would have to wait for that
              <Explained reason={selected === null ? null : t('closeFirst')}>
                <Button icon={<TableSimpleRegular />} onClick={() => setImporting(true)}>
                  {t('sheets:importSheet')}
                </Button>
              </Explained>
            ) : null}
            {mayAdd ? (
              <Button appearance="primary" icon={icon} onClick={create}>
                {add.title}
              </Button>
            ) : null}
          </>
        }
        selection={{
          selected: useMemo(
            () =>
              several.size > 1 && selected === null ? several : new Set(selected === null || isNew ? [] : [selected]),
            [several, selected, isNew],
          ),
          onSelectedChange: (ids) => {
            setSeveral(ids.size > 1 ? ids : none);
            select(ids.size > 1 ? null : ([...ids][0] ?? null));
          },
        }}
        drawn={{ reveal: selected }}
        onOpen={({ id }) => {
          setSeveral(none);
          select(id);
        }}
      />
      {isImporting ? sheet?.dialog(() => setImporting(false)) : null}
    </ListWithDetails>
  );
}

/** The chosen row, stored in the address: its id, `new`, or null. */
function useSelected(): readonly [selected: string | null, select: (id: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const select = useCallback(
    (id: string | null) =>
      setParameters((before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete('selected');
        else next.set('selected', id);
        return next;
      }),
    [setParameters],
  );
  return [parameters.get('selected'), select];
}
