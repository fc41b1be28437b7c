import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/**
 * Queries of the gateway, within the one transaction that they were handed out for. Inside {@link Database.inInstitution} they
 * see one institution's rows only.
 */
export type Queries = Omit<NodePgDatabase, 'transaction'>;

/** A statement with its parameters. */
export interface Statement {
  /** Prepared under this name, once a connection: planning a long statement takes longer than running it. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

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
   * Runs one statement in a transaction of its own, as {@link inInstitution} does, in one round trip: for what is done often.
   *
   * @returns the rows that it answers, once they are committed.
   */
  runInInstitution(institutionId: string, statement: Statement): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /**
   * Runs work in one transaction that sees every institution: sign-in, the notifier, jobs, `scn fsck` and backups. Never
   * used for what a person asked.
   */
  acrossInstitutions<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Waits for running work and closes the connections. */
  close(): Promise<void>;
}
