import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { CanvasBench, CanvasContestantName, CanvasRound } from './canvas-bench';
import type { CanvasContestant } from './canvas-contestant';
import { manyCommands } from './many-commands';
import { plainCards } from './plain-cards';
import { productCanvas } from './product-canvas';
import { reactFlow } from './react-flow';
import { nextFrame, painted } from '../painted';

const contestants: Readonly<Record<CanvasContestantName, CanvasContestant>> = {
  plain: plainCards,
  product: productCanvas,
  'react-flow': reactFlow,
};

const frames = 60;
const start = { x: 0, y: 0, zoom: 1 };

async function firstPaint(
  stage: HTMLElement,
  name: CanvasContestantName,
  responses: number,
  commands: number,
): Promise<number> {
  const action = manyCommands(responses, commands);
  const drawn: ReturnType<CanvasContestant>[] = [];
  const time = await painted(() => {
    drawn.push(contestants[name](stage, action, start));
  });
  await nextFrame();
  for (const canvas of drawn) canvas.unmount();
  return time;
}

async function round(
  stage: HTMLElement,
  name: CanvasContestantName,
  responses: number,
  commands: number,
): Promise<CanvasRound> {
  const action = manyCommands(responses, commands);
  const canvas = contestants[name](stage, action, start);
  await nextFrame();
  const pan: number[] = [];
  for (let frame = 1; frame <= frames; frame += 1) {
    pan.push(await painted(() => canvas.look({ x: frame * 30, y: frame * 20, zoom: 1 })));
  }
  const zoom: number[] = [];
  for (let frame = 1; frame <= frames; frame += 1) {
    zoom.push(await painted(() => canvas.look({ x: 0, y: 0, zoom: Math.max(0.1, 0.96 ** frame) })));
  }
  canvas.look(start);
  await nextFrame();
  const drag: number[] = [];
  for (let frame = 1; frame <= frames; frame += 1) {
    drag.push(await painted(() => canvas.drag({ x: 60 + frame * 20, y: 220 + frame * 10 })));
  }
  const [first, ...others] = action.responses;
  const [edited] = manyCommands(1, commands, 1).responses;
  if (first === undefined || edited === undefined) throw new Error('There are no responses.');
  const playlist = first.playlist.map((command, row) => (row === 0 ? (edited.playlist[0] ?? command) : command));
  const edit = await painted(() => canvas.edit({ ...action, responses: [{ ...first, playlist }, ...others] }));
  canvas.unmount();
  return { pan, zoom, drag, edit };
}

// texts are not measured
await i18next.use(initReactI18next).init({ lng: 'en-GB', resources: {} });

const stage = document.getElementById('stage');
if (stage === null) throw new Error('The page has no stage.');
stage.style.cssText = 'position:relative;width:1440px;height:900px;overflow:hidden';
Object.assign(window, {
  bench: {
    firstPaint: (...of) => firstPaint(stage, ...of),
    round: (...of) => round(stage, ...of),
  } satisfies CanvasBench,
});
