import type { OpenedDocument } from '#document/open-document';
import type { PlayTest } from '../play-test';
import type { BackgroundMessage, BackgroundProgress, BackgroundStart, RandomTask, ReachTask } from './work';

/** The part of a worker that is used. */
export type BackgroundWorker = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent<BackgroundMessage>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

/** Starts a worker. */
export type StartWorker = () => BackgroundWorker;

/** Starts the worker that plays. */
export const startWorker: StartWorker = () =>
  new Worker(new URL('./play-worker.ts', import.meta.url), { type: 'module', name: 'plays' });

/** The last message of a task; `unavailable` if there is no background: the worker can’t be loaded. */
export type BackgroundEnd =
  | Exclude<BackgroundMessage, { readonly kind: 'progress' }>
  | { readonly kind: 'unavailable' };

/** A task in the background. */
export interface BackgroundTask {
  readonly task: ReachTask | RandomTask;
  readonly onProgress: (progress: BackgroundProgress) => void;
  readonly onEnd: (end: BackgroundEnd) => void;
}

/** Carries out a task in the background, with the scenario and the setting of a play. @returns stops it: nothing is reported from then on */
export function inBackground(
  start: BackgroundStart,
  { task, onProgress, onEnd }: BackgroundTask,
  makeWorker: StartWorker = startWorker,
): () => void {
  let worker: BackgroundWorker | null = null;
  let isOver = false;
  const stop = () => {
    isOver = true;
    worker?.terminate();
  };
  const end = (how: BackgroundEnd) => {
    if (isOver) return;
    stop();
    onEnd(how);
  };
  try {
    worker = makeWorker();
    worker.onmessage = ({ data }) => {
      if (isOver) return;
      if (data.kind === 'progress') onProgress(data.progress);
      else end(data);
    };
    // failures within a task are reported by it
    worker.onerror = (event) => {
      event.preventDefault();
      end({ kind: 'unavailable' });
    };
    worker.postMessage({ start, task });
  } catch {
    // a browser without module workers, for example
    queueMicrotask(() => end({ kind: 'unavailable' }));
  }
  return stop;
}

/** Everything that the background needs of a play: its scenario, its setting, and where the plugins are. */
export function startOf({ session, learners }: PlayTest, { known, plugins }: OpenedDocument): BackgroundStart {
  const owners = new Map(known.plugins.flatMap(({ owner }) => (owner === null ? [] : [[owner.name, owner] as const])));
  const { seed = 1, assume = {} } = session.setting;
  return {
    scenario: session.scenario,
    packages: [...owners.values()].map((owner) => ({
      ...owner,
      plugins: known.plugins.flatMap(({ plugin, owner: of }) => (of?.name === owner.name ? [plugin.id] : [])),
      uiPath: null,
      screens: [],
      problems: [],
    })),
    plugins: plugins.plugins.map(({ id }) => id),
    outdated: [...(session.setting.plugins.outdated ?? [])],
    seed,
    learners,
    assume,
  };
}
