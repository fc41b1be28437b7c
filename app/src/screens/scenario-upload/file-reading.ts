import type { FileReading } from './read-scenario';
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
