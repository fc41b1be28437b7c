import type { repetitionKinds, Snapshot } from '@scn/sdk';
import type { schema } from './schema';

/** The kind of repetition, derived from the two intervals. */
export function repetitionKind({
  intervalMin,
  intervalMax,
}: Pick<Snapshot<typeof schema>, 'intervalMin' | 'intervalMax'>): (typeof repetitionKinds)[number] {
  if (intervalMin === null && intervalMax === null) return 'None';
  return intervalMin === intervalMax ? 'Constant' : 'Random';
}
