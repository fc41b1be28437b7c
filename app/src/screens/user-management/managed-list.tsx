import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import type { ListDeclaration } from '#lists/declaration/list-declaration';
import { BesideList } from '#lists/host/beside-list.tsx';
import { DeclaredList, type DeclaredListProps } from '#lists/host/declared-list.tsx';
import { useListView } from '#lists/host/use-list-view';
import type { ListSource } from '#lists/query/list-source';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { fieldOfEntity } from '#page/entity-field';
import { useGates } from '#permissions/permissions-context.tsx';
import type { Gate } from '#routes/route';
import { newEntity, useSelected } from './use-selected';

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
  /** The form for a new one. */
  newForm(onClose: () => void, onCreated: (id: string) => void): ReactNode;
  /** The chosen one. @param row - null if it isn't in the list */
  detail(id: string, row: Row | null, onClose: () => void): ReactNode;
}): ReactNode {
  const { list, source, add, bulkEdit, isDetailWide = false, newForm, detail } = props;
  const [selected, select] = useSelected();
  const mayAdd = useGates()(add.gate);
  const isNew = selected === newEntity;
  /** At least two rows; while one is chosen, it is in the address. */
  const [several, setSeveral] = useState(none);
  const close = () => select(null);
  const icon = add.icon ?? <AddRegular />;
  const create = () => {
    select(newEntity);
    awaitedFocus.request(fieldOfEntity({ entityId: newEntity }));
  };
  return (
    <BesideList
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
        kept={useListView(list)}
        source={source}
        bulkEdit={bulkEdit}
        create={mayAdd ? { title: add.title, icon, run: create } : null}
        bar={
          mayAdd ? (
            <Button appearance="primary" icon={icon} onClick={create}>
              {add.title}
            </Button>
          ) : null
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
    </BesideList>
  );
}
