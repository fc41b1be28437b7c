import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';

/** Whether the gateway can serve. */
export interface Readiness {
  /** Null when it can, otherwise why not, in words for whoever watches it. */
  problem(): Promise<string | null>;
  /** From now on it can't: it is being stopped. */
  end(): void;
}

/** Milliseconds that the database may take. */
const patience = 2000;

/**
 * Asks the database. That its schema is up to date is sure from the start: nothing is served before.
 *
 * One question is asked at a time, and shared by all who want to know meanwhile.
 */
export function createReadiness(database: Pick<Database, 'acrossInstitutions'>): Readiness {
  let ended = false;
  let asking: Promise<string | null> | null = null;
  const ask = async () => {
    const answer = database
      .acrossInstitutions((queries) => queries.execute(sql`select 1`))
      .then(
        () => null,
        () => 'The database does not answer.',
      );
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve('The database answers too slowly.'), patience);
    });
    try {
      return await Promise.race([answer, tooLate]);
    } finally {
      clearTimeout(timer);
      asking = null;
    }
  };
  return {
    problem: () => (ended ? Promise.resolve('The gateway is being stopped.') : (asking ??= ask())),
    end: () => {
      ended = true;
    },
  };
}
