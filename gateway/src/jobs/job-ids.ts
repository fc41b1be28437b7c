import { createHash } from 'node:crypto';

/** A deterministic id, the same for each attempt at a job: a UUID derived from the job's id and a purpose. */
function idFrom(jobId: string, purpose: string): string {
  const hash = createHash('sha256').update(`${jobId} ${purpose}`).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6); // version 8: custom
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.subarray(0, 16).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The operation id of the change that a job makes. */
export function operationIdOf(jobId: string): string {
  return `job-${jobId}`;
}

/** The id of the scenario that a job creates. */
export function scenarioIdOf(jobId: string): string {
  return idFrom(jobId, 'scenario');
}

/** The id of the version that a job creates. */
export function versionIdOf(jobId: string): string {
  return idFrom(jobId, 'version');
}
