import { cpus, loadavg } from 'node:os';
import type { KillableGateway, Start } from './killable-gateway';
import type { Knocks } from './knocks';
import type { Ledger } from './ledger';
import type { OtherWork } from './other-work';

/** Results of a run. Times in milliseconds. */
export interface Summary {
  readonly kills: number;
  readonly operations: number;
  readonly entries: number;
  /** From the spawn to the first acknowledgement, after a kill of the gateway alone. */
  readonly restarts: readonly number[];
  /** The same, after its server was killed too. */
  readonly restartsWithServer: readonly number[];
  /** Until a second gateway failed to start. */
  readonly refusals: readonly number[];
  readonly knocks: Knocks;
  /** Formatted for display. */
  readonly text: string;
}

interface Measured {
  readonly gateway: KillableGateway;
  readonly ledger: Ledger;
  readonly knocks: Knocks;
  readonly otherWork: OtherWork;
  readonly refusals: readonly number[];
  readonly seconds: number;
  readonly entries: number;
  readonly checked: number;
}

/** Summarizes the figures of a run. */
export function summarise(measured: Measured): Summary {
  const { gateway, ledger, knocks, otherWork, refusals, seconds, entries, checked } = measured;
  const restarted = gateway.starts.filter(({ after }) => after !== 'nothing');
  const times = (starts: readonly Start[], time: 'served' | 'acknowledged') =>
    starts.flatMap((start) => start[time] ?? []).toSorted((a, b) => a - b);
  const alone = restarted.filter(({ after }) => after !== 'with its server');
  const withServer = restarted.filter(({ after }) => after === 'with its server');
  const restarts = times(alone, 'acknowledged');
  const restartsWithServer = times(withServer, 'acknowledged');
  const text = [
    `${gateway.kills} SIGKILLs of the gateway, ${gateway.serverKills} of its database server, ${seconds.toFixed(0)} s`,
    `${ledger.operations} operations acknowledged in ${ledger.entries} entries (${(ledger.operations / seconds).toFixed(0)} operations per second, including restarts); ${entries} entries in the log`,
    `none lost, none duplicated; ${checked} entries checked after restarts; ${ledger.answeredLater} committed without a response and acknowledged when resent; ${ledger.sentTwice} resent although acknowledged`,
    `${otherWork.files.length} files and ${otherWork.jobs.length} jobs acknowledged: all present, all finished`,
    `knocks by ${knocks.clients} clients: ${knocks.unanswered} without an answer, ${knocks.starting} answered by a starting gateway, ${knocks.served} by a serving one`,
    `restart, spawn to first acknowledgement: ${spread(restarts)}; to serving: ${spread(times(alone, 'served'))}`,
    `restart when the server was killed too: ${spread(restartsWithServer)}; to serving: ${spread(times(withServer, 'served'))}`,
    `second gateway rejected: ${spread(refusals.toSorted((a, b) => a - b))}`,
    `${cpus().length} processors, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  ].join('\n');
  return {
    kills: gateway.kills,
    operations: ledger.operations,
    entries: ledger.entries,
    restarts,
    restartsWithServer,
    refusals,
    knocks,
    text,
  };
}

/** Formats the distribution of sorted times. */
function spread(times: readonly number[]): string {
  const at = (part: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN).toFixed(0);
  if (times.length === 0) return 'none';
  return `${times.length} times, median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, longest ${at(1)} ms, ${times.filter((time) => time > 2000).length} over 2 s`;
}
