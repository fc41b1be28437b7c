import {
  useEffect,
  useRef,
  useState,
  useLayoutEffect,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { pageRegion } from '@scn/kit/focus/regions';
import { useRememberedScroll } from '@scn/kit/view-memory/use-remembered-scroll';
import { useSelection } from '../selection/use-selection';
import { noteFocus } from './focus-beside';
import { centreMinimum, layPanes } from './pane-layout';
import { Pane } from './pane';
import { usePaneState, type PaneName } from './pane-state';
import { useWorkAreaStyles } from './work-area.styles';

/** The panes beside the centre of an authoring screen. */
export interface WorkAreaProps {
  /** The tree on the left; null for none. */
  readonly tree: ReactNode;
  /** The properties on the right; null while there are none. */
  readonly properties: ReactNode;
  readonly children: ReactNode;
}

/** The work area of an authoring screen: tree, centre, properties and splitters. */
export function WorkArea({ tree, properties, children }: WorkAreaProps): ReactNode {
  const styles = useWorkAreaStyles();
  const area = useRef<HTMLDivElement>(null);
  const width = useAreaWidth(area);
  const centre = useRef<HTMLDivElement>(null);
  useRememberedScroll(centre, 'centre');
  const { selection } = useSelection();
  const { widths, open, resize, show } = usePaneState();
  const wanted = (pane: PaneName) => ({ width: widths[pane], isOpen: open[pane] });
  const layout = layPanes(width, {
    tree: tree === null ? null : wanted('tree'),
    properties: properties === null ? null : wanted('properties'),
  });
  const { isTreeOver: isNarrow, isPropertiesOver } = layout;
  // over the centre, a pane opens temporarily, and only one at a time
  const [isTreeOver, setTreeOver] = useState(false);
  useEffect(() => {
    setTreeOver(false);
  }, [isNarrow, selection]);
  const isTreeOpen = isNarrow ? isTreeOver : open.tree;
  const isPropertiesOpen = open.properties && !(isNarrow && isTreeOver);
  // what the properties cover of the centre: where they leave too little of it, nothing moves aside
  const over = layout.properties?.width ?? 0;
  const covered = isPropertiesOver && isPropertiesOpen && width - over >= centreMinimum ? over : 0;
  return (
    <div
      ref={area}
      className={styles.area}
      style={{ '--scn-covered': `${covered}px` } as CSSProperties}
      onFocus={({ target }) => noteFocus(target)}
    >
      {layout.tree === null ? null : (
        <Pane
          name="tree"
          pane={{ ...layout.tree, isOpen: isTreeOpen }}
          isOver={isNarrow}
          onResize={resize}
          onShow={isNarrow ? (_, isOpen) => setTreeOver(isOpen) : show}
        >
          {tree}
        </Pane>
      )}
      <div {...pageRegion} ref={centre} className={styles.centre}>
        {children}
      </div>
      {layout.properties === null ? null : (
        <Pane
          name="properties"
          pane={{ ...layout.properties, isOpen: isPropertiesOpen }}
          isOver={isPropertiesOver}
          onResize={resize}
          onShow={(pane, isOpen) => {
            if (isOpen) setTreeOver(false);
            show(pane, isOpen);
          }}
        >
          {properties}
        </Pane>
      )}
    </div>
  );
}

/** The current width of an element, in pixels. */
function useAreaWidth(area: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => window.innerWidth);
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    const read = () => {
      setWidth(element.clientWidth);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [area]);
  return width;
}
