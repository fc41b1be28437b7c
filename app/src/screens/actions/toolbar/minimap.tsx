import { useEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { ActionLayout } from '../canvas/model/action-layout';
import { tilesIn } from '../canvas/model/tiles-in';
import { PlainCanvas } from '../canvas/paper/plain-canvas';
import { shownRect } from '../canvas/tool/camera';
import type { CameraStore } from '../canvas/tool/camera-store';
import { useToolbarStyles } from './toolbar.styles';

const size = { width: 200, height: 132 };
const noMarks = new Map();

/** The whole canvas in small, with the part that is shown. A click or a drag moves the view there. */
export const Minimap = observer(function Minimap({
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
