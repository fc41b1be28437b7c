import { cpus, loadavg } from 'node:os';
import type { Interruption, KillableGateway } from './killable-gateway';
import type { Knocks } from './knocks';
import type { Ledger } from './ledger';
import type { OtherWork } from './other-work';

/** Results of a run. Times in milliseconds. */
export interface Summary {
  readonly interruptions: readonly Interruption[];
  readonly operations: number;
  readonly entries: number;
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
  const times = (killed: Interruption['killed'], time: 'served' | 'acknowledged') =>
    spread(gateway.interruptions.flatMap((each) => (each.killed === killed ? (each[time] ?? []) : [])));
  const recovery = (killed: Interruption['killed']) =>
    `from the kill to the first acknowledgement ${times(killed, 'acknowledged')}; from the spawn to serving ${times(killed, 'served')}`;
  const text = [
    `${gateway.kills} SIGKILLs of the gateway, ${gateway.serverKills} of processes of its database server, ${seconds.toFixed(0)} s`,
    `${ledger.operations} operations acknowledged in ${ledger.entries} entries (${(ledger.operations / seconds).toFixed(0)} operations per second, including restarts); ${entries} entries in the log`,
    `0 lost, 0 duplicated; ${checked} entries checked after restarts; ${ledger.answeredLater} committed without a response and acknowledged when resent; ${ledger.sentTwice} resent although acknowledged`,
    `${otherWork.files.length} files and ${otherWork.jobs.length} jobs acknowledged: all present, all finished`,
    `knocks by ${knocks.clients} clients: ${knocks.unanswered} without an answer, ${knocks.starting} answered by a starting gateway, ${knocks.served} by a serving one`,
    `gateway killed: ${recovery('gateway')}`,
    `database server killed: ${recovery('database server')}`,
    `second gateway rejected: ${spread(refusals)}`,
    `${cpus().length} processors, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  ].join('\n');
  return {
    interruptions: gateway.interruptions,
    operations: ledger.operations,
    entries: ledger.entries,
    refusals,
    knocks,
    text,
  };
}

/** Formats the distribution of times. */
function spread(measured: readonly number[]): string {
  if (measured.length === 0) return 'none';
  const times = measured.toSorted((a, b) => a - b);
  const at = (part: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN).toFixed(0);
  return `${times.length} times, median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, longest ${at(1)} ms, ${times.filter((time) => time > 2000).length} over 2 s`;
}
