import { writeSync } from 'node:fs';

/** Streams whose reader has gone: what is still written to them is dropped (`scn rules | head`). */
const closed = new Set<number>();

/** Writes all of the text before it returns, also to a pipe that is full for a moment. */
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

/** Sleeps two milliseconds without giving the turn away. */
function waitForReader(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
}
