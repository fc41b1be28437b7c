/** A module in scripts/generators/: owns files that are made from others and never edited by hand. */
export interface Generator {
  /** Makes the files: path relative to the repository's top folder → content, which is formatted afterwards. */
  generate(): Promise<ReadonlyMap<string, string>>;
  /**
   * Folders in which the generator owns every file, so that those it no longer makes are deleted: `['schemas']`. Files
   * named `*.gen.*` need no mention: each belongs to some generator, wherever it is.
   */
  readonly ownedFolders?: readonly string[];
}

/** Stands at the top of generated TypeScript. */
export const generatedNotice = '// Made by `npm run generate`. Do not edit.';
