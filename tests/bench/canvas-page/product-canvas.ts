import { createActionLayouter } from '@scn/app/screens/actions/canvas/model/action-layout';
import type { CanvasSource } from '@scn/app/screens/actions/canvas/model/canvas-source';
import { CanvasStage } from '@scn/app/screens/actions/canvas/paper/canvas-stage';
import { createMeasure } from '@scn/app/screens/actions/canvas/paper/measure-text';
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

/** The product's canvas: its layout and its drawing, without the React shell around it. */
export const productCanvas: CanvasContestant = (stage, action, camera) => {
  const bitmap = document.createElement('canvas');
  const layer = document.createElement('div');
  bitmap.style.cssText = 'position:absolute;inset:0;width:100%;height:100%';
  layer.style.cssText = 'position:absolute;top:0;left:0;width:1px;height:1px;transform-origin:0 0';
  stage.append(bitmap, layer);
  const layOut = createActionLayouter();
  const drawn = new CanvasStage(layer, bitmap);
  drawn.setLayout(layOut(action, source));
  drawn.setView(camera, size);
  return {
    look: (next) => {
      drawn.setView(next, size);
    },
    edit: (next) => {
      drawn.setLayout(layOut(next, { ...source }));
    },
    unmount: () => {
      drawn.dispose();
      stage.replaceChildren();
    },
  };
};
