import type { SameContent } from '#catalogue/file-documents';

/** Upload state of one of several files. */
export type UploadState =
  | { readonly kind: 'waiting' | 'reading' | 'done' | 'cancelled' }
  /** Another asset has the same content: the author decides. */
  | { readonly kind: 'same'; readonly as: SameContent }
  | { readonly kind: 'sending'; readonly share: number }
  /** The server refused it, or didn’t answer: it can be tried again. */
  | { readonly kind: 'failed'; readonly reason: string };

/** One of several files. */
export interface QueuedFile {
  readonly id: number;
  readonly file: File;
  readonly state: UploadState;
}

/** Tasks that the queue delegates. */
export interface UploadWork {
  /** An asset with the same content; null if there is none. */
  findSame(file: File): Promise<SameContent | null>;
  /** Creates the asset. @returns why it wasn’t created; null if it was */
  send(file: File, signal: AbortSignal, onProgress: (share: number) => void): Promise<string | null>;
}

/** Files that are sent at a time: more make none of them faster. */
const atOnce = 2;
const endings = new Set<UploadState['kind']>(['done', 'cancelled', 'failed', 'same']);

/** Uploads several files, each by itself: what happens to one changes nothing for the others. */
export class UploadQueue {
  readonly #work: UploadWork;
  readonly #onChange: (files: readonly QueuedFile[]) => void;
  readonly #running = new Map<number, AbortController>();
  readonly #accepted = new Set<number>();
  #files: readonly QueuedFile[] = [];

  /** @param onChange - called with all files after each change */
  constructor(work: UploadWork, onChange: (files: readonly QueuedFile[]) => void) {
    this.#work = work;
    this.#onChange = onChange;
  }

  /** Adds files behind the others. */
  add(files: readonly File[]): void {
    const first = this.#files.length;
    const added = files.map((file, index): QueuedFile => ({ id: first + index, file, state: { kind: 'waiting' } }));
    this.#files = [...this.#files, ...added];
    this.#next();
  }

  /** Sends a file again that failed or was cancelled. */
  retry(id: number): void {
    this.#restart(id, ['failed', 'cancelled']);
  }

  /** Sends a file although another asset has the same content. */
  accept(id: number): void {
    this.#accepted.add(id);
    this.#restart(id, ['same']);
  }

  /** Doesn’t send a file. One that the server has whole can’t be cancelled. */
  cancel(id: number): void {
    const { state } = this.#files[id] ?? {};
    if (state === undefined || state.kind === 'done' || state.kind === 'cancelled') return;
    if (state.kind === 'sending' && state.share >= 1) return;
    this.#set(id, { kind: 'cancelled' });
    this.#running.get(id)?.abort();
    this.#next();
  }

  /** Cancels all that aren’t complete. */
  cancelAll(): void {
    for (const { id, state } of this.#files) if (!endings.has(state.kind)) this.cancel(id);
  }

  #restart(id: number, from: readonly UploadState['kind'][]): void {
    const kind = this.#files[id]?.state.kind;
    // it may not have ended yet, although it was cancelled
    if (kind === undefined || !from.includes(kind) || this.#running.has(id)) return;
    this.#set(id, { kind: 'waiting' });
    this.#next();
  }

  #next(): void {
    for (const { id, state } of this.#files)
      if (state.kind === 'waiting' && this.#running.size < atOnce) void this.#run(id);
    this.#onChange(this.#files);
  }

  async #run(id: number): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    this.#running.set(id, controller);
    this.#set(id, { kind: 'reading' });
    const ended = await this.#stateAfter(id, signal);
    this.#running.delete(id);
    if (!signal.aborted || ended.kind === 'done') this.#set(id, ended);
    this.#next();
  }

  async #stateAfter(id: number, signal: AbortSignal): Promise<UploadState> {
    const file = this.#files[id]?.file;
    if (file === undefined) return { kind: 'cancelled' };
    const as = this.#accepted.has(id) ? null : await this.#work.findSame(file);
    if (signal.aborted) return { kind: 'cancelled' };
    if (as !== null) return { kind: 'same', as };
    this.#set(id, { kind: 'sending', share: 0 });
    const reason = await this.#work.send(file, signal, (share) => {
      if (!signal.aborted) this.#set(id, { kind: 'sending', share });
    });
    return reason === null ? { kind: 'done' } : { kind: 'failed', reason };
  }

  #set(id: number, state: UploadState): void {
    this.#files = this.#files.map((each) => (each.id === id ? { ...each, state } : each));
    this.#onChange(this.#files);
  }
}

/** Whether any of the files is on its way. */
export function isRunning(files: readonly QueuedFile[]): boolean {
  return files.some(({ state }) => !endings.has(state.kind));
}
