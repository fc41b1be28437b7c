import type { ReactNode } from 'react';
import { mergeClasses, Skeleton, SkeletonItem, makeStyles, tokens } from '@fluentui/react-components';
import { Slowly } from './slowly';

/** Styles of skeletons, with the measures of what they stand for. */
const useSkeletonStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '1600px',
    marginInline: 'auto',
    padding: tokens.spacingHorizontalXXL,
  },
  title: { width: '280px', maxWidth: '60%', marginBlockEnd: tokens.spacingVerticalL },
  line: { marginBlock: tokens.spacingVerticalS },
  beside: { display: 'flex', minHeight: '100%' },
  tree: {
    flex: '0 0 280px',
    padding: tokens.spacingHorizontalM,
    borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 800px)': { display: 'none' },
  },
  form: { flex: '1 1 0', minWidth: 0 },
  field: { display: 'grid', rowGap: tokens.spacingVerticalXS, maxWidth: '640px', marginBlock: tokens.spacingVerticalM },
  label: { width: '120px' },
  cards: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXXL,
    padding: tokens.spacingHorizontalXXL,
    overflow: 'hidden',
  },
  column: { display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalM, flex: '0 0 332px' },
  card: { height: '78px' },
});

/** Loading layout: rows of a list, fields of a form, a list with title and bar, a tree beside a form, canvas cards. */
export type SkeletonShape = 'rows' | 'fields' | 'list' | 'tree and form' | 'cards';

/** A skeleton in the final layout, after a short delay. */
export function SlowSkeleton(props: {
  /** Name of the loading content, for screen readers. */
  readonly label: string;
  readonly shape: SkeletonShape;
}): ReactNode {
  return (
    <Slowly>
      <ShapedSkeleton {...props} />
    </Slowly>
  );
}

/** {@link SlowSkeleton} without the delay, for what always takes longer. */
export function ShapedSkeleton({ label, shape }: { readonly label: string; readonly shape: SkeletonShape }): ReactNode {
  const styles = useSkeletonStyles();
  return (
    <Skeleton aria-label={label} className={shape === 'tree and form' ? styles.beside : undefined}>
      {shape === 'rows' ? <Lines count={5} /> : null}
      {shape === 'fields' ? <Fields /> : null}
      {shape === 'list' ? (
        <div className={styles.page}>
          <SkeletonItem size={24} className={styles.title} />
          <SkeletonItem size={32} />
          <Lines count={12} />
        </div>
      ) : null}
      {shape === 'tree and form' ? (
        <>
          <div className={styles.tree}>
            <Lines count={10} />
          </div>
          <div className={mergeClasses(styles.page, styles.form)}>
            <SkeletonItem size={24} className={styles.title} />
            <Fields />
          </div>
        </>
      ) : null}
      {shape === 'cards' ? (
        <div className={styles.cards}>
          {[3, 4, 2].map((count) => (
            <div key={count} className={styles.column}>
              {Array.from({ length: count }, (_, card) => (
                <SkeletonItem key={card} className={styles.card} />
              ))}
            </div>
          ))}
        </div>
      ) : null}
    </Skeleton>
  );
}

function Lines({ count }: { readonly count: number }): ReactNode {
  const styles = useSkeletonStyles();
  return Array.from({ length: count }, (_, line) => <SkeletonItem key={line} size={16} className={styles.line} />);
}

function Fields(): ReactNode {
  const styles = useSkeletonStyles();
  return Array.from({ length: 5 }, (_, field) => (
    <div key={field} className={styles.field}>
      <SkeletonItem size={12} className={styles.label} />
      <SkeletonItem size={32} />
    </div>
  ));
}
