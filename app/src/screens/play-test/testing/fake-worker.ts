import type { BackgroundWorker } from '../background/in-background';
import type { BackgroundMessage, BackgroundStart, RandomTask, ReachTask } from '../background/work';

/** A worker that says what a test lets it say. */
export class FakeWorker implements BackgroundWorker {
  onmessage: BackgroundWorker['onmessage'] = null;
  onerror: BackgroundWorker['onerror'] = null;
  posted: { readonly start: BackgroundStart; readonly task: ReachTask | RandomTask } | null = null;
  isEnded = false;

  postMessage(message: NonNullable<FakeWorker['posted']>): void {
    // only data goes to workers
    this.posted = structuredClone(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  say(data: BackgroundMessage): void {
    this.onmessage?.(new MessageEvent('message', { data }));
  }

  fail(): void {
    this.onerror?.(new ErrorEvent('error'));
  }
}
