import { useEffect, useRef, type RefObject } from 'react';
import { usePresence } from '#workspace/presence/presence-context.tsx';
import type { ActionLayout } from './model/action-layout';
import { tileAt } from './model/tiles-in';
import { toCanvas } from './tool/camera';
import type { CameraStore } from './tool/camera-store';

/** Shows others where the pointer is on the canvas, as long as it is there. */
export function useSharedPointer(host: RefObject<HTMLElement | null>, layout: ActionLayout, camera: CameraStore): void {
  const { point } = usePresence();
  const shown = useRef(layout);
  shown.current = layout;
  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const onMove = ({ pointerType, clientX, clientY }: PointerEvent) => {
      // a finger is under the hand, and leaves when it is lifted
      if (pointerType === 'touch') return;
      const { left, top } = element.getBoundingClientRect();
      const at = toCanvas(camera.read().camera, { x: clientX - left, y: clientY - top });
      const { action } = shown.current;
      const under = tileAt(shown.current, at);
      // who may not add anything doesn't have the places for it
      const { tile, x, y } = under === null || under.tile.kind === 'add' ? { tile: action, ...action } : under;
      point({ card: tile.key, x: Math.round(at.x - x), y: Math.round(at.y - y) });
    };
    const onLeave = () => {
      point(null);
    };
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerleave', onLeave);
    return () => {
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerleave', onLeave);
      point(null);
    };
  }, [host, camera, point]);
}
