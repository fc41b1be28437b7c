import { useLayoutEffect, useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { useTabStyles } from './scenario-tabs.styles';

/** The line below the current primary tab, with a slide animation. */
export function TabIndicator(props: {
  readonly row: RefObject<HTMLElement | null>;
  /** Null: no current tab. */
  readonly currentId: string | null;
}): ReactNode {
  const { row, currentId } = props;
  const styles = useTabStyles();
  const [place, setPlace] = useState<{ readonly start: number; readonly width: number } | null>(null);
  useLayoutEffect(() => {
    const list = row.current;
    if (list === null || currentId === null) {
      setPlace(null);
      return;
    }
    const measure = () => {
      const tab = list.querySelector<HTMLElement>(`[data-tab="${currentId}"]`);
      setPlace(tab === null ? null : { start: tab.offsetLeft, width: tab.offsetWidth });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    // a tab grows when it gets a badge, also one before the current tab
    for (const tab of list.querySelectorAll('[data-tab]')) observer.observe(tab);
    measure();
    return () => {
      observer.disconnect();
    };
  }, [row, currentId]);
  if (place === null) return null;
  const style = { '--start': `${place.start}px`, '--width': `${place.width}px` } as CSSProperties; // React's types don't include custom properties
  return <span aria-hidden className={styles.indicator} style={style} data-testid="tab-indicator" />;
}
