import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

const useStyles = makeStyles({
  scroll: {
    overflowX: 'auto',
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    ...typographyStyles.body1,
    '& th, & td': { textAlign: 'start' },
    '& thead th': {
      color: tokens.colorNeutralForeground2,
      borderBottom: line,
      ...typographyStyles.caption1Strong,
    },
    '& tbody th': { fontWeight: tokens.fontWeightRegular },
  },
  // cells have several lines, and controls that need room for their focus
  lined: {
    '& th, & td': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
      borderBottom: line,
      verticalAlign: 'top',
    },
  },
  even: { minWidth: '520px', tableLayout: 'fixed' },
  aligned: { minWidth: '920px', tableLayout: 'fixed', '& thead th:first-child': { width: '30%' } },
  dense: {
    minWidth: '680px',
    '& th, & td': { padding: `2px ${tokens.spacingHorizontalS}`, height: '32px', boxSizing: 'border-box' },
  },
});

/** A table of values, most of which are changed in place. It scrolls sideways where there is no room. */
export function ValueTable(props: {
  readonly label: string;
  /** Titles of the columns; each occurs once. */
  readonly heads: readonly string[];
  /**
   * `dense` for many rows of one line each; `aligned` for several such tables below each other, with the same columns; `even` for columns of
   * the same width.
   */
  readonly layout?: 'lined' | 'dense' | 'aligned' | 'even';
  /** Groups of rows. */
  readonly children: ReactNode;
}): ReactNode {
  const { label, heads, layout = 'lined', children } = props;
  const styles = useStyles();
  return (
    <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
      <table
        className={mergeClasses(
          styles.table,
          layout === 'dense' || layout === 'aligned' ? styles.dense : styles.lined,
          layout === 'aligned' && styles.aligned,
          layout === 'even' && styles.even,
        )}
        aria-label={label}
      >
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}
