import { writeSync } from 'node:fs';

/** Streams with a closed reader: further writes are dropped (`scn rules | head`). */
const closed = new Set<number>();

/** Writes the whole text before returning, waiting while a pipe is full. */
export function writeFully(stream: 1 | 2, text: string): void {
  if (closed.has(stream)) return;
  let rest: Uint8Array = Buffer.from(text, 'utf8');
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(stream, rest));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EAGAIN') {
        waitForReader();
      } else if (code === 'EPIPE') {
        closed.add(stream);
        return;
      } else {
        throw error;
      }
    }
  }
}

/** Blocks for two milliseconds without yielding to the event loop. */
function waitForReader(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
}
