import type { Scenario } from '#document/scenario';
import type { PlayTest } from '#document/tests/schema';
import type { PluginLookup } from '#kernel/view';
import { play } from '#simulation/engine/engine';
import type { Id, Learner, LogLine } from '#simulation/engine/play';
import { expectationOf, recordTest } from '#simulation/tests/record-test';
import { learnerId } from './cast';
import type { PlaySession } from './play-session';

/** A test that a play becomes. */
export interface Recording {
  readonly id: Id;
  /** The title, for the outcome of the play. */
  readonly titleOf: (outcome: string) => string;
  /** Whether a line must hold. Without any, what came of it is expected. */
  readonly isChosen: (line: LogLine) => boolean;
}

/** A test that does what was done in a play, with its learners, its seed and the lengths that it assumes, until the play is over. */
export function recordedTest(
  { scenario, setting, inputs }: PlaySession,
  plugins: PluginLookup,
  { id, titleOf, isChosen }: Recording,
): PlayTest {
  const whole = play(scenario, setting, inputs, Infinity);
  const chosen = whole.log.filter(isChosen).flatMap((line) => expectationOf(scenario, line, plugins) ?? []);
  const { seed = 1, learners = [], assume = {} } = setting;
  const { sound = null, video = null, movement = null, lengths = {} } = assume;
  const recorded = {
    id,
    title: titleOf(whole.result.outcome ?? ''),
    seed,
    assume: {
      ...{ sound, video, movement },
      lengths: Object.entries(lengths).map(([assetId, seconds]) => ({ assetId, seconds })),
    },
    learners: isUsual(scenario, learners)
      ? []
      : learners.map(({ id: name, roles, isObserver = false }) => ({ name, roleIds: roles, isObserver })),
  };
  return recordTest(scenario, whole, recorded, chosen.length === 0 ? undefined : chosen);
}

/** Whether learners are those of a test that names none: one who plays every playable role. */
function isUsual({ setup }: Scenario, learners: readonly Learner[]): boolean {
  const [only] = learners;
  if (only === undefined) return true;
  const { id, roles, isObserver = false } = only;
  const plays = setup.roles.every((role) => !role.playable || roles.includes(role.id));
  return learners.length === 1 && id === learnerId && !isObserver && plays;
}
