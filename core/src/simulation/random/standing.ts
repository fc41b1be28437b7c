/** How an ending leaves the patients: saved, neither, or lost. */
export type Standing = 'good' | 'open' | 'bad';

const standings: Readonly<Record<string, Standing>> = {
  PATIENT_STABILISED: 'good',
  PATIENT_TRANSFERRED: 'good',
  PATIENT_DETERIORATED: 'bad',
  PATIENT_DIED: 'bad',
  STOPPED: 'bad',
  ERROR: 'bad',
  COMPLETED: 'open',
  TIME_OVER: 'open',
};

/**
 * The standing of an outcome. `COMPLETED` says that the play is over and not that anyone is saved: it is good only in a scenario of which no
 * ending says more.
 *
 * @param endings - the outcomes that the commands of the scenario give
 */
export function standingOf(outcome: string | null, endings: ReadonlySet<string>): Standing {
  if (outcome === null) return 'open';
  if (outcome === 'COMPLETED' && ![...endings].some((each) => standings[each] === 'good')) return 'good';
  return standings[outcome] ?? 'open';
}
