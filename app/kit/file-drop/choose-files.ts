/** Limits of a drop zone. */
export interface FileLimits {
  /** Allows several files; otherwise the newest file replaces the previous one. */
  readonly multiple?: boolean;
  /** Allowed extensions, with the dot: `.json`. Default: any. */
  readonly accept?: readonly string[];
  /** Whether files with other extensions are taken too, because the owner says what they are. */
  readonly takesOthers?: boolean;
  /** Maximum file size in bytes. */
  readonly maxBytes?: number;
}

/** Why files were refused. */
export type FileRefusal =
  | { readonly reason: 'type' | 'size'; readonly name: string; readonly bytes: number }
  /** More than one file if only one is allowed. */
  | { readonly reason: 'count'; readonly count: number };

/** Splits chosen or dropped files into accepted and refused ones. */
export function chooseFiles(
  given: readonly File[],
  { multiple = false, accept = [], takesOthers = false, maxBytes = Infinity }: FileLimits,
): { readonly taken: readonly File[]; readonly refused: readonly FileRefusal[] } {
  // it is unclear which of them was intended
  if (!multiple && given.length > 1) return { taken: [], refused: [{ reason: 'count', count: given.length }] };
  const refused: FileRefusal[] = [];
  const taken = given.filter(({ name, size: bytes }) => {
    const isRightType =
      takesOthers || accept.length === 0 || accept.some((ending) => name.toLowerCase().endsWith(ending));
    if (isRightType && bytes <= maxBytes) return true;
    refused.push({ reason: isRightType ? 'size' : 'type', name, bytes });
    return false;
  });
  return { taken, refused };
}
