import { Button, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components';
import { ColumnTriple20Regular } from '@fluentui/react-icons';
import { memo, useRef } from 'react';
import type { KitText } from '../texts/kit-text';
import { CheckList } from './check-list';
import { fixedColumns, orderedColumns, type ColumnMoves } from './column-order';
import { useFilterStyles } from './filters.styles';
import type { GridColumn, GridView } from './grid-model';
import { useReorder } from './use-reorder';

interface ColumnChooserProps<Row extends object> {
  readonly columns: readonly GridColumn<Row>[];
  readonly hidden: readonly string[];
  readonly order: readonly string[];
  /** The default view. */
  readonly start: GridView;
  readonly moves: ColumnMoves;
  readonly text: KitText;
  readonly onChange: (change: Partial<GridView>) => void;
}

function ColumnChooserView<Row extends object>(props: ColumnChooserProps<Row>) {
  const styles = useFilterStyles();
  const { text } = props;
  return (
    <Popover trapFocus positioning={{ position: 'below', align: 'end', autoSize: 'height' }}>
      <PopoverTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<ColumnTriple20Regular />}>
          {text('grid.columns')}
        </Button>
      </PopoverTrigger>
      <PopoverSurface aria-label={text('grid.columnsTitle')} className={styles.editor}>
        <ColumnList {...props} />
      </PopoverSurface>
    </Popover>
  );
}

function ColumnList<Row extends object>({
  columns,
  hidden,
  order,
  start,
  moves,
  text,
  onChange,
}: ColumnChooserProps<Row>) {
  const styles = useFilterStyles();
  const scroller = useRef<HTMLDivElement>(null);
  const attach = useReorder('y', scroller, moves.place);
  const fixed = fixedColumns(columns);
  const ordered = orderedColumns(columns, order);
  const isShown = ({ id, alwaysShown }: GridColumn<Row>) => alwaysShown === true || !hidden.includes(id);
  const entries = ordered.map(({ id, title, group, alwaysShown }, place) => ({
    id,
    title,
    ...(group === undefined ? {} : { note: group }),
    isFixed: alwaysShown === true,
    staysInPlace: place < fixed,
  }));
  const step = (id: string, by: -1 | 1) => {
    const visible = ordered.filter(isShown).map((column) => column.id);
    // a hidden column moves among all columns
    const among = visible.includes(id) ? visible : ordered.map((column) => column.id);
    const target = among[among.indexOf(id) + by];
    moves.place(id, target ?? id, by < 0 ? 'before' : 'after');
  };
  return (
    <>
      <CheckList
        label={text('grid.columnsTitle')}
        searchLabel={text('grid.searchColumns')}
        entries={entries}
        chosen={new Set(ordered.filter(isShown).map(({ id }) => id))}
        scroller={scroller}
        text={text}
        moves={{ attach, onStep: step }}
        onChange={(chosen) => onChange({ hidden: columns.map(({ id }) => id).filter((id) => !chosen.has(id)) })}
      />
      <div className={styles.editorEnd}>
        <Button
          appearance="subtle"
          onClick={() => onChange({ hidden: start.hidden, widths: start.widths, order: start.order })}
        >
          {text('grid.resetColumns')}
        </Button>
      </div>
    </>
  );
}

/** Chooses the columns that are shown, and their order. Memoised, because it is next to the search box. */
export const ColumnChooser = memo(ColumnChooserView) as typeof ColumnChooserView;
