/** What is wrong with a file, and where: line and column from 1. */
export interface FileProblem {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** What reading a scenario file in the browser has found. */
export type FileReading =
  | {
      readonly kind: 'scenario';
      readonly scenarioCode: string;
      readonly libraryCode: string;
      readonly title: string;
    }
  /** A merge has left conflicts in it, which have to be decided. */
  | { readonly kind: 'conflicts'; readonly count: number }
  /** It is no scenario: `count` problems, the first of which are listed. */
  | { readonly kind: 'refused'; readonly count: number; readonly problems: readonly FileProblem[] }
  /** The browser does not get at its bytes: a folder, or a file that is gone. */
  | { readonly kind: 'unreadable' }
  /** What reads scenarios could not be loaded: the gateway will judge. */
  | { readonly kind: 'unchecked' };

const readings = new WeakMap<File, Promise<FileReading>>();

/** Reads a scenario file, once. What it takes is loaded with the first file. Never rejects. */
export function readingOf(file: File): Promise<FileReading> {
  const known = readings.get(file);
  if (known !== undefined) return known;
  const reading = read(file);
  readings.set(file, reading);
  void reading.then(({ kind }) => {
    if (kind === 'unchecked' || kind === 'unreadable') readings.delete(file); // another time it may be otherwise
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
