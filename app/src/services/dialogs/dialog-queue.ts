import { observable, runInAction } from 'mobx';

/** A message dialog with a close button. */
export interface MessageDialog {
  readonly title: string;
  readonly text: string | null;
  /** A list below the text. */
  readonly items: readonly string[];
}

/** Shows one dialog at a time: others are queued, without duplicates. */
export class DialogQueue {
  readonly #waiting = observable.box<readonly MessageDialog[]>([], { deep: false });

  get current(): MessageDialog | null {
    return this.#waiting.get()[0] ?? null;
  }

  show(dialog: MessageDialog): void {
    const key = JSON.stringify(dialog);
    const waiting = this.#waiting.get();
    if (!waiting.some((each) => JSON.stringify(each) === key)) this.#take([...waiting, dialog]);
  }

  /** Closes the current dialog. */
  close(): void {
    this.#take(this.#waiting.get().slice(1));
  }

  #take(waiting: readonly MessageDialog[]): void {
    runInAction(() => this.#waiting.set(waiting));
  }
}
