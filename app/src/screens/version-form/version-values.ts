/** What is filled in about a version. */
export interface VersionValues {
  /** Blank until one is chosen. */
  readonly productStatus: string;
  readonly versionNumberPart: string;
  /** Null until one was ticked for the first time. */
  readonly devices: readonly string[] | null;
  /** As they were typed. */
  readonly minClientVersionId: string;
  readonly maxClientVersionId: string;
  readonly changeNotes: string;
}

/** Nothing is filled in yet. */
export const emptyVersion: VersionValues = {
  productStatus: '',
  versionNumberPart: '',
  devices: null,
  minClientVersionId: '',
  maxClientVersionId: '',
  changeNotes: '',
};

/** The fields in the order in which they are on the screen. */
export const versionFields = Object.keys(emptyVersion) as readonly (keyof VersionValues)[];
