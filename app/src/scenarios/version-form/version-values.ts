/** The values of a version form. */
export interface VersionValues {
  /** Blank until one is selected. */
  readonly productStatus: string;
  readonly versionNumberPart: string;
  /** Null until a device is selected for the first time. */
  readonly devices: readonly string[] | null;
  /** As typed. */
  readonly minClientVersionId: string;
  readonly maxClientVersionId: string;
  readonly changeNotes: string;
}

/** The initial values. */
export const emptyVersion: VersionValues = {
  productStatus: '',
  versionNumberPart: '',
  devices: null,
  minClientVersionId: '',
  maxClientVersionId: '',
  changeNotes: '',
};

/** The fields in display order. */
export const versionFields = Object.keys(emptyVersion) as readonly (keyof VersionValues)[];
