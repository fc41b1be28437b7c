import fc from 'fast-check';
import type { JsonObject } from '@scn/core/base/json';
import { completeScenario } from '@scn/core/format/complete';
import { engine } from '@scn/core/simulation/engine/engine';
import type { Input, LogLine, State, Step } from '@scn/core/simulation/engine/play';
import type { World, WorldAction } from './brute-force';
import { plugins } from './said-never';
import { scenarioOf } from './world-scenario';

/** An act of a learner: after so many steps of 5 s, the action of that number, or a walk. */
export type Move = readonly [steps: number, act: number | 'away' | 'back'];

/** Random plays. */
export const moves: fc.Arbitrary<readonly Move[]> = fc.array(
  fc.tuple(
    fc.oneof(
      { weight: 2, arbitrary: fc.constant(0) },
      { weight: 3, arbitrary: fc.integer({ min: 0, max: 4 }) },
      fc.nat(60),
    ),
    fc.oneof({ weight: 8, arbitrary: fc.nat(5) }, { weight: 1, arbitrary: fc.constantFrom('away' as const, 'back') }),
  ),
  { maxLength: 14 },
);

/** Everything that happens when the engine plays a world, as 'kind code'. */
export function happensInEngine(world: World, play: readonly Move[]): ReadonlySet<string> {
  const scenario = completeScenario(scenarioOf(world) as JsonObject, plugins);
  const { begin, act, advance, next, holds } = engine(scenario, { plugins });
  const found = new Set<string>();
  const seen = (log: readonly LogLine[], state: State) => {
    for (const { kind, id } of log) {
      if (kind === 'started') found.add(`starts ${id}`);
      if (kind === 'response') found.add(`plays ${id}`);
      if (kind === 'shown') found.add(`visible ${id}`);
      if (kind === 'trigger' && byCode.get(id)?.by === 'physiology') found.add(`fires ${id}`);
    }
    for (const { actionCode, dependencies, dependenciesEnabled } of scenario.actions) {
      if (!dependenciesEnabled || holds(state, dependencies) === true) found.add(`allowed ${actionCode}`);
    }
  };
  const byCode = new Map(world.actions.map((action) => [action.code, action]));
  let step: Step = begin();
  seen(step.log, step.state);
  for (const { code, visibleOnStart } of world.actions) {
    if (visibleOnStart !== (step.state.switched[code] === true)) found.add(`visible ${code}`);
  }
  const goTo = (to: number) => {
    for (let at = next(step.state); at !== null && at <= to; at = next(step.state)) {
      step = advance(step.state, at);
      seen(step.log, step.state);
    }
  };
  let at = 0;
  for (const [steps, what] of play) {
    at += steps * 5000;
    // The last moment before it, so that the input falls together with what is due at its own.
    goTo(at - 1);
    const input = inputOf(world, at, what);
    if (input === null) continue;
    step = act(step.state, input);
    seen(step.log, step.state);
  }
  goTo(at + 400_000);
  return found;
}

function inputOf({ actions }: World, at: number, what: Move[1]): Input | null {
  const by = 'learner';
  if (typeof what === 'string') return { at, by, do: 'walk', island: what === 'away' ? 1 : 0 };
  const action: WorldAction | undefined = actions[what];
  return action?.by === 'learner' ? { at, by, do: 'pick', action: action.code } : null;
}
