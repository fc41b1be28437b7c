import type { Input, LogKind, LogLine, Offer, Result, Setting } from '#simulation/engine/play';
import { PlaySession } from '../play-session';
import type { Version } from './version';

/** Something to play on both versions: what learners do, and the setting. */
export interface PlayRecord {
  readonly kind: 'test' | 'random';
  /** The title of a test, or `Random play 3`. */
  readonly title: string;
  /** A setting without lengths of recordings takes those of the version that is played. A test has its own, also where it assumes none. */
  readonly setting: Omit<Setting, 'plugins' | 'judged'>;
  readonly inputs: readonly Input[];
}

/** A record that was played to its end. */
export interface Played {
  readonly version: Version;
  readonly session: PlaySession;
  /** Lines that learners could notice, or that decide the score. */
  readonly log: readonly LogLine[];
  readonly result: Result;
  /** Actions at the start, and whether learners could choose them. */
  readonly offers: ReadonlyMap<string, Offer>;
}

/** Kinds of log lines that learners notice or that decide the score: not reasons, nor what came to nothing. Values are compared by themselves. */
const noticed: ReadonlySet<LogKind> = new Set([
  'started',
  'refused',
  'response',
  'command',
  'done',
  'shown',
  'hidden',
  'locked',
  'asked',
  'opened',
  'result',
  'award',
  'ended',
]);

/** Plays a record on a version of the scenario, to the end. */
export function played(version: Version, { setting, inputs }: PlayRecord): Played {
  const { scenario, plugins, lengths } = version;
  const session = new PlaySession(scenario, { ...setting, assume: { lengths, ...setting.assume }, plugins });
  const by = setting.learners?.find(({ isObserver }) => isObserver !== true)?.id ?? 'learner';
  const offers = session.engine.offered(session.last, by);
  for (const { at, by: learner, ...act } of inputs) session.act(Math.max(at, session.last.now), learner, act);
  session.advanceTo(Infinity);
  return {
    version,
    session,
    log: session.log.filter(({ kind, id }) => noticed.has(kind) && (kind !== 'command' || version.shows(id) !== null)),
    result: session.engine.result(session.last),
    offers: new Map(offers.map((offer) => [offer.action, offer])),
  };
}
