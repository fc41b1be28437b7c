import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { tilesOfColumn, type PlacedColumn } from './model/action-layout';
import type { Tile } from './model/tile';
import { useCanvasStyles } from './canvas.styles';
import type { CanvasController } from './tool/canvas-controller';

/** From this number of cards, the tree has only the responses and the cards around the active one: more would slow down every edit. */
const maxItems = 300;

/** The id of a card in the tree, for `aria-activedescendant`. */
export function treeItemId(prefix: string, key: string): string {
  return `${prefix}-${key.replaceAll(/[^A-Za-z0-9_-]/g, '-')}`;
}

/** The canvas as a tree for screen readers: the action, its responses, and their cards, with the same order and content. */
export const CanvasTree = observer(function CanvasTree(props: {
  readonly idPrefix: string;
  readonly controller: CanvasController;
}): ReactNode {
  const { idPrefix, controller } = props;
  const styles = useCanvasStyles();
  const { action, columns } = controller.layout;
  const { active } = controller.selected;
  const selected = controller.selectedKeys;
  const isWhole = columns.reduce((sum, { column }) => sum + column.commands.length, 0) <= maxItems;
  const item = (tile: Tile, level: number, position: number, count: number, hasChildren: boolean) => (
    <div
      key={tile.key}
      id={treeItemId(idPrefix, tile.key)}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={count}
      aria-selected={selected.has(tile.key)}
      {...(hasChildren ? { 'aria-expanded': true } : {})}
    >
      {tile.label}
    </div>
  );
  const cards = ({ column }: PlacedColumn) => {
    const [frame, ...tiles] = tilesOfColumn(column);
    const isActive = frame?.key === active || tiles.some(({ key }) => key === active);
    return isWhole || isActive ? tiles.map((tile, index) => item(tile, 3, index + 1, tiles.length, false)) : null;
  };
  return (
    <div role="presentation" className={styles.tree}>
      {item(action, 1, 1, 1, columns.length > 0)}
      {columns.map((placed) => [
        item(placed.column.frame, 2, placed.index + 1, columns.length, placed.column.commands.length > 0),
        cards(placed),
      ])}
    </div>
  );
});
