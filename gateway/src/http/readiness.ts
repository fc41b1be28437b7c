import { sql } from 'drizzle-orm';
import type { Database } from '#database/database';
import type { StorageSpace } from '#database/storage-space';

/** Whether the gateway can serve requests. */
export interface Readiness {
  /** Null if it can, otherwise the reason, as text for operators. */
  problem(): Promise<string | null>;
  /** Returns its limitations while ready, as text for operators: to take it out of service would help no one. */
  limits(): Promise<readonly string[]>;
  /** Marks the gateway as stopping: it's no longer ready. */
  end(): void;
  /** Marks it as outdated: it isn't ready, and refuses requests. */
  outdate(): void;
  readonly isStopping: boolean;
  readonly isOutdated: boolean;
}

const reasons = {
  stopping: 'The gateway is shutting down.',
  outdated: 'A newer gateway has migrated the database. Update this one.',
} as const;

/** Timeout in milliseconds. */
const timeout = 2000;

/**
 * Checks the database connection and the space for changes. The schema is up to date before the gateway
 * serves requests; `outdate` says that it no longer is.
 *
 * Concurrent checks share a single query.
 */
export function createReadiness(
  database: Pick<Database, 'acrossInstitutions'>,
  space: Pick<StorageSpace, 'problem'>,
  limits: () => Promise<readonly string[]>,
): Readiness {
  let ended: 'stopping' | 'outdated' | null = null;
  let asking: Promise<string | null> | null = null;
  const ask = async () => {
    const answer = database
      .acrossInstitutions((queries) => queries.execute(sql`select 1`))
      .then(
        () => null,
        () => 'The database does not respond.',
      )
      // a full disk can be why it doesn't respond
      .then(async (problem) => (await space.problem()) ?? problem);
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve('The database responds too slowly.'), timeout);
    });
    try {
      return await Promise.race([answer, tooLate]);
    } finally {
      clearTimeout(timer);
      asking = null;
    }
  };
  return {
    problem: () => (ended === null ? (asking ??= ask()) : Promise.resolve(reasons[ended])),
    limits,
    end: () => {
      ended = 'stopping';
    },
    outdate: () => {
      ended ??= 'outdated';
    },
    get isStopping() {
      return ended === 'stopping';
    },
    get isOutdated() {
      return ended === 'outdated';
    },
  };
}
