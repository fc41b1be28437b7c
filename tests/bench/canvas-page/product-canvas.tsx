import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { DragPreview, DropOverlay } from '@scn/app/screens/actions/canvas/drop-overlay.tsx';
import { createActionLayouter } from '@scn/app/screens/actions/canvas/model/action-layout';
import type { CanvasSource } from '@scn/app/screens/actions/canvas/model/canvas-source';
import { dropZoneAt, zonesFor, type CanvasPayload } from '@scn/app/screens/actions/canvas/model/drop-places';
import type { Point } from '@scn/app/screens/actions/canvas/model/geometry';
import { CanvasStage } from '@scn/app/screens/actions/canvas/paper/canvas-stage';
import { createMeasure } from '@scn/app/screens/actions/canvas/use-canvas-controller';
import { toCanvas, CameraStore } from '@scn/app/screens/actions/canvas/tool/camera';
import { dropVerdict } from '@scn/app/screens/actions/canvas/tool/drop-verdict';
import { ToolStore } from '@scn/app/screens/actions/canvas/tool/tool-store';
import type { CanvasContestant } from './canvas-contestant';
import { plugins } from './many-commands';

const size = { width: 1440, height: 900 };
const measure = createMeasure({ base: 'sans-serif', mono: 'monospace' });

const source: CanvasSource = {
  plugins,
  nameOf: () => 'Nurse',
  measure,
  canAdd: true,
  issuesOf: () => [],
  conditionsOf: ({ conditionsEnabled }) => (conditionsEnabled ? 'VALID' : null),
  words: {
    unknownBlock: 'Unknown block command',
    unknownText: (block) => block,
    addCommand: 'Add command',
    conditions: () => 'Set',
    delayedEvaluation: 'Delayed Evaluation',
    delay: (seconds) => `Delay ${seconds} s`,
    time: (milliseconds) => `${milliseconds / 1000} s`,
    position: (index, count) => `${index + 1} of ${count}`,
  },
};

/** The product's canvas: its layout, its drawing, and what follows a drag, without the frame of the screen. */
export const productCanvas: CanvasContestant = (stage, action, camera) => {
  const bitmap = document.createElement('canvas');
  const layer = document.createElement('div');
  bitmap.style.cssText = 'position:absolute;inset:0;width:100%;height:100%';
  layer.style.cssText = 'position:absolute;top:0;left:0;width:1px;height:1px;transform-origin:0 0';
  const overlay = document.createElement('div');
  stage.append(bitmap, layer, overlay);
  const layOut = createActionLayouter();
  const drawn = new CanvasStage(layer, bitmap);
  const layout = layOut(action, source);
  drawn.setLayout(layout);
  drawn.setView(camera, size);
  const cameras = new CameraStore();
  const tool = new ToolStore(() => undefined);
  // the screen has a root already: what it draws first has none of its own
  let root: Root | null = null;
  const first = action.responses[0]?.playlist[0]?.id ?? '';
  const payload: CanvasPayload = { kind: 'playlist command', ids: [first], source: 'BENCH' };
  const placeFor = (point: Point) =>
    dropZoneAt(layout, toCanvas(cameras.camera, point), zonesFor(payload))?.place ?? null;
  return {
    look: (next) => {
      cameras.move(next);
      drawn.setView(next, size);
    },
    drag: (at) => {
      if (tool.state.gesture.state === 'idle') {
        tool.dispatch({ type: 'press', at: { x: 0, y: 0 }, button: 'main', key: first, payload, isAdding: false });
        drawn.setMarks(new Map([[first, new Set(['dragged'])]]));
      }
      tool.dispatch({ type: 'move', at, placeFor: () => placeFor(at) });
      const { gesture } = tool.state;
      const place = gesture.state === 'dragging' ? gesture.place : null;
      const shown = (root ??= createRoot(overlay));
      flushSync(() => {
        shown.render(
          <>
            {place === null ? null : (
              <DropOverlay
                layout={layout}
                camera={cameras}
                place={place}
                verdict={dropVerdict(payload, place, action, plugins)}
                isOpen={false}
                text=""
              />
            )}
            <DragPreview tool={tool} titles={['Speech']} />
          </>,
        );
      });
    },
    edit: (next) => {
      drawn.setLayout(layOut(next, { ...source }));
    },
    unmount: () => {
      root?.unmount();
      drawn.dispose();
      stage.replaceChildren();
    },
  };
};
