import type { Pointer } from '#base/json';

/** The parent of a path. */
export function ownerOf(path: Pointer): Pointer {
  return path.slice(0, path.lastIndexOf('/')) as Pointer;
}

/** The last name in a path. */
export function lastName(path: Pointer): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}
