/** The ids of edits made by a page; survives reloads. */
export interface MadeEdits {
  /** In order. */
  readonly made: readonly string[];
  /** Edits that the engine reported as stored on this computer. */
  readonly retained: readonly string[];
  /** Edits that were undone: if they are rejected later, nothing is lost. */
  readonly undone: readonly string[];
}

const key = 'co-editing-test made';

/** Stores an edit synchronously: a reload may happen at any time. */
export class EditJournal {
  #edits: MadeEdits;

  constructor() {
    this.#edits = JSON.parse(sessionStorage.getItem(key) ?? '{"made":[],"retained":[],"undone":[]}') as MadeEdits;
  }

  read(): MadeEdits {
    return this.#edits;
  }

  noteMade(operationId: string): void {
    this.#write({ ...this.#edits, made: [...this.#edits.made, operationId] });
  }

  noteRetained(operationIds: readonly string[]): void {
    this.#write({ ...this.#edits, retained: [...new Set([...this.#edits.retained, ...operationIds])] });
  }

  noteUndone(operationIds: readonly string[]): void {
    this.#write({ ...this.#edits, undone: [...this.#edits.undone, ...operationIds] });
  }

  #write(edits: MadeEdits): void {
    this.#edits = edits;
    sessionStorage.setItem(key, JSON.stringify(edits));
  }
}
