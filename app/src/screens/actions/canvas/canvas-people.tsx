import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { personColour } from '#workspace/presence/person-colour';
import { PresenceAt, useNameOf } from '#workspace/presence/present-avatar.tsx';
import { usePointers, usePresenceAt, usePresentEntities } from '#workspace/presence/presence-context.tsx';
import { useCanvasStyles } from './canvas.styles';
import { placeOfTile } from './model/action-layout';
import { toView } from './tool/camera';
import type { CanvasController } from './tool/canvas-controller';

/** How far outside its card a frame is, in pixels. */
const offset = 3;

/** The others: at the cards that they have selected, and where their pointers are. */
export function CanvasPeople({ controller }: { readonly controller: CanvasController }): ReactNode {
  return (
    <>
      {usePresentEntities().map((id) => (
        <PeopleAt key={id} entityId={id} controller={controller} />
      ))}
      <Pointers controller={controller} />
    </>
  );
}

/** A card that others have selected, with a frame in the colour of the first of them. */
const PeopleAt = observer(function PeopleAt(props: {
  readonly entityId: string;
  readonly controller: CanvasController;
}): ReactNode {
  const { entityId, controller } = props;
  const styles = useCanvasStyles();
  const [first] = usePresenceAt(entityId);
  const placed = placeOfTile(controller.layout, entityId);
  if (placed === null || first === undefined) return null;
  const { tile } = placed;
  const { camera } = controller.camera;
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
});

/** The pointers of others with their names. Hidden from screen readers: who is at which card is announced there. */
const Pointers = observer(function Pointers({ controller }: { readonly controller: CanvasController }): ReactNode {
  const styles = useCanvasStyles();
  const pointers = usePointers();
  const nameOf = useNameOf();
  return pointers.map(({ card, x, y, connectionId, person }) => {
    const placed = placeOfTile(controller.layout, card);
    if (placed === null) return null; // at another action, or at what has just been deleted
    const at = toView(controller.camera.camera, { x: placed.x + x, y: placed.y + y });
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
});
