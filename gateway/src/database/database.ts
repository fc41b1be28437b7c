import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/**
 * Queries of the gateway, within the one transaction that they were handed out for. Inside {@link Database.inInstitution} they
 * see one institution's rows only.
 */
export type Queries = Omit<NodePgDatabase, 'transaction'>;

/**
 * The gateway's way to PostgreSQL. Each transaction takes a role that owns nothing: tables belong to the migrating role,
 * row-level security applies, and UPDATE, DELETE and TRUNCATE on the operation log are revoked.
 */
export interface Database {
  /**
   * Runs work in one transaction that sees and writes only the rows of one institution. Committed when it resolves, rolled
   * back when it rejects.
   */
  inInstitution<T>(institutionId: string, work: (queries: Queries) => Promise<T>): Promise<T>;
  /**
   * Runs work in one transaction that sees every institution: sign-in, the notifier, jobs, `scn fsck` and backups. Never
   * used for what a person asked.
   */
  acrossInstitutions<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Waits for running work and closes the connections. */
  close(): Promise<void>;
}
