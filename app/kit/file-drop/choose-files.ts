/** What a drop zone takes. */
export interface FileLimits {
  /** Several files at a time; otherwise the newest one takes the place of the one before. */
  readonly multiple?: boolean;
  /** Endings of names, with their dot: `.json`. Nothing: any. */
  readonly accept?: readonly string[];
  /** Most bytes of a file. */
  readonly maxBytes?: number;
}

/** Why files were not taken. */
export type FileRefusal =
  | { readonly reason: 'type' | 'size'; readonly name: string; readonly bytes: number }
  /** More than one, where one is asked for. */
  | { readonly reason: 'count'; readonly count: number };

/** The files that are taken and those that are not, of those that somebody has chosen or dropped. */
export function chooseFiles(
  given: readonly File[],
  { multiple = false, accept = [], maxBytes = Infinity }: FileLimits,
): { readonly taken: readonly File[]; readonly refused: readonly FileRefusal[] } {
  // which of them was meant, nobody can tell
  if (!multiple && given.length > 1) return { taken: [], refused: [{ reason: 'count', count: given.length }] };
  const refused: FileRefusal[] = [];
  const taken = given.filter(({ name, size: bytes }) => {
    const isRightType = accept.length === 0 || accept.some((ending) => name.toLowerCase().endsWith(ending));
    if (isRightType && bytes <= maxBytes) return true;
    refused.push({ reason: isRightType ? 'size' : 'type', name, bytes });
    return false;
  });
  return { taken, refused };
}
