/** How an ending leaves the patients: saved, neither, or lost. */
export type EndingKind = 'good' | 'open' | 'bad';

const kinds: ReadonlyMap<string, EndingKind> = new Map([
  ['PATIENT_STABILISED', 'good'],
  ['PATIENT_TRANSFERRED', 'good'],
  ['PATIENT_DETERIORATED', 'bad'],
  ['PATIENT_DIED', 'bad'],
  ['STOPPED', 'bad'],
  ['ERROR', 'bad'],
]);

/**
 * The kind of an ending. `COMPLETED` says that the play is over and not that anyone is saved: it is good only in a scenario of which no ending says
 * more. That the time is over says nothing.
 *
 * @param endings - the outcomes that the commands of the scenario give
 */
export function kindOfEnding(outcome: string | null, endings: ReadonlySet<string>): EndingKind {
  if (outcome === 'COMPLETED') return [...endings].some((each) => kinds.get(each) === 'good') ? 'open' : 'good';
  return kinds.get(outcome ?? '') ?? 'open';
}
