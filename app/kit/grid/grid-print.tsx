import { makeStyles, tokens } from '@fluentui/react-components';
import { textStyles } from '../theme/base-styles';
import type { GridColumn } from './grid-model';
import type { GridValues } from './grid-values';

const usePrintStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', color: tokens.colorNeutralForeground1, ...textStyles.small },
  cell: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalXS}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    textAlign: 'start',
    verticalAlign: 'top',
    // a column is at least as wide as its longest word, such as a code
    overflowWrap: 'break-word',
  },
  row: { breakInside: 'avoid' },
});

/** All rows of a grid as a plain table, for printing: the grid itself renders only the rows that are visible. */
export function GridPrint<Row extends object>(props: {
  readonly label: string;
  /** All filtered rows, on every page. */
  readonly rows: readonly Row[];
  /** The visible columns. */
  readonly columns: readonly GridColumn<Row>[];
  readonly values: GridValues<Row>;
  /** Shown without rows. */
  readonly empty: string;
}) {
  const { label, rows, columns, values, empty } = props;
  const styles = usePrintStyles();
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ id, title }) => (
            <th key={id} scope="col" className={styles.cell}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td className={styles.cell} colSpan={columns.length}>
              {empty}
            </td>
          </tr>
        )}
        {rows.map((row, index) => (
          // nothing is moved while it is printed
          <tr key={index} className={styles.row}>
            {columns.map((column) => (
              <td key={column.id} className={styles.cell}>
                {values.text(row, column)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
