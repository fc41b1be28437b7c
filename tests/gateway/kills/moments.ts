import { setTimeout as wait } from 'node:timers/promises';
import type { Dice } from '../../bench/dice';
import type { KillableGateway, Interruption } from './killable-gateway';
import type { OtherWork } from './other-work';
import type { Writer } from './writer';

/** When the gateway is killed. */
export type Moment =
  | 'under load'
  | 'a snapshot'
  | 'a start'
  | 'with its server'
  | 'only its server'
  | 'an upload'
  | 'a job';

const cycle: readonly Moment[] = [
  'under load',
  'a snapshot',
  'a start',
  'with its server',
  'an upload',
  'a job',
  'under load',
  'a start',
  'only its server',
  'a snapshot',
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
  'only its server': 500,
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
  readonly dice: Dice;
}

/** Starts the targeted work and kills at a random moment of it; once more during the start, if that is the target. */
export async function strike(moment: Moment, parts: Strike): Promise<void> {
  const { gateway, dice } = parts;
  const begun = begin(moment, parts);
  begun.ended.catch(() => undefined); // awaited below
  await begun.ready;
  await wait(dice.whole(0, within[moment]));
  gateway.noteInterruption(await kill(moment, gateway, dice));
  await begun.ended;
  if (moment !== 'a start') return;
  const started = gateway.start();
  await wait(dice.whole(0, within[moment]));
  await gateway.kill();
  gateway.noteInterruption('gateway');
  await started;
}

async function kill(moment: Moment, gateway: KillableGateway, dice: Dice): Promise<Interruption['killed']> {
  switch (moment) {
    case 'with its server':
      if (dice.chance(1 / 2)) {
        await gateway.kill();
        await gateway.killServer();
      } else {
        // the server first: the gateway detects it, and is killed while it restarts the server
        await gateway.killServer();
        await wait(dice.whole(0, 300));
        await gateway.kill();
      }
      return 'database server';
    case 'only its server':
      await (dice.chance(1 / 2) ? gateway.killServer() : gateway.killBackend(dice));
      return 'database server';
    default:
      await gateway.kill();
      return 'gateway';
  }
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
