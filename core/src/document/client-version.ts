/** A client version as numbers, the most significant first; null when the text isn't a version. */
export function parseClientVersion(text: string): readonly number[] | null {
  return /^\d+(?:\.\d+){0,3}$/.test(text) ? text.split('.').map(Number) : null;
}

/** Negative when `a` is older than `b`, positive when it is newer, 0 when they are equal: `1.2` equals `1.2.0`. */
export function compareClientVersions(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
