import { milliseconds } from '#base/milliseconds';
import type { Engine, Id } from '#simulation/engine/play';
import { programOf } from '#simulation/engine/compile-program';
import { namedKey, type Program } from '#simulation/engine/program';
import { kindOfEnding } from '../random/endings';
import type { PlayedAtRandom } from '../random/random-play';
import type { Campaign } from '../random/rows';
import type { PlayedBy, ReachedEnd } from './play-evidence';

/** How a play was ended by a command; null if it ended otherwise. */
export function reachedEnd(
  { scenario, guide, setting }: Campaign,
  engine: Engine,
  { state, log }: PlayedAtRandom,
  by: PlayedBy,
): ReachedEnd | null {
  const { ended } = state;
  if (ended === null) return null;
  const program = programOf(scenario, setting.plugins);
  const delays = delaysOf(program, ended.outcome);
  const line = log.find(({ kind, id, at }) => kind === 'command' && at + (delays.get(id) ?? NaN) === ended.at);
  if (line === undefined) return null;
  return {
    ...by,
    command: line.id,
    outcome: ended.outcome,
    kind: kindOfEnding(ended.outcome, guide.endings),
    at: ended.at,
    values: new Map(
      program.items.flatMap(({ id }) => {
        const value = engine.valueAt(state, id, ended.at);
        return value === null ? [] : [[id, value] as const];
      }),
    ),
    states: new Map(
      scenario.patients.map(({ id, actorId, generalInformation: { startingState } }) => [
        id,
        state.named[namedKey('PatientState', actorId ?? id)] ?? startingState,
      ]),
    ),
  };
}

/** The delays of the commands that end the scenario with an outcome, by command. */
function delaysOf({ actions }: Program, outcome: string): ReadonlyMap<Id, number> {
  const commands = actions.flatMap(({ immediate, delayed }) =>
    [...immediate, ...delayed].flatMap((response) => response.commands),
  );
  return new Map(
    commands.flatMap(({ id, effects }) =>
      effects.flatMap((effect) =>
        effect.kind === 'ends-scenario' && (effect.outcome ?? 'COMPLETED') === outcome
          ? [[id, milliseconds(effect.after ?? 0)] as const]
          : [],
      ),
    ),
  );
}
