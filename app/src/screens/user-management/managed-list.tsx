import { useMemo, type ReactElement, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import type { ListDeclaration } from '#lists/declaration/list-declaration';
import { BesideList } from '#lists/host/beside-list.tsx';
import { DeclaredList } from '#lists/host/declared-list.tsx';
import { useListView } from '#lists/host/use-list-view';
import type { ListSource } from '#lists/query/list-source';
import { useGates } from '#permissions/permissions-context.tsx';
import type { Gate } from '#routes/route';
import { newEntity, useSelected } from './use-selected';

/** A list of users, groups or institutions, and the chosen one beside it. The choice is in the address. */
export function ManagedList<Row extends { readonly id: string }>(props: {
  readonly list: ListDeclaration<Row>;
  readonly source: ListSource<Row>;
  readonly add: { readonly gate: Gate; readonly title: string; readonly icon?: ReactElement };
  /** The chosen row needs most of the width: it contains a table. */
  readonly isDetailWide?: boolean;
  /** The form for a new one. */
  newForm(onClose: () => void, onCreated: (id: string) => void): ReactNode;
  /** The chosen one. @param row - null if it isn't in the list */
  detail(id: string, row: Row | null, onClose: () => void): ReactNode;
}): ReactNode {
  const { list, source, add, isDetailWide = false, newForm, detail } = props;
  const [selected, select] = useSelected();
  const mayAdd = useGates()(add.gate);
  const isNew = selected === newEntity;
  const close = () => select(null);
  const icon = add.icon ?? <AddRegular />;
  const create = () => select(newEntity);
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
        create={mayAdd ? { title: add.title, icon, run: create } : null}
        bar={
          mayAdd ? (
            <Button appearance="primary" icon={icon} onClick={create}>
              {add.title}
            </Button>
          ) : null
        }
        selection={{
          selected: useMemo(() => new Set(selected === null || isNew ? [] : [selected]), [selected, isNew]),
          onSelectedChange: (ids) => select([...ids][0] ?? null),
        }}
        drawn={{ reveal: selected }}
        onOpen={({ id }) => select(id)}
      />
    </BesideList>
  );
}
