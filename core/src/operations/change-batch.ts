/** Maximum number of changes in one request of `applyChanges`. */
export const maxChanges = 100;

/** Maximum size of the changes that an editor sends in one request, in bytes: a quarter of what a gateway accepts by default. */
export const maxChangesBytes = 1024 * 1024;
