/** The ids of edits that a page has made: what a reload leaves of its memory. */
export interface MadeEdits {
  /** In order. */
  readonly made: readonly string[];
  /** Those of which the engine said that this computer keeps them. */
  readonly kept: readonly string[];
  /** Those that were taken back again: refused after that, they are nobody's loss. */
  readonly undone: readonly string[];
}

const key = 'co-editing-test made';

/** Writes down what was made, at once: a reload may come with the next line. */
export class EditJournal {
  #edits: MadeEdits;

  constructor() {
    this.#edits = JSON.parse(sessionStorage.getItem(key) ?? '{"made":[],"kept":[],"undone":[]}') as MadeEdits;
  }

  read(): MadeEdits {
    return this.#edits;
  }

  noteMade(operationId: string): void {
    this.#write({ ...this.#edits, made: [...this.#edits.made, operationId] });
  }

  noteKept(operationIds: readonly string[]): void {
    this.#write({ ...this.#edits, kept: [...new Set([...this.#edits.kept, ...operationIds])] });
  }

  noteUndone(operationIds: readonly string[]): void {
    this.#write({ ...this.#edits, undone: [...this.#edits.undone, ...operationIds] });
  }

  #write(edits: MadeEdits): void {
    this.#edits = edits;
    sessionStorage.setItem(key, JSON.stringify(edits));
  }
}
