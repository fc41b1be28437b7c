import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { autorun } from 'mobx';
import { usePreferences, useThemeName } from '#preferences/preferences-context.tsx';
import { CanvasStage } from './paper/canvas-stage';
import type { CanvasController } from './tool/canvas-controller';
import { followActive } from './tool/revealed-camera';

interface CanvasElements {
  readonly stage: RefObject<HTMLElement | null>;
  /** For the tiles. */
  readonly layer: RefObject<HTMLElement | null>;
  /** For what is shown at small zooms. */
  readonly bitmap: RefObject<HTMLCanvasElement | null>;
}

type Drawing = Pick<CanvasStage, 'setMarks' | 'setView' | 'setLayout' | 'readTheme' | 'dispose'>;

const drawingOn = (layer: HTMLElement, bitmap: HTMLCanvasElement): Drawing => new CanvasStage(layer, bitmap);

/** Draws what the controller shows. React renders none of it. */
export function useCanvasDrawing(
  controller: CanvasController,
  { stage, layer, bitmap }: CanvasElements,
  create = drawingOn,
): void {
  const [preferences] = usePreferences();
  const theme = useThemeName(preferences.theme);
  const drawing = useRef<Drawing | null>(null);
  // thrown where the screen can show the outline instead: a reaction only logs it
  const [failed, setFailed] = useState<{ readonly error: unknown } | null>(null);
  if (failed !== null) throw failed.error;
  useLayoutEffect(() => {
    const { camera } = controller;
    const [element, tiles, picture] = [stage.current, layer.current, bitmap.current];
    if (element === null || tiles === null || picture === null) return undefined;
    const drawn = create(tiles, picture);
    drawing.current = drawn;
    const resize = () => camera.resize({ width: element.clientWidth, height: element.clientHeight });
    resize();
    const observer = new ResizeObserver(resize);
    observer.observe(element);
    const draw = (what: () => void) => autorun(what, { onError: (error: unknown) => setFailed({ error }) });
    const stops = [
      followActive(controller),
      draw(() => drawn.setMarks(controller.marks)),
      draw(() => drawn.setView(camera.camera, camera.size)),
      draw(() => drawn.setLayout(controller.layout)),
    ];
    return () => {
      observer.disconnect();
      for (const stop of stops) stop();
      drawn.dispose();
      drawing.current = null;
    };
  }, [controller, stage, layer, bitmap, create]);
  // its colours are read when it changes
  useEffect(() => {
    drawing.current?.readTheme();
  }, [theme]);
}
