import { versionFieldNames, type VersionDescription } from '@scn/core/document/upload/version-fields';

/** The values of a version form: as typed, and lists null until something is selected for the first time. */
export type VersionValues = {
  readonly [F in keyof VersionDescription]: VersionDescription[F] extends readonly unknown[]
    ? readonly string[] | null
    : string;
};

/** The initial values: all blank. */
export const emptyVersion = Object.fromEntries(
  versionFieldNames.map((name) => [name, name === 'devices' ? null : '']),
) as unknown as VersionValues;
