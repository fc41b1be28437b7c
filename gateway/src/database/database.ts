import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** Queries within one transaction. Inside {@link Database.inInstitution} they see only the rows of one institution. */
export type Queries = Omit<NodePgDatabase, 'transaction'>;

/** A statement with its parameters. */
export interface Statement {
  /** Name of the prepared statement, prepared once per connection: planning a long statement takes longer than running it. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * The gateway's access to PostgreSQL. Each transaction assumes a role that owns nothing: tables belong to the migrating role,
 * row-level security applies, and UPDATE, DELETE and TRUNCATE on the operation log are revoked.
 */
export interface Database {
  /**
   * Runs work in a transaction that can read and write only the rows of one institution. Commits when it resolves, rolls back
   * when it rejects.
   */
  inInstitution<T>(institutionId: string, work: (queries: Queries) => Promise<T>): Promise<T>;
  /**
   * Runs a frequent statement in its own transaction in a single round trip, with the same isolation as {@link inInstitution}.
   *
   * @returns the rows, after the commit.
   */
  runInInstitution(institutionId: string, statement: Statement): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /**
   * Runs work in a transaction that can see every institution: for sign-in, the notifier, jobs, `scn fsck` and backups. Never
   * used for users' requests.
   */
  acrossInstitutions<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Waits for running work, then closes the connections. */
  close(): Promise<void>;
}
