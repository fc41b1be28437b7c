/** Lines of which equal ones are counted: ‘60 × Change speech’. In the order in which they first come. */
export function countedLines(lines: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => (count === 1 ? line : `${count} × ${line}`));
}
