import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { KillableGateway } from './killable-gateway';
import type { OtherWork } from './other-work';
import type { Writer } from './writer';

/** When the gateway is killed. */
export type Moment = 'under load' | 'a snapshot' | 'a start' | 'with its server' | 'an upload' | 'a job';

const cycle: readonly Moment[] = [
  'under load',
  'a snapshot',
  'a start',
  'with its server',
  'an upload',
  'a job',
  'under load',
  'a start',
  'a snapshot',
  'under load',
];

/** The moments of successive kills. */
export function momentOf(kill: number): Moment {
  return cycle[kill % cycle.length] ?? 'under load';
}

/** Milliseconds within which the kill happens, after the targeted work has started. */
const within: Readonly<Record<Moment, number>> = {
  'under load': 500,
  'a snapshot': 60,
  'a start': 1200,
  'with its server': 500,
  'an upload': 600,
  'a job': 400,
};
/** Number of operations whose entry triggers a snapshot. */
const manyOperations = 800;

/** The gateway to kill, and the sources of the targeted work. */
export interface Strike {
  readonly gateway: KillableGateway;
  readonly otherWork: OtherWork;
  /** Writes only the targeted work. */
  readonly writer: Writer;
}

/** Starts the targeted work and kills the gateway at a random moment of it; once more during the start, if that is the target. */
export async function strike(moment: Moment, parts: Strike): Promise<void> {
  const { gateway } = parts;
  const begun = begin(moment, parts);
  begun.ended.catch(() => undefined); // awaited below
  await begun.ready;
  await wait(randomInt(within[moment]));
  if (moment === 'with its server' && randomInt(2) === 0) {
    // the server first: the gateway detects it, and is killed while it restarts the server
    await gateway.killServer();
    await wait(randomInt(300));
    await gateway.kill();
  } else if (moment === 'with its server') {
    await gateway.kill();
    await gateway.killServer();
  } else await gateway.kill();
  await begun.ended;
  if (moment !== 'a start') return;
  const started = gateway.start(moment);
  await wait(randomInt(within[moment]));
  await gateway.kill();
  await started;
}

interface Begun {
  /** Start of the period for the kill. */
  readonly ready: Promise<unknown>;
  /** When the work has ended, successfully or not. */
  readonly ended: Promise<unknown>;
}

function begin(moment: Moment, { writer, otherWork }: Strike): Begun {
  const nothing = Promise.resolve();
  switch (moment) {
    case 'a snapshot':
      return { ready: writer.writeBatch(manyOperations), ended: nothing };
    case 'an upload': {
      const ready = otherWork.upload();
      return { ready, ended: ready.then(() => otherWork.upload()) };
    }
    case 'a job':
      return { ready: otherWork.requestJob(), ended: nothing };
    default:
      return { ready: nothing, ended: nothing };
  }
}
