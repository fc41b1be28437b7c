import { useEffect, useRef, type ReactNode } from 'react';
import { mergeClasses, makeStyles, tokens } from '@fluentui/react-components';
import { pageRegion } from '@scn/kit/focus/regions';
import { layoutStyles } from '@scn/kit/theme/base-styles';

/** Window width below which the panel takes the place of the list. */
const narrow = '@media (max-width: 1023px)';

/** The same for a wide panel: with a table, or with two things beside each other. */
const narrowForWide = '@media (max-width: 1279px)';

/** Styles of a list with a panel beside it. */
const useListWithDetailsStyles = makeStyles({
  split: {
    ...layoutStyles.stack,
    flexGrow: 1,
    minHeight: 0,
    columnGap: tokens.spacingHorizontalXL,
    gridTemplateRows: 'minmax(0, 1fr)',
  },
  withForm: {
    gridTemplateColumns: 'minmax(0, 1fr) clamp(360px, 38%, 480px)',
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  withWide: {
    // three columns and the menu of a row
    gridTemplateColumns: 'clamp(280px, 38%, 440px) minmax(0, 1fr)',
    [narrowForWide]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  list: { ...layoutStyles.column, minWidth: 0, minHeight: 0 },
  behindForm: { [narrow]: { display: 'none' } },
  behindWide: { [narrowForWide]: { display: 'none' } },
});

/**
 * A list, and the chosen row beside it. In a narrow window the chosen row takes the place of the list. When it is closed, the focus
 * returns to the list.
 *
 * @param props.panel - null while no row is chosen
 * @param props.isWide - the panel contains a table, or two things beside each other
 */
export function ListWithDetails(props: {
  readonly panel: ReactNode;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const { panel, isWide = false, children } = props;
  const styles = useListWithDetailsStyles();
  const list = useRef<HTMLDivElement>(null);
  const isClosed = panel === null;
  const wasClosed = useRef(isClosed);
  useEffect(() => {
    const closes = isClosed && !wasClosed.current;
    wasClosed.current = isClosed;
    if (!closes || document.querySelector('[aria-modal="true"]') !== null) return;
    const place =
      list.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]') ??
      list.current?.querySelector<HTMLElement>('li a');
    place?.focus();
  }, [isClosed]);
  return (
    <div className={mergeClasses(styles.split, !isClosed && (isWide ? styles.withWide : styles.withForm))}>
      <div
        ref={list}
        {...pageRegion}
        className={mergeClasses(styles.list, !isClosed && (isWide ? styles.behindWide : styles.behindForm))}
      >
        {children}
      </div>
      {panel}
    </div>
  );
}
