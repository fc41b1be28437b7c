import { writeSync } from 'node:fs';
import { reasonOf } from '../files/read-bytes';
import { UsageError } from '../usage-error';

/** Streams with a closed reader: further writes are dropped (`scn rules | head`). */
const closed = new Set<number>();

/**
 * Writes the whole text before returning, waiting while a pipe is full.
 *
 * @throws UsageError when it can't be written, such as on a full disk; further writes to the stream are dropped.
 */
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
        closed.add(stream); // the message about it goes to the other stream
        throw new UsageError(`Can’t write to ${stream === 1 ? 'stdout' : 'stderr'}: ${reasonOf(error)}.`);
      }
    }
  }
}

/** Blocks for two milliseconds without yielding to the event loop. */
function waitForReader(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
}
