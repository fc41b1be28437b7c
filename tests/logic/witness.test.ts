import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import type { Scenario } from '@scn/core/document/scenario';
import { completeScenario } from '@scn/core/format/complete';
import { Reaching, type Reach } from '@scn/core/playing/witness/reach';
import { targetsOf, type Target } from '@scn/core/playing/witness/target';
import type { Input } from '@scn/core/simulation/engine/play';
import { runs } from '@scn/core/testing/effort';
import { createValidator } from '@scn/core/validation/engine/engine';
import { slowPlay } from '../simulation/slow-player';
import { bruteForce, type Happens, type World } from './brute-force';
import { happensInEngine, moves } from './engine-play';
import { worlds } from './random-world';
import { plugins } from './said-never';
import { fieldOf, scenarioOf } from './world-scenario';

/** Worlds with more states are played at random only. */
const maxStates = 250;
const bounds = { states: 3000, actions: 8, ways: 16, steps: 600, plays: 12, morePlays: 0 };

/** A world of which each prerequisite is also the logic of a feedback point. */
function scenarioWithPoints(world: World): Scenario {
  const feedbackPoints = world.actions.flatMap(({ code, needs }) =>
    needs === null ? [] : [{ id: `point-${code}`, title: code, score: 1, logic: fieldOf(needs) }],
  );
  return completeScenario({ ...(scenarioOf(world) as JsonObject), postSim: { feedbackPoints } } as JsonObject, plugins);
}

function reaching(scenario: Scenario): Reaching {
  const validator = createValidator({ plugins, rules: [] });
  validator.validate(scenario);
  return new Reaching(validator.view, { setting: { plugins }, bounds });
}

/** Whether a target is reached in some play of all. */
function happensIn(happens: Happens, { kind, id }: Target): boolean {
  if (kind === 'action') return happens.started.has(id);
  return kind === 'response' ? happens.played.has(id) : happens.allowed.has(id.replace('point-', ''));
}

/** Whether a player that shares nothing with the engine reaches a target by a witness. */
function isReached(scenario: Scenario, { kind, id }: Target, witness: readonly Input[]): boolean {
  const { log, result } = slowPlay(scenario, { plugins }, witness, Infinity);
  if (kind === 'point') return result.points.some((point) => point.feedbackPoint === id && point.isAchieved);
  const reported = { action: 'started', response: 'response', ending: 'ended' }[kind];
  return log.some((line) => line.kind === reported && line.id === id);
}

/** How often something was said, over all worlds. */
const counts = { worlds: 0, brute: 0, reachable: 0, never: 0, open: 0, 'open that happens': 0 };

it('gives witnesses that another player confirms, and says never of nothing that happens in a small world', () => {
  fc.assert(
    fc.property(worlds(6), fc.array(moves, { minLength: 1, maxLength: 3 }), (world, plays) => {
      const scenario = scenarioWithPoints(world);
      const reach = reaching(scenario);
      const happens = bruteForce(world, maxStates);
      const found = plays.map((play) => happensInEngine(world, play));
      counts.worlds += 1;
      if (happens !== null) counts.brute += 1;
      for (const target of targetsOf(scenario, plugins)) {
        if (target.kind === 'ending') continue;
        const said: Reach = reach.of(target);
        counts[said.verdict] += 1;
        const happensAtAll = happens === null ? null : happensIn(happens, target);
        if (said.verdict === 'reachable') {
          expect(isReached(scenario, target, said.witness), `${target.kind} ${target.id}`).toBe(true);
          if (happensAtAll !== null) expect(happensAtAll, `${target.kind} ${target.id}`).toBe(true);
        } else if (said.verdict === 'never') {
          const event = `${target.kind === 'action' ? 'starts' : 'plays'} ${target.id}`;
          for (const each of found) expect([...each]).not.toContain(event);
          if (happensAtAll !== null) expect(happensAtAll, `${target.kind} ${target.id}`).toBe(false);
        } else if (happensAtAll === true) counts['open that happens'] += 1;
      }
    }),
    { numRuns: runs(50) },
  );
  const decided = counts.reachable + counts.never;
  expect(decided).toBeGreaterThan(20 * counts.open);
  if (process.env['SCN_TEST_EFFORT'] !== undefined) console.info(JSON.stringify(counts));
});
