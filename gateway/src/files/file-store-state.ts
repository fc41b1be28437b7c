import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ContentStore } from './content-store';
import type { FileStoreState } from './file-store';
import type { Scanner } from './scan/scanner';

/** Milliseconds for which a state is valid: monitoring asks several times a minute, on every gateway. */
const validFor = 10_000;
/** Milliseconds for a response of the content store. */
const respondWithin = 2000;

/** Reads the state of what a file store depends on, at most every few seconds. */
export function watchFileStore(
  content: ContentStore,
  scanner: Scanner | null,
  { logger, now }: { readonly logger: Logger; now(): Date },
): () => Promise<FileStoreState> {
  let known: { readonly at: number; readonly state: Promise<FileStoreState> } | null = null;
  const ask = async () => {
    const [store, scan] = await Promise.all([storeProblem(content, logger), scanner?.problem() ?? null]);
    return { store, scanner: scan };
  };
  return () => {
    const at = now().getTime();
    if (known === null || at - known.at >= validFor) known = { at, state: ask() };
    return known.state;
  };
}

async function storeProblem(content: ContentStore, logger: Logger): Promise<string | null> {
  const limit = new AbortController();
  const tooLate = wait(respondWithin, false, { signal: limit.signal }).catch(() => false);
  const responding = content.identity().then(
    (id) => id !== null,
    (err: unknown) => {
      logger.warn({ err }, 'The file store does not respond.');
      return false;
    },
  );
  const responds = await Promise.race([responding, tooLate]);
  limit.abort();
  return responds ? null : 'Files can’t be read or uploaded: the file store doesn’t respond.';
}
