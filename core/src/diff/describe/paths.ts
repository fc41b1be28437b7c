import type { Pointer } from '../../kernel/json';

/** What a path is in. */
export function ownerOf(path: Pointer): Pointer {
  return path.slice(0, path.lastIndexOf('/')) as Pointer;
}

/** The last name on a path. */
export function lastName(path: Pointer): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}
