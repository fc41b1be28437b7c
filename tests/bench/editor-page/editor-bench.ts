import type { OperationCall } from '@scn/core/base/issue';

/** Response of the page to a key or a press: milliseconds from the browser event until the response was painted. */
export interface Answer {
  /** Until the first frame after it. */
  readonly first: number;
  /** Until the last frame in which the watched part changed because of it. */
  readonly whole: number;
}

/** Cost of one edit, in milliseconds. */
export interface Edit {
  /** Until the call returns: the document is changed, stored and being sent, and the screen is notified. */
  readonly change: number;
  /** Validation alone, all slices together. */
  readonly judging: number;
  /** From the change until the list of problems is up to date. */
  readonly validated: number;
  /** From the change until the gateway has acknowledged it. */
  readonly acknowledged: number;
}

/** Interface for the script that controls the page. */
export interface EditorBench {
  /** Fetches the document from the gateway and parses it. @returns milliseconds */
  fetchAndParse(scenarioCode: string): Promise<number>;
  /** Navigates within the app, like a link. */
  visit(address: string): void;
  /** Opens an Actions Overview. @returns milliseconds until its grid has responded to a key */
  openOverview(address: string): Promise<number>;
  /** Resolves when the open document is validated and nothing is pending. */
  settled(): Promise<void>;
  /** Measures the elements matching a selector from now on. */
  watch(selector: string): void;
  /** The response to the last key or press, once nothing has changed for a while. */
  answer(): Promise<Answer>;
  /** Milliseconds until the frame that shows each character typed since the last `watch`. */
  typed(): readonly number[];
  /** Codes of actions of the open document, starting from the first. */
  codes(count: number): readonly string[];
  /** Changes the open document. */
  edit(calls: readonly OperationCall[]): Promise<Edit>;
}
