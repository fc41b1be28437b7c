/** A level that is more than one below the level before it. */
interface SkippedLevel {
  readonly index: number;
  readonly level: number;
  readonly previous: number;
  readonly next: number;
}

/** The levels of a list that nests by levels, from 1, which leave a gap: their entries belong to nothing. */
export function skippedLevels(levels: readonly number[]): readonly SkippedLevel[] {
  return levels.flatMap((level, index) => {
    const previous = levels[index - 1] ?? 0;
    return level > previous + 1 ? [{ index, level, previous, next: previous + 1 }] : [];
  });
}
