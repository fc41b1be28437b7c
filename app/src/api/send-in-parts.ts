import { reconnectDelay } from './back-off';

/** Outcome of sending a part. */
export type PartOutcome =
  /** It arrived; the number of bytes that have arrived in all. */
  | { readonly kind: 'arrived'; readonly offset: number }
  /** Another part is expected. */
  | { readonly kind: 'moved' }
  /** The data that arrived isn’t the file: sending starts again. */
  | { readonly kind: 'changed' }
  /** The connection broke, or the server doesn’t respond. */
  | { readonly kind: 'lost' }
  /** The server doesn’t take it. */
  | { readonly kind: 'refused' };

/** The connection to the server for one file. */
export interface PartChannel {
  /** The number of bytes that have arrived. */
  offset(): Promise<number | 'lost' | 'refused'>;
  /** Sends everything from an offset. */
  append(from: number): Promise<PartOutcome>;
}

/** Attempts without any progress, one after the other: about half a minute. */
const maxAttempts = 6;

/**
 * Sends a file, and continues where it broke. Each attempt first asks how much has arrived, so that it also continues what another tab or an
 * earlier visit began.
 *
 * @param wait - waits for a number of milliseconds
 * @returns whether it has arrived; false if the server doesn’t take files in parts, or not this one
 * @throws TypeError when the server can’t be reached any more
 */
export async function sendInParts(
  channel: PartChannel,
  bytes: number,
  wait: (milliseconds: number) => Promise<void>,
): Promise<boolean> {
  let attempts = 0;
  let restarts = 0;
  let most = 0;
  for (;;) {
    const offset = await channel.offset();
    if (offset === 'refused') return false;
    if (offset === bytes) return true;
    if (offset !== 'lost') {
      if (offset > most) attempts = 0;
      most = Math.max(most, offset);
      const part = await channel.append(offset);
      const { kind } = part;
      if (kind === 'arrived' && part.offset === bytes) return true;
      if (kind === 'arrived' || kind === 'moved') {
        // what arrived shows in the next offset; a proxy may have dropped the body
        attempts += 1;
        if (attempts > maxAttempts) return false;
        continue;
      }
      if (kind === 'refused') return false;
      if (kind === 'changed') {
        restarts += 1;
        if (restarts > 1) return false;
        continue;
      }
    }
    attempts += 1;
    if (attempts > maxAttempts) throw new TypeError('The gateway can’t be reached.');
    await wait(reconnectDelay(attempts - 1));
  }
}
