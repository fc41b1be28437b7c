import { errorCode } from './connection';

/** PostgreSQL's SQLSTATE `disk_full`, and the system's codes for a full disk and an exhausted quota. */
const codes: ReadonlySet<string | undefined> = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether a write failed because there is no space left. */
export function isStorageFull(error: unknown): boolean {
  return codes.has(errorCode(error));
}
