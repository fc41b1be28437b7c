import { useSyncExternalStore, type ReactNode } from 'react';
import { personColour } from '#workspace/presence/person-colour';
import { usePointers } from '#workspace/presence/presence-context.tsx';
import { useNameOf } from '#workspace/presence/use-name-of';
import { useCanvasStyles } from './canvas.styles';
import type { ActionLayout } from './model/action-layout';
import { placeOfTile } from './model/tiles-in';
import { toView } from './tool/camera';
import type { CameraStore } from './tool/camera-store';

/** The pointers of others with their names. Hidden from screen readers: who is at which card is announced there. */
export function CanvasPointers({
  layout,
  camera,
}: {
  readonly layout: ActionLayout;
  readonly camera: CameraStore;
}): ReactNode {
  const styles = useCanvasStyles();
  const pointers = usePointers();
  const nameOf = useNameOf();
  const { camera: now } = useSyncExternalStore(camera.subscribe, camera.read);
  return pointers.map(({ card, x, y, connectionId, person }) => {
    const placed = placeOfTile(layout, card);
    if (placed === null) return null; // at another action, or at what has just been deleted
    const at = toView(now, { x: placed.x + x, y: placed.y + y });
    const { value: color } = personColour(person.id);
    return (
      <div
        key={`${person.id} ${connectionId}`}
        className={styles.pointer}
        style={{ transform: `translate(${at.x}px, ${at.y}px)`, color }}
        data-pointer-of={person.id}
        aria-hidden
      >
        <svg width="16" height="16" viewBox="0 0 16 16" className={styles.pointerArrow}>
          <path d="M1 1 L15 6.5 L8.5 8.5 L6.5 15 Z" />
        </svg>
        <span className={styles.pointerName} style={{ backgroundColor: color }}>
          {nameOf({ name: person.name, isSelf: false })}
        </span>
      </div>
    );
  });
}
