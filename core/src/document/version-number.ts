import type { versionTypes } from '#base/enumerations';

/** The four parts of a version number, most significant first. */
export interface VersionNumber {
  readonly major: number;
  readonly minor: number;
  readonly snapshot: number;
  readonly incremental: number;
}

/** The number before the first version. */
export const noVersion: VersionNumber = { major: 0, minor: 0, snapshot: 0, incremental: 0 };

/** The next number: increments one part and resets the parts after it. */
export function nextVersion(
  { major, minor, snapshot, incremental }: VersionNumber,
  part: (typeof versionTypes)[number],
): VersionNumber {
  switch (part) {
    case 'MAJOR':
      return { major: major + 1, minor: 0, snapshot: 0, incremental: 0 };
    case 'MINOR':
      return { major, minor: minor + 1, snapshot: 0, incremental: 0 };
    case 'SNAPSHOT':
      return { major, minor, snapshot: snapshot + 1, incremental: 0 };
    case 'INCREMENTAL':
      return { major, minor, snapshot, incremental: incremental + 1 };
  }
}

/** The number of a row; null if it has none, because its import is running or has failed. */
export function numberOf({
  major,
  minor,
  snapshot,
  incremental,
}: {
  readonly [part in keyof VersionNumber]: number | null;
}): VersionNumber | null {
  if (major === null || minor === null || snapshot === null || incremental === null) return null;
  return { major, minor, snapshot, incremental };
}

/** The number for display: `1.2.0.3`. */
export function printVersion({ major, minor, snapshot, incremental }: VersionNumber): string {
  return `${major}.${minor}.${snapshot}.${incremental}`;
}
