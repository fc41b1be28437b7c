/**
 * Every advisory lock of the gateway. They are shared by all gateways of a database, also by those of other versions during an update: a number
 * never changes its meaning, and a new lock gets the next one.
 */
export const advisoryLocks = {
  /** One gateway migrates while the others wait. */
  migrate: 5_017_233_101,
  /** Held in the database `postgres` of a private server while a gateway uses its folder. */
  holdFolder: 5_017_233_102,
  /** One gateway seeds while the others wait. */
  seed: 5_017_233_103,
  /** One gateway installs the job queue while the others wait. */
  installQueue: 5_017_233_104,
  /** One gateway rebuilds indexes; the others don't wait. */
  rebuildIndexes: 5_017_233_105,
  /** Gateways that start together update reference data one after the other. */
  seedReferenceData: 5_017_233_106,
} as const;

/** First halves of locks of two numbers, which PostgreSQL keeps apart from those of one. The second half is a hash of what is locked. */
export const advisoryLockFamilies = {
  /** The catalogue of an institution. */
  catalogue: 5_017_233,
} as const;

/** Names whose 64-bit hash is the lock's number. */
export const advisoryLockNames = {
  /** Gateways that start together claim one file store. */
  claimStore: 'file-store',
  /** Content that is recorded or deleted. */
  content: (sha256: string) => `file ${sha256}`,
} as const;
