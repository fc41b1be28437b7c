import { carryOut, type BackgroundStart, type RandomTask, type ReachTask } from './work';

/* Worker: carries out one task. The page ends it. */
globalThis.addEventListener(
  'message',
  ({ data: { start, task } }: MessageEvent<{ start: BackgroundStart; task: ReachTask | RandomTask }>) => {
    void carryOut(start, task, {
      load: (path) => import(/* @vite-ignore */ path) as Promise<unknown>,
      now: () => performance.now(),
      report: (message) => globalThis.postMessage(message),
    });
  },
);
