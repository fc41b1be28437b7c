import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { isMac, isShortcut } from '@scn/kit/keys';
import { EntryMenu, type MenuTarget } from '@scn/kit/menu/entry-menu.tsx';
import { nodesOf, type PlacedNode } from '../builder/logic-tree';
import { useLogicBuilder } from './builder-context';
import { LogicRow } from './logic-row';
import { useLogicTreeStyles } from './logic-tree.styles';
import { MoveDialog } from './move-dialog';
import { nodeMenu } from './node-menu';
import { selectedNode, type FocusNext } from './use-logic-actions';
import { useLogicDrag } from './use-logic-drag';

/** The tree of conditions, operated by pointer, click or keyboard. @param focusNext - the node that gets the focus after an edit */
export function LogicTreeView(props: {
  readonly source: string;
  readonly focusNext: RefObject<FocusNext | null>;
}): ReactNode {
  const { source, focusNext } = props;
  const { t } = useTranslation('logic');
  const shared = useLogicBuilder();
  const { editor, readOnly, actions } = shared;
  const styles = useLogicTreeStyles();
  const area = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<{ readonly target: MenuTarget; readonly key: string } | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const hint = useLogicDrag(area, shared, source);
  const rows = nodesOf(editor.tree);
  const mac = isMac(navigator.platform);
  useLayoutEffect(() => {
    const next = focusNext.current;
    if (next === null) return;
    focusNext.current = null;
    const row = rowOf(area.current, next.key === selectedNode ? editor.selected : next.key);
    const field = next.isField === true ? emptyField(row) : null;
    (field ?? row)?.focus();
  });
  const go = (key: string | undefined) => {
    if (key !== undefined) rowOf(area.current, key)?.focus();
  };
  const entriesOf = (placed: PlacedNode) => nodeMenu(placed, editor.tree, actions, setMoved, t);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, placed: PlacedNode) => {
    const row = event.currentTarget;
    if (event.target !== row) {
      // Escape leaves the field, not the dialog
      if (event.key === 'Escape') row.focus();
      else return;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const position = rows.findIndex(({ node }) => node.key === placed.node.key);
    const entry = readOnly
      ? undefined
      : // what isn't possible is refused with the reason
        entriesOf(placed).find(({ shortcut }) => shortcut !== undefined && isShortcut(event, shortcut, mac));
    if (entry !== undefined) entry.run();
    else if (event.altKey || event.ctrlKey || event.metaKey) return;
    else if (event.key === 'ArrowDown') go(rows[position + 1]?.node.key);
    else if (event.key === 'ArrowUp') go(rows[position - 1]?.node.key);
    else if (event.key === 'ArrowLeft') go(placed.parent?.key);
    else if (event.key === 'ArrowRight') go(placed.node.type === 'group' ? placed.node.children[0]?.key : undefined);
    else if (event.key === 'Home') go(rows[0]?.node.key);
    else if (event.key === 'End') go(rows.at(-1)?.node.key);
    else if (event.key === 'Enter' || event.key === 'F2')
      row.querySelector<HTMLElement>('select, input, button')?.focus();
    else if (!readOnly && event.key === 'Backspace') actions.remove(placed.node.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const menuOf = menu === null ? undefined : rows.find(({ node }) => node.key === menu.key);
  return (
    <>
      <div ref={area} role="treegrid" aria-label={t('tree')} aria-readonly={readOnly} className={styles.tree}>
        {rows.map((placed) => (
          <LogicRow
            key={placed.node.key}
            placed={placed}
            guides={guidesOf(placed, rows)}
            onKeyDown={onKeyDown}
            onMenu={(target, { node }) => setMenu({ target, key: node.key })}
          />
        ))}
      </div>
      {menu === null || menuOf === undefined ? null : (
        <EntryMenu
          label={shared.nameOf(menuOf.node)}
          entries={entriesOf(menuOf)}
          target={menu.target}
          mac={mac}
          onClose={() => setMenu(null)}
        />
      )}
      {moved === null ? null : <MoveDialog nodeKey={moved} onClose={() => setMoved(null)} />}
      {hint === null ? null : <DropHintNote {...hint} />}
    </>
  );
}

function DropHintNote({ text, x, y }: { readonly text: string; readonly x: number; readonly y: number }): ReactNode {
  const styles = useLogicTreeStyles();
  return (
    <div aria-hidden className={styles.hint} style={{ left: `${x}px`, top: `${y}px` }}>
      {text}
    </div>
  );
}

/** For each level around a node: whether its line goes on below the node. */
function guidesOf(
  { parent, index }: Pick<PlacedNode, 'parent' | 'index'>,
  rows: readonly PlacedNode[],
): readonly boolean[] {
  if (parent === null) return [];
  const around = rows.find(({ node }) => node.key === parent.key);
  return [...(around === undefined ? [] : guidesOf(around, rows)), index < parent.children.length - 1];
}

function rowOf(area: HTMLElement | null, key: string): HTMLElement | null {
  return area?.querySelector<HTMLElement>(`[data-key="${key}"]`) ?? null;
}

/** The first field of a row that is still to be filled in; null for none. */
function emptyField(row: HTMLElement | null): HTMLElement | null {
  const fields = row?.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input:not([type=radio])') ?? [];
  return [...fields].find(({ value }) => value === '' || value === 'None') ?? null;
}
