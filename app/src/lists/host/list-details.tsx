import { useEffect, useRef, type ReactNode } from 'react';
import { SideDrawer } from '@scn/kit/dialogs/side-drawer.tsx';
import { Notice } from '@scn/kit/states/notice.tsx';
import { useText } from '#texts/text';
import type { ListDeclaration } from '../declaration/list-declaration';
import type { ListSource } from '../query/list-source';
import { useListStyles } from './list.styles';

/** The details of a row, in a drawer. If the row has left the list, they say so. */
export function ListDetails<Row extends object>(props: {
  readonly list: ListDeclaration<Row>;
  readonly source: ListSource<Row>;
  /** Id of the row; null while the drawer is closed. */
  readonly opened: string | null;
  readonly titleOf?: (row: Row) => string;
  readonly children: (row: Row) => ReactNode;
  readonly onClose: () => void;
}): ReactNode {
  const { list, source, opened, titleOf, children, onClose } = props;
  const text = useText();
  const styles = useListStyles();
  const row = opened === null ? undefined : source.rows.find((each) => list.id(each) === opened);
  const last = useRef(row);
  useEffect(() => {
    if (row !== undefined) last.current = row;
  }, [row]);
  const known = row ?? (last.current !== undefined && list.id(last.current) === opened ? last.current : undefined);
  const title = known === undefined ? '' : (titleOf?.(known) ?? list.titleOf(known, text));
  return (
    <SideDrawer open={known !== undefined} title={title} onClose={onClose}>
      <div className={styles.details}>
        {row === undefined ? (
          <Notice intent="warning" title={text('lists:goneTitle', { name: title })}>
            {text('lists:goneText')}
          </Notice>
        ) : (
          children(row)
        )}
      </div>
    </SideDrawer>
  );
}
