import { useCallback, useMemo } from 'react';
import { useViewer } from '#permissions/permissions-context.tsx';
import { usePersistedState } from '#workspace/work-area/use-persisted-state';

/** How often a person has added each block. */
interface BlockCounts {
  readonly counts: Readonly<Record<string, number>>;
}

/** Blocks that are offered first. */
const offered = 5;
/** Counts are halved when one reaches this, so that new habits replace old ones. */
const maxCounted = 64;

/** The blocks that the user adds most, kept on this computer, and a function that counts one. */
export function useFrequentBlocks(): { readonly often: readonly string[]; readonly count: (block: string) => void } {
  const { id } = useViewer();
  const [{ counts }, set] = usePersistedState<BlockCounts>(localStorage, `scn.frequent-blocks.${id}`, parseCounts);
  const often = useMemo(() => mostOften(counts), [counts]);
  const count = useCallback((block: string) => set({ counts: counted(counts, block) }), [counts, set]);
  return { often, count };
}

/** The blocks with the highest counts. */
export function mostOften(counts: BlockCounts['counts']): readonly string[] {
  return Object.entries(counts)
    .toSorted(([one, first], [other, second]) => second - first || one.localeCompare(other))
    .slice(0, offered)
    .map(([block]) => block);
}

/** The counts after a block has been added once more. */
export function counted(counts: BlockCounts['counts'], block: string): BlockCounts['counts'] {
  const next = { ...counts, [block]: (counts[block] ?? 0) + 1 };
  if ((next[block] ?? 0) < maxCounted) return next;
  return Object.fromEntries(
    Object.entries(next).flatMap(([id, times]) => (times < 2 ? [] : [[id, Math.floor(times / 2)] as const])),
  );
}

/** Anything can be stored, so what isn't a count is left out. */
export function parseCounts(value: unknown): BlockCounts {
  const { counts } = (value ?? {}) as { readonly counts?: unknown };
  if (typeof counts !== 'object' || counts === null) return { counts: {} };
  const valid = Object.entries(counts).filter(([, times]) => typeof times === 'number' && times > 0);
  return { counts: Object.fromEntries(valid) as Record<string, number> };
}
