import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button, mergeClasses, Tooltip } from '@fluentui/react-components';
import {
  PanelLeftContractRegular,
  PanelLeftExpandRegular,
  PanelRightContractRegular,
  PanelRightExpandRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { pageRegion } from '@scn/kit/focus/regions';
import { Splitter } from '@scn/kit/panes/splitter.tsx';
import type { PlacedPane } from './pane-layout';
import type { PaneName } from './pane-state';
import { useWorkAreaStyles } from './work-area.styles';

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
export function Pane(props: PaneProps): ReactNode {
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
      onChange={(width) => {
        onResize(name, width);
      }}
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
