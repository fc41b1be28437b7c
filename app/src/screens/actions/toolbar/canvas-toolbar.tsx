import { Explained } from '@scn/kit/menu/explained.tsx';
import { useState, type ReactNode } from 'react';
import { Toolbar, ToolbarButton, ToolbarDivider, ToolbarToggleButton, Tooltip } from '@fluentui/react-components';
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
import { useTranslation } from 'react-i18next';
import { useCommandSource } from '#services/commands/use-commands';
import type { ActionLayout } from '../canvas/model/action-layout';
import { zoomRange } from '../canvas/tool/camera';
import type { CameraStore } from '../canvas/tool/camera-store';
import type { ToolMode } from '../canvas/tool/canvas-machine';
import { zoomViewKeys, type ZoomView } from '../canvas/tool/zoom-view';
import { Minimap } from './minimap';
import { useToolbarStyles } from './toolbar.styles';

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
