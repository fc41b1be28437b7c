import { makeStyles, tokens, Button, mergeClasses, Tooltip } from '@fluentui/react-components';
import {
  PanelLeftContractRegular,
  PanelLeftExpandRegular,
  PanelRightContractRegular,
  PanelRightExpandRegular,
} from '@fluentui/react-icons';
import {
  useEffect,
  useRef,
  useState,
  useLayoutEffect,
  useId,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { pageRegion } from '@scn/kit/focus/regions';
import { Splitter } from '@scn/kit/panes/splitter.tsx';
import { layoutStyles } from '@scn/kit/theme/base-styles';
import { useRememberedScroll } from '@scn/kit/view-memory/view-memory';
import { useSelection } from '../selection/use-selection';
import { noteFocus } from './focus-beside';
import { centreMinimum, layPanes, usePaneState, railWidth, type PaneName, type PlacedPane } from './pane-state';

/** Layout of the work area's panes. */
const useWorkAreaStyles = makeStyles({
  around: { display: 'contents', '@media print': { display: 'none' } },
  // in a low window, the rails scroll to their buttons
  area: {
    position: 'relative',
    display: 'flex',
    height: '100%',
    minHeight: '48px',
    minWidth: 0,
    overflow: 'hidden',
    '@media print': { display: 'block', height: 'auto', overflow: 'visible' },
  },
  // a field that gets the focus is shown whole, not only its first line
  centre: {
    flex: '1 1 0',
    minWidth: 0,
    overflow: 'auto',
    scrollPaddingBlock: '96px',
    '@media print': { overflow: 'visible' },
  },
  pane: {
    flexShrink: 0,
    ...layoutStyles.column,
    minWidth: 0,
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  content: { flex: '1 1 0', minHeight: 0, overflow: 'auto' },
  over: {
    position: 'absolute',
    insetBlock: 0,
    zIndex: 3,
    // at 400 % zoom there is less space than the minimum width of a pane
    maxWidth: `calc(100% - ${2 * railWidth}px)`,
    boxShadow: tokens.shadow16,
  },
  overTree: { left: `${railWidth}px` },
  // keeps its size, so that a tree can scroll to what is selected
  hidden: { visibility: 'hidden' },
  overProperties: { right: `${railWidth}px` },
  rail: {
    flex: `0 0 ${railWidth}px`,
    ...layoutStyles.column,
    alignItems: 'center',
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalXS,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  railTree: { borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  railProperties: { borderLeft: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  end: {
    display: 'flex',
    flexShrink: 0,
    paddingInline: tokens.spacingHorizontalXS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  endAfter: { justifyContent: 'flex-end' },
});

interface PaneProps {
  readonly name: PaneName;
  readonly pane: PlacedPane;
  /** It overlays the centre, because there is not enough space. */
  readonly isOver: boolean;
  readonly onResize: (name: PaneName, width: number) => void;
  readonly onShow: (name: PaneName, isOpen: boolean) => void;
  readonly children: ReactNode;
}

const icons = {
  tree: { hide: <PanelLeftContractRegular />, show: <PanelLeftExpandRegular /> },
  properties: { hide: <PanelRightContractRegular />, show: <PanelRightExpandRegular /> },
};

/**
 * A pane beside the centre with its splitter, or the rail that it collapses to. A hidden tree stays rendered: it is hidden when a window
 * becomes narrow as well, and a dialog of it must keep what was typed. Its menus stay in the command palette.
 */
function Pane(props: PaneProps): ReactNode {
  const { name, pane, isOver, onShow } = props;
  const { isOpen } = pane;
  const styles = useWorkAreaStyles();
  const { around, keepFocus } = useFocusOfToggle(isOpen);
  const toggle = () => {
    keepFocus();
    onShow(name, !isOpen);
  };
  const isTree = name === 'tree';
  const rail = (
    <div key="rail" className={mergeClasses(styles.rail, isTree ? styles.railTree : styles.railProperties)}>
      <Toggle name={name} isOpen={isOpen} onToggle={toggle} />
    </div>
  );
  return (
    <div ref={around} className={styles.around}>
      {isOpen || isTree ? <PaneContent {...props} onHide={toggle} /> : null}
      {isOpen && !isOver ? null : rail}
    </div>
  );
}

function PaneContent(props: PaneProps & { readonly onHide: () => void }): ReactNode {
  const { name, pane, isOver, onResize, onHide, children } = props;
  const isBeside = pane.isOpen && !isOver;
  const { t } = useTranslation('properties');
  const styles = useWorkAreaStyles();
  const id = useId();
  const isTree = name === 'tree';
  const over = isBeside ? undefined : mergeClasses(styles.over, isTree ? styles.overTree : styles.overProperties);
  const hidden = pane.isOpen ? undefined : styles.hidden;
  const content = (
    <div
      key="content"
      id={id}
      {...pageRegion}
      className={mergeClasses(styles.pane, over, hidden)}
      style={{ width: pane.width }}
      {...(isOver && pane.isOpen ? { 'data-over': name } : {})}
    >
      <div className={styles.content}>{children}</div>
      {isBeside ? (
        <div className={mergeClasses(styles.end, !isTree && styles.endAfter)}>
          <Toggle name={name} isOpen onToggle={onHide} />
        </div>
      ) : null}
    </div>
  );
  const splitter = isBeside ? (
    <Splitter
      key="splitter"
      label={t(isTree ? 'treeWidth' : 'propertiesWidth')}
      paneId={id}
      side={isTree ? 'before' : 'after'}
      width={pane.width}
      limits={pane.limits}
      onChange={(width) => onResize(name, width)}
      onCollapse={onHide}
    />
  ) : null;
  return isTree ? [content, splitter] : [splitter, content];
}

function Toggle(props: {
  readonly name: PaneName;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}): ReactNode {
  const { name, isOpen, onToggle } = props;
  const { t } = useTranslation('properties');
  const isTree = name === 'tree';
  const label = isOpen ? t(isTree ? 'hideTree' : 'hideProperties') : t(isTree ? 'showTree' : 'showProperties');
  return (
    <Tooltip content={label} relationship="label">
      <Button
        data-pane-toggle
        appearance="subtle"
        icon={isOpen ? icons[name].hide : icons[name].show}
        aria-expanded={isOpen}
        onClick={onToggle}
      />
    </Tooltip>
  );
}

/** Hiding a pane removes its button, so the button that shows it again gets the focus, and vice versa. */
function useFocusOfToggle(isOpen: boolean) {
  const around = useRef<HTMLDivElement>(null);
  const isRestored = useRef(false);
  useEffect(() => {
    if (!isRestored.current) return;
    isRestored.current = false;
    around.current?.querySelector<HTMLElement>('[data-pane-toggle]')?.focus();
  }, [isOpen]);
  const keepFocus = () => {
    isRestored.current = true;
  };
  return { around, keepFocus };
}

/** The panes beside the centre of an authoring screen. */
interface WorkAreaProps {
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
  useEffect(() => setTreeOver(false), [isNarrow, selection]);
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
    const read = () => setWidth(element.clientWidth);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);
  return width;
}
