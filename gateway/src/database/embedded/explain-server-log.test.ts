import { expect, it } from 'vitest';
import { explainServerLog } from './explain-server-log';

const folder = '/var/lib/scn';

it.each([
  ['DISK_FULL', 'initdb: error: could not write file "/var/lib/scn/x": No space left on device'],
  ['DISK_FULL', 'FATAL:  could not write lock file "postmaster.pid": Disk quota exceeded'],
  ['ADDRESS_TAKEN', 'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use'],
  ['FOLDER_UNREACHABLE', 'postgres: could not access directory "/srv/scn": Permission denied'],
  ['FOLDER_UNREACHABLE', 'FATAL:  data directory "/var/lib/scn" has wrong ownership'],
  ['FOLDER_VERSION', 'FATAL:  database files are incompatible with server'],
  ['SERVER_FAILED', 'FATAL:  could not map anonymous shared memory: Cannot allocate memory'],
])('recognises %s from a line of the log and quotes it', (code, line) => {
  const log = ['LOG:  starting PostgreSQL 18.4', line, 'LOG:  database system is shut down', ''].join('\n');
  const error = explainServerLog(log, folder);
  expect(error.code).toBe(code);
  expect(error.message).toContain(line);
  expect(error.whatToDo).toMatch(/\.$/);
});

it('names the lock of a faster server, whatever that one writes to the same log', () => {
  const lock = 'FATAL:  lock file "postmaster.pid" already exists';
  const { code, message } = explainServerLog(`${lock}\nFATAL:  the database system is starting up\n`, folder);
  expect(code).toBe('SERVER_FAILED');
  expect(message).toContain(lock);
});

it('explains a failure without any output', () => {
  expect(explainServerLog('', folder).message).toBe('The private database server did not start: no output');
});
