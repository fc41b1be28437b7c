import { Button, Skeleton, SkeletonItem, Text, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { KitText } from '../texts/kit-text';
import { layoutStyles, textStyles } from '../theme/base-styles';
import { Notice } from './notice.tsx';

/** Styles of empty, loading and failed lists. */
export const useListStateStyles = makeStyles({
  centre: {
    ...layoutStyles.column,
    alignItems: 'center',
    justifyContent: 'center',
    flexGrow: 1,
    gap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
  },
  title: { margin: 0 },
  message: { maxWidth: '440px', margin: 0, color: tokens.colorNeutralForeground3 },
  action: { paddingTop: tokens.spacingVerticalM },
  error: { padding: tokens.spacingHorizontalL },
  reference: { display: 'block', ...textStyles.code },
  skeleton: { width: '100%' },
  skeletonRow: {
    ...layoutStyles.row,
    gap: tokens.spacingHorizontalL,
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  skeletonGrid: {
    display: 'grid',
    alignItems: 'center',
    boxSizing: 'border-box',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  skeletonCell: { paddingInline: tokens.spacingHorizontalS },
  skeletonShort: { width: '96px', flexShrink: 0 },
  skeletonMiddle: { width: '160px', flexShrink: 0 },
  skeletonLong: { flexGrow: 1 },
});

/** State of a list. */
export type ListState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'error';
      readonly title: string;
      /** Explanation of what happened, what is safe, and what to do. */
      readonly message: string;
      /** Reference for a problem report. */
      readonly reference?: string;
      onRetry?(): void;
    };

/** Text of an empty list: what it is for, and the first step. */
export interface EmptyText {
  readonly title: string;
  readonly message: string;
  readonly action?: ReactNode;
}

/** An empty list. */
export function EmptyState({ title, message, action }: EmptyText) {
  const styles = useListStateStyles();
  return (
    <div className={styles.centre}>
      <Text as="h2" block align="center" size={400} weight="semibold" className={styles.title}>
        {title}
      </Text>
      <Text as="p" block align="center" className={styles.message}>
        {message}
      </Text>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/** A list that couldn't be loaded. */
export function ErrorState({ state, text }: { readonly state: ListState & { kind: 'error' }; readonly text: KitText }) {
  const styles = useListStateStyles();
  return (
    <div className={styles.error}>
      <Notice
        intent="error"
        title={state.title}
        actions={
          state.onRetry === undefined ? null : <Button onClick={() => state.onRetry?.()}>{text('grid.retry')}</Button>
        }
      >
        {state.message}
        {state.reference !== undefined && (
          <span className={styles.reference}>{text('grid.errorId', { id: state.reference })}</span>
        )}
      </Notice>
    </div>
  );
}

/** The columns of skeleton rows. */
export interface SkeletonColumns {
  /** Their widths, as a CSS grid template. */
  readonly template: string;
  /** Whether each column has content. */
  readonly filled: readonly boolean[];
}

/** Skeleton rows in the final layout. */
export function RowSkeleton({
  label,
  rows,
  rowHeight,
  columns,
}: {
  readonly label: string;
  readonly rows: number;
  readonly rowHeight: number;
  /** Omitted for lists without columns. */
  readonly columns?: SkeletonColumns;
}) {
  const styles = useListStateStyles();
  const height = `${rowHeight}px`;
  return (
    <Skeleton aria-label={label} className={styles.skeleton}>
      {Array.from({ length: rows }, (_, index) =>
        columns === undefined ? (
          <div key={index} className={styles.skeletonRow} style={{ height }}>
            <SkeletonItem size={12} className={styles.skeletonShort} />
            <SkeletonItem size={12} className={styles.skeletonLong} />
            <SkeletonItem size={12} className={styles.skeletonMiddle} />
          </div>
        ) : (
          <div key={index} className={styles.skeletonGrid} style={{ height, gridTemplateColumns: columns.template }}>
            {columns.filled.map((isFilled, column) => (
              <div key={column} className={styles.skeletonCell}>
                {isFilled ? <SkeletonItem size={12} /> : null}
              </div>
            ))}
          </div>
        ),
      )}
    </Skeleton>
  );
}
