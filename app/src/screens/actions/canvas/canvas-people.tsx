import { useSyncExternalStore, type ReactNode } from 'react';
import { PresenceAt } from '#workspace/presence/presence-at.tsx';
import { usePresentEntities } from '#workspace/presence/presence-context.tsx';
import { useCanvasStyles } from './canvas.styles';
import type { ActionLayout } from './model/action-layout';
import { placeOfTile } from './model/tiles-in';
import { toView } from './tool/camera';
import type { CameraStore } from './tool/camera-store';

/** The others at the cards that they have selected. */
export function CanvasPeople({
  layout,
  camera,
}: {
  readonly layout: ActionLayout;
  readonly camera: CameraStore;
}): ReactNode {
  const styles = useCanvasStyles();
  const entities = usePresentEntities();
  const { camera: now } = useSyncExternalStore(camera.subscribe, camera.read);
  return entities.map((id) => {
    const placed = placeOfTile(layout, id);
    if (placed === null) return null;
    const corner = toView(now, { x: placed.x + placed.tile.width, y: placed.y });
    return (
      <div key={id} className={styles.people} style={{ left: corner.x - 12, top: corner.y - 8 }}>
        <PresenceAt entityId={id} />
      </div>
    );
  });
}
