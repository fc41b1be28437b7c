import { useSyncExternalStore, type ReactNode } from 'react';
import { personColour } from '#workspace/presence/person-colour';
import { PresenceAt } from '#workspace/presence/presence-at.tsx';
import { usePresenceAt, usePresentEntities } from '#workspace/presence/presence-context.tsx';
import { useCanvasStyles } from './canvas.styles';
import type { ActionLayout } from './model/action-layout';
import { placeOfTile } from './model/tiles-in';
import { toView, type Camera } from './tool/camera';
import type { CameraStore } from './tool/camera-store';

interface PeopleProps {
  readonly layout: ActionLayout;
  readonly camera: CameraStore;
}

/** The others at the cards that they have selected, with a frame in their colour. */
export function CanvasPeople({ layout, camera }: PeopleProps): ReactNode {
  const entities = usePresentEntities();
  const { camera: now } = useSyncExternalStore(camera.subscribe, camera.read);
  return entities.map((id) => <PeopleAt key={id} entityId={id} layout={layout} camera={now} />);
}

/** How far outside its card a frame is, in pixels. */
const offset = 3;

function PeopleAt(props: {
  readonly entityId: string;
  readonly layout: ActionLayout;
  readonly camera: Camera;
}): ReactNode {
  const { entityId, layout, camera } = props;
  const styles = useCanvasStyles();
  const [first] = usePresenceAt(entityId);
  const placed = placeOfTile(layout, entityId);
  if (placed === null || first === undefined) return null;
  const { tile } = placed;
  const corner = toView(camera, placed);
  const width = tile.width * camera.zoom + 2 * offset;
  const height = tile.height * camera.zoom + 2 * offset;
  const { value: borderColor } = personColour(first.id);
  return (
    <>
      <div
        className={styles.peopleFrame}
        style={{ left: corner.x - offset, top: corner.y - offset, width, height, borderColor }}
        data-present={entityId}
        aria-hidden
      />
      <div className={styles.people} style={{ left: corner.x + width - 2 * offset - 12, top: corner.y - 8 }}>
        <PresenceAt entityId={entityId} />
      </div>
    </>
  );
}
