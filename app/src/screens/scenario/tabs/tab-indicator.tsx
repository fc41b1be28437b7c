import { useLayoutEffect, useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { useTabStyles } from './scenario-tabs.styles';

/** The line below the current primary tab; it slides to the next one. */
export function TabIndicator(props: {
  readonly row: RefObject<HTMLElement | null>;
  /** Null: there is none to stand below. */
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
    measure();
    return () => {
      observer.disconnect();
    };
  }, [row, currentId]);
  if (place === null) return null;
  const style = { '--start': `${place.start}px`, '--width': `${place.width}px` } as CSSProperties; // React's types name none
  return <span aria-hidden className={styles.indicator} style={style} data-testid="tab-indicator" />;
}
