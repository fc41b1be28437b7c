/** An error in a file and its position: line and column, starting at 1. */
export interface FileProblem {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** The result of reading a scenario file in the browser. */
export type FileReading =
  | {
      readonly kind: 'scenario';
      readonly scenarioCode: string;
      readonly libraryCode: string;
      readonly title: string;
    }
  /** It contains merge conflicts that must be resolved. */
  | { readonly kind: 'conflicts'; readonly count: number }
  /** Not a valid scenario: `count` errors, of which the first are listed. */
  | { readonly kind: 'refused'; readonly count: number; readonly problems: readonly FileProblem[] }
  /** The browser can't read the file: it is a folder, or it no longer exists. */
  | { readonly kind: 'unreadable' }
  /** The parser could not be loaded: the gateway checks the file instead. */
  | { readonly kind: 'unchecked' };

const readings = new WeakMap<File, Promise<FileReading>>();

/** Reads a scenario file once. The parser is loaded with the first file. Never rejects. */
export function readingOf(file: File): Promise<FileReading> {
  const known = readings.get(file);
  if (known !== undefined) return known;
  const reading = read(file);
  readings.set(file, reading);
  void reading.then(({ kind }) => {
    if (kind === 'unchecked' || kind === 'unreadable') readings.delete(file); // the next attempt may succeed
  });
  return reading;
}

async function read(file: File): Promise<FileReading> {
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { kind: 'unreadable' };
  }
  try {
    const { readScenario } = await import('./read-scenario');
    return readScenario(bytes);
  } catch {
    return { kind: 'unchecked' };
  }
}
