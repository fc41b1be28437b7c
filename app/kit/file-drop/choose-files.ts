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
  /** Why a file isn’t taken, in the owner’s words; null if it is. Replaces the checks of extension and size. */
  whyNot?(file: File): string | null;
}

/** Why files were refused. */
export type FileRefusal =
  | { readonly reason: 'type' | 'size'; readonly name: string; readonly bytes: number }
  | { readonly reason: 'owner'; readonly name: string; readonly message: string }
  /** More than one file if only one is allowed. */
  | { readonly reason: 'count'; readonly count: number };

/** Splits chosen or dropped files into accepted and refused ones. */
export function chooseFiles(
  given: readonly File[],
  { multiple = false, accept = [], takesOthers = false, maxBytes = Infinity, whyNot }: FileLimits,
): { readonly taken: readonly File[]; readonly refused: readonly FileRefusal[] } {
  // it is unclear which of them was intended
  if (!multiple && given.length > 1) return { taken: [], refused: [{ reason: 'count', count: given.length }] };
  const refused: FileRefusal[] = [];
  const taken = given.filter((file) => {
    const { name, size: bytes } = file;
    if (whyNot !== undefined) {
      const message = whyNot(file);
      if (message !== null) refused.push({ reason: 'owner', name, message });
      return message === null;
    }
    const isRightType =
      takesOthers || accept.length === 0 || accept.some((ending) => name.toLowerCase().endsWith(ending));
    if (isRightType && bytes <= maxBytes) return true;
    refused.push({ reason: isRightType ? 'size' : 'type', name, bytes });
    return false;
  });
  return { taken, refused };
}
