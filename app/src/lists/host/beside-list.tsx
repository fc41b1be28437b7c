import { useEffect, useRef, type ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { pageRegion } from '@scn/kit/focus/regions';
import { useBesideStyles } from './beside-list.styles';

/**
 * A list, and the chosen row beside it. In a narrow window the chosen row takes the place of the list. When it is closed, the focus
 * returns to the list.
 *
 * @param props.panel - null while no row is chosen
 * @param props.isWide - the panel contains a table, or two things beside each other
 */
export function BesideList(props: {
  readonly panel: ReactNode;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const { panel, isWide = false, children } = props;
  const styles = useBesideStyles();
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
