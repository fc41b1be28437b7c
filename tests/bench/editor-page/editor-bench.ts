import type { OperationCall } from '@scn/core/validation/issue';

/** When the page answered a key or a press: milliseconds from the moment of the browser's event until the answer was painted. */
export interface Answer {
  /** The first frame after it. */
  readonly first: number;
  /** The last frame in which something of the watched part changed because of it. */
  readonly whole: number;
}

/** What one edit cost, in milliseconds. */
export interface Edit {
  /** Until the call that makes it is back: the document is changed, kept and on its way, and the screen is told. */
  readonly change: number;
  /** The judging alone, all pieces together. */
  readonly judging: number;
  /** From the change until the list of problems is that of the changed document. */
  readonly validated: number;
  /** From the change until the gateway has acknowledged it. */
  readonly acknowledged: number;
}

/** What the script that steers the page calls. */
export interface EditorBench {
  /** Fetches the document from the gateway and parses it. @returns milliseconds */
  fetchAndParse(scenarioCode: string): Promise<number>;
  /** Goes to another address within the app, as links do. */
  visit(address: string): void;
  /** Goes to an Actions Overview. @returns milliseconds until its grid has answered a key */
  openOverview(address: string): Promise<number>;
  /** Resolves when the open document was judged and nothing waits. */
  settled(): Promise<void>;
  /** From now on, answers are those of the elements that a selector finds. */
  watch(selector: string): void;
  /** What the last key or press led to, once nothing has changed for a while. */
  answer(): Promise<Answer>;
  /** Until the frame that shows each sign typed since the last `watch`. */
  typed(): readonly number[];
  /** Codes of actions of the open document, from the first on. */
  codes(count: number): readonly string[];
  /** Changes the open document. */
  edit(calls: readonly OperationCall[]): Promise<Edit>;
}
