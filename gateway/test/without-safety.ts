/**
 * Settings of a PostgreSQL server of which nothing is read after the test run, so that it need not survive a power cut. Tests of that start
 * their own.
 */
export const withoutSafety = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  // tests of several files at once
  max_connections: '300',
};
