import {
  Toolbar,
  ToolbarButton,
  ToolbarDivider,
  ToolbarToggleButton,
  Tooltip,
  makeStyles,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import {
  Cursor20Regular,
  HandLeft20Regular,
  Map20Regular,
  ScaleFit20Regular,
  TextEditStyle20Regular,
  ZoomFit20Regular,
  ZoomIn20Regular,
  ZoomOut20Regular,
} from '@fluentui/react-icons';
import { observer } from 'mobx-react-lite';
import { useState, useEffect, useRef, type ReactNode, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { useCommandSource } from '#services/commands/use-commands';
import { tilesIn, type ActionLayout } from '../canvas/model/action-layout';
import { PlainCanvas } from '../canvas/paper/plain-canvas';
import { zoomRange, zoomViewKeys, shownRect, type CameraStore, type ZoomView } from '../canvas/tool/camera';
import type { ToolMode } from '../canvas/tool/canvas-machine';

/** Styles of the canvas toolbar and its minimap. */
const useToolbarStyles = makeStyles({
  // a strip of its own: nothing lies on cards
  bar: {
    position: 'relative',
    containerType: 'inline-size',
    display: 'flex',
    justifyContent: 'end',
    // beside properties that overlay the canvas
    marginInlineEnd: 'var(--scn-covered, 0px)',
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media print': { display: 'none' },
  },
  tools: {
    justifyContent: 'end',
    alignItems: 'center',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalXS}`,
    // at 400 %
    '@container (max-width: 299px)': { flexWrap: 'wrap' },
  },
  // the tools stay in one row
  divider: { padding: `0 ${tokens.spacingHorizontalXXS}` },
  zoom: {
    minWidth: '48px',
    textAlign: 'center',
    whiteSpace: 'nowrap',
    '@container (max-width: 360px)': { display: 'none' },
    ...typographyStyles.caption1,
  },
  map: {
    position: 'absolute',
    insetInlineEnd: tokens.spacingHorizontalXS,
    bottom: `calc(100% + ${tokens.spacingVerticalS})`,
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    boxShadow: tokens.shadow8,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

const size = { width: 200, height: 132 };
const noMarks = new Map();

/** The whole canvas in small, with the part that is shown. A click or a drag moves the view there. */
const Minimap = observer(function Minimap({
  layout,
  camera,
}: {
  readonly layout: ActionLayout;
  readonly camera: CameraStore;
}): ReactNode {
  const { t } = useTranslation('canvas');
  const styles = useToolbarStyles();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { camera: now, size: view } = camera;
  const zoom = Math.min(size.width / layout.width, size.height / layout.height);
  const shown = shownRect(now, view);
  useEffect(() => {
    if (canvas.current === null) return;
    const all = { x: 0, y: 0, width: layout.width, height: layout.height };
    new PlainCanvas(canvas.current).draw(layout, tilesIn(layout, all), noMarks, { x: 0, y: 0, zoom }, size);
  }, [layout, zoom]);
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons !== 1) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const centre = { x: (event.clientX - left) / zoom, y: (event.clientY - top) / zoom };
    camera.move({ ...now, x: centre.x - shown.width / 2, y: centre.y - shown.height / 2 });
  };
  return (
    <div className={styles.map} style={size} role="img" aria-label={t('minimap')} title={t('minimapHint')}>
      <canvas ref={canvas} style={{ position: 'absolute', inset: 0, ...size }} />
      <svg
        style={{ position: 'absolute', inset: 0, overflow: 'hidden', touchAction: 'none' }}
        {...size}
        onPointerDown={move}
        onPointerMove={move}
      >
        <rect
          x={shown.x * zoom}
          y={shown.y * zoom}
          width={shown.width * zoom}
          height={shown.height * zoom}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
        />
      </svg>
    </div>
  );
});

const zoomViews: readonly ZoomView[] = ['actual', 'all', 'selection'];

/** Modes and zoom of the canvas. */
export const CanvasToolbar = observer(function CanvasToolbar(props: {
  readonly mode: ToolMode;
  readonly layout: ActionLayout;
  readonly camera: CameraStore;
  readonly onMode: (mode: ToolMode) => void;
  readonly onZoom: (view: ZoomView) => void;
  /** Goes to the next missing value; null if the user can't fill it in. */
  readonly onMissing: (() => void) | null;
}): ReactNode {
  const { mode, layout, camera, onMode, onZoom, onMissing } = props;
  const { t } = useTranslation(['canvas', 'reasons']);
  const styles = useToolbarStyles();
  const [hasMap, setMap] = useState(false);
  const { zoom } = camera.camera;
  const withKeys = (title: 'zoomIn' | 'zoomOut' | `view_${ZoomView}`, keys: string) =>
    t('withKeys', { title: t(title), keys });
  const otherMode = mode === 'select' ? 'drag' : 'select';
  const noZoomIn = zoom < zoomRange.most ? null : t('reasons:zoomMost');
  const noZoomOut = zoom > zoomRange.least ? null : t('reasons:zoomLeast');
  useCommandSource(() => [
    { id: 'canvas zoom in', title: t('zoomIn'), shortcut: '+', disabled: noZoomIn, run: () => camera.step('in') },
    { id: 'canvas zoom out', title: t('zoomOut'), shortcut: '-', disabled: noZoomOut, run: () => camera.step('out') },
    ...zoomViews.map((view) => ({
      id: `canvas ${view}`,
      title: t(`view_${view}`),
      shortcut: zoomViewKeys[view],
      run: () => onZoom(view),
    })),
    { id: 'canvas mode', title: t(mode === 'select' ? 'dragMode' : 'selectMode'), run: () => onMode(otherMode) },
    { id: 'canvas map', title: t(hasMap ? 'minimapClose' : 'minimapOpen'), run: () => setMap(!hasMap) },
  ]);
  return (
    <div className={styles.bar}>
      {hasMap ? <Minimap layout={layout} camera={camera} /> : null}
      <Toolbar
        aria-label={t('toolbar')}
        size="small"
        className={styles.tools}
        checkedValues={{ mode: [mode], map: hasMap ? ['map'] : [] }}
        onCheckedValueChange={(_, { name, checkedItems }) => {
          if (name === 'map') setMap(checkedItems.includes('map'));
          // one of both is always on
          else onMode(otherMode);
        }}
      >
        <Tooltip content={t('select')} relationship="label">
          <ToolbarToggleButton name="mode" value="select" icon={<Cursor20Regular />} />
        </Tooltip>
        <Tooltip content={t('drag')} relationship="label">
          <ToolbarToggleButton name="mode" value="drag" icon={<HandLeft20Regular />} />
        </Tooltip>
        <ToolbarDivider className={styles.divider} />
        <Explained label={withKeys('zoomOut', '-')} reason={noZoomOut}>
          <ToolbarButton icon={<ZoomOut20Regular />} onClick={() => camera.step('out')} />
        </Explained>
        <Tooltip content={withKeys('view_actual', zoomViewKeys.actual)} relationship="description">
          <ToolbarButton
            className={styles.zoom}
            aria-label={t('zoom', { percent: Math.round(zoom * 100) })}
            onClick={() => onZoom('actual')}
          >
            {Math.round(zoom * 100)}%
          </ToolbarButton>
        </Tooltip>
        <Explained label={withKeys('zoomIn', '+')} reason={noZoomIn}>
          <ToolbarButton icon={<ZoomIn20Regular />} onClick={() => camera.step('in')} />
        </Explained>
        <Tooltip content={withKeys('view_all', zoomViewKeys.all)} relationship="label">
          <ToolbarButton icon={<ScaleFit20Regular />} onClick={() => onZoom('all')} />
        </Tooltip>
        <Tooltip content={withKeys('view_selection', zoomViewKeys.selection)} relationship="label">
          <ToolbarButton icon={<ZoomFit20Regular />} onClick={() => onZoom('selection')} />
        </Tooltip>
        {onMissing === null ? null : (
          <>
            <ToolbarDivider className={styles.divider} />
            <Tooltip content={t('nextMissing')} relationship="label">
              <ToolbarButton icon={<TextEditStyle20Regular />} onClick={onMissing} />
            </Tooltip>
          </>
        )}
        <ToolbarDivider className={styles.divider} />
        <Tooltip content={t('minimap')} relationship="label">
          <ToolbarToggleButton name="map" value="map" icon={<Map20Regular />} />
        </Tooltip>
      </Toolbar>
    </div>
  );
});
