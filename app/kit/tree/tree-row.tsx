import { revealHidden } from '@scn/core/index/text/hidden-characters';
import { memo, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createMatcher } from '@scn/core/search/matcher';
import type { KitText } from '../texts/kit-text';
import { closedMark, moreMark, openMark } from '../window/row-marks';
import type { TreeRow, TreeSource } from './tree-rows';
import { treeIndent, treeRowHeight, type TreeStyles } from './tree.styles';

/** Context shared by the rows of a tree; a new object re-renders all of them. */
export interface TreeRowContext<Node extends object> extends TreeSource<Node> {
  readonly styles: TreeStyles;
  readonly text: KitText;
  readonly selectable: boolean;
  readonly hasMenu: boolean;
  readonly menuTitle: string;
  /** Search text; '' without a search. */
  readonly search: string;
  icon?(node: Node): ReactNode;
  badge?(node: Node, isOpen: boolean): ReactNode;
  whyNot?(node: Node): string | null;
  attachRow?(element: HTMLElement, node: Node): () => void;
}

interface TreeRowProps<Node extends object> {
  readonly id: string;
  readonly row: TreeRow<Node>;
  readonly index: number;
  readonly active: boolean;
  readonly selected: boolean;
  readonly context: TreeRowContext<Node>;
}

function TreeRowView<Node extends object>({ id, row, index, active, selected, context }: TreeRowProps<Node>) {
  const { styles, text } = context;
  const element = useRef<HTMLDivElement>(null);
  const node = row.kind === 'node' ? row.node : null;
  const { attachRow } = context;
  const badge = row.kind === 'node' ? context.badge?.(row.node, row.expanded === true) : null;
  const reason = node === null ? null : (context.whyNot?.(node) ?? null);
  const disabled = reason !== null;
  useLayoutEffect(() => {
    if (node === null || attachRow === undefined || element.current === null) return undefined;
    return attachRow(element.current, node);
  }, [node, attachRow]);
  return (
    <div
      ref={element}
      role="treeitem"
      id={id}
      data-index={index}
      data-row={row.id}
      tabIndex={active ? 0 : -1}
      className={
        row.kind === 'note'
          ? styles.rowNote
          : selected
            ? styles.rowSelected
            : disabled
              ? styles.rowDisabled
              : styles.row
      }
      style={{ transform: `translateY(${index * treeRowHeight}px)`, paddingLeft: `${(row.level - 1) * treeIndent}px` }}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-expanded={row.kind === 'node' && row.expanded !== null ? row.expanded : undefined}
      aria-selected={context.selectable && row.kind === 'node' && !disabled ? selected : undefined}
      aria-disabled={row.kind === 'note' || disabled ? true : undefined}
      aria-description={reason ?? undefined}
    >
      <span className={styles.twisty} data-twisty="">
        {row.kind === 'node' && row.expanded !== null && (row.expanded ? openMark : closedMark)}
      </span>
      {node === null ? (
        <span className={styles.title}>{text('tree.tooMany')}</span>
      ) : (
        <>
          {context.icon !== undefined && <span className={styles.icon}>{context.icon(node)}</span>}
          <span
            className={styles.title}
            title={[revealHidden(context.nodeTitle(node)), ...(reason === null ? [] : [reason])].join('\n')}
          >
            {marked(revealHidden(context.nodeTitle(node)), context.search, styles.mark)}
          </span>
          {badge !== null && badge !== undefined && <span className={styles.badge}>{badge}</span>}
          {context.hasMenu && (
            <button
              type="button"
              tabIndex={-1}
              // hidden from assistive technology: the menu key does the same, and axe reports controls inside tree items
              aria-hidden
              data-menu=""
              className={styles.menu}
              title={context.menuTitle}
            >
              {moreMark}
            </button>
          )}
        </>
      )}
    </div>
  );
}

/** A title with the search text highlighted. */
function marked(title: string, search: string, className: string): ReactNode {
  const query = { text: search.trim(), matchCase: false, wholeWord: false, isPattern: false };
  const found = query.text === '' ? undefined : createMatcher(query).find(title)[0];
  if (found === undefined) return title;
  return (
    <>
      {title.slice(0, found.start)}
      <mark className={className}>{title.slice(found.start, found.end)}</mark>
      {title.slice(found.end)}
    </>
  );
}

/** A memoised row. */
export const TreeItemRow = memo(TreeRowView) as typeof TreeRowView;
